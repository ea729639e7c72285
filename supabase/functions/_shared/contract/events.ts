/**
 * One row per event, by its setting: the kind of its notification, and the kinds of its emails and
 * pushes.
 */
export const events = {
  closing: { notification: "CONTEST_CLOSING", deliveries: ["CLOSING", "LAST_CALL", "OPEN_PICKS"] },
  results: { notification: "CONTEST_COMPLETED", deliveries: ["RESULTS"] },
  requests: { notification: "FRIEND_REQUEST", deliveries: ["REQUEST"] },
  replies: { notification: "POST_REPLIED", deliveries: ["REPLY"] },
  /** A digest of the other events. */
  weekly: { notification: null, deliveries: ["WEEKLY"] },
  question: { notification: null, deliveries: ["QUESTION"] },
  /** The open tasks of an admin. */
  admin: { notification: null, deliveries: ["TASKS"] },
} as const;

/** Events that fans can be reminded of. */
export type ReminderKind = keyof typeof events;
export const reminderKinds = Object.keys(events) as ReminderKind[];

/** The events that each channel offers. */
export const kindsByChannel = {
  email: ["closing", "results", "requests", "replies", "weekly", "admin"],
  push: ["closing", "results", "requests", "replies", "weekly", "question"],
} as const satisfies Readonly<Record<string, readonly ReminderKind[]>>;
