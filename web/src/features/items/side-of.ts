import type { Opinion } from "@contract/items.ts";
import { sentimentFacts } from "@contract/sentiments.ts";

/** Whether an opinion is positive: by the tagline, else by the rating; null for neither. */
export function sideOf({ rating, sentiment }: Opinion): boolean | null {
  if (sentiment !== null) return sentimentFacts(sentiment).isPositive;
  return rating ? rating > 0 : null;
}
