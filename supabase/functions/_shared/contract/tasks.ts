import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { instant } from "./values.ts";

export const taskKind = z.enum([
  "RESULTS_DUE",
  "CLAIM",
  "DRAFT",
  "NEXT_ROUND",
  "FEED",
  "REPORT",
  "APPEAL",
  "SUGGESTION",
]);
export type TaskKind = z.infer<typeof taskKind>;

const task = z.object({
  kind: taskKind,
  /** The sweepstake or series, or the name of the queue. */
  title: z.string(),
  count: z.int(),
  /** The page of the app where an admin does it. */
  path: z.string(),
  since: instant,
});
export type Task = z.infer<typeof task>;

/** What waits for an admin, the oldest first. */
export const listTasks = {
  method: "GET",
  path: "/admin/tasks",
  isAdminOnly: true,
  output: z.object({ tasks: z.array(task) }),
} as const satisfies Endpoint;
