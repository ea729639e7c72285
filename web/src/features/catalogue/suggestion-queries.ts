import { listCatalogueItems } from "@contract/catalogue-changes.ts";
import { listOwnSuggestions, listSuggestions } from "@contract/suggestions.ts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/api";

export const suggestionsKey = (userId: string) => [userId, "suggestions"];
const catalogueItemsKey = (userId: string) => [userId, "catalogue-items"];

const after = (cursor: string) => (cursor ? { cursor } : {});

/** The user's suggestions and their outcomes. */
export const ownSuggestionsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [...suggestionsKey(userId), "mine"],
    queryFn: ({ signal, pageParam }) =>
      api(listOwnSuggestions, { query: after(pageParam) }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.pagination.nextCursor,
  });

/** All fans' suggestions, for admins. */
export const suggestionsQuery = (userId: string, state: "open" | "closed") =>
  infiniteQueryOptions({
    queryKey: [...suggestionsKey(userId), state],
    queryFn: ({ signal, pageParam }) =>
      api(listSuggestions, { query: { state, ...after(pageParam) } }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.pagination.nextCursor,
  });

/**
 * Items by part of any of their names, retired ones included; the last edited for an empty text.
 */
export const catalogueItemsQuery = (userId: string, text: string) =>
  queryOptions({
    queryKey: [...catalogueItemsKey(userId), text],
    queryFn: ({ signal }) =>
      api(listCatalogueItems, { query: text === "" ? {} : { query: text } }, { signal }),
  });
