import type { Game } from "@contract/sweepstakes.ts";
import { matchupOf, pickOf } from "@/features/sweepstakes/matchup";

export interface Score {
  totalGames: number;
  completedGames: number;
  correctPicks: number;
  /** Correct picks of completed games, 0 to 100; a missing pick counts as wrong. */
  percent: number;
}

/** Ignores void games. */
export function scoreOf(games: readonly Game[]): Score {
  const counted = games.filter(({ isVoid }) => !isVoid);
  const completed = counted.filter(({ isCompleted }) => isCompleted);
  const correctPicks = completed.filter(
    (game) => pickOf(game) !== null && pickOf(game) === matchupOf(game).outcome,
  ).length;
  return {
    totalGames: counted.length,
    completedGames: completed.length,
    correctPicks,
    percent: completed.length === 0 ? 0 : Math.round((correctPicks * 100) / completed.length),
  };
}

export interface Verdict {
  tone: "good" | "middling" | "poor";
  /** The color's meaning as text. */
  words: string;
}

/** Green from 80, amber from 50, red below. */
export function verdictOn(percent: number): Verdict {
  if (percent >= 80) return { tone: "good", words: "Great eye. You saw this coming." };
  if (percent > 50) return { tone: "middling", words: "Holding up. Better than a coin." };
  if (percent === 50)
    return { tone: "middling", words: "Level with a coin. It didn't study either." };
  return { tone: "poor", words: "Rough day. You're not the only one." };
}
