import { useState } from "react";
import { type Answering, ratingOf, sideOfRating } from "@/features/items/answering";

interface OwnRating {
  /** Null without one. */
  rating: number | null;
  canUndo: boolean;
  rate: (rating: number) => void;
  undo: () => void;
}

/** Answers by a rating, except that "I don't care" saves nothing. */
export function useAnswerByRating({
  rating,
  canUndo,
  rate,
  undo,
}: OwnRating): Omit<Answering, "others" | "isPending"> {
  const [isSkipped, setIsSkipped] = useState(false);
  return {
    side: rating !== null ? sideOfRating(rating) : isSkipped ? "NEITHER" : null,
    canUndo: isSkipped || canUndo,
    give: (side) => (side === "NEITHER" ? setIsSkipped(true) : rate(ratingOf(side))),
    undo: () => (isSkipped ? setIsSkipped(false) : undo()),
  };
}
