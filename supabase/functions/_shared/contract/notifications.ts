import * as z from "zod/mini";
import { entityType } from "./catalogue.ts";
import { appealState, reportOutcome, subjectType } from "./decisions.ts";
import { endpoint } from "./endpoint.ts";
import { onlyWith } from "./only-with.ts";
import { pageQueryOf, pagination } from "./pages.ts";
import { sweepstakeChange } from "./sweepstakes.ts";
import { userCard } from "./users.ts";
import { instant, numericId, uuid } from "./values.ts";

const notificationLimits = {
  pageSize: 20,
  largestPage: 50,
  /** 100 means 100 or more. */
  mostUnread: 100,
} as const;

/** The time in microseconds, the kind, and the subject. */
export const notificationId = /^[1-9]\d{15}-[A-Z_]+-[\da-f-]{1,36}$/;

const notifiedDecision = z.enum(["REMOVE", "CLEAR_PICTURE", "SUSPEND", "LIFT", "GRANT", "DECLINE"]);
const sweepstake = { type: z.literal("SWEEPSTAKE"), id: numericId, name: z.string() };

/** The subject of a notification, which decides its link. */
const subjects = {
  /** The fan who sent or accepted the request. */
  FRIEND_REQUEST: z.object({ type: z.literal("PROFILE"), id: uuid }),
  FRIEND_ACCEPTED: z.object({ type: z.literal("PROFILE"), id: uuid }),
  POST_LIKED: z.object({ type: z.literal("POST"), id: numericId, content: z.string() }),
  POST_REPLIED: z.object({
    type: z.literal("REPLY"),
    id: numericId,
    postId: numericId,
    content: z.string(),
  }),
  CONTEST_COMPLETED: z.object(sweepstake),
  /** A draft of the series opened; sent to the entrants of its last round. */
  ROUND_OPENED: z.object(sweepstake),
  /** A correction gave the caller the prize, or took it away. */
  WINNER_CHANGED: z.object({ ...sweepstake, isWinner: z.boolean() }),
  CONTEST_CHANGED: z.object({
    ...sweepstake,
    /** Named as in the sweepstake's log. */
    change: sweepstakeChange,
    /** "Arsenal vs Chelsea"; null if the change concerns the whole sweepstake. */
    game: z.nullable(z.string()),
    reason: z.nullable(z.string()),
    /** The new and previous start of the game; null if unchanged. */
    startTime: z.nullable(instant),
    previousStartTime: z.nullable(instant),
    /** The previous sides and the sweepstake's previous name; null if unchanged. */
    previousGame: z.nullable(z.string()),
    previousName: z.nullable(z.string()),
    /** The amended parts of the sweepstake: name, rules, prizePool. */
    amended: z.array(z.string()),
  }),
  CONTEST_CLOSING: z.object({ ...sweepstake, closesAt: instant }),
  /** The admins' decision about the fan or an appeal, with their message. */
  MODERATION: z.object({
    type: subjectType,
    id: z.string(),
    /** The last action. */
    action: notifiedDecision,
    actions: z.array(notifiedDecision),
    message: z.nullable(z.string()),
    /** How many posts and replies the decisions of one call removed. */
    removedPosts: z.int(),
    suspendedUntil: z.nullable(instant),
    appeal: appealState,
  }),
  /** The outcome of the fan's suggestion. */
  SUGGESTION_DECIDED: z.object({
    type: z.literal("SUGGESTION"),
    id: numericId,
    name: z.string(),
    state: z.enum(["ACCEPTED", "MERGED", "DECLINED"]),
    answer: z.nullable(z.string()),
    item: z.nullable(
      z.object({ id: numericId, type: entityType, name: z.string(), slug: z.string() }),
    ),
  }),
  /** The answer to the caller's report. It names no author. */
  REPORT_DECIDED: z.object({
    type: z.literal("REPORT"),
    id: numericId,
    subjectType,
    outcome: reportOutcome,
  }),
} as const;

/** Kinds that 1.0.0 did not have: sent to clients that ask for them. */
const addedKind = z.enum(["REPORT_DECIDED"]);

function notificationOf<const K extends keyof typeof subjects>(kind: K) {
  const schema = z.object({
    /** Sortable. Changes when the event recurs. */
    id: z.string(),
    kind: z.literal(kind),
    createdAt: instant,
    isRead: z.boolean(),
    /** At most the newest three; empty if no fan caused the event. */
    actors: z.array(userCard),
    actorCount: z.int().check(z.nonnegative()),
    subject: subjects[kind],
  });
  if (addedKind.safeParse(kind).success) onlyWith.add(schema, { parameter: "with" });
  return schema;
}

type Kind = keyof typeof subjects;
type NotificationOf = { [K in Kind]: ReturnType<typeof notificationOf<K>> }[Kind];
const notification = z.discriminatedUnion(
  "kind",
  Object.keys(subjects).map((kind) => notificationOf(kind as Kind)) as [NotificationOf],
);
export type Notification = z.infer<typeof notification>;

const unreadCount = z.int().check(z.nonnegative());

export const notificationsPage = z.object({
  unreadCount,
  notifications: z.array(notification),
  pagination,
});

/**
 * The caller's notifications, newest first. `with` adds a kind that 1.0.0 did not have, and its
 * count.
 */
export const listNotifications = endpoint("GET /notifications", {
  query: z.extend(
    pageQueryOf("notifications", notificationLimits.pageSize, notificationLimits.largestPage),
    { with: z.optional(addedKind) },
  ),
  output: notificationsPage,
});

/** The unread count, which the bell on every page shows. */
export const countUnreadNotifications = endpoint("GET /notifications/count", {
  output: z.object({ unreadCount }),
});

/** Marks notifications as read up to and including this id. */
export const markNotificationsRead = endpoint("POST /notifications/read", {
  body: z.object({
    upTo: z.string().check(z.regex(notificationId, "This is not the id of a notification")),
  }),
  output: z.object({ unreadCount }),
});
