import type { FieldControl } from "@/components/ui/action-dialog";
import { gamesToReveal, hasPublicPicks } from "@/features/sweepstakes/games/lock-time";
import { expectedOf, gamesOf } from "@/features/sweepstakes/matchup";
import { startProblem } from "@/features/sweepstakes-admin/create/draft-request";
import { StartField } from "@/features/sweepstakes-admin/create/start-field";
import {
  GameDialog,
  type GameDialogProps,
  reasonField,
} from "@/features/sweepstakes-admin/dialogs/contest-dialog";
import { closingWords, endingFor } from "@/features/sweepstakes-admin/dialogs/result-warning";
import { serverNow } from "@/lib/api/server-clock";
import { instantOf, timeZoneInFull } from "@/lib/instants";

const startField = (initial: string) => ({
  initial,
  check: startProblem,
  render: ({ value, onValueChange, error }: FieldControl) => (
    <StartField
      label="Start time"
      hint={timeZoneInFull()}
      error={error}
      value={value}
      onChange={onValueChange}
    />
  ),
});

export const RescheduleDialog = (props: GameDialogProps) => (
  <GameDialog
    {...props}
    fields={({ game }) => ({
      // The shown start stays when another admin changes it.
      startTime: startField(props.game.startTime),
      reason: { ...reasonField, isAsked: hasPublicPicks(game) },
    })}
    ask={({ game, title }) => {
      const isStarted = hasPublicPicks(game);
      const verb = isStarted ? "Postpone" : "Reschedule";
      return {
        title: `${verb} ${title}`,
        description: isStarted
          ? "Its picks have been visible, so they stay as they are. Fans will see the reason."
          : "Picks lock when the game starts. Submitted picks stay as they are.",
        confirmLabel: verb,
        change: ({ startTime, reason }) => ({
          startTime: instantOf(startTime) ?? "",
          expectedStartTime: game.startTime,
          ...(isStarted ? { reason } : {}),
        }),
        done: `${title} has a new start time`,
      };
    }}
  />
);

export const VoidDialog = (props: GameDialogProps) => (
  <GameDialog
    {...props}
    ask={({ game, title, sweepstake }) => {
      const endsSweepstake =
        sweepstake.status === "active" &&
        gamesOf(sweepstake).every(
          ({ id, isCompleted, isVoid }) => id === game.id || isCompleted || isVoid,
        );
      const points = [
        "It won't count for anyone.",
        ...closingWords(gamesToReveal([game], serverNow()), sweepstake.finalGame),
        ...(endsSweepstake ? [endingFor(sweepstake.entryCount)] : []),
      ];
      return {
        title: `Void ${title}?`,
        description: points.join(" "),
        confirmLabel: "Void game",
        isDangerous: true,
        change: ({ reason }) => ({
          isVoid: true,
          reason,
          expected: expectedOf(game),
          expectedRevision: sweepstake.revision,
        }),
        done: `${title} is void`,
      };
    }}
  />
);

export const ReopenDialog = (props: GameDialogProps) => (
  <GameDialog
    {...props}
    ask={({ game, title, sweepstake }) => {
      const points = [
        game.isVoid ? "It counts again." : "Its result is removed.",
        "It waits for a result. Picks stay visible and closed.",
        sweepstake.status === "completed" ? "The contest is active again, without winners." : "",
      ];
      return {
        title: `Reopen ${title}?`,
        description: points.filter((point) => point !== "").join(" "),
        confirmLabel: "Reopen",
        isDangerous: true,
        change: ({ reason }) => ({ reopen: true, reason, expected: expectedOf(game) }),
        done: `${title} is waiting for a result`,
      };
    }}
  />
);

/** Opens picks again that a feed's uncertain report paused. */
export const ResumeDialog = (props: GameDialogProps) => (
  <GameDialog
    {...props}
    ask={({ title }) => ({
      title: `Resume picks for ${title}?`,
      description: "Choose this if the game has not started. Fans can pick again until it does.",
      confirmLabel: "Resume picks",
      change: ({ reason }) => ({ reopen: true, reason }),
      done: `Fans can pick ${title} again`,
    })}
  />
);

/** Closes paused picks, because the game is in play. */
export const LockDialog = (props: GameDialogProps) => (
  <GameDialog
    {...props}
    ask={({ game, title, sweepstake }) => ({
      title: `Close picks for ${title}?`,
      description: `Choose this if the game has started. Picks become visible and stay closed for good${game.id === sweepstake.finalGame.id ? ", and no one can enter anymore" : ""}.`,
      confirmLabel: "Close picks",
      isDangerous: true,
      change: ({ reason }) => ({ lock: true, reason }),
      done: `Picks for ${title} are closed`,
    })}
  />
);
