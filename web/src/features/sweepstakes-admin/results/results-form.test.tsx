// @vitest-environment happy-dom

import type { Endpoint } from "@contract/endpoint.ts";
import { changeGame, recordResults } from "@contract/sweepstake-changes.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { ResultsForm } from "@/features/sweepstakes-admin/results/results-form";
import { api } from "@/lib/api/api";
import { networkError, timeoutError } from "@/lib/api/api-error";
import { teamGame } from "@/testing/games";
import { renderInApp } from "@/testing/render";

vi.mock("@/lib/api/api");

const sweepstake = (winnerTeamId: number | null) => ({
  id: 7,
  name: "Cup",
  startDate: "2026-06-01",
  endDate: "2026-06-30",
  prizePool: 0,
  status: "active",
  hasSubmittedPicks: false,
  canChangePicks: false,
  revision: 1,
  rules: null,
  entryCount: 1_000_000,
  winnerCount: 0,
  winners: [],
  regularGames: [
    teamGame(1, { isLocked: true, isCompleted: winnerTeamId !== null, winnerTeamId } as object),
  ],
  finalGame: teamGame(2),
});

beforeEach(() => {
  vi.resetAllMocks();
});

it("explains that results may be recorded when no response came, and shows the current ones", async () => {
  let isTaken = false;
  vi.mocked(api).mockImplementation((async (endpoint: Endpoint) => {
    if ((endpoint as object) !== recordResults) return sweepstake(isTaken ? 1 : null);
    isTaken = true;
    throw timeoutError();
  }) as typeof api);
  const { user } = renderInApp(<ResultsForm id="7" onEdit={() => {}} />);
  await user.click((await screen.findAllByRole("radio", { name: /Arsenal/ }))[0] as HTMLElement);
  await user.click(screen.getByRole("button", { name: "Submit Results" }));
  expect((await screen.findAllByText(/may or may not have been saved/)).length).toBeGreaterThan(0);
  expect(await screen.findByRole("button", { name: "Reopen" })).toBeTruthy();
});

it("keeps the chosen winner when no response came, and sends it again", async () => {
  let isLost = true;
  vi.mocked(api).mockImplementation((async (endpoint: Endpoint) => {
    if ((endpoint as object) !== recordResults) return sweepstake(1);
    if (isLost) throw networkError();
    return { sweepstakeCompleted: false, updatedGames: 1 };
  }) as typeof api);
  const { user } = renderInApp(<ResultsForm id="7" onEdit={() => {}} />);
  const [, chelsea] = await screen.findAllByRole<HTMLInputElement>("radio", { name: /Chelsea/ });
  await user.click(chelsea as HTMLElement);
  await user.type(screen.getByRole("textbox", { name: "Reason" }), "Misread");
  const sent = () =>
    vi.mocked(api).mock.calls.filter(([each]) => each === (recordResults as object));
  await user.click(screen.getByRole("button", { name: "Submit Results" }));
  expect((await screen.findAllByText(/No response came in time/)).length).toBeGreaterThan(0);
  expect(chelsea?.checked).toBe(true);
  isLost = false;
  await user.click(screen.getByRole("button", { name: "Submit Results" }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.[1]).toEqual(sent()[0]?.[1]);
});

it("asks for a reason to replace a winner, and sends the winner that the page showed", async () => {
  vi.mocked(api).mockImplementation((async (endpoint: Endpoint) =>
    (endpoint as object) === recordResults
      ? { sweepstakeCompleted: false, updatedGames: 1 }
      : sweepstake(1)) as typeof api);
  const { user } = renderInApp(<ResultsForm id="7" onEdit={() => {}} />);
  // The undecided game comes first.
  const [, chelsea] = await screen.findAllByRole("radio", { name: /Chelsea/ });
  await user.click(chelsea as HTMLElement);
  expect(
    screen.getByText(/A different result is already recorded: Arsenal vs Chelsea/),
  ).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /Clear the choice/ }));
  expect(screen.queryByRole("textbox", { name: "Reason" })).toBeNull();
  expect(document.activeElement?.textContent).toBe("Arsenal vs Chelsea");

  await user.click(chelsea as HTMLElement);
  await user.type(screen.getByRole("textbox", { name: "Reason" }), " ");
  await user.click(screen.getByRole("button", { name: "Submit Results" }));
  expect(screen.getByText("Give a reason")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Reason" }));
  await user.type(screen.getByRole("textbox", { name: "Reason" }), "Misread");
  await user.click(screen.getByRole("button", { name: "Submit Results" }));
  const gameResults = [{ gameId: 1, winnerTeamId: 2, expected: 1, reason: " Misread" }];
  expect(vi.mocked(api)).toHaveBeenCalledWith(
    recordResults,
    expect.objectContaining({ body: { gameResults } }),
  );
});

