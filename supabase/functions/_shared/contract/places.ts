import * as z from "zod/mini";

/** Longer input is rejected. */
export const placesInputMax = 120;

/** The subset of the Google Places API (New) `places:autocomplete` that the app uses. */
export const placesRequest = z.object({
  input: z
    .string()
    .check(z.trim(), z.minLength(1, "Nothing to look up"), z.maxLength(placesInputMax)),
  includedPrimaryTypes: z.optional(z.array(z.string()).check(z.maxLength(5))),
});

export const placesResponse = z.object({
  suggestions: z._default(
    z.array(z.object({ placePrediction: z.object({ text: z.object({ text: z.string() }) }) })),
    [],
  ),
});
