import { type Amendment, amendSweepstake } from "@contract/sweepstake-drafts.ts";
import { type Sweepstake, sweepstakeLimits } from "@contract/sweepstakes.ts";
import { useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { useWrite } from "@/features/auth/use-write";
import { ChangeDialog } from "@/features/sweepstakes/admin/change-dialog";
import { reasonProblem } from "@/features/sweepstakes/admin/reason";
import { ReasonField } from "@/features/sweepstakes/admin/reason-field";
import { SeriesField } from "@/features/sweepstakes/admin/series-field";
import { useSeen } from "@/features/sweepstakes/admin/use-seen";

interface Fields {
  name: string;
  rules: string;
  prize: string;
  seriesId: number | null;
}

/** Amends the name, rules and prize of a sweepstake at any time, with a reason. */
export function AmendDialog(props: { sweepstake: Sweepstake; onClose: () => void }) {
  const seen = useSeen(props.sweepstake);
  const { sweepstake } = seen;
  const { mutateAsync } = useWrite(amendSweepstake);
  // Only what this admin changed, so that a reload brings the rest up to date.
  const [edits, setEdits] = useState<Partial<Fields>>({});
  const { name, rules, prize, seriesId }: Fields = {
    name: sweepstake.name,
    rules: sweepstake.rules ?? "",
    prize: String(sweepstake.prizePool),
    seriesId: sweepstake.seriesId,
    ...edits,
  };
  const edit = (changes: Partial<Fields>) => setEdits({ ...edits, ...changes });
  const [reason, setReason] = useState("");

  /** Only changed fields, so that the log lists no others. */
  function changes(): Amendment {
    return {
      ...(name === sweepstake.name ? {} : { name }),
      ...(rules === (sweepstake.rules ?? "") ? {} : { rules }),
      ...(Number(prize) === sweepstake.prizePool ? {} : { prizePool: Number(prize) }),
      ...(seriesId === sweepstake.seriesId ? {} : { seriesId }),
      reason,
      expectedRevision: sweepstake.revision,
    };
  }
  function check() {
    const problem = reasonProblem(reason);
    return {
      ...(name.trim() === "" ? { name: "Give the sweepstake a name" } : {}),
      ...(prize.trim() === "" || Number.isNaN(Number(prize))
        ? { prizePool: "Enter the prize pool as a number" }
        : {}),
      ...(problem === null ? {} : { reason: problem }),
    };
  }

  return (
    <ChangeDialog
      title={`Edit ${sweepstake.name}`}
      description={
        sweepstake.entryCount === 0
          ? "The log says what changed, and why."
          : "Fans have entered, so its games and dates stay. They are notified of what changed, and why."
      }
      submitLabel="Save"
      check={check}
      save={() => mutateAsync({ params: { id: String(sweepstake.id) }, body: changes() })}
      done="Saved"
      seen={seen}
      onClose={props.onClose}
      returnTo="sweepstake-games"
    >
      {(problems) => (
        <>
          <Field label="Name" error={problems.name}>
            <Input
              required
              maxLength={sweepstakeLimits.name}
              value={name}
              onChange={({ target }) => edit({ name: target.value })}
            />
          </Field>
          <Field label="Rules" optional error={problems.rules}>
            <Textarea
              maxLength={sweepstakeLimits.rules}
              value={rules}
              onChange={({ target }) => edit({ rules: target.value })}
            />
          </Field>
          <Field
            label="Prize Pool"
            hint="In dollars. 0 is for the glory."
            error={problems.prizePool}
          >
            <Input
              inputMode="decimal"
              required
              value={prize}
              onChange={({ target }) => edit({ prize: target.value })}
            />
          </Field>
          <SeriesField
            value={seriesId}
            onChange={(id) => edit({ seriesId: id })}
            error={problems.seriesId}
          />
          <ReasonField value={reason} onChange={setReason} error={problems.reason} />
        </>
      )}
    </ChangeDialog>
  );
}
