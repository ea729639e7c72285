import * as z from "zod/mini";
import {
  days,
  decision,
  message,
  moderation,
  note,
  noteOfReport,
  reportOutcome,
  subjectId,
  subjectType,
} from "./decisions.ts";
import { endpoint } from "./endpoint.ts";
import { pagination } from "./pages.ts";
import { userCard } from "./users.ts";
import { instant, numericId } from "./values.ts";

/** Reports with these reasons come first. They read as OTHER unless a caller asks for all reasons. */
export const urgentReasons = ["THREAT", "NUDITY", "VIOLENCE", "PRIVATE_DATA"] as const;
export const reportReason = z.enum([
  "SPAM",
  "HARASSMENT",
  "HATE",
  "IMPERSONATION",
  "OTHER",
  ...urgentReasons,
]);
export type ReportReason = z.infer<typeof reportReason>;
/** GRANT accepts an appeal; DISMISS declines it. */
const reportAction = z.enum(["DISMISS", "REMOVE", "CLEAR_PICTURE", "SUSPEND", "GRANT"]);

const reporter = z.object({
  reason: reportReason,
  reportedAt: instant,
  /** The age of the reporter's account at the time of the report. */
  accountDays: z.int(),
  /** How many of the reporter's newest fifty reports were dismissed. */
  dismissedReports: z.int(),
  isSuspended: z.boolean(),
  /** Whether the reporter is a friend of another reporter. */
  knowsOthers: z.boolean(),
});
export type Reporter = z.infer<typeof reporter>;

/** All reports of one subject together, as admins see them. */
export const report = z.object({
  id: numericId,
  subjectType,
  subjectId: z.string(),
  /** The author, and for an existing post or reply its text and the page it is on. */
  subject: z.object({
    content: z.nullable(z.string()),
    postId: z.nullable(numericId),
    /** The post that the reported reply answers. */
    post: z.nullable(z.object({ content: z.string(), authorName: z.nullable(z.string()) })),
    user: userCard,
  }),
  /** The subject at the time of the report: the text of a post or reply, the name of a profile. */
  snapshot: z.object({
    content: z.optional(z.string()),
    createdAt: z.optional(instant),
    about: z.nullish(z.string()),
    name: z.nullish(z.string()),
    location: z.nullish(z.string()),
    profileImageUrl: z.nullish(z.string()),
  }),
  author: z.object({
    /** The newest ten. */
    decisions: z.array(decision),
    openReports: z.int(),
    suspendedUntil: z.nullable(instant),
    isAdmin: z.boolean(),
  }),
  reasons: z.array(reportReason),
  notes: z.array(z.string()),
  reportCount: z.int(),
  /** The newest twenty reporters, without names. */
  reporters: z.array(reporter),
  /** Null for an appeal without a report. */
  firstReportedAt: z.nullable(instant),
  lastReportedAt: z.nullable(instant),
  /** When the subject entered the queue. */
  createdAt: instant,
  status: z.enum(["open", "closed"]),
  appeal: z.nullable(z.object({ text: z.string(), createdAt: instant, decision })),
  /** Null while the report is open. */
  decision: z.nullable(decision),
});
export type Report = z.infer<typeof report>;

/**
 * 201; 200 for a repeated report by the same fan. The reporter no longer sees the post or reply.
 */
export const sendReport = endpoint("POST /reports", {
  creates: "if new",
  changes: ["/"],
  body: z.object({
    subjectType,
    subjectId,
    reason: reportReason,
    note: z.nullish(noteOfReport),
  }),
  output: z.object({ id: numericId }),
});

/** The type of the reported subject, URGENT for an urgent reason, or APPEAL. */
const reportKind = z.enum([...subjectType.options, "URGENT", "APPEAL"]);
export type ReportKind = z.infer<typeof reportKind>;

/**
 * Open reports by fan, closed ones newest first. Urgent reasons come first, then what waits for a day,
 * then what most fans reported; accounts younger than a day count as one. With `reasons=all`, reasons
 * include the urgent ones.
 */
export const listReports = endpoint("GET /reports", {
  isAdminOnly: true,
  query: z.object({
    status: z._default(z.enum(["open", "closed"]), "open"),
    kind: z.optional(reportKind),
    reasons: z.optional(z.enum(["all"])),
    cursor: z.optional(z.string()),
  }),
  output: z.object({
    reports: z.array(report),
    pagination,
  }),
});

const ownReport = z.object({
  id: numericId,
  subjectType,
  reason: reportReason,
  note: z.nullable(z.string()),
  reportedAt: instant,
  /** Null while the report waits. */
  outcome: z.nullable(reportOutcome),
  decidedAt: z.nullable(instant),
});
export type OwnReport = z.infer<typeof ownReport>;

/** The caller's reports, newest first, with what became of them. They name no author. */
export const listOwnReports = endpoint("GET /reports/own", {
  query: z.object({ cursor: z.optional(z.string()) }),
  output: z.object({ reports: z.array(ownReport), pagination }),
});

/** The database stops counting here: this value means "this many or more". */
export const maxCountedReports = 100;

/** How many subjects await a decision, up to the maximum. */
export const countOpenReports = endpoint("GET /reports/count", {
  isAdminOnly: true,
  output: z.object({ openCount: z.int() }),
});

/**
 * Decides with one action, or with SUSPEND and REMOVE or CLEAR_PICTURE. The note is for the log, the
 * message for the fan.
 */
export const decideReport = endpoint("PATCH /reports/:id", {
  isAdminOnly: true,
  changes: moderation,
  body: z
    .object({
      action: z.optional(reportAction),
      actions: z.optional(z.array(reportAction)),
      note,
      message,
      days: z.nullish(days),
    })
    .check(
      z.refine(({ action, actions }) => (action === undefined) !== (actions === undefined), {
        path: ["actions"],
        error: "Choose what to do",
      }),
      z.refine(
        ({ actions }) =>
          actions === undefined ||
          actions.length === 1 ||
          (actions.length > 1 && actions.every((one) => one !== "DISMISS" && one !== "GRANT")),
        { path: ["actions"], error: "Dismiss and grant can't be combined with other actions" },
      ),
    ),
  output: report,
});
