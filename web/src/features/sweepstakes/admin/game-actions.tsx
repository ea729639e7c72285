import type { Game, Sweepstake } from "@contract/sweepstakes.ts";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import {
  CorrectDialog,
  RescheduleDialog,
  VoidDialog,
} from "@/features/sweepstakes/admin/game-dialogs";

const dialogs = { start: RescheduleDialog, void: VoidDialog, winner: CorrectDialog };

/** What can still be changed about a game: its start, that it counts, or its winner. */
export function GameActions({ sweepstake, game }: { sweepstake: Sweepstake; game: Game }) {
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const ActionDialog = open && dialogs[open];
  const hasOutcome = game.isCompleted || game.isVoid;
  return (
    <div className="-mx-2 -mb-2 flex flex-wrap gap-x-4 gap-y-1">
      {hasOutcome || game.isLocked ? null : (
        <Button variant="quiet" onClick={() => setOpen("start")}>
          Reschedule
        </Button>
      )}
      {hasOutcome ? (
        <Button variant="quiet" onClick={() => setOpen("winner")}>
          Correct the winner
        </Button>
      ) : null}
      {game.isVoid ? null : (
        <Button variant="quiet" onClick={() => setOpen("void")}>
          Void
        </Button>
      )}
      {ActionDialog ? (
        <ActionDialog sweepstake={sweepstake} game={game} onClose={() => setOpen(null)} />
      ) : null}
    </div>
  );
}
