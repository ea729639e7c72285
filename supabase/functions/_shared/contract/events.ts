/**
 * One row per event, by its setting: the kind of its notification, and the kinds of its emails and
 * pushes.
 */
export const events = {
  closing: { notification: "CONTEST_CLOSING", deliveries: ["CLOSING", "LAST_CALL"] },
  results: { notification: "CONTEST_COMPLETED", deliveries: ["RESULTS"] },
  requests: { notification: "FRIEND_REQUEST", deliveries: ["REQUEST"] },
  replies: { notification: "POST_REPLIED", deliveries: ["REPLY"] },
  /** A digest of the other events. */
  weekly: { notification: null, deliveries: ["WEEKLY"] },
} as const;

/** Events that fans can be reminded of. */
export type ReminderKind = keyof typeof events;
export const reminderKinds = Object.keys(events) as ReminderKind[];
