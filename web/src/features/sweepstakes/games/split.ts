import type { Game } from "@contract/sweepstakes.ts";
import { drawId, matchupOf } from "@/features/sweepstakes/matchup";

export interface Share {
  /** Of the side; 0 for a draw. */
  id: number;
  name: string;
  count: number;
  /** Of all picks of the game; together they make 100. */
  percent: number;
}

/** How the crowd picked, in the order of the page; null while that is sealed, and where nobody picked. */
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
