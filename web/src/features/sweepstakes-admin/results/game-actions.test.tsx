// @vitest-environment happy-dom
import { changeGame } from "@contract/sweepstake-changes.ts";
import type { Game } from "@contract/sweepstakes.ts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { GameResults } from "@/features/sweepstakes-admin/results/game-results";
import { api } from "@/lib/api/api";
import { sweepstakeOf, teamGame } from "@/testing/games";
import { renderInApp } from "@/testing/render";

vi.mock("@/lib/api/api");
beforeEach(() => {
  vi.resetAllMocks();
});

const show = (game: Game) =>
  renderInApp(
    <GameResults
      sweepstake={sweepstakeOf({ regularGames: [], finalGame: game, entryCount: 1 })}
      choices={{}}
      scores={{}}
      onChoose={() => {}}
      onScore={() => {}}
      onEdit={() => {}}
    />,
  ).user;
/** The buttons of the game itself. */
const buttons = () =>
  within(screen.getByRole("group"))
    .getAllByRole("button")
    .map(({ textContent }) => textContent);
const soon = { startTime: "2099-07-05T18:00:00Z" };
const paused = teamGame(5, { ...soon, isLocked: true, isPaused: true });

it("an admin answers whether a paused game has started", async () => {
  const user = show(paused);
  expect(buttons()).toEqual(["Resume picks", "Close picks", "Reschedule", "Void"]);
  await user.click(screen.getByRole("button", { name: "Close picks" }));
  const dialog = await screen.findByRole("dialog", {
    name: "Close picks for Arsenal vs Chelsea?",
  });
  expect(dialog.textContent).toContain("no one can enter anymore");
  vi.mocked(api).mockResolvedValue({} as never);
  await user.type(screen.getByRole("textbox", { name: "Reason" }), "They play");
  await user.click(screen.getByRole("button", { name: "Close picks" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api).toHaveBeenCalledWith(changeGame, {
    params: { id: "7", gameId: "5" },
    body: { lock: true, reason: "They play" },
  });
});

it("an admin resumes paused picks with a reason", async () => {
  const user = show(paused);
  await user.click(screen.getByRole("button", { name: "Resume picks" }));
  await screen.findByRole("dialog", { name: "Resume picks for Arsenal vs Chelsea?" });
  await user.click(screen.getByRole("button", { name: "Resume picks" }));
  expect(screen.getByText("Give a reason")).toBeTruthy();
  expect(api).not.toHaveBeenCalled();
  vi.mocked(api).mockResolvedValue({} as never);
  await user.type(screen.getByRole("textbox", { name: "Reason" }), "Swapped date");
  await user.click(screen.getByRole("button", { name: "Resume picks" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api).toHaveBeenCalledWith(changeGame, {
    params: { id: "7", gameId: "5" },
    body: { reopen: true, reason: "Swapped date" },
  });
});

it("only a paused game asks whether it has started", () => {
  show(teamGame(5, soon));
  expect(buttons()).toEqual(["Reschedule", "Void"]);
});

it("voiding says that picks close permanently, only while they are open", async () => {
  const user = show(teamGame(5, soon));
  await user.click(screen.getByRole("button", { name: "Void" }));
  const dialog = await screen.findByRole("dialog", { name: "Void Arsenal vs Chelsea?" });
  expect(dialog.textContent).toContain("close for good: Arsenal vs Chelsea. Nobody can enter");
  cleanup();
  await show(teamGame(5, { isLocked: true })).click(screen.getByRole("button", { name: "Void" }));
  expect((await screen.findByRole("dialog")).textContent).not.toContain("for good");
});

it("voiding the last open game says how many entrants' contest it ends", async () => {
  await show(teamGame(5, { isLocked: true })).click(screen.getByRole("button", { name: "Void" }));
  const dialog = await screen.findByRole("dialog", { name: "Void Arsenal vs Chelsea?" });
  expect(dialog.textContent).toContain("This ends the contest for 1 entrant.");
});

it("a game that has started is postponed with a reason, in the admin's time zone", async () => {
  const user = show(teamGame(5, { isLocked: true }));
  await user.click(screen.getByRole("button", { name: "Postpone" }));
  const dialog = await screen.findByRole("dialog", { name: "Postpone Arsenal vs Chelsea" });
  expect(dialog.textContent).toContain("Its picks have been visible, so they stay as they are.");
  fireEvent.change(screen.getByLabelText("Start time"), { target: { value: "2099-10-30T15:00" } });
  await user.click(within(dialog).getByRole("button", { name: "Postpone" }));
  expect(screen.getByText("Give a reason")).toBeTruthy();
  expect(api).not.toHaveBeenCalled();
  vi.mocked(api).mockResolvedValue({} as never);
  await user.type(screen.getByRole("textbox", { name: "Reason" }), "A flooded field");
  await user.click(within(dialog).getByRole("button", { name: "Postpone" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api).toHaveBeenCalledWith(changeGame, {
    params: { id: "7", gameId: "5" },
    body: {
      startTime: new Date("2099-10-30T15:00").toISOString(),
      expectedStartTime: "2026-07-05T18:00:00Z",
      reason: "A flooded field",
    },
  });
});
