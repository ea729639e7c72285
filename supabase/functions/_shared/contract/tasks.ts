import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { instant, noContent } from "./values.ts";

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

const task = z.object({
  kind: taskKind,
  /** The name of the sweepstake, series or queue; for a feed, the task as a sentence. */
  title: z.string(),
  count: z.int(),
  /** The page of the app where an admin completes the task. */
  path: z.string(),
  since: instant,
  /** Whether `dismissTask` accepts it. */
  canDismiss: z.boolean(),
});
export type Task = z.infer<typeof task>;

/** The tasks that wait for an admin, oldest first. */
export const listTasks = endpoint("GET /admin/tasks", {
  isAdminOnly: true,
  output: z.object({ tasks: z.array(task) }),
});

/**
 * Dismisses a task as listed, for all admins, until its `since` changes. 409 if it has changed or
 * has to be solved.
 */
export const dismissTask = endpoint("POST /admin/tasks/dismiss", {
  isAdminOnly: true,
  changes: ["/admin", "/users/:id"],
  body: z.object({ kind: taskKind, path: z.string().check(z.maxLength(200)), since: instant }),
  output: noContent,
});
