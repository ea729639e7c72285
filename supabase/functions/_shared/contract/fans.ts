import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { userCard } from "./users.ts";
import { numericIdText } from "./values.ts";

/** How long a search term can be; no name or place is longer. */
export const searchTermMax = 120;

/** What a search without anybody to search for is answered. */
export const missingTermMessage = "Please provide a name or location to search";

const term = z.optional(
  z
    .string()
    .check(z.trim(), z.maxLength(searchTermMax, `Please use at most ${searchTermMax} characters`)),
);
const emptyAsMissing = (value: unknown) => (value === "" ? undefined : value);

/** Up to 50 fans, best match first. Sport and team narrow the search. */
export const searchFans = {
  method: "GET",
  path: "/users/search",
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
} as const satisfies Endpoint;

/** How many fans are recommended; a shorter list is everybody there is, and not worth saving. */
export const recommendationLimit = 10;

export const recommendations = z.object({
  /** Whether the user has a saved tagline and saved ratings; without, nobody can be recommended. */
  userMeetsCriteria: z.boolean(),
  /** Whether the list is one that `renewRecommendations` saved and that still holds. */
  isSaved: z.boolean(),
  recommendations: z.array(userCard).check(z.maxLength(recommendationLimit)),
});
export type Recommendations = z.infer<typeof recommendations>;

export const recommendFans = {
  method: "GET",
  path: "/users/recommended",
  rateLimitKey: "recommend_fans",
  output: recommendations,
} as const satisfies Endpoint;

/**
 * Saves the list anew where the saved one no longer holds, so that the next reading is quick, and answers it.
 * Reading itself writes nothing.
 */
export const renewRecommendations = {
  method: "POST",
  path: "/users/recommended",
  output: recommendations,
} as const satisfies Endpoint;
