import type { AnswerSide } from "@contract/questions.ts";
import type { OtherFans } from "@/features/items/answer-words";

/** How one reader answers one question: today's, by a rating, by a draft of one, or as a visitor. */
export interface Answering {
  /** Null until it is answered. */
  readonly side: AnswerSide | null;
  readonly others: OtherFans;
  /** False once the reader has left the page. */
  readonly canUndo: boolean;
  readonly isPending: boolean;
  readonly give: (side: AnswerSide) => void;
  readonly undo: () => void;
}

/** The rating of an answer without a number. */
export const ratingOf = (side: Exclude<AnswerSide, "NEITHER">) => (side === "FOR" ? 4 : -4);

export const sideOfRating = (rating: number): AnswerSide =>
  rating > 0 ? "FOR" : rating < 0 ? "AGAINST" : "NEITHER";
