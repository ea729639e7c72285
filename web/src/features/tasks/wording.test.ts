import type { Task } from "@contract/tasks.ts";
import { expect, it } from "vitest";
import { taskWording } from "@/features/tasks/wording";

const task = (changes: Partial<Task>): Task => ({
  kind: "RESULTS_DUE",
  title: "Summer Cup",
  count: 1,
  path: "/",
  since: "2026-11-25T12:00:00Z",
  canDismiss: false,
  ...changes,
});

it.each([
  [task({}), "Summer Cup: 1 game without a result"],
  [task({ count: 3 }), "Summer Cup: 3 games without a result"],
  [task({ kind: "CLAIM", count: 2 }), "Summer Cup: 2 prize claims to pay"],
  [task({ kind: "DRAFT" }), "Summer Cup is still a draft"],
  [task({ kind: "NEXT_ROUND", title: "Premier League" }), "Premier League has no next round"],
  [
    task({ kind: "NEXT_ROUND", title: "Premier League", count: 6 }),
    "Premier League: 6 rounds without a contest",
  ],
  [
    task({ kind: "FEED", title: "Premier League: 2 unknown names" }),
    "Premier League: 2 unknown names",
  ],
  [task({ kind: "REPORT", count: 4 }), "4 open reports"],
  [task({ kind: "APPEAL" }), "1 open appeal"],
  [task({ kind: "SUGGESTION" }), "1 suggestion for the catalog"],
])("names the subject and the count of %o", (task, sentence) => {
  expect(taskWording(task).sentence).toBe(sentence);
});

it("a feed's task names the page that it leads to", () => {
  const at = (path: string) => taskWording(task({ kind: "FEED", path })).action;
  expect(at("/series/3")).toBe("Open the series");
  expect(at("/sweepstakes/admin?tab=results&sweepstake=7")).toBe("Check the game");
});
