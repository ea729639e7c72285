import type { Endpoint, EndpointInput } from "@contract/endpoint.ts";
import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useUserId } from "@/features/auth/auth-context";
import { invalidate } from "@/lib/api/after-write";
import { api } from "@/lib/api/api";
import { ApiError } from "@/lib/api/api-error";

/** Whether a write of this user changes what the query with a key shows. */
export function isChangedBy({ path, changes }: Endpoint, userId: string, queryKey: QueryKey) {
  const [owner, ...parts] = queryKey;
  const paths = changes ?? [`/${path.split("/")[1]}`];
  return paths.some((changed) => {
    const start = changed.split("/").filter((part) => part !== "");
    const isBelow = start.every((part, n) => parts[n] === (part === ":id" ? userId : part));
    return owner === userId && isBelow;
  });
}

/**
 * Sends a write and invalidates what it changes; after a failure, too, because the page may have
 * been stale, or the write may have been saved.
 */
export function useWrite<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient();
  const userId = useUserId();
  const refresh = () =>
    invalidate(client, { predicate: ({ queryKey }) => isChangedBy(endpoint, userId, queryKey) });
  return useMutation({
    mutationFn: (input: EndpointInput<E>) => api(endpoint, input),
    onSuccess: refresh,
    onError: (error) => {
      if (!(error instanceof ApiError && error.code === "NETWORK")) void refresh();
    },
  });
}
