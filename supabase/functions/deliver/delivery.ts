import * as z from "zod/mini";
import { events, reminderKinds } from "../_shared/contract/events.ts";
import { asked } from "../_shared/contract/questions.ts";
import { instant, numericId, uuid } from "../_shared/contract/values.ts";

const sweepstake = z.object({ id: numericId, name: z.string() });
const closing = z.extend(sweepstake, { closesAt: instant });
const name = z.nullable(z.string());

const browser = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() });
export type Browser = z.infer<typeof browser>;

const common = {
  id: numericId,
  channel: z.enum(["EMAIL", "PUSH"]),
  to: z.string(),
  /** The push addresses; null for an email. */
  browsers: z.nullable(z.array(browser)),
  /** The setting behind it. */
  reminder: z.enum(reminderKinds),
  unsubscribeKey: uuid,
};

/** An email or push that the database leased to this sender: its recipient and its subject. */
export const delivery = z.discriminatedUnion("kind", [
  z.object({ ...common, kind: z.enum(events.closing.deliveries), about: closing }),
  z.object({ ...common, kind: z.enum(events.results.deliveries), about: sweepstake }),
  z.object({
    ...common,
    kind: z.enum(events.requests.deliveries),
    about: z.object({ id: uuid, name }),
  }),
  z.object({
    ...common,
    kind: z.enum(events.replies.deliveries),
    /** Counts the replies to one post since the last email about it. */
    about: z.object({ id: numericId, name, count: z.int() }),
  }),
  z.object({ ...common, kind: z.enum(events.question.deliveries), about: asked }),
  z.object({
    ...common,
    kind: z.enum(events.weekly.deliveries),
    about: z.object({
      requests: z.int(),
      replies: z.int(),
      likes: z.int(),
      contests: z.array(sweepstake),
    }),
  }),
]);
export type Delivery = z.infer<typeof delivery>;
