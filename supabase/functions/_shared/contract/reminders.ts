import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { uuid } from "./values.ts";

const common = {
  /** A sweepstake whose first game is about to lock. */
  closing: z.boolean(),
  /** How a sweepstake that the fan entered ended. */
  results: z.boolean(),
  requests: z.boolean(),
  replies: z.boolean(),
  weekly: z.boolean(),
};

const emails = z.object({
  ...common,
  /** An admin's open tasks, once a day. */
  admin: z.boolean(),
});

const pushes = z.object({
  ...common,
  /** Today's question, at `questionHour`. */
  question: z.boolean(),
});

/** An IANA name such as `America/New_York`. */
const timeZone = z.string().check(z.refine(isTimeZone, "There is no such time zone"));

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone: name }));
  } catch {
    return false;
  }
}

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
export type ReminderChannel = "email" | "push";

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
