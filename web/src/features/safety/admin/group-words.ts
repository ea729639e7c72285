import type { Report } from "@contract/reports.ts";

export type GroupChoice = "DISMISS" | "REMOVE" | "SUSPEND";

export const groupLabels = {
  DISMISS: "Dismiss all",
  REMOVE: "Remove all",
  SUSPEND: "Suspend and remove posts…",
} as const satisfies Record<GroupChoice, string>;

/** The choices for a group, in the order of the keys 1, 2, 3. */
export const groupChoicesFor = ([first]: readonly Report[]): readonly GroupChoice[] =>
  first?.author.isAdmin ? ["DISMISS", "REMOVE"] : ["DISMISS", "REMOVE", "SUSPEND"];
