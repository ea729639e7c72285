// @vitest-environment happy-dom

import type { Endpoint } from "@contract/endpoint.ts";
import { recordResults } from "@contract/sweepstake-changes.ts";
import { listTasks } from "@contract/tasks.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { DueResults } from "@/features/sweepstakes-admin/results/due-results";
import { api } from "@/lib/api/api";
import { ApiError } from "@/lib/api/api-error";
import { toast } from "@/lib/toast";
import { teamGame } from "@/testing/games";
import { renderInApp } from "@/testing/render";

vi.mock("@/lib/api/api");
vi.mock("@/lib/toast", () => ({ toast: { success: vi.fn(), error: vi.fn() } }));

const played = { isLocked: true, startTime: "2026-01-01T15:00:00Z" } as const;
const contest = (id: number, changes: object = {}) => ({
  id,
  name: `Week ${id}`,
  startDate: "2026-01-01",
  endDate: "2026-01-01",
  prizePool: 0,
  status: "active",
  isDraft: false,
  hasSubmittedPicks: false,
  revision: 1,
  entryCount: 5,
  tieBreak: null,
  tieBreakResult: null,
  regularGames: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => teamGame(id * 100 + n, played)),
  finalGame: teamGame(id * 100, played),
  ...changes,
});

let contests: Record<string, object>;
let isRefused: (id: string) => boolean;
const sent: { id: string; results: { gameId: number }[] }[] = [];

beforeEach(() => {
  vi.resetAllMocks();
  sent.length = 0;
  isRefused = () => false;
  contests = { 1: contest(1), 2: contest(2), 3: contest(3) };
  vi.mocked(api).mockImplementation((async (
    endpoint: Endpoint,
    input: { params: { id: string }; body: { gameResults: { gameId: number }[] } },
  ) => {
    if ((endpoint as object) === listTasks)
      return {
        tasks: Object.keys(contests).map((id) => ({
          kind: "RESULTS_DUE",
          title: `Week ${id}`,
          count: 10,
          path: `/sweepstakes/admin?tab=results&sweepstake=${id}`,
          since: "2026-01-01T17:00:00Z",
        })),
      };
    if ((endpoint as object) !== recordResults) return contests[input.params.id] ?? null;
    const { id } = input.params;
    if (isRefused(id))
      throw new ApiError({ status: 409, code: "CONFLICT", message: "Someone else was faster" });
    sent.push({ id, results: input.body.gameResults });
    delete contests[id];
    return { sweepstakeCompleted: true, updatedGames: input.body.gameResults.length };
  }) as typeof api);
});

const radiosOf = async (name: string) =>
  within(await screen.findByRole("region", { name })).getAllByRole("radio", { name: /Arsenal/ });

it("enters thirty results of three contests in 32 presses", async () => {
  const { user } = renderInApp(<DueResults />);
  let presses = 0;
  const press = async (control: HTMLElement) => {
    presses += 1;
    await user.click(control);
  };
  for (const name of ["Week 1", "Week 2", "Week 3"])
    for (const radio of await radiosOf(name)) await press(radio);
  await press(screen.getByRole("button", { name: "Submit Results" }));
  const dialog = await screen.findByRole("dialog");
  for (const name of ["Week 1", "Week 2", "Week 3"]) expect(dialog.textContent).toContain(name);
  await press(within(dialog).getByRole("button", { name: "End the contests" }));
  expect(await screen.findByText("Choose a sweepstake to see its games.")).toBeTruthy();
  expect(presses).toBe(32);
  expect(sent.map(({ id, results }) => [id, results.length])).toEqual([
    ["1", 10],
    ["2", 10],
    ["3", 10],
  ]);
});

it("submits without a question if no contest ends, and keeps the results of a rejected submission", async () => {
  isRefused = (id) => id === "1";
  const { user } = renderInApp(<DueResults />);
  const [ofOne, ofTwo] = [(await radiosOf("Week 1"))[0], (await radiosOf("Week 2"))[0]];
  await user.click(ofOne as HTMLElement);
  await user.click(ofTwo as HTMLElement);
  expect(screen.getByText("2 results chosen")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Submit Results" }));
  expect(await screen.findByText(/Week 1.*: Someone else was faster/)).toBeTruthy();
  expect(sent.map(({ id }) => id)).toEqual(["2"]);
  expect(screen.getByText("1 result chosen")).toBeTruthy();
  expect((ofOne as HTMLInputElement).checked).toBe(true);
});

it("omits contests with a prize that the admin entered, and games that have not started or are paused", async () => {
  contests = {
    1: contest(1, { prizePool: 100, hasSubmittedPicks: true }),
    2: contest(2, {
      regularGames: [
        teamGame(201, { ...played, startTime: "2099-01-01T15:00:00Z" }),
        teamGame(202, { ...played, isPaused: true }),
      ],
    }),
  };
  renderInApp(<DueResults />);
  expect(await radiosOf("Week 2")).toHaveLength(1);
  expect(screen.queryByRole("region", { name: "Week 1" })).toBeNull();
});

it("says that there are no results to submit when none is due", async () => {
  contests = {};
  const { user } = renderInApp(<DueResults />);
  await user.click(await screen.findByRole("button", { name: "Submit Results" }));
  expect(toast.error).toHaveBeenCalledWith("No results to submit");
});

it("drops the choice of a game that another admin decides in the meantime", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const { user } = renderInApp(<DueResults />);
    const [first, second] = await radiosOf("Week 2");
    await user.click(first as HTMLElement);
    await user.click(second as HTMLElement);
    expect(screen.getByText("2 results chosen")).toBeTruthy();
    const { regularGames } = contest(2);
    const [decided, ...others] = regularGames;
    contests[2] = contest(2, {
      regularGames: [{ ...decided, isCompleted: true, winnerTeamId: 2 }, ...others],
    });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await screen.findByText("1 result chosen")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Submit Results" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.results.map(({ gameId }) => gameId)).toEqual([202]);
  } finally {
    vi.useRealTimers();
  }
});
