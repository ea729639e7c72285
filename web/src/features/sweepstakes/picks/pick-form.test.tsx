// @vitest-environment happy-dom
import { submitPicks } from "@contract/picks.ts";
import { getReminders, reminderKinds } from "@contract/reminders.ts";
import type { Sweepstake } from "@contract/sweepstakes.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Choices } from "@/features/sweepstakes/matchup";
import { PickForm } from "@/features/sweepstakes/picks/pick-form";
import { ApiError } from "@/lib/api/api-error";
import { formatLock } from "@/lib/instants";
import { playerGame, sweepstakeOf, teamGame } from "@/testing/games";
import { renderInApp } from "@/testing/render";

const mocks = vi.hoisted(() => ({ api: vi.fn() }));
vi.mock("@/lib/api/api", () => ({ api: mocks.api }));
const wanted = Object.fromEntries(reminderKinds.map((kind) => [kind, true]));
beforeEach(() => {
  mocks.api
    .mockReset()
    .mockImplementation(async (endpoint) =>
      endpoint === getReminders
        ? { email: wanted, push: wanted, timeZone: null, questionHour: 9 }
        : {},
    );
});

const soon = new Date(Date.now() + 86_400_000).toISOString();
const liverpoolVsEverton = {
  teamOne: { id: 3, name: "Liverpool" },
  teamTwo: { id: 4, name: "Everton" },
} as const;
const open = { startTime: soon, isLocked: false };

/** A sweepstake whose games are open. */
const sweepstake = (changes: Partial<Sweepstake> = {}) =>
  sweepstakeOf({
    regularGames: [teamGame(1, open)],
    finalGame: playerGame(3, open),
    ...changes,
  });

function Slip({ sweepstake, isChanging }: { sweepstake: Sweepstake; isChanging: boolean }) {
  const [changes, setChanges] = useState<Choices | null>(isChanging ? {} : null);
  return (
    <PickForm
      sweepstake={sweepstake}
      changes={changes && { 1: 1, 3: 11, ...changes }}
      onChange={setChanges}
      onLock={() => {}}
    />
  );
}
const show = (sweepstake: Sweepstake, isChanging = false) =>
  renderInApp(<Slip sweepstake={sweepstake} isChanging={isChanging} />);

const side = (name: string) => screen.getByRole("button", { name: new RegExp(name) });
const isPicked = (name: string) => side(name).getAttribute("aria-pressed") === "true";
const sent = () =>
  mocks.api.mock.calls
    .filter(([endpoint]) => endpoint === submitPicks)
    .map(([, { body }]) => body.picks);
const slip = () => screen.getByRole("region", { name: "Your slip" });
const submit = () => screen.getByRole<HTMLButtonElement>("button", { name: "Submit picks" });

