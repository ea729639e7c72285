import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { kindsByChannel } from "./reminder-kinds.gen.ts";
import { timeZone, uuid } from "./values.ts";

export type ReminderChannel = keyof typeof kindsByChannel;
/** Events that fans can be reminded of. */
export type ReminderKind = (typeof kindsByChannel)[ReminderChannel][number];
export const reminderKinds: readonly ReminderKind[] = [
  ...new Set(Object.values(kindsByChannel).flat()),
];

/** Whether the fan wants each event that a channel offers. */
const choicesOf = <K extends ReminderKind>(kinds: readonly K[]) =>
  z.object(
    Object.fromEntries(kinds.map((kind) => [kind, z.boolean()])) as Record<K, z.ZodMiniBoolean>,
  );
const emails = choicesOf(kindsByChannel.email);
const pushes = choicesOf(kindsByChannel.push);

const questionHour = z
  .int("An hour is a whole number from 0 to 23")
  .check(
    z.gte(0, "An hour is a whole number from 0 to 23"),
    z.lte(23, "An hour is a whole number from 0 to 23"),
  );

const reminders = z.object({
  email: emails,
  push: pushes,
  /** Null means UTC. */
  timeZone: z.nullable(z.string()),
  /** In the fan's time zone. */
  questionHour,
});
export type Reminders = z.infer<typeof reminders>;

const changes = z.object({
  email: z.optional(z.partial(emails)),
  push: z.optional(z.partial(pushes)),
  timeZone: z.optional(z.nullable(timeZone)),
  questionHour: z.optional(questionHour),
});
export type ReminderChanges = z.infer<typeof changes>;

const byId = z.object({ id: uuid });

/** The events of which the caller wants reminders; none until they choose some. */
export const getReminders = endpoint("GET /users/:id/reminders", {
  params: byId,
  output: reminders,
});

/** Changes the caller's reminders. Omitted keys keep their value. */
export const saveReminders = endpoint("PUT /users/:id/reminders", {
  params: byId,
  body: changes,
  output: reminders,
});
