import { type ReminderChanges, type Reminders, saveReminders } from "@contract/reminders.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { mergeReminders } from "@/features/reminders/merge-reminders";
import { remindersQuery } from "@/features/reminders/queries";
import { invalidate, setCachedData } from "@/lib/api/after-write";
import { api } from "@/lib/api/api";

/** Saves changes one after another, with the browser's time zone; optimistic. */
export function useSaveReminders(userId: string) {
  const client = useQueryClient();
  const { queryKey } = remindersQuery(userId);
  return useMutation({
    scope: { id: `reminders ${userId}` },
    mutationFn: (changes: ReminderChanges) => {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
      return api(saveReminders, { params: { id: userId }, body: { timeZone, ...changes } });
    },
    onMutate: (changes) =>
      setCachedData<Reminders>(
        client,
        queryKey,
        (reminders) => reminders && mergeReminders(reminders, changes),
      ),
    onError: () => invalidate(client, { queryKey }),
  });
}
