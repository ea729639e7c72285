import * as z from "zod/mini";
import { subjectType } from "./decisions.ts";
import { endpoint } from "./endpoint.ts";
import { pagination } from "./pages.ts";
import { instant, numericId, uuid } from "./values.ts";

const action = z.enum([
  "DISMISS",
  "REMOVE",
  "CLEAR_PICTURE",
  "SUSPEND",
  "LIFT",
  "GRANT",
  "DECLINE",
  "REOPEN",
  "ADD",
  "CHANGE",
  "DELETE",
  "ACCEPT",
  "MERGE",
  "GRANT_ADMIN",
  "REVOKE_ADMIN",
]);
export const loggedActions = action.options;
export type LoggedAction = z.infer<typeof action>;

const entry = z.object({
  id: numericId,
  at: instant,
  /** Null for an operator with access to the database: `npm run admin`. */
  adminId: z.nullable(uuid),
  adminName: z.nullable(z.string()),
  action,
  subjectType: z.enum([...subjectType.options, "ITEM", "SUGGESTION", "SERIES", "SWEEPSTAKE"]),
  subjectId: z.string(),
  /** Null for changes to the catalogue and to series. */
  fanId: z.nullable(uuid),
  fanName: z.nullable(z.string()),
  /** Whether the fan's account still exists. */
  isFanHere: z.boolean(),
  note: z.string(),
  days: z.nullable(z.int()),
});
export type AuditLogEntry = z.infer<typeof entry>;

/** The admins' actions on fans, catalogue and series, newest first, fifty per page; optionally of one kind, by one admin or about one fan. */
export const listAuditLog = endpoint("GET /admin/log", {
  isAdminOnly: true,
  query: z.object({
    cursor: z.optional(z.string()),
    action: z.optional(action),
    adminId: z.optional(uuid),
    fanId: z.optional(uuid),
  }),
  output: z.object({ entries: z.array(entry), pagination }),
});
