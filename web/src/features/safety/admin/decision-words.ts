import type { Decided, Decision } from "@contract/decisions.ts";
import type { Report } from "@contract/reports.ts";

export type Choice = "DISMISS" | "REMOVE" | "SUSPEND" | "REMOVE_AND_SUSPEND" | "GRANT";

/** The actions that the API receives for a choice. */
export const actionsOf = {
  DISMISS: ["DISMISS"],
  REMOVE: ["REMOVE"],
  SUSPEND: ["SUSPEND"],
  REMOVE_AND_SUSPEND: ["REMOVE", "SUSPEND"],
  GRANT: ["GRANT"],
} as const satisfies Record<Choice, readonly string[]>;

const things = { POST: "the post", REPLY: "the reply", PROFILE: "name, place and photo" } as const;

/** The choices for a report, in the order of the keys 1, 2, 3 … */
export function choicesFor({ appeal, author, subjectType }: Report): readonly Choice[] {
  if (appeal) return ["GRANT", "DISMISS"];
  // A profile can only be suspended. "Remove and suspend" requires content that can be removed.
  const isSuspendable = !author.isAdmin;
  const harsh: Choice[] = isSuspendable ? ["SUSPEND", "REMOVE_AND_SUSPEND"] : [];
  return subjectType === "PROFILE" && author.isAdmin ? [] : ["DISMISS", "REMOVE", ...harsh];
}

/** The button's label. */
export function labelOf(choice: Choice, { subjectType, appeal }: Report): string {
  const remove = subjectType === "PROFILE" ? "Clear the profile" : `Remove ${things[subjectType]}`;
  switch (choice) {
    case "DISMISS":
      return appeal ? "Decline the appeal" : "Dismiss";
    case "REMOVE":
      return remove;
    case "SUSPEND":
      return "Suspend";
    case "REMOVE_AND_SUSPEND":
      return `${remove} and suspend`;
    case "GRANT":
      return "Grant the appeal";
  }
}

export const suspensionConsequences = (name: string): string =>
  `${name} can read, but not post, like, rate or pick until it's over, and is told on every page.`;

/** The consequences of the decision, for the admin. */
export function consequencesOf(choice: Choice, report: Report, name: string): string {
  const { subjectType, appeal } = report;
  const removal = {
    POST: "The post goes for everybody, with its likes and replies. That can't be undone.",
    REPLY: "The reply goes for everybody. That can't be undone.",
    PROFILE: `${name} loses name, place and photo, and can't use that photo again.`,
  }[subjectType];
  const suspension = suspensionConsequences(name);
  switch (choice) {
    case "DISMISS":
      return appeal
        ? `The decision stands. ${name} is told, and can't appeal against it again.`
        : `Everything stays, and ${name} never learns of it. You can undo this under Decided.`;
    case "REMOVE":
      return `${removal} ${name} is told.`;
    case "SUSPEND":
      return `${suspension} You can undo this under Decided.`;
    case "REMOVE_AND_SUSPEND":
      return `${removal} ${suspension}`;
    case "GRANT":
      return appeal?.decision.actions.includes("SUSPEND")
        ? `The suspension ends at once, and ${name} is told. What was removed can't come back.`
        : `${name} is told that you agree. What was removed can't come back.`;
  }
}

const done: Readonly<Record<Decided, string>> = {
  DISMISS: "Dismissed",
  REMOVE: "Removed",
  SUSPEND: "Suspended",
  LIFT: "Suspension lifted",
  GRANT: "Appeal granted",
  DECLINE: "Appeal declined",
};

/** "Removed and suspended for 7 days". */
export function decisionText({ actions, days }: Decision): string {
  const words = actions.map((action, place) => {
    const word = place === 0 ? done[action] : done[action].toLowerCase();
    return action === "SUSPEND" && days !== null
      ? `${word} for ${days === 1 ? "a day" : `${days} days`}`
      : word;
  });
  return words.join(" and ");
}

/** Whether the decision can be reversed; a removal cannot. */
export const isUndoable = ({ actions, isUndone }: Decision): boolean =>
  !isUndone && actions.every((action) => action === "DISMISS" || action === "SUSPEND");
