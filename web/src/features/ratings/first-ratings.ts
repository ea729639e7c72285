import { entityType } from "@contract/catalogue.ts";
import { type RatingChoice, ratingLimits } from "@contract/ratings.ts";
import * as z from "zod/mini";
import { changeDraft, useSessionStorageState } from "@/lib/forms/use-session-storage-state";

const firstRating = z.object({ entityType, entityId: z.int(), rating: z.int() });
export type FirstRating = z.infer<typeof firstRating>;

const schema = z.array(firstRating);
const none: FirstRating[] = [];
const keyOf = (userId: string) => `not-just-me-first-ratings-${userId}`;

/** Adds ratings to the draft of a newcomer, except of items that it has. */
export const addFirstRatings = (userId: string, ratings: readonly FirstRating[]) =>
  changeDraft(keyOf(userId), schema, none, (draft) => draft.reduce(withRating, [...ratings]));

/**
 * Ratings before the first saved set of six. They survive reloads, in this tab and for this user.
 */
export function useFirstRatings(userId: string) {
  const [firstRatings, setFirstRatings] = useSessionStorageState(keyOf(userId), schema, none);
  return {
    firstRatings,
    keep: (rating: FirstRating) => setFirstRatings((draft) => withRating(draft, rating)),
    keepAll: setFirstRatings,
  };
}

/** The ratings with this one, replacing the item's or appended; 0 removes it. */
export function withRating(ratings: readonly FirstRating[], rating: FirstRating): FirstRating[] {
  const isSame = (other: FirstRating) =>
    other.entityType === rating.entityType && other.entityId === rating.entityId;
  if (rating.rating === 0) return ratings.filter((other) => !isSame(other));
  return ratings.some(isSame)
    ? ratings.map((other) => (isSame(other) ? rating : other))
    : [...ratings, rating].slice(-ratingLimits.slots);
}

const counts = ["One", "Two", "Three", "Four", "Five", "Six"] as const;

/** The progress of a first set, in words. */
export function progressOf(count: number): string {
  const missing = ratingLimits.required - count;
  return missing <= 0
    ? "That's six. Save them and meet the fans who agree."
    : `${count} of ${ratingLimits.required}. ${counts[missing - 1] ?? missing} more and they count.`;
}

/** The ratings as a set to save; null if there are too few. */
export const ratingsToSave = (ratings: readonly FirstRating[]): RatingChoice[] | null =>
  ratings.length < ratingLimits.required
    ? null
    : ratings.map((rating, position) => ({ ...rating, position }));
