import { amendSweepstake } from "@contract/sweepstake-drafts.ts";
import { type Sweepstake, sweepstakeLimits } from "@contract/sweepstakes.ts";
import type { FieldControl } from "@/components/ui/action-dialog";
import { useWrite } from "@/features/auth/use-write";
import { amountOf } from "@/features/sweepstakes-admin/create/draft-request";
import { SeriesField } from "@/features/sweepstakes-admin/create/series-field";
import { ContestDialog, reasonField } from "@/features/sweepstakes-admin/dialogs/contest-dialog";
import { problemWith } from "@/lib/forms/problems-of";

const idOf = (text: string) => (text === "" ? null : Number(text));

/** The fields, filled in with the present values. */
const fieldsOf = ({ name, rules, prizePool, seriesId }: Sweepstake) => ({
  name: {
    label: "Name",
    initial: name,
    required: true,
    maxLength: sweepstakeLimits.name,
    check: (text: string) => problemWith(amendSweepstake.body, "name", text),
  },
  rules: {
    label: "Rules",
    initial: rules ?? "",
    isLong: true,
    optional: true,
    maxLength: sweepstakeLimits.rules,
  },
  prizePool: {
    label: "Prize Pool",
    hint: "In dollars. 0 is for the glory.",
    initial: String(prizePool),
    inputMode: "decimal" as const,
    required: true,
    check: (text: string) => problemWith(amendSweepstake.body, "prizePool", amountOf(text)),
  },
  seriesId: {
    initial: String(seriesId ?? ""),
    render: ({ value, onValueChange, error }: FieldControl) => (
      <SeriesField
        value={idOf(value)}
        onChange={(id) => onValueChange(String(id ?? ""))}
        error={error}
      />
    ),
  },
  reason: reasonField,
});

/** Amends the name, rules and prize of a sweepstake at any time, with a reason. */
export function AmendDialog(props: { sweepstake: Sweepstake; onClose: () => void }) {
  const { mutateAsync } = useWrite(amendSweepstake);
  return (
    <ContestDialog
      {...props}
      fields={fieldsOf}
      ask={(sweepstake) => ({
        title: `Edit ${sweepstake.name}`,
        description:
          sweepstake.entryCount === 0
            ? "The log says what changed, and why."
            : "Fans have entered, so its games and dates stay. They are notified of what changed, and why.",
        confirmLabel: "Save",
        send: ({ name, rules, prizePool, seriesId, reason }) =>
          mutateAsync({
            params: { id: String(sweepstake.id) },
            // Only changed fields, so that the log lists no others.
            body: {
              ...(name === sweepstake.name ? {} : { name }),
              ...(rules === (sweepstake.rules ?? "") ? {} : { rules }),
              ...(Number(prizePool) === sweepstake.prizePool
                ? {}
                : { prizePool: Number(prizePool) }),
              ...(idOf(seriesId) === sweepstake.seriesId ? {} : { seriesId: idOf(seriesId) }),
              reason,
              expectedRevision: sweepstake.revision,
            },
          }),
        done: "Saved",
      })}
    />
  );
}
