import type { Game, Sweepstake } from "@contract/sweepstakes.ts";
import { type Choices, gamesOf, matchupOf } from "@/features/sweepstakes/matchup";

/** The confirmation before results are recorded. */
export interface ResultWarning {
  title: string;
  /** One sentence each. */
  points: string[];
  confirmLabel: string;
  /** The games that have not started; their results require a reason. */
  early: readonly Game[];
}

/** "This ends the contest for 12 entrants." */
export function endingFor(count: number): string {
  if (count === 0) return "This ends the contest. Nobody has entered it.";
  return `This ends the contest for ${count === 1 ? "1 entrant" : `${count.toLocaleString("en-US")} entrants`}.`;
}

/**
 * The unusual effects of recording these winners: early results, which close picks, and the last result,
 * which completes the sweepstake. Null if there are none.
 */
export function warningAbout(
  sweepstake: Sweepstake,
  choices: Choices,
  now: number,
  tieBreak = "",
): ResultWarning | null {
  const games = gamesOf(sweepstake);
  const early = games.filter(
    (game) =>
      choices[game.id] !== undefined && !game.isCompleted && Date.parse(game.startTime) > now,
  );
  const isDecided =
    !sweepstake.tieBreak ||
    sweepstake.finalGame.isVoid ||
    sweepstake.tieBreakResult !== null ||
    tieBreak.trim() !== "";
  const ends =
    sweepstake.status === "active" &&
    isDecided &&
    games.every(
      ({ id, isCompleted, isVoid }) => isCompleted || isVoid || choices[id] !== undefined,
    );
  if (early.length === 0 && !ends) return null;
  const names = early.map((game) => matchupOf(game).title).join(", ");
  return {
    title: titleOf(early.length),
    early,
    points: [
      ...(early.length > 0 ? [`Picks close at once: ${names}.`] : []),
      ...(ends ? [`${endingFor(sweepstake.entryCount)} Later changes need a reason.`] : []),
    ],
    confirmLabel: ends ? "End the contest" : "Enter anyway",
  };
}

function titleOf(earlyCount: number): string {
  if (earlyCount === 0) return "Enter the last result?";
  return earlyCount === 1
    ? "This game hasn't started. Enter a result anyway?"
    : `${earlyCount} games haven't started. Enter results anyway?`;
}
