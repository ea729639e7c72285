import { type Decision, type DecisionAction, reportLimits } from "@contract/decisions.ts";
import type { Report } from "@contract/reports.ts";

export type Choice =
  | "DISMISS"
  | "REMOVE"
  | "CLEAR_PICTURE"
  | "SUSPEND"
  | "REMOVE_AND_SUSPEND"
  | "GRANT";

/** The actions that the API receives for a choice. */
export const actionsOf = {
  DISMISS: ["DISMISS"],
  REMOVE: ["REMOVE"],
  CLEAR_PICTURE: ["CLEAR_PICTURE"],
  SUSPEND: ["SUSPEND"],
  REMOVE_AND_SUSPEND: ["REMOVE", "SUSPEND"],
  GRANT: ["GRANT"],
} as const satisfies Record<Choice, readonly string[]>;

const removals = {
  POST: "Remove the post",
  REPLY: "Remove the reply",
  PROFILE: "Clear the profile",
  POOL: "Clear the name",
} as const;

/** The choices for a report, in the order of the keys 1, 2, 3 … */
export function choicesFor({ appeal, author, subjectType, snapshot }: Report): readonly Choice[] {
  if (appeal) return ["GRANT", "DISMISS"];
  const isSuspendable = !author.isAdmin;
  const harsh: Choice[] = isSuspendable ? ["SUSPEND", "REMOVE_AND_SUSPEND"] : [];
  if (subjectType !== "PROFILE") return ["DISMISS", "REMOVE", ...harsh];
  const picture: Choice[] = snapshot.profileImageUrl ? ["CLEAR_PICTURE"] : [];
  return author.isAdmin ? [] : ["DISMISS", "REMOVE", ...harsh, ...picture];
}

type Subject = Pick<Report, "subjectType" | "appeal">;

export function labelOf(choice: Choice, { subjectType, appeal }: Subject): string {
  const remove = removals[subjectType];
  switch (choice) {
    case "DISMISS":
      return appeal ? "Decline the appeal" : "Dismiss";
    case "REMOVE":
      return remove;
    case "CLEAR_PICTURE":
      return "Clear the photo";
    case "SUSPEND":
      return "Suspend";
    case "REMOVE_AND_SUSPEND":
      return `${remove} and suspend`;
    case "GRANT":
      return "Grant the appeal";
  }
}

export const suspensionConsequences = (name: string): string =>
  `${name} can read, but not post, like, rate or pick until it's over, and sees why on every page.`;

export const undoTime = `You can undo this for ${reportLimits.restorableDays} days under Decided.`;
const restoredContentNote = `Content removed in the last ${reportLimits.restorableDays} days comes back.`;

export function consequencesOf(choice: Choice, report: Subject, name: string): string {
  const { subjectType, appeal } = report;
  const removal = {
    POST: `The post disappears for everyone, with its likes and replies. ${undoTime}`,
    REPLY: `The reply disappears for everyone. ${undoTime}`,
    PROFILE: `${name} loses name, place and photo, and can't use that photo again. ${undoTime}`,
    POOL: `The pool is called “Pool” until its owner renames it. ${undoTime}`,
  }[subjectType];
  const suspension = suspensionConsequences(name);
  switch (choice) {
    case "DISMISS":
      return appeal
        ? `The decision remains. ${name} is notified and can't appeal it again.`
        : `Everything stays, and ${name} never learns of it. You can undo this under Decided.`;
    case "REMOVE":
      return `${removal} ${name} is notified.`;
    case "CLEAR_PICTURE":
      return `${name} loses the photo and can't use it again. ${undoTime} ${name} is notified.`;
    case "SUSPEND":
      return `${suspension} You can undo this under Decided.`;
    case "REMOVE_AND_SUSPEND":
      return `${removal} ${suspension}`;
    case "GRANT":
      return appeal?.decision.actions.includes("SUSPEND")
        ? `The suspension ends at once, and ${name} is notified. ${restoredContentNote}`
        : `${name} is notified that you agree. ${restoredContentNote} A suspension stays until you lift it.`;
  }
}

const doneTexts: Readonly<Record<DecisionAction, string>> = {
  DISMISS: "Dismissed",
  REMOVE: "Removed",
  CLEAR_PICTURE: "Photo cleared",
  SUSPEND: "Suspended",
  LIFT: "Suspension lifted",
  GRANT: "Appeal granted",
  DECLINE: "Appeal declined",
};

/** "Removed and suspended for 7 days". */
export function decisionText({ actions, days, subjectType }: Decision): string {
  const words = actions.map((action, place) => {
    const phrase =
      action === "REMOVE" && subjectType === "PROFILE" ? "Profile cleared" : doneTexts[action];
    const word = place === 0 ? phrase : phrase.toLowerCase();
    return action === "SUSPEND" && days !== null
      ? `${word} for ${days === 1 ? "a day" : `${days} days`}`
      : word;
  });
  return words.join(" and ");
}

const isRemoval = (action: DecisionAction) => action === "REMOVE" || action === "CLEAR_PICTURE";

/** Whether the decision can be reversed, a removal for 30 days. */
export function isUndoable({ actions, isUndone, at }: Decision): boolean {
  if (isUndone || !actions.every((one) => isRemoval(one) || one === "DISMISS" || one === "SUSPEND"))
    return false;
  const age = Date.now() - Date.parse(at);
  return !actions.some(isRemoval) || age < reportLimits.restorableDays * 24 * 60 * 60 * 1000;
}

export function undoConsequences({ decision, firstReportedAt }: Report): string {
  const actions = decision?.actions ?? [];
  return [
    actions.some(isRemoval) ? "What was removed comes back." : "",
    actions.includes("SUSPEND") ? "The suspension ends." : "",
    firstReportedAt === null ? "" : "The report returns to the queue.",
  ]
    .filter(Boolean)
    .join(" ");
}
