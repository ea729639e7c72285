import { z } from "zod";

/** Characters that are looked up at most; the rest of a longer input is refused. */
export const placesInputMax = 120;

/** The part of the Google Places API (New) `places:autocomplete` that the app speaks. */
export const placesRequest = z.object({
  input: z.string().trim().min(1, "Nothing to look up").max(placesInputMax),
  includedPrimaryTypes: z.array(z.string()).max(5).optional(),
});

export const placesResponse = z.object({
  suggestions: z
    .array(z.object({ placePrediction: z.object({ text: z.object({ text: z.string() }) }) }))
    .default([]),
});
export type PlacesResponse = z.infer<typeof placesResponse>;
