import * as z from "zod/mini";
import { asked } from "../_shared/contract/questions.ts";
import { reminderKinds } from "../_shared/contract/reminders.ts";
import { taskKind } from "../_shared/contract/tasks.ts";
import { instant, numericId, uuid } from "../_shared/contract/values.ts";

/** Mail programs make links of such a name, even in a subject. Initials are fine. */
const couldBeLink = (name: string) =>
  /[.\u3002\uFF0E\uFF61\u2024](\p{L}{2}|\p{N})|[@\uFE6B\uFF20:/\u2044\u2215\uFF0F]/u.test(name);

const sweepstake = z.object({ id: numericId, name: z.string() });
const closing = z.extend(sweepstake, { closesAt: instant });
const share = z.nullable(z.number());
const ended = z.extend(sweepstake, {
  rank: z.int(),
  entryCount: z.int(),
  correct: z.int(),
  completed: z.int(),
  /** The names of up to three winners, without fans who are hidden from the recipient. */
  winners: z.pipe(
    z.array(z.string()),
    z.transform((names) => names.filter((name) => !couldBeLink(name))),
  ),
  winnerCount: z.int(),
  isWinner: z.boolean(),
  /** The recipient's part of the prize, in dollars; null for none. */
  share,
});
/** Null if the fan has none, or one that could be a link. */
const name = z.pipe(
  z.nullable(z.string()),
  z.transform((name) => (name === null || couldBeLink(name) ? null : name)),
);

const browser = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() });
export type Browser = z.infer<typeof browser>;

const common = {
  id: numericId,
  channel: z.enum(["EMAIL", "PUSH"]),
  to: z.string(),
  /** The push addresses; null for an email. */
  browsers: z.nullable(z.array(browser)),
  /** The reminder setting that enables the delivery; null if it needs none. */
  reminder: z.nullable(z.enum(reminderKinds)),
  /** The recipient's IANA time zone. */
  timeZone: z.string(),
  unsubscribeKey: uuid,
};

/** An email or push that the database leased to this sender: its recipient and its subject. */
export const delivery = z.discriminatedUnion("kind", [
  z.object({
    ...common,
    kind: z.enum(["CLOSING", "LAST_CALL"]),
    /** The contest first, then others that lock soon after. */
    about: z.object({ contests: z.tuple([closing], closing) }),
  }),
  z.object({
    ...common,
    kind: z.literal("OPEN_PICKS"),
    /** `games`: how many games the recipient has not picked. */
    about: z.extend(closing, { games: z.int() }),
  }),
  z.object({ ...common, kind: z.literal("RESULTS"), about: ended }),
  z.object({
    ...common,
    kind: z.literal("WINNER_CHANGED"),
    about: z.extend(sweepstake, { isWinner: z.boolean(), share }),
  }),
  z.object({
    ...common,
    kind: z.literal("TASKS"),
    about: z.object({
      count: z.int(),
      tasks: z.array(z.object({ kind: taskKind, title: z.string(), count: z.int() })),
    }),
  }),
  z.object({
    ...common,
    kind: z.literal("REQUEST"),
    about: z.object({ id: uuid, name }),
  }),
  z.object({
    ...common,
    kind: z.literal("REPLY"),
    /** Counts the replies to one post since the last email about it. */
    about: z.object({ id: numericId, name, count: z.int() }),
  }),
  z.object({ ...common, kind: z.literal("QUESTION"), about: asked }),
  z.object({
    ...common,
    kind: z.literal("WEEKLY"),
    about: z.object({
      requests: z.int(),
      replies: z.int(),
      likes: z.int(),
      contests: z.array(sweepstake),
    }),
  }),
]);
export type Delivery = z.infer<typeof delivery>;

/** An email's content before layout. */
export interface DeliveryText {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly button: string;
  /** The button's path below the app's address. */
  readonly path: string;
  /** The footer's reason: "You're getting this because …" */
  readonly why: string;
}
