import type { AuditLogEntry } from "@contract/audit-log.ts";
import { expect, it } from "vitest";
import { logSentence } from "@/features/safety/admin/log-words";

const entry: AuditLogEntry = {
  id: 1,
  at: "2026-11-01T10:00:00Z",
  adminId: "ada",
  adminName: "Ada",
  action: "REMOVE",
  subjectType: "POST",
  subjectId: "5",
  fanId: "ben",
  fanName: "Ben",
  isFanHere: true,
  note: "Socks",
  days: null,
};
const said = (change: Partial<AuditLogEntry>) => {
  const { before, after } = logSentence({ ...entry, ...change });
  return change.fanId === null ? before : `${before} Ben${after}`;
};

it("each line of the log is a sentence", () => {
  expect(said({})).toBe("Ada removed a post by Ben");
  expect(said({ subjectType: "PROFILE" })).toBe("Ada cleared the profile of Ben");
  expect(said({ action: "DISMISS", subjectType: "REPLY" })).toBe(
    "Ada dismissed the report of a reply by Ben",
  );
  expect(said({ action: "SUSPEND", days: 1 })).toBe("Ada suspended Ben for a day");
  expect(said({ action: "SUSPEND", days: 30 })).toBe("Ada suspended Ben for 30 days");
  expect(said({ action: "LIFT" })).toBe("Ada lifted the suspension of Ben");
  expect(said({ action: "GRANT" })).toBe("Ada granted the appeal of Ben");
  expect(said({ action: "REOPEN" })).toBe("Ada took back the decision about a post by Ben");
  expect(said({ action: "GRANT_ADMIN", subjectType: "PROFILE", adminId: null })).toBe(
    "Whoever runs the database made Ben an admin",
  );
  expect(said({ action: "CHANGE", subjectType: "ITEM", fanId: null })).toBe(
    "Ada changed the catalogue",
  );
  expect(said({ action: "ADD", subjectType: "SERIES", fanId: null })).toBe("Ada added a series");
  expect(said({ action: "DECLINE", subjectType: "SUGGESTION", fanId: null, adminName: null })).toBe(
    "An admin who has left declined a suggestion",
  );
});
