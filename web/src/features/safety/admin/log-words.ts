import type { AuditLogEntry, LoggedAction } from "@contract/audit-log.ts";

/** The kinds of entries in the filter. */
export const actionLabels: Readonly<Record<LoggedAction, string>> = {
  DISMISS: "Dismissed reports and tasks",
  REMOVE: "Removals",
  CLEAR_PICTURE: "Cleared photos",
  SUSPEND: "Suspensions",
  LIFT: "Lifted suspensions",
  GRANT: "Granted appeals",
  DECLINE: "Declined appeals and suggestions",
  REOPEN: "Undone decisions",
  ADD: "Added items and series",
  CHANGE: "Changes",
  DELETE: "Deletions",
  ACCEPT: "Accepted suggestions",
  MERGE: "Merged items",
  GRANT_ADMIN: "New admins",
  REVOKE_ADMIN: "Former admins",
};

const things = {
  POST: "a post",
  REPLY: "a reply",
  PROFILE: "the profile",
  POOL: "the pool's name",
  ITEM: "the catalogue",
  SUGGESTION: "a suggestion",
  SERIES: "a series",
  SWEEPSTAKE: "a sweepstake",
} as const;

/** The subjects of dismissed tasks. */
const dismissedTasks = { SERIES: true, SWEEPSTAKE: true, SUGGESTION: true };

const forDays = (days: number | null) =>
  days === null ? "" : ` for ${days === 1 ? "a day" : `${days} days`}`;

/** The entry as a sentence around the fan's name: "Ada removed a post by", the fan, "". */
export function logSentence(entry: AuditLogEntry): { before: string; after: string } {
  const { action, subjectType, adminId, adminName, days } = entry;
  const who = adminId === null ? "The operator" : (adminName ?? "An admin who has left");
  const thing = things[subjectType];
  const of = subjectType === "PROFILE" ? "of" : "by";
  const about = (verb: string) => ({ before: `${who} ${verb} ${thing} ${of}`, after: "" });
  const fan = (verb: string, after = "") => ({ before: `${who} ${verb}`, after });
  const alone = (rest: string) => ({ before: `${who} ${rest}`, after: "" });
  switch (action) {
    case "DISMISS":
      return subjectType in dismissedTasks
        ? alone("dismissed a task")
        : about("dismissed the report of");
    case "REMOVE":
      return about(subjectType === "PROFILE" ? "cleared" : "removed");
    case "CLEAR_PICTURE":
      return fan("cleared the photo of");
    case "SUSPEND":
      return fan("suspended", forDays(days));
    case "LIFT":
      return fan("lifted the suspension of");
    case "GRANT":
      return fan("granted the appeal of");
    case "DECLINE":
      return subjectType === "SUGGESTION"
        ? alone("declined a suggestion")
        : fan("declined the appeal of");
    case "REOPEN":
      return about("undid the decision about");
    case "GRANT_ADMIN":
      return fan("made", " an admin");
    case "REVOKE_ADMIN":
      return fan("revoked the admin rights of");
    case "ACCEPT":
      return alone("accepted a suggestion");
    case "MERGE":
      return alone(subjectType === "ITEM" ? "merged two items" : "merged a suggestion");
    case "ADD":
      return alone(subjectType === "SERIES" ? "added a series" : "added to the catalogue");
    case "DELETE":
      return alone(`deleted ${thing}`);
    case "CHANGE":
      return alone(`changed ${thing}`);
  }
}
