import { type Reminders, saveReminders } from "@contract/reminders.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { remindersQuery } from "@/features/reminders/queries";
import { invalidate, setCachedData } from "@/lib/api/after-write";
import { api } from "@/lib/api/api";

/** Saves changes one after another; optimistic. */
export function useSaveReminders(userId: string) {
  const client = useQueryClient();
  const { queryKey } = remindersQuery(userId);
  return useMutation({
    scope: { id: `reminders ${userId}` },
    mutationFn: (reminders: Reminders) =>
      api(saveReminders, { params: { id: userId }, body: reminders }),
    onMutate: (reminders) => setCachedData(client, queryKey, () => reminders),
    onError: () => invalidate(client, { queryKey }),
  });
}
