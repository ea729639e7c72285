import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { uuid } from "./values.ts";

const choices = z.object({
  /** A sweepstake whose first game is about to lock. */
  closing: z.boolean(),
  /** How a sweepstake that the fan entered ended. */
  results: z.boolean(),
  requests: z.boolean(),
  replies: z.boolean(),
  weekly: z.boolean(),
});

const reminders = z.object({ email: choices, push: choices });
export type Reminders = z.infer<typeof reminders>;

const byId = z.object({ id: uuid });

/** The events of which the caller wants reminders; none until they choose some. */
export const getReminders = {
  method: "GET",
  path: "/users/:id/reminders",
  params: byId,
  output: reminders,
} as const satisfies Endpoint;

/** Replaces them. */
export const saveReminders = {
  method: "PUT",
  path: "/users/:id/reminders",
  params: byId,
  body: reminders,
  output: reminders,
} as const satisfies Endpoint;
