import type { Endpoint, EndpointInput } from "@contract/endpoint.ts";
import { type Query, useMutation, useQueryClient } from "@tanstack/react-query";
import { invalidate } from "@/lib/api/after-write";
import { api } from "@/lib/api/api";
import { ApiError } from "@/lib/api/api-error";

/** Whether a write changes what a query shows; `userId` is the writer's. */
export function changedBy(userId: string, { path, changes = [] }: Endpoint) {
  const resources = [path.split("/")[1], ...changes];
  return ({ queryKey: [owner, resource] }: Pick<Query, "queryKey">) =>
    owner === userId && resources.includes(resource as string);
}

/** Sends a write and invalidates what it changes; after a refusal, too, which a stale page may have caused. */
export function useWrite<E extends Endpoint>(userId: string, endpoint: E) {
  const client = useQueryClient();
  const refresh = () => invalidate(client, { predicate: changedBy(userId, endpoint) });
  return useMutation({
    mutationFn: (input: EndpointInput<E>) => api(endpoint, input),
    onSuccess: refresh,
    onError: (error) => {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) void refresh();
    },
  });
}
