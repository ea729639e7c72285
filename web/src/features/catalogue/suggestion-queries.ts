import { listCatalogueItems } from "@contract/catalogue-changes.ts";
import { listOwnSuggestions, listSuggestions } from "@contract/suggestions.ts";
import { pages, read } from "@/lib/api/read";

export const ownSuggestionsQuery = (userId: string) =>
  pages(userId, listOwnSuggestions, { query: {} });

/** All fans' suggestions, for admins. */
export const suggestionsQuery = (userId: string, state: "open" | "closed") =>
  pages(userId, listSuggestions, { query: { state } });

/**
 * Items by part of any of their names, retired ones included; the last edited for an empty text.
 */
export const catalogueItemsQuery = (userId: string, text: string) =>
  read(userId, listCatalogueItems, { query: text === "" ? {} : { query: text } });
