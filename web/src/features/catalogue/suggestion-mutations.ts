import { createItem, mergeItems, updateItem } from "@contract/catalogue-changes.ts";
import type { EndpointInput } from "@contract/endpoint.ts";
import { decideSuggestion, sendSuggestion } from "@contract/suggestions.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useUserId } from "@/features/auth/auth-context";
import { suggestionsKey } from "@/features/catalogue/suggestion-queries";
import { invalidate } from "@/lib/api/after-write";
import { api } from "@/lib/api/api";

export function useSendSuggestion() {
  const client = useQueryClient();
  const userId = useUserId();
  return useMutation({
    mutationFn: (body: EndpointInput<typeof sendSuggestion>["body"]) =>
      api(sendSuggestion, { body }),
    onSuccess: () => invalidate(client, { queryKey: suggestionsKey(userId) }),
  });
}

/** Names, teams and available items appear in every list, so invalidate all of them. */
export function useDecideSuggestion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      id,
      ...body
    }: { id: number } & EndpointInput<typeof decideSuggestion>["body"]) =>
      api(decideSuggestion, { params: { id: String(id) }, body }),
    onSuccess: () => invalidate(client),
  });
}

export function useCreateItem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EndpointInput<typeof createItem>["body"]) => api(createItem, { body }),
    onSuccess: () => invalidate(client),
  });
}

export function useUpdateItem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number } & EndpointInput<typeof updateItem>["body"]) =>
      api(updateItem, { params: { id: String(id) }, body }),
    onSuccess: () => invalidate(client),
  });
}

export function useMergeItems() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, intoId }: { id: number; intoId: number }) =>
      api(mergeItems, { params: { id: String(id) }, body: { intoId } }),
    onSuccess: () => invalidate(client),
  });
}
