import { cancelSweepstake } from "@contract/sweepstake-changes.ts";
import type { Sweepstake } from "@contract/sweepstakes.ts";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useWrite } from "@/features/auth/use-write";
import { ChangeDialog } from "@/features/sweepstakes/admin/change-dialog";
import { reasonProblem } from "@/features/sweepstakes/admin/reason";
import { ReasonField } from "@/features/sweepstakes/admin/reason-field";
import { closingWords, endingFor } from "@/features/sweepstakes/admin/result-warning";
import { useSeen } from "@/features/sweepstakes/admin/use-seen";
import { gamesToReveal } from "@/features/sweepstakes/games/lock-time";
import { gamesOf } from "@/features/sweepstakes/matchup";
import { serverNow } from "@/lib/api/server-clock";

/** Cancels a sweepstake that is published and not over; open games become void. */
export function CancelSweepstake({ sweepstake }: { sweepstake: Sweepstake }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {sweepstake.status === "completed" || sweepstake.isDraft ? null : (
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          Cancel sweepstake
        </Button>
      )}
      {isOpen ? <CancelDialog sweepstake={sweepstake} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function CancelDialog(props: { sweepstake: Sweepstake; onClose: () => void }) {
  const seen = useSeen(props.sweepstake);
  const { sweepstake } = seen;
  const { mutateAsync } = useWrite(cancelSweepstake);
  const [reason, setReason] = useState("");
  return (
    <ChangeDialog
      title={`Cancel ${sweepstake.name}?`}
      description={[
        "Every game without a winner becomes void; earlier results stay. Nobody wins, no prize is paid.",
        endingFor(sweepstake.entryCount),
        ...closingWords(gamesToReveal(gamesOf(sweepstake), serverNow()), sweepstake.finalGame),
      ].join(" ")}
      submitLabel="Cancel sweepstake"
      isDangerous
      check={(): Record<string, string> => {
        const problem = reasonProblem(reason);
        return problem === null ? {} : { reason: problem };
      }}
      save={() =>
        mutateAsync({
          params: { id: String(sweepstake.id) },
          body: { reason, expectedRevision: sweepstake.revision },
        })
      }
      done={`${sweepstake.name} is canceled`}
      seen={seen}
      onClose={props.onClose}
      returnTo="sweepstake-games"
    >
      {(problems) => <ReasonField value={reason} onChange={setReason} error={problems.reason} />}
    </ChangeDialog>
  );
}
