import { getReminders } from "@contract/reminders.ts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/api";

export const remindersQuery = (userId: string) =>
  queryOptions({
    queryKey: [userId, "reminders"],
    queryFn: ({ signal }) => api(getReminders, { params: { id: userId } }, { signal }),
  });
