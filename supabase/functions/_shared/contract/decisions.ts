import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { pagination } from "./pages.ts";
import { limitedText } from "./text.ts";
import { instant, noContent, numericId, uuid } from "./values.ts";

export const reportLimits = {
  note: 500,
  days: 3650,
  usualDays: 7,
  appeal: 1000,
  /** Removed content can be restored for this many days. */
  restorableDays: 30,
} as const;

/** Of a pool, only the name is reported and removed. */
export const subjectType = z.enum(["POST", "REPLY", "PROFILE", "POOL"]);

/** The id of a post or reply may be a number, too. */
export const subjectId = z.union([z.string(), z.pipe(numericId, z.transform(String))]);

export const noteOfReport = limitedText(reportLimits.note, "The note");

/** For the audit log; the fan never sees it. */
export const note = noteOfReport.check(z.refine((text) => text !== "", "Say why"));
/** Shown to the fan. */
export const message = z.nullish(limitedText(reportLimits.note, "The message"));

export const days = z
  .int()
  .check(
    z.gte(1, "A suspension lasts at least a day"),
    z.lte(reportLimits.days, `A suspension lasts at most ${reportLimits.days} days`),
  );

/**
 * SUSPEND can be combined with REMOVE or, for a profile, CLEAR_PICTURE. LIFT, GRANT and DECLINE
 * answer an earlier decision.
 */
const decisionAction = z.enum([
  "DISMISS",
  "REMOVE",
  "CLEAR_PICTURE",
  "SUSPEND",
  "LIFT",
  "GRANT",
  "DECLINE",
]);
export type DecisionAction = z.infer<typeof decisionAction>;

/** REMOVED, KEPT, GONE since, ACTED on with a suspension, or RESTORED after an appeal. */
export const reportOutcome = z.enum(["REMOVED", "KEPT", "GONE", "ACTED", "RESTORED"]);
export type ReportOutcome = z.infer<typeof reportOutcome>;

export const appealState = z.enum(["NONE", "OPEN", "GRANTED", "DECLINED"]);

/** A decision about a fan, as admins see it. */
export const decision = z.object({
  id: numericId,
  actions: z.array(decisionAction),
  subjectType,
  by: z.object({ id: uuid, name: z.nullable(z.string()) }),
  at: instant,
  note: z.string(),
  message: z.nullable(z.string()),
  days: z.nullable(z.int()),
  isUndone: z.boolean(),
  /** How many decisions of the same call still apply; 1 if the call made one decision. */
  groupSize: z.int(),
  appeal: appealState,
});
export type Decision = z.infer<typeof decision>;

const directAction = z.enum(["REMOVE", "CLEAR_PICTURE", "SUSPEND"]);

/**
 * Decides on a post, reply or profile without a report. 404 if it is already removed, 403 for
 * the admin's own cases.
 */
export const decideAbout = endpoint("POST /decisions", {
  isAdminOnly: true,
  changes: ["/"],
  body: z.object({
    subjectType,
    subjectId,
    actions: z.array(directAction).check(
      z.minLength(1, "Choose what to do"),
      z.refine((actions) => !actions.includes("REMOVE") || !actions.includes("CLEAR_PICTURE"), {
        error: "Remove the profile or clear its picture, not both",
      }),
    ),
    note,
    message,
    days: z.nullish(days),
  }),
  /** `reportId` is the closed report through which the decision can be undone. */
  output: z.extend(decision, { reportId: numericId }),
});

/** The paths whose reads a moderation write changes: the queue, log, tasks and the admin's counts. */
export const moderation = ["/reports", "/admin", "/users/:id"] as const;

/** The banner on every page of a suspended fan. */
export const suspension = z.object({
  until: instant,
  message: z.nullable(z.string()),
  /** The decision that the banner lets the fan appeal. */
  decisionId: z.nullable(numericId),
  appeal: appealState,
});
export type Suspension = z.infer<typeof suspension>;

/** Suspends a fan without a report, 201. For a suspended fan, the later of the two ends applies. */
export const suspendFan = endpoint("POST /suspensions", {
  isAdminOnly: true,
  creates: "always",
  changes: moderation,
  body: z.object({ userId: uuid, days, note, message }),
  output: z.object({
    userId: uuid,
    suspendedUntil: instant,
    message: z.nullable(z.string()),
  }),
});

/** Ends a suspension early; 404 if the fan is not suspended. */
export const liftSuspension = endpoint("DELETE /suspensions/:userId", {
  isAdminOnly: true,
  changes: moderation,
  body: z.object({ note }),
  output: noContent,
});

const ownDecision = z.object({
  id: numericId,
  /** REMOVE, CLEAR_PICTURE, SUSPEND, or one with SUSPEND. */
  actions: z.array(decisionAction),
  subjectType,
  at: instant,
  message: z.nullable(z.string()),
  days: z.nullable(z.int()),
  /** Reversed by an admin or by an appeal. */
  isUndone: z.boolean(),
  appeal: appealState,
  /** The text of the post or reply, or the name of the pool; null for a profile. */
  content: z.nullable(z.string()),
  /** Neither reversed nor appealed yet. */
  canAppeal: z.boolean(),
});
export type OwnDecision = z.infer<typeof ownDecision>;

/** The decisions about the caller that can be appealed, newest first. */
export const listOwnDecisions = endpoint("GET /decisions", {
  query: z.object({ cursor: z.optional(z.string()) }),
  output: z.object({ decisions: z.array(ownDecision), pagination }),
});

/**
 * Appeals a decision about the caller, 201; without `decisionId`, the newest that is not appealed
 * yet. 409 for a second appeal, 404 if the decision was undone or does not exist.
 */
export const sendAppeal = endpoint("POST /appeals", {
  creates: "always",
  changes: ["/decisions", "/notifications", "/users/:id"],
  body: z.object({
    text: limitedText(reportLimits.appeal, "An appeal").check(
      z.refine((text) => text !== "", "Explain what was wrong"),
    ),
    decisionId: z.nullish(numericId),
  }),
  output: z.object({ id: numericId }),
});
