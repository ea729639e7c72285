import type { Task } from "@contract/tasks.ts";

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** The task as a sentence, and its link's verb. */
export function taskWording({ kind, title, count }: Task): { sentence: string; action: string } {
  switch (kind) {
    case "RESULTS_DUE":
      return {
        sentence: `${title}: ${plural(count, "game")} without a result`,
        action: "Enter results",
      };
    case "CLAIM":
      return {
        sentence: `${title}: ${plural(count, "prize claim")} to pay`,
        action: "See the claims",
      };
    case "DRAFT":
      return { sentence: `${title} is still a draft`, action: "Open the draft" };
    case "NEXT_ROUND":
      return { sentence: `${title} has no next round`, action: "Open the series" };
    case "FEED":
      return { sentence: `${title}: the feed needs you`, action: "Open the series" };
    case "REPORT":
      return { sentence: `${plural(count, "open report")}`, action: "Open the reports" };
    case "APPEAL":
      return { sentence: `${plural(count, "open appeal")}`, action: "Open the reports" };
    case "SUGGESTION":
      return {
        sentence: `${plural(count, "suggestion")} for the catalogue`,
        action: "Open the suggestions",
      };
  }
}
