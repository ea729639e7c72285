import { sentimentFacts } from "@contract/sentiments.ts";
import type { TaglineRow } from "@contract/taglines.ts";
import { itemId } from "@/features/catalogue/selectable-items";
import type { RatedItem } from "@/features/taglines/propose-tagline";

/** The fan's saved feeling about an item, which the counts include. */
export interface OwnFeeling {
  isPositive: boolean;
  /** How many others share it, if known. */
  sharedBy: number | null;
}

/** By item id, from the tagline, else the rating. */
export const ownFeelings = (
  rows: readonly TaglineRow[],
  rated: readonly RatedItem[],
): ReadonlyMap<string, OwnFeeling> =>
  new Map<string, OwnFeeling>([
    ...rated.flatMap(({ entityType, entityId, rating }) =>
      rating === 0
        ? []
        : [[itemId(entityType, entityId), { isPositive: rating > 0, sharedBy: null }] as const],
    ),
    ...rows.map(
      ({ entityType, entityId, sentiment, sharedBy }) =>
        [
          itemId(entityType, entityId),
          { isPositive: sentimentFacts(sentiment).isPositive, sharedBy },
        ] as const,
    ),
  ]);
