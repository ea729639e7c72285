import type { InvalidateQueryFilters, QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Asks anew for what a write may have changed: at once for what is shown, for the rest when it is wanted.
 * Invalidating alone would keep a first answer that is still on its way, and may be from before the write.
 */
export async function askAnew(
  client: QueryClient,
  filters: Pick<InvalidateQueryFilters, "queryKey" | "predicate"> = {},
): Promise<void> {
  await client.cancelQueries({
    ...filters,
    predicate: (query) => query.state.data === undefined && (filters.predicate?.(query) ?? true),
  });
  await client.invalidateQueries(filters);
}

/** Shows what a write, or a newer look, answered. An answer that is still on its way would undo that. */
export async function showAnswer<T>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (shown: T | undefined) => T | undefined,
): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<T>(queryKey, change);
}
