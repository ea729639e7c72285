import type { Game } from "@contract/sweepstakes.ts";
import { matchupOf } from "@/features/sweepstakes/matchup";

export interface Share {
  name: string;
  count: number;
  /** Of all picks of the game; both sides' make 100. */
  percent: number;
}

/** How the crowd picked, side one first; null while that is sealed, and where nobody picked. */
export function sharesOf(game: Game): readonly [Share, Share] | null {
  const { split } = game;
  if (!split || split.one + split.two === 0) return null;
  const [one, two] = matchupOf(game).sides;
  const percent = Math.round((split.one * 100) / (split.one + split.two));
  return [
    { name: one.name, count: split.one, percent },
    { name: two.name, count: split.two, percent: 100 - percent },
  ];
}
