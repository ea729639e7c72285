import { cancelSweepstake } from "@contract/sweepstake-changes.ts";
import type { Sweepstake } from "@contract/sweepstakes.ts";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useWrite } from "@/features/auth/use-write";
import { gamesToReveal } from "@/features/sweepstakes/games/lock-time";
import { gamesOf } from "@/features/sweepstakes/matchup";
import { ContestDialog } from "@/features/sweepstakes-admin/dialogs/contest-dialog";
import { closingWords, endingFor } from "@/features/sweepstakes-admin/dialogs/result-warning";
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
  const { mutateAsync } = useWrite(cancelSweepstake);
  return (
    <ContestDialog
      {...props}
      ask={(sweepstake) => ({
        title: `Cancel ${sweepstake.name}?`,
        description: [
          "Every game without a winner becomes void; earlier results stay. Nobody wins, no prize is paid.",
          endingFor(sweepstake.entryCount),
          ...closingWords(gamesToReveal(gamesOf(sweepstake), serverNow()), sweepstake.finalGame),
        ].join(" "),
        confirmLabel: "Cancel sweepstake",
        isDangerous: true,
        send: ({ reason }) =>
          mutateAsync({
            params: { id: String(sweepstake.id) },
            body: { reason, expectedRevision: sweepstake.revision },
          }),
        done: `${sweepstake.name} is canceled`,
      })}
    />
  );
}
