import type { Game } from "@contract/sweepstakes.ts";
import { drawId, matchupOf } from "@/features/sweepstakes/matchup";

/** The texts of two score fields: of side one and of side two. */
export type Score = readonly [string, string];
export type Scores = Readonly<Record<number, Score>>;

const isNumber = (text: string) => /^\d{1,3}$/.test(text.trim());

/** The winner by a score, or a draw if one counts; null for an incomplete or undecided score. */
export function winnerByScore(game: Game, [one, two]: Score): number | null {
  if (!isNumber(one) || !isNumber(two)) return null;
  const { sides } = matchupOf(game);
  if (Number(one) === Number(two)) return game.canDraw ? drawId : null;
  return sides[Number(one) > Number(two) ? 0 : 1].id;
}

/** A complete score in the API's format; empty for any other. */
export const scoreInput = (score: Score | undefined) =>
  score && isNumber(score[0]) && isNumber(score[1])
    ? { scoreOne: Number(score[0]), scoreTwo: Number(score[1]) }
    : {};
