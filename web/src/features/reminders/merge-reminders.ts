import type { ReminderChanges, Reminders } from "@contract/reminders.ts";

/** The reminders after a change, as the database merges them. */
export const mergeReminders = (
  reminders: Reminders,
  { email, push, timeZone, questionHour }: ReminderChanges,
): Reminders => ({
  email: { ...reminders.email, ...email },
  push: { ...reminders.push, ...push },
  timeZone: timeZone === undefined ? reminders.timeZone : timeZone,
  questionHour: questionHour ?? reminders.questionHour,
});
