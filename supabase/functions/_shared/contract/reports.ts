import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { pagination } from "./pages.ts";
import { cleanText, isCleanText, mostLineBreaks } from "./text.ts";
import { userCard } from "./users.ts";
import { instant, numericId, numericIdText, uuid } from "./values.ts";

/** Held together with the database by a test. */
export const reportLimits = { note: 500, days: 3650, usualDays: 7 } as const;

export const subjectType = z.enum(["POST", "REPLY", "PROFILE"]);
const reportReason = z.enum(["SPAM", "HARASSMENT", "HATE", "IMPERSONATION", "OTHER"]);
export type ReportReason = z.infer<typeof reportReason>;
const reportAction = z.enum(["DISMISS", "REMOVE", "SUSPEND"]);
export type ReportAction = z.infer<typeof reportAction>;

const note = z.pipe(z.string(), z.transform(cleanText)).check(
  z.refine(
    (text) => [...text].length <= reportLimits.note,
    `The note is limited to ${reportLimits.note} characters`,
  ),
  isCleanText("The note", mostLineBreaks),
);

/** What was reported, once for all who did, as admins see it. */
export const report = z.object({
  id: numericId,
  subjectType,
  subjectId: z.string(),
  /** Whose it is, and of a post or a reply that is still there what it says and on which post's page. */
  subject: z.object({
    content: z.nullable(z.string()),
    postId: z.nullable(numericId),
    user: userCard,
  }),
  reasons: z.array(reportReason),
  notes: z.array(z.string()),
  reportCount: z.int(),
  createdAt: instant,
  status: z.enum(["open", "closed"]),
});
export type Report = z.infer<typeof report>;

/** 201; reported by the same fan once more 200. The reporter no longer sees the post or the reply. */
export const sendReport = {
  method: "POST",
  path: "/reports",
  body: z.object({
    subjectType,
    /** The number of a post or a reply can come as such. */
    subjectId: z.union([z.string(), z.pipe(numericId, z.transform(String))]),
    reason: reportReason,
    note: z.nullish(note),
  }),
  output: z.object({ id: numericId }),
} as const satisfies Endpoint;

export const listReports = {
  method: "GET",
  path: "/reports",
  isAdminOnly: true,
  query: z.object({
    status: z._default(z.enum(["open", "closed"]), "open"),
    cursor: z.optional(z.string()),
  }),
  output: z.object({
    reports: z.array(report),
    pagination,
  }),
} as const satisfies Endpoint;

/** How many subjects wait for a decision; 100 stands for that many and more. */
export const countOpenReports = {
  method: "GET",
  path: "/reports/count",
  isAdminOnly: true,
  output: z.object({ openCount: z.int() }),
} as const satisfies Endpoint;

export const decideReport = {
  method: "PATCH",
  path: "/reports/:id",
  isAdminOnly: true,
  params: z.object({ id: numericIdText }),
  body: z.object({
    action: reportAction,
    note: note.check(z.refine((text) => text !== "", "Say why")),
    days: z.nullish(
      z
        .int()
        .check(
          z.gte(1, "A suspension lasts at least a day"),
          z.lte(reportLimits.days, `A suspension lasts ${reportLimits.days} days at most`),
        ),
    ),
  }),
  output: report,
} as const satisfies Endpoint;

/** What admins did about reports, to the catalogue and to series, newest first, fifty at a time. */
export const listAuditLog = {
  method: "GET",
  path: "/reports/log",
  isAdminOnly: true,
  query: z.object({ cursor: z.optional(z.string()) }),
  output: z.array(
    z.object({
      id: numericId,
      at: instant,
      adminId: uuid,
      action: z.enum([...reportAction.options, "ADD", "CHANGE", "ACCEPT", "MERGE", "DECLINE"]),
      subjectType: z.enum([...subjectType.options, "ITEM", "SUGGESTION", "SERIES"]),
      subjectId: z.string(),
      /** Null for what was done to the catalogue and to series. */
      fanId: z.nullable(uuid),
      note: z.string(),
      days: z.nullable(z.int()),
    }),
  ),
} as const satisfies Endpoint;
