import { placesInputMax, placesResponse } from "@contract/places.ts";
import { queryOptions } from "@tanstack/react-query";
import { callFunction } from "@/lib/api/function-call";

/** Cities that match the typed text. Failures are silent: the list is empty. */
export const placesQuery = (userId: string, typed: string) => {
  const input = typed.trim().slice(0, placesInputMax);
  return queryOptions({
    queryKey: [userId, "places", input.toLowerCase()],
    enabled: input !== "",
    retry: false,
    queryFn: async ({ signal }) => {
      const output = await callFunction({
        method: "POST",
        path: "/places",
        body: { input, includedPrimaryTypes: ["locality"] },
        signal,
      });
      const names = placesResponse
        .parse(output)
        .suggestions.map(({ placePrediction }) => placePrediction.text.text);
      return [...new Set(names)];
    },
  });
};
