import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { uuid } from "./values.ts";

export const reminderKinds = ["closing", "results", "requests", "replies", "weekly"] as const;
export type ReminderKind = (typeof reminderKinds)[number];

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

/** What the caller wants to be reminded of; of nothing until it is asked for. */
export const getReminders = {
  method: "GET",
  path: "/users/:id/reminders",
  params: byId,
  output: reminders,
} as const satisfies Endpoint;

/** Replaces it. */
export const saveReminders = {
  method: "PUT",
  path: "/users/:id/reminders",
  params: byId,
  body: reminders,
  output: reminders,
} as const satisfies Endpoint;
