import { listCatalogueItems } from "@contract/catalogue-changes.ts";
import { read } from "@/lib/api/read";

/**
 * Items by part of any of their names, retired ones included; the last edited for an empty text.
 */
export const catalogueItemsQuery = (userId: string, text: string) =>
  read(userId, listCatalogueItems, { query: text === "" ? {} : { query: text } });
