// @vitest-environment happy-dom

import { dismissTask, listTasks, type Task } from "@contract/tasks.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { TaskList } from "@/features/tasks/task-list";
import { api } from "@/lib/api/api";
import { renderInApp } from "@/testing/render";

vi.mock("@/lib/api/api");

const season: Task = {
  kind: "NEXT_ROUND",
  title: "Season",
  count: 1,
  path: "/series/3",
  since: "2026-11-25T12:00:00Z",
  canDismiss: true,
};
let tasks: Task[] = [];

beforeEach(() => {
  vi.resetAllMocks();
  tasks = [season, { ...season, kind: "REPORT", path: "/admin", canDismiss: false }];
  vi.mocked(api).mockImplementation((async (endpoint: object) => {
    if (endpoint === dismissTask) {
      tasks = tasks.filter(({ kind }) => kind === "REPORT");
      return undefined;
    }
    expect(endpoint).toBe(listTasks);
    return { tasks };
  }) as typeof api);
});

const row = (text: string) =>
  screen.findByText(text).then((found) => within(found.closest("li") as HTMLElement));

it("links each task to where it is solved, and dismisses only those that may wait", async () => {
  renderInApp(<TaskList />);
  const link = (await row("Season has no next round")).getByRole("link", {
    name: "Open the series",
  });
  expect(link.getAttribute("href")).toBe("/series/3");
  const reports = await row("1 open report");
  expect(reports.getByRole("link", { name: "Open the reports" })).toBeTruthy();
  expect(reports.queryByRole("button")).toBeNull();
});

it("dismisses a task as it was listed, after a question", async () => {
  const { user } = renderInApp(<TaskList />);
  const dismiss = { name: "Dismiss: Season has no next round" };
  await user.click(await screen.findByRole("button", dismiss));
  await user.click(await screen.findByRole("button", { name: "Dismiss it" }));
  expect(await screen.findByText("1 open report")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("Season has no next round")).toBeNull());
  expect(api).toHaveBeenCalledWith(dismissTask, {
    body: { kind: "NEXT_ROUND", path: "/series/3", since: "2026-11-25T12:00:00Z" },
  });
});
