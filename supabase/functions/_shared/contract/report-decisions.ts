import * as z from "zod/mini";
import { days, message, note } from "./decisions.ts";
import { endpoint } from "./endpoint.ts";
import { report } from "./reports.ts";
import { numericId, uuid } from "./values.ts";

/** How many reports one call decides. */
export const maxReports = 100;

/** The numbers of past days whose posts and replies a suspension can also remove. */
export const removedDays = [1, 7, 30] as const;

/**
 * Decides several open reports about one fan, all or none. Each gets a decision of its own; the fan
 * is notified once. REMOVE with CLEAR_PICTURE spares a profile's name and place. `decided` counts
 * reports, posts and replies. 409 with a closed report or an appeal.
 */
export const decideReports = endpoint("POST /reports/decide", {
  isAdminOnly: true,
  changes: ["/"],
  body: z.object({
    userId: uuid,
    reportIds: z
      .array(numericId)
      .check(
        z.minLength(1, "Choose a report"),
        z.maxLength(maxReports, `Choose at most ${maxReports} reports`),
      ),
    actions: z.array(z.enum(["DISMISS", "REMOVE", "CLEAR_PICTURE", "SUSPEND"])).check(
      z.minLength(1, "Choose what to do"),
      z.refine((actions) => actions.length === 1 || !actions.includes("DISMISS"), {
        error: "Dismiss can't be combined with other actions",
      }),
    ),
    note,
    message,
    days: z.nullish(days),
    removePostsOfDays: z.nullish(z.literal(removedDays)),
  }),
  output: z.object({ decided: z.int() }),
});

/**
 * Reverses a dismissal, a suspension or a removal of the last 30 days; 409 for other decisions. The
 * report is open again if there is one. With `isGroup`, all decisions of the same call.
 */
export const reopenReport = endpoint("POST /reports/:id/reopen", {
  isAdminOnly: true,
  changes: ["/"],
  body: z.object({ note, isGroup: z.optional(z.boolean()) }),
  output: report,
});
