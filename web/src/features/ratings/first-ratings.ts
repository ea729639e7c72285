import { entityType } from "@contract/catalogue.ts";
import { type RatingChoice, ratingLimits } from "@contract/ratings.ts";
import * as z from "zod/mini";
import { useSessionStorageState } from "@/lib/forms/use-session-storage-state";

const firstRating = z.object({ entityType, entityId: z.int(), rating: z.int() });
export type FirstRating = z.infer<typeof firstRating>;

const none: FirstRating[] = [];

/**
 * Ratings given one by one before a first set is saved, which takes six. They outlive a reload, in this
 * tab and for this user only.
 */
export function useFirstRatings(userId: string) {
  const [kept, setKept] = useSessionStorageState(
    `not-just-me-first-ratings-${userId}`,
    z.array(firstRating),
    none,
  );
  return {
    kept,
    keep: (rating: FirstRating) => setKept(withRating(kept, rating)),
    keepAll: setKept,
  };
}

/** The ratings with this one among them: at its place if the item has one, else last; 0 takes it out. */
export function withRating(kept: readonly FirstRating[], rating: FirstRating): FirstRating[] {
  const isSame = (other: FirstRating) =>
    other.entityType === rating.entityType && other.entityId === rating.entityId;
  if (rating.rating === 0) return kept.filter((other) => !isSame(other));
  return kept.some(isSame)
    ? kept.map((other) => (isSame(other) ? rating : other))
    : [...kept, rating].slice(-ratingLimits.slots);
}

/** The ratings as a set to save; null while they are too few. */
export const ratingsToSave = (kept: readonly FirstRating[]): RatingChoice[] | null =>
  kept.length < ratingLimits.required
    ? null
    : kept.map((rating, position) => ({ ...rating, position }));
