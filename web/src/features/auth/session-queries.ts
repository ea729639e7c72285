import { endOneSession, listSessions } from "@contract/sign-in.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { invalidate } from "@/lib/api/after-write";
import { api } from "@/lib/api/api";

const sessionsKey = (userId: string) => [userId, "sessions"];

export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: sessionsKey(userId),
    queryFn: ({ signal }) => api(listSessions, {}, { signal }),
  });

export function useEndSession(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api(endOneSession, { params: { id } }),
    // After a failure too: the session may have ended elsewhere.
    onSettled: () => invalidate(client, { queryKey: sessionsKey(userId) }),
  });
}
