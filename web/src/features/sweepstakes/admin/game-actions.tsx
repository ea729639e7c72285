import type { Game, Sweepstake } from "@contract/sweepstakes.ts";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import {
  CorrectDialog,
  ReopenDialog,
  RescheduleDialog,
  VoidDialog,
} from "@/features/sweepstakes/admin/game-dialogs";
import { LockDialog, ResumeDialog } from "@/features/sweepstakes/admin/paused-dialogs";
import { ReplaceDialog } from "@/features/sweepstakes/admin/replace-dialog";
import { hasPublicPicks } from "@/features/sweepstakes/games/lock-time";

const dialogs = {
  start: RescheduleDialog,
  sides: ReplaceDialog,
  void: VoidDialog,
  winner: CorrectDialog,
  open: ReopenDialog,
  resume: ResumeDialog,
  lock: LockDialog,
};

/**
 * The possible changes to a game: its start, its sides, its result, voiding it, or reopening it; of
 * a paused game, its picks, too.
 */
export function GameActions({ sweepstake, game }: { sweepstake: Sweepstake; game: Game }) {
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const ActionDialog = open && dialogs[open];
  const hasOutcome = game.isCompleted || game.isVoid;
  return (
    <div className="-mx-2 -mb-2 flex flex-wrap gap-x-4 gap-y-1">
      {game.isPaused ? (
        <>
          <Button variant="quiet" onClick={() => setOpen("resume")}>
            Resume picks
          </Button>
          <Button variant="quiet" onClick={() => setOpen("lock")}>
            Close picks
          </Button>
        </>
      ) : null}
      {hasOutcome ? null : (
        <Button variant="quiet" onClick={() => setOpen("start")}>
          {hasPublicPicks(game) ? "Postpone" : "Reschedule"}
        </Button>
      )}
      {hasPublicPicks(game) ? null : (
        <Button variant="quiet" onClick={() => setOpen("sides")}>
          {game.isPlayerBased ? "Replace a player" : "Replace a team"}
        </Button>
      )}
      {hasOutcome ? (
        <Button variant="quiet" onClick={() => setOpen("winner")}>
          Correct the winner
        </Button>
      ) : null}
      {hasOutcome ? (
        <Button variant="quiet" onClick={() => setOpen("open")}>
          Reopen
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
