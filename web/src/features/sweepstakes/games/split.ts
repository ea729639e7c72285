import type { Game } from "@contract/sweepstakes.ts";
import { drawId, matchupOf } from "@/features/sweepstakes/matchup";

export interface Share {
  /** The side's id; 0 for a draw. */
  id: number;
  name: string;
  count: number;
  /** Percent of all picks for the game; the shares add up to 100. */
  percent: number;
}

/** The crowd's picks, in the page's order; null while they are hidden, and without picks. */
export function sharesOf(game: Game): readonly Share[] | null {
  const { split } = game;
  const { sides, options } = matchupOf(game);
  if (!split) return null;
  const total = split.one + split.two + split.draw;
  if (total === 0) return null;
  let [counted, percentBefore] = [0, 0];
  return options.map(({ id, name }) => {
    const count = id === drawId ? split.draw : id === sides[0].id ? split.one : split.two;
    counted += count;
    const percent = Math.round((counted * 100) / total) - percentBefore;
    percentBefore += percent;
    return { id, name: id === drawId ? "a draw" : name, count, percent };
  });
}
