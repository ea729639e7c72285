import { shiftGames } from "@contract/sweepstake-changes.ts";
import type { Sweepstake } from "@contract/sweepstakes.ts";
import { useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { useWrite } from "@/features/auth/use-write";
import { ChangeDialog } from "@/features/sweepstakes/admin/change-dialog";
import { reasonProblem } from "@/features/sweepstakes/admin/reason";
import { ReasonField } from "@/features/sweepstakes/admin/reason-field";
import { useSeen } from "@/features/sweepstakes/admin/use-seen";

const minutesProblem = (minutes: string) =>
  /^-?\d{1,6}$/.test(minutes.trim()) && Number(minutes) !== 0
    ? null
    : "Enter the minutes as a whole number, such as 60 or -30";

/** Moves all games that have not started by the same interval. */
export function ShiftDialog(props: { sweepstake: Sweepstake; onClose: () => void }) {
  const seen = useSeen(props.sweepstake);
  const { sweepstake } = seen;
  const { mutateAsync } = useWrite(shiftGames);
  const [minutes, setMinutes] = useState("60");
  const [reason, setReason] = useState("");
  return (
    <ChangeDialog
      title="Move all games"
      description="Every game that has not started moves by the same number of minutes. Picks stay as they are, and entrants are notified."
      submitLabel="Move games"
      check={() => {
        const [ofMinutes, ofReason] = [minutesProblem(minutes), reasonProblem(reason)];
        return {
          ...(ofMinutes === null ? {} : { minutes: ofMinutes }),
          ...(ofReason === null ? {} : { reason: ofReason }),
        };
      }}
      save={() =>
        mutateAsync({
          params: { id: String(sweepstake.id) },
          body: { minutes: Number(minutes), reason },
        })
      }
      done="Games moved"
      seen={seen}
      onClose={props.onClose}
      returnTo="sweepstake-games"
    >
      {(problems) => (
        <>
          <Field
            label="Minutes"
            hint="60 is an hour later, -60 an hour earlier."
            error={problems.minutes}
          >
            <Input
              inputMode="text"
              required
              value={minutes}
              onChange={({ target }) => setMinutes(target.value)}
            />
          </Field>
          <ReasonField value={reason} onChange={setReason} error={problems.reason} />
        </>
      )}
    </ChangeDialog>
  );
}
