import {
  hashKey,
  type InvalidateQueryFilters,
  type QueryClient,
  type QueryKey,
} from "@tanstack/react-query";

/**
 * Invalidates data that a write may have changed. `invalidateQueries` alone would keep a first fetch in
 * flight, whose response may predate the write.
 */
export async function invalidate(
  client: QueryClient,
  filters: Pick<InvalidateQueryFilters, "queryKey" | "predicate"> = {},
): Promise<void> {
  await client.cancelQueries({
    ...filters,
    predicate: (query) => query.state.data === undefined && (filters.predicate?.(query) ?? true),
  });
  await client.invalidateQueries(filters);
}

/**
 * Puts the response of a write or newer read into the cache; cancels fetches, which would overwrite
 * it.
 */
export async function setCachedData<T>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: T | undefined) => T | undefined,
): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<T>(queryKey, change);
}

/** Resources whose reads do not depend on the user's feelings. */
const independentOfFeelings = [
  "catalogue",
  "sweepstakes",
  "series",
  "pools",
  "notifications",
  // A refetch would shift the list under its reader; the next list has the author's new feeling.
  "posts",
];

/** The lists of the catalogue have the paths of items, without an item. */
const catalogueLists = ["sports", "teams", "athletes"];

function dependsOnFeelings([userId, resource, ...parts]: QueryKey): boolean {
  if (catalogueLists.includes(resource as string)) return parts.length > 0;
  const [id, part] = parts;
  const isOwn = resource === "users" && id === userId;
  const isOwnAccount = isOwn && (part === undefined || part === "reminders");
  return !isOwnAccount && !independentOfFeelings.includes(resource as string);
}

/**
 * Invalidates data that depends on the user's feelings, except the saved data: rankings, matches,
 * searches, items and cards. The answered question stays until its next fetch.
 */
export function invalidateFeelings(client: QueryClient, saved: QueryKey): void {
  const isQuestion = ([, name]: QueryKey) => name === "questions";
  void client.invalidateQueries({
    predicate: ({ queryKey }) => isQuestion(queryKey),
    refetchType: "none",
  });
  const savedHash = hashKey(saved);
  void invalidate(client, {
    predicate: ({ queryKey, queryHash }) =>
      !isQuestion(queryKey) && queryHash !== savedHash && dependsOnFeelings(queryKey),
  });
}
