import { taskSentence } from "@contract/task-sentence.ts";
import type { Task } from "@contract/tasks.ts";

const actions = {
  RESULTS_DUE: "Enter results",
  CLAIM: "See the claims",
  DRAFT: "Open the draft",
  NEXT_ROUND: "Open the series",
  FEED: "Open the series",
  REPORT: "Open the reports",
  APPEAL: "Open the reports",
  SUGGESTION: "Open the suggestions",
} as const satisfies Readonly<Record<Task["kind"], string>>;

/** The task as a sentence, and its link's verb. */
export const taskWording = (task: Task): { sentence: string; action: string } => ({
  sentence: taskSentence(task),
  action:
    task.path.startsWith("/sweepstakes/") && task.kind === "FEED"
      ? "Check the game"
      : actions[task.kind],
});
