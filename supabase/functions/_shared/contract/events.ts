/** One row per event, by its setting: its kind among notifications, and the kinds of its mails and pushes. */
export const events = {
  closing: { notification: "CONTEST_CLOSING", deliveries: ["CLOSING", "LAST_CALL"] },
  results: { notification: "CONTEST_COMPLETED", deliveries: ["RESULTS"] },
  requests: { notification: "FRIEND_REQUEST", deliveries: ["REQUEST"] },
  replies: { notification: "POST_REPLIED", deliveries: ["REPLY"] },
  /** A digest of the others. */
  weekly: { notification: null, deliveries: ["WEEKLY"] },
} as const;

/** The events that a fan can be reminded of. */
export type ReminderKind = keyof typeof events;
export const reminderKinds = Object.keys(events) as ReminderKind[];
