import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { userCard } from "./users.ts";
import { numericIdText } from "./values.ts";

/** The longest search term; no name or place is longer. */
export const searchTermMax = 120;

/** The response to a search without a term. */
export const missingTermMessage = "Please provide a name or location to search";

const term = z.optional(
  z
    .string()
    .check(z.trim(), z.maxLength(searchTermMax, `Please use at most ${searchTermMax} characters`)),
);
const emptyAsMissing = (value: unknown) => (value === "" ? undefined : value);

/** Up to 50 fans, best match first, optionally of one sport or team. */
export const searchFans = endpoint("GET /users/search", {
  rateLimitKey: "search_fans",
  query: z
    .object({
      name: term,
      location: term,
      sportId: z.pipe(z.transform(emptyAsMissing), z.optional(numericIdText)),
      team: term,
    })
    .check(
      z.refine(({ name, location }) => Boolean(name || location), {
        error: missingTermMessage,
        path: ["name"],
      }),
    ),
  output: z.array(userCard),
});

/** The length of a full list. A shorter one contains everyone available and is not saved. */
export const recommendationLimit = 10;

export const recommendations = z.object({
  /** Whether the user has a saved tagline and saved ratings, which recommendations need. */
  userMeetsCriteria: z.boolean(),
  /** Whether the list was saved by `renewRecommendations` and is still valid. */
  isSaved: z.boolean(),
  recommendations: z.array(userCard).check(z.maxLength(recommendationLimit)),
});
export type Recommendations = z.infer<typeof recommendations>;

export const recommendFans = endpoint("GET /users/recommended", {
  rateLimitKey: "recommend_fans",
  output: recommendations,
});

/**
 * Saves and returns a new list if the saved one is stale, so that the next read is fast. The read
 * itself writes nothing.
 */
export const renewRecommendations = endpoint("POST /users/recommended", {
  output: recommendations,
});