it("asks for a reason before the start, and sends it", async () => {
  const sent: unknown[] = [];
  vi.mocked(api).mockImplementation((async (endpoint: Endpoint, input: { body: unknown }) => {
    if ((endpoint as object) !== recordResults)
      return { ...sweepstake(null), finalGame: teamGame(2, { startTime: "2099-07-05T18:00:00Z" }) };
    sent.push(input.body);
    return { sweepstakeCompleted: false, updatedGames: 1 };
  }) as typeof api);
  const { user } = renderInApp(<ResultsForm id="7" onEdit={() => {}} />);
  await user.click((await screen.findAllByRole("radio", { name: /Chelsea/ }))[1] as HTMLElement);
  await user.click(screen.getByRole("button", { name: "Submit Results" }));
  const reason = await screen.findByRole("textbox", { name: "Reason" });
  await user.click(screen.getByRole("button", { name: "Enter anyway" }));
  expect(screen.getByText("Give a reason")).toBeTruthy();
  expect(document.activeElement).toBe(reason);
  expect(sent).toEqual([]);
  await user.type(reason, "Walkover");
  await user.click(screen.getByRole("button", { name: "Enter anyway" }));
  const result = { gameId: 2, winnerTeamId: 2, expected: null, reason: "Walkover" };
  expect(sent).toEqual([{ gameResults: [result] }]);
});

it("lists undecided games first, by day", async () => {
  vi.mocked(api).mockImplementation((async () => sweepstake(1)) as typeof api);
  renderInApp(<ResultsForm id="7" onEdit={() => {}} />);
  const headings = await screen.findAllByRole("heading", { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    "Waiting for a result",
    "Decided",
  ]);
  expect(screen.getByRole("region", { name: /^Decided, / }).textContent).toContain("Arsenal");
});

it("shows a result that someone else enters while the form is open", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    let winner: number | null = null;
    vi.mocked(api).mockImplementation((async () => sweepstake(winner)) as typeof api);
    renderInApp(<ResultsForm id="7" onEdit={() => {}} />);
    await screen.findAllByRole("radio", { name: /Arsenal/ });
    expect(screen.queryByRole("button", { name: "Reopen" })).toBeNull();
    winner = 1;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await screen.findByRole("button", { name: "Reopen" })).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

it("corrects winners of a completed contest, each with the reason and the winner that the page showed", async () => {
  const sent: unknown[] = [];
  vi.mocked(api).mockImplementation((async (endpoint: Endpoint, input: object) => {
    if ((endpoint as object) === recordResults) throw new Error("A completed contest takes none");
    if ((endpoint as object) !== changeGame)
      return {
        ...sweepstake(1),
        status: "completed",
        finalGame: teamGame(2, { isCompleted: true, winnerTeamId: 1 } as object),
      };
    sent.push(input);
    return {};
  }) as typeof api);
  const { user } = renderInApp(<ResultsForm id="7" onEdit={() => {}} />);
  const [chelsea] = await screen.findAllByRole("radio", { name: /Chelsea/ });
  expect(screen.queryByRole("button", { name: "Submit Results" })).toBeNull();
  await user.click(chelsea as HTMLElement);
  await user.type(screen.getByRole("textbox", { name: "Reason" }), "Misread");
  await user.click(screen.getByRole("button", { name: "Submit Results" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    { params: { id: "7", gameId: "1" }, body: { winnerTeamId: 2, reason: "Misread", expected: 1 } },
  ]);
});
