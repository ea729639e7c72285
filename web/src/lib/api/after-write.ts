import type { InvalidateQueryFilters, QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Invalidates what a write may have changed. `invalidateQueries` alone would keep the answer of a first
 * fetch under way, which may be from before the write.
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

/** Puts the answer of a write, or of a newer look, into the cache. A fetch under way would undo that. */
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

/** What does not depend on how the user feels about anything, by what follows the user's id in the key. */
const independentOfFeelings: readonly QueryKey[] = [
  ["catalogue"],
  ["sweepstakes"],
  ["notifications"],
  ["profile", "own"],
  // Nothing moves under who reads: the next list has the author's new feeling.
  ["posts"],
];

/**
 * Invalidates what depends on how the user feels, but not what was just saved: rankings, matches, searches,
 * items and cards of fans. The question that was just answered stays as it is until it is asked anew.
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
