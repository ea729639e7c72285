import type { Game, Sweepstake } from "@contract/sweepstakes.ts";
import { gamesToReveal } from "@/features/sweepstakes/games/lock-time";
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
  hasFinalScore = false,
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
    tieBreak.trim() !== "" ||
    // The server decides the tie-break by the score of a result that it enters.
    (sweepstake.tieBreak.isFinalTotal &&
      hasFinalScore &&
      choices[sweepstake.finalGame.id] !== undefined);
  const ends =
    sweepstake.status === "active" &&
    isDecided &&
    games.every(
      ({ id, isCompleted, isVoid }) => isCompleted || isVoid || choices[id] !== undefined,
    );
  if (early.length === 0 && !ends) return null;
  return {
    title: titleOf(early.length),
    early,
    points: [
      ...closingWords(gamesToReveal(early, now), sweepstake.finalGame),
      ...(ends ? [`${endingFor(sweepstake.entryCount)} Later changes need a reason.`] : []),
    ],
    confirmLabel: ends ? "End the contest" : "Enter anyway",
  };
}

/** "Picks close for good: Arsenal vs Chelsea."; nothing if the picks of all these games are public. */
export function closingWords(closing: readonly Game[], finalGame: Game): string[] {
  if (closing.length === 0) return [];
  return [
    `Picks become visible and close for good: ${closing.map((game) => matchupOf(game).title).join(", ")}.`,
    ...(closing.includes(finalGame) ? ["Nobody can enter anymore, even if it is reopened."] : []),
  ];
}

function titleOf(earlyCount: number): string {
  if (earlyCount === 0) return "Enter the last result?";
  return earlyCount === 1
    ? "This game hasn't started. Enter a result anyway?"
    : `${earlyCount} games haven't started. Enter results anyway?`;
}
