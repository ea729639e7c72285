import type { Game } from "@contract/sweepstakes.ts";
import type { ComponentType } from "react";
import { Button } from "@/components/ui/button";
import { hasPublicPicks } from "@/features/sweepstakes/games/lock-time";
import type { GameDialogProps } from "@/features/sweepstakes-admin/dialogs/contest-dialog";
import {
  LockDialog,
  ReopenDialog,
  RescheduleDialog,
  ResumeDialog,
  VoidDialog,
} from "@/features/sweepstakes-admin/dialogs/game-dialogs";

interface GameActionsProps {
  game: Game;
  onOpen: (Dialog: ComponentType<GameDialogProps>) => void;
}

/** The possible changes to a game: its start, voiding or reopening it; of a paused game, its picks, too. */
export function GameActions({ game, onOpen }: GameActionsProps) {
  const hasOutcome = game.isCompleted || game.isVoid;
  return (
    <div className="-mx-2 -mb-2 flex flex-wrap gap-x-4 gap-y-1">
      {game.isPaused ? (
        <>
          <Button variant="quiet" onClick={() => onOpen(ResumeDialog)}>
            Resume picks
          </Button>
          <Button variant="quiet" onClick={() => onOpen(LockDialog)}>
            Close picks
          </Button>
        </>
      ) : null}
      {hasOutcome ? null : (
        <Button variant="quiet" onClick={() => onOpen(RescheduleDialog)}>
          {hasPublicPicks(game) ? "Postpone" : "Reschedule"}
        </Button>
      )}
      {hasOutcome ? (
        <Button variant="quiet" onClick={() => onOpen(ReopenDialog)}>
          Reopen
        </Button>
      ) : null}
      {game.isVoid ? null : (
        <Button variant="quiet" onClick={() => onOpen(VoidDialog)}>
          Void
        </Button>
      )}
    </div>
  );
}
