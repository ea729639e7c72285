import type { InvalidateQueryFilters, QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Invalidates what a write may have changed. `invalidateQueries` alone would keep a first fetch in
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
  change: (shown: T | undefined) => T | undefined,
): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<T>(queryKey, change);
}

const startsWith = (queryKey: QueryKey, start: QueryKey) =>
  start.every((part, index) => queryKey[index] === part);

/** Queries that do not depend on the user's feelings, by the key after the user's id. */
const independentOfFeelings: readonly QueryKey[] = [
  ["catalogue"],
  ["sweepstakes"],
  ["notifications"],
  ["profile", "own"],
  // Do not shift a list while it is being read; the next one has the author's new feeling.
  ["posts"],
];

/**
 * Invalidates what depends on the user's feelings, except what was just saved: rankings, matches,
 * searches, items and cards. The answered question stays until its next fetch.
 */
export function invalidateFeelings(client: QueryClient, saved: QueryKey): void {
  const isQuestion = ([, name]: QueryKey) => name === "questions";
  void client.invalidateQueries({
    predicate: ({ queryKey }) => isQuestion(queryKey),
    refetchType: "none",
  });
  void invalidate(client, {
    predicate: ({ queryKey }) =>
      !isQuestion(queryKey) &&
      !startsWith(queryKey, saved) &&
      !independentOfFeelings.some((start) => startsWith(queryKey.slice(1), start)),
  });
}
