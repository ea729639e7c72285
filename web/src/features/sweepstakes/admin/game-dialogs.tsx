import { changeGame, type GameChange } from "@contract/sweepstake-changes.ts";
import type { Game, Sweepstake } from "@contract/sweepstakes.ts";
import { useState } from "react";
import { useWrite } from "@/features/auth/use-write";
import { ChangeDialog } from "@/features/sweepstakes/admin/change-dialog";
import { startProblem } from "@/features/sweepstakes/admin/draft-request";
import { reasonProblem } from "@/features/sweepstakes/admin/reason";
import { ReasonField } from "@/features/sweepstakes/admin/reason-field";
import { resultId } from "@/features/sweepstakes/admin/result-fields";
import { closingWords, endingFor } from "@/features/sweepstakes/admin/result-warning";
import { StartField } from "@/features/sweepstakes/admin/start-field";
import { useSeen } from "@/features/sweepstakes/admin/use-seen";
import { gamesToReveal, hasPublicPicks } from "@/features/sweepstakes/games/lock-time";
import { expectedOf, gamesOf, matchupOf } from "@/features/sweepstakes/matchup";
import { serverNow } from "@/lib/api/server-clock";
import { instantOf, timeZoneInFull } from "@/lib/instants";

export interface GameDialogProps {
  sweepstake: Sweepstake;
  game: Game;
  onClose: () => void;
}

/** The game as the admin saw it, and its change, which is rejected if the game differs from that. */
export function useGameChange(props: GameDialogProps) {
  const { mutateAsync } = useWrite(changeGame);
  const seen = useSeen(props.sweepstake);
  const { sweepstake } = seen;
  const game = gamesOf(sweepstake).find(({ id }) => id === props.game.id) ?? props.game;
  const change = (input: GameChange) =>
    mutateAsync({
      params: { id: String(sweepstake.id), gameId: String(game.id) },
      body: input,
    });
  return { seen, sweepstake, game, change };
}

export const problemsOf = (problems: Record<string, string | null>) =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, problem]] : [])),
  );

export function RescheduleDialog(props: GameDialogProps) {
  const { seen, game, change } = useGameChange(props);
  const [start, setStart] = useState(game.startTime);
  const [reason, setReason] = useState("");
  const { title } = matchupOf(game);
  const isStarted = hasPublicPicks(game);
  const { verb, description } = isStarted
    ? {
        verb: "Postpone",
        description:
          "Its picks have been visible, so they stay as they are. Fans will see the reason.",
      }
    : {
        verb: "Reschedule",
        description: "Picks lock when the game starts. Submitted picks stay as they are.",
      };
  return (
    <ChangeDialog
      title={`${verb} ${title}`}
      description={description}
      submitLabel={verb}
      check={() =>
        problemsOf({
          startTime: startProblem(start),
          reason: isStarted ? reasonProblem(reason) : null,
        })
      }
      save={() =>
        change({
          startTime: instantOf(start) ?? "",
          expectedStartTime: game.startTime,
          ...(isStarted ? { reason } : {}),
        })
      }
      done={`${title} has a new start time`}
      seen={seen}
      onClose={props.onClose}
      returnTo={resultId(game.id)}
    >
      {(problems) => (
        <>
          <StartField
            label="Start time"
            hint={timeZoneInFull()}
            error={problems.startTime}
            value={start}
            onChange={setStart}
          />
          {isStarted ? (
            <ReasonField value={reason} onChange={setReason} error={problems.reason} />
          ) : null}
        </>
      )}
    </ChangeDialog>
  );
}

export function VoidDialog(props: GameDialogProps) {
  const { seen, sweepstake, game, change } = useGameChange(props);
  const [reason, setReason] = useState("");
  const { title } = matchupOf(game);
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
  return (
    <ChangeDialog
      title={`Void ${title}?`}
      description={points.join(" ")}
      submitLabel="Void game"
      isDangerous
      check={() => problemsOf({ reason: reasonProblem(reason) })}
      save={() =>
        change({
          isVoid: true,
          reason,
          expected: expectedOf(game),
          expectedRevision: sweepstake.revision,
        })
      }
      done={`${title} is void`}
      seen={seen}
      onClose={props.onClose}
      returnTo={resultId(game.id)}
    >
      {(problems) => <ReasonField value={reason} onChange={setReason} error={problems.reason} />}
    </ChangeDialog>
  );
}

export function ReopenDialog(props: GameDialogProps) {
  const { seen, sweepstake, game, change } = useGameChange(props);
  const [reason, setReason] = useState("");
  const { title } = matchupOf(game);
  const points = [
    game.isVoid ? "It counts again." : "Its result is removed.",
    "It waits for a result. Picks stay visible and closed.",
    sweepstake.status === "completed" ? "The contest is active again, without winners." : "",
  ];
  return (
    <ChangeDialog
      title={`Reopen ${title}?`}
      description={points.filter((point) => point !== "").join(" ")}
      submitLabel="Reopen"
      isDangerous
      check={() => problemsOf({ reason: reasonProblem(reason) })}
      save={() => change({ reopen: true, reason, expected: expectedOf(game) })}
      done={`${title} is waiting for a result`}
      seen={seen}
      onClose={props.onClose}
      returnTo={resultId(game.id)}
    >
      {(problems) => <ReasonField value={reason} onChange={setReason} error={problems.reason} />}
    </ChangeDialog>
  );
}
