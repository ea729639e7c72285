import { getReminders } from "@contract/reminders.ts";
import { read } from "@/lib/api/read";

export const remindersQuery = (userId: string) =>
  read(userId, getReminders, { params: { id: userId } });
