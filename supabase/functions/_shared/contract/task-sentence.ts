import type { Task } from "./tasks.ts";

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** An admin's task as a sentence, for the page and the daily email. */
export function taskSentence({
  kind,
  title,
  count,
}: Pick<Task, "kind" | "title" | "count">): string {
  switch (kind) {
    case "RESULTS_DUE":
      return `${title}: ${plural(count, "game")} without a result`;
    case "CLAIM":
      return `${title}: ${plural(count, "prize claim")} to pay`;
    case "DRAFT":
      return `${title} is still a draft`;
    case "NEXT_ROUND":
      return count === 1
        ? `${title} has no next round`
        : `${title}: ${plural(count, "round")} without a contest`;
    case "FEED":
      return title;
    case "REPORT":
      return plural(count, "open report");
    case "APPEAL":
      return plural(count, "open appeal");
    case "SUGGESTION":
      return `${plural(count, "suggestion")} for the catalog`;
  }
}
