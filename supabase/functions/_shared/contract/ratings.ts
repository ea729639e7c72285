import * as z from "zod/mini";
import { entityType } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";
import { numericId, numericIdText } from "./values.ts";

export const ratingLimits = {
  min: -5,
  max: 5,
  /** The first rows: each needs an item and a nonzero rating. */
  required: 6,
  slots: 12,
} as const;

const onTheScale = "A rating is a whole number from -5 to +5";
const positionError = "A position is a whole number from 0 to 11";

export const rating = z.object({
  id: numericId,
  entityType,
  entityId: numericId,
  entityName: z.string(),
  slug: z.string(),
  rating: z.int(),
  position: z.int(),
});
export type Rating = z.infer<typeof rating>;

const ratingChoice = z.object({
  entityType,
  entityId: numericId,
  rating: z
    .int(onTheScale)
    .check(z.gte(ratingLimits.min, onTheScale), z.lte(ratingLimits.max, onTheScale)),
  position: z
    .int(positionError)
    .check(z.gte(0, positionError), z.lte(ratingLimits.slots - 1, positionError)),
});
export type RatingChoice = z.infer<typeof ratingChoice>;

export const getOwnRatings = endpoint("GET /ratings", { output: z.array(rating) });

export const getRatings = endpoint("GET /ratings/:profileId", { output: z.array(rating) });

const oneRating = z.object({ entityType, entityId: numericIdText });

/**
 * Sets one rating of a saved set, or replaces an item's. 409 RATINGS_INCOMPLETE if no set is saved,
 * RATINGS_FULL if twelve exist and none is replaced.
 */
export const saveRating = endpoint("PUT /ratings/:entityType/:entityId", {
  params: oneRating,
  body: z.object({
    rating: ratingChoice.shape.rating,
    replaces: z.optional(z.object({ entityType, entityId: numericId })),
  }),
  output: z.array(rating),
});

/** Deletes one rating; 409 if fewer than six nonzero ratings would remain. */
export const deleteRating = endpoint("DELETE /ratings/:entityType/:entityId", {
  params: oneRating,
  output: z.array(rating),
});

/** Replaces the whole set; the database checks rules that span rows. */
export const saveRatings = endpoint("POST /ratings", {
  body: z.object({
    ratings: z
      .array(ratingChoice)
      .check(z.maxLength(ratingLimits.slots, `You can rate at most ${ratingLimits.slots} items`)),
  }),
  output: z.array(rating),
});
