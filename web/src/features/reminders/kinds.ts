import type { ReminderKind } from "@contract/reminders.ts";

/** Each reminder's label, and the end of "No more emails about …". */
export const reminderWords: Readonly<Record<ReminderKind, { label: string; about: string }>> = {
  closing: {
    label: "Picks are about to lock, and mine are missing",
    about: "picks that are about to lock",
  },
  results: { label: "A contest I entered is over", about: "results" },
  requests: { label: "Someone wants to be friends", about: "friend requests" },
  replies: { label: "Someone replied to my post", about: "replies" },
  question: { label: "Today's question", about: "the question of the day" },
  admin: { label: "Tasks are waiting for me as an admin (daily)", about: "your tasks as an admin" },
  weekly: { label: "Weekly recap (Thursdays)", about: "your weekly recap" },
};
