import { useState } from "react";
import { ChangeDialog } from "@/features/sweepstakes/admin/change-dialog";
import {
  type GameDialogProps,
  problemsOf,
  useGameChange,
} from "@/features/sweepstakes/admin/game-dialogs";
import { reasonProblem } from "@/features/sweepstakes/admin/reason";
import { ReasonField } from "@/features/sweepstakes/admin/reason-field";
import { resultId } from "@/features/sweepstakes/admin/result-fields";
import { matchupOf } from "@/features/sweepstakes/matchup";

/** Opens picks again that a feed's uncertain report paused. */
export function ResumeDialog(props: GameDialogProps) {
  return (
    <PausedDialog
      {...props}
      title={(game) => `Resume picks for ${game}?`}
      description="Choose this if the game has not started. Fans can pick again until it does."
      submitLabel="Resume picks"
      change={{ reopen: true }}
      done={(game) => `Fans can pick ${game} again`}
    />
  );
}

/** Closes paused picks, because the game is in play. */
export function LockDialog(props: GameDialogProps) {
  const isFinal = props.game.id === props.sweepstake.finalGame.id;
  return (
    <PausedDialog
      {...props}
      title={(game) => `Close picks for ${game}?`}
      description={`Choose this if the game has started. Picks become visible and stay closed for good${isFinal ? ", and no one can enter anymore" : ""}.`}
      submitLabel="Close picks"
      isDangerous
      change={{ lock: true }}
      done={(game) => `Picks for ${game} are closed`}
    />
  );
}

interface PausedDialogProps extends GameDialogProps {
  title: (game: string) => string;
  description: string;
  submitLabel: string;
  isDangerous?: boolean;
  change: { reopen: true } | { lock: true };
  done: (game: string) => string;
}

function PausedDialog(props: PausedDialogProps) {
  const { title, description, submitLabel, isDangerous = false, done, onClose } = props;
  const { seen, game, change } = useGameChange(props);
  const [reason, setReason] = useState("");
  const names = matchupOf(game).title;
  return (
    <ChangeDialog
      title={title(names)}
      description={description}
      submitLabel={submitLabel}
      isDangerous={isDangerous}
      check={() => problemsOf({ reason: reasonProblem(reason) })}
      save={() => change({ ...props.change, reason })}
      done={done(names)}
      seen={seen}
      onClose={onClose}
      returnTo={resultId(game.id)}
    >
      {(problems) => <ReasonField value={reason} onChange={setReason} error={problems.reason} />}
    </ChangeDialog>
  );
}