describe("the pick slip", () => {
  it("counts the picks, and names the skipped games", async () => {
    const { user } = show(sweepstake());
    expect(screen.queryByRole("heading", { name: "Your slip" })).toBeNull();
    expect(within(slip()).getByRole("status").textContent).toContain("0 of 2 picked");
    await user.click(side("Jannik Sinner"));
    expect(isPicked("Jannik Sinner")).toBe(true);
    expect(slip().textContent).toContain("Jannik Sinner over Carlos Alcaraz");
    expect(slip().textContent).toContain("Arsenal vs Chelsea");
    expect(within(slip()).getByRole("status").textContent).toBe("1 of 2 picked");
  });

  it("lets a pick be cleared and changed", async () => {
    const { user } = show(sweepstake());
    await user.click(side("Arsenal"));
    await user.click(side("Chelsea"));
    expect([isPicked("Arsenal"), isPicked("Chelsea")]).toEqual([false, true]);
    await user.click(side("Chelsea"));
    expect(isPicked("Chelsea")).toBe(false);
    expect(within(slip()).getByRole("status").textContent).toContain("0 of 2 picked");
  });

  it("offers a draw where draws count, and shows void games", async () => {
    const { user } = show(sweepstake({ regularGames: [teamGame(1, { ...open, canDraw: true })] }));
    expect(screen.queryByText(/voids its game/)).toBeNull();
    await user.click(side("Draw"));
    expect(isPicked("Draw")).toBe(true);
    expect(slip().textContent).toContain("Draw between Arsenal and Chelsea");
    await user.click(side("Jannik Sinner"));
    await user.click(submit());
    await waitFor(() => expect(mocks.api).toHaveBeenCalled());
    const [, input] = mocks.api.mock.calls[0] ?? [];
    expect(input.body.picks).toEqual([
      { gameId: 1, draw: true },
      { gameId: 3, selectedAthleteId: 11 },
    ]);
  });

  it("groups a full Saturday by day, and announces each pick", async () => {
    const in2Days = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const games = Array.from({ length: 8 }, (_, n) =>
      teamGame(10 + n, { ...open, ...(n < 3 ? {} : { startTime: in2Days }) }),
    );
    const { user } = show(sweepstake({ regularGames: games }));
    const days = within(screen.getByRole("region", { name: "Regular Games" })).getAllByRole(
      "region",
    );
    expect(days.map((day) => within(day).getAllByRole("group").length)).toEqual([3, 5]);
    const [arsenal] = within(days[1] as HTMLElement).getAllByRole("button", { name: /Arsenal/ });
    await user.click(arsenal as HTMLElement);
    expect(arsenal?.textContent).toContain("Your pick");
    expect(within(slip()).getByRole("status").textContent).toContain("1 of 9 picked");
  });

  it("rejects picks without the final, leads to it, and continues by keyboard", async () => {
    const regularGames = [teamGame(1, open), teamGame(2, { ...open, ...liverpoolVsEverton })];
    const { user } = show(sweepstake({ regularGames }));
    expect(screen.getAllByText(/voids its game/)).toHaveLength(1);
    await user.click(side("Arsenal"));
    expect(slip().textContent).toContain("Skipped (scored as misses):Liverpool vs Everton");
    expect(slip().textContent).not.toContain("Sinner");
    expect(within(slip()).getByRole("status").textContent).toContain("Final missing");
    await user.click(submit());
    expect(screen.getByRole("alert").textContent).toBe(
      "You must make a selection for the final game",
    );
    expect(document.activeElement).toBe(side("Jannik Sinner"));
    expect(mocks.api).not.toHaveBeenCalled();
    await user.tab();
    await user.keyboard(" ");
    expect(isPicked("Carlos Alcaraz")).toBe(true);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(slip().textContent).toContain("Skipped (scored as misses):Liverpool vs Everton");
    await user.tab();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it("sends the picks of all open games", async () => {
    const locked = teamGame(2, {
      startTime: new Date(Date.now() - 60_000).toISOString(),
      isLocked: true,
    });
    const { user } = show(sweepstake({ regularGames: [locked, teamGame(1, open)] }));
    const first = screen.getAllByRole("button", { name: /Arsenal/ });
    expect((first[0] as HTMLButtonElement).disabled).toBe(true);
    await user.click(first[1] as HTMLElement);
    await user.click(side("Carlos Alcaraz"));
    await user.click(submit());
    await waitFor(() => expect(mocks.api).toHaveBeenCalled());
    const [, input] = mocks.api.mock.calls[0] ?? [];
    expect(input.body.picks).toEqual([
      { gameId: 1, selectedTeamId: 1 },
      { gameId: 3, selectedAthleteId: 12 },
    ]);
  });

  it("says why a paused game takes no pick", () => {
    const paused = teamGame(2, { ...open, isLocked: true, isPaused: true });
    show(sweepstake({ regularGames: [paused] }));
    expect((screen.getByRole("button", { name: /Arsenal/ }) as HTMLButtonElement).disabled).toBe(
      true,
    );
    expect(screen.getByText("Paused")).toBeTruthy();
    expect(screen.getByText(/^Picks are paused until an admin has checked/)).toBeTruthy();
  });

  it("a game that was postponed after its start stays locked, with the fan's pick, the crowd's and its new start", () => {
    const postponed = teamGame(1, {
      ...open,
      isLocked: true,
      userSelection: 1,
      split: { one: 2, two: 1, draw: 0 },
    });
    show(sweepstake({ hasSubmittedPicks: true, regularGames: [postponed] }), true);
    const [game] = screen.getAllByRole("group");
    expect(game?.textContent).toContain(`Locked${formatLock(soon)}`);
    expect(game?.textContent).toContain("67% picked Arsenal");
    expect([isPicked("Arsenal"), isPicked("Chelsea")]).toEqual([true, false]);
    for (const name of ["Arsenal", "Chelsea"])
      expect((side(name) as HTMLButtonElement).disabled).toBe(true);
    expect((side("Jannik Sinner") as HTMLButtonElement).disabled).toBe(false);
  });

  it("keeps rejected picks, even after a reload", async () => {
    mocks.api.mockRejectedValueOnce(
      new ApiError({ status: 409, code: "CONFLICT", message: "Arsenal vs Chelsea has started" }),
    );
    const { user, unmount } = show(sweepstake());
    await user.click(side("Arsenal"));
    await user.click(side("Jannik Sinner"));
    await user.click(submit());
    expect((await screen.findByRole("alert")).textContent).toContain("has started");
    unmount();
    const { user: later } = show(sweepstake());
    expect([isPicked("Arsenal"), isPicked("Jannik Sinner")]).toEqual([true, true]);
    await later.click(submit());
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual(sent()[0]);
  });

  it("forgets unsubmitted picks once the fan has submitted other picks elsewhere", async () => {
    const { user, unmount } = show(sweepstake());
    await user.click(side("Arsenal"));
    unmount();
    show(
      sweepstake({
        hasSubmittedPicks: true,
        regularGames: [teamGame(1, { ...open, userSelection: 2 })],
      }),
    );
    expect([isPicked("Arsenal"), isPicked("Chelsea")]).toEqual([false, true]);
    expect(Object.keys(sessionStorage).filter((key) => key.includes("picks"))).toEqual([]);
  });

  it("picks are read-only after the submission, and the form counts changes while editing", async () => {
    const sent = sweepstake({
      hasSubmittedPicks: true,
      regularGames: [teamGame(1, { ...open, userSelection: 1 })],
      finalGame: playerGame(3, { ...open, userSelection: 11 }),
    });
    const { unmount } = show(sent);
    expect((side("Arsenal") as HTMLButtonElement).disabled).toBe(true);
    expect(isPicked("Arsenal")).toBe(true);
    expect(screen.queryByRole("button", { name: "Submit picks" })).toBeNull();
    unmount();
    const { user } = show(sent, true);
    const saveChanges = screen.getByRole<HTMLButtonElement>("button", { name: "Save changes" });
    expect(saveChanges.disabled).toBe(true);
    expect(within(slip()).getByRole("status").textContent).toContain("Nothing changed yet");
    await user.click(side("Chelsea"));
    expect(within(slip()).getByRole("status").textContent).toContain("1 unsaved change");
    expect(saveChanges.disabled).toBe(false);
    await user.click(screen.getByRole("button", { name: "Keep my picks" }));
    expect(isPicked("Arsenal")).toBe(true);
  });
});
