// @vitest-environment happy-dom
import { getSweepstake, type SweepstakeListItem } from "@contract/sweepstakes.ts";
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { NextUp } from "@/features/sweepstakes/overview/next-up";
import { mockCalls, response } from "@/testing/mock-calls";
import "@/testing/all-in-view";
import { playerGame, sweepstakeOf, teamGame } from "@/testing/games";
import { renderInApp } from "@/testing/render";

vi.mock("@/lib/api/api");

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const sweepstake = sweepstakeOf({
  regularGames: [teamGame(1, { startTime: inHours(5), isLocked: false })],
  finalGame: playerGame(3, { startTime: inHours(2), isLocked: false }),
});
const next = { ...sweepstake, takesPicks: true, nextLockAt: inHours(2) } as never;

const show = (changes: Partial<SweepstakeListItem> = {}) => {
  mockCalls(response(getSweepstake, sweepstake));
  return renderInApp(
    <NextUp kicker="Next up" next={{ ...(next as SweepstakeListItem), ...changes }} />,
  );
};

it("keeps a pick of the game that locks first, and lets the fan clear it", async () => {
  const { user } = show();
  const group = await screen.findByRole("group", { name: /vs/ });
  const [first, second] = [...group.querySelectorAll("button")];
  expect(group.getAttribute("aria-label")).not.toContain("Arsenal");
  if (!first || !second) throw new Error("Two sides are expected.");
  await user.click(first);
  expect(first.getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByRole("status").textContent).toBe("1 of 2 picked");
  expect(screen.getByRole("link", { name: "Finish your picks" })).toBeTruthy();
  await user.click(first);
  expect(screen.getByRole("link", { name: "Make Your Picks" })).toBeTruthy();
});

it("offers no sides once the picks are in", () => {
  show({ hasSubmittedPicks: true });
  expect(screen.getByText("Your picks are in.")).toBeTruthy();
  expect(screen.queryByRole("group")).toBeNull();
});
