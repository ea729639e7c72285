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

/**
 * Invalidates all but the catalogue and what was just saved. What a fan feels decides rankings, matches
 * and searches.
 */
export function invalidateTheRest(client: QueryClient, saved: QueryKey): void {
  void invalidate(client, {
    predicate: ({ queryKey }) =>
      queryKey[1] !== "catalogue" && !saved.every((part, index) => queryKey[index] === part),
  });
}
