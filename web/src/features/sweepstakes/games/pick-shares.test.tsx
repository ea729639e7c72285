// @vitest-environment happy-dom
import { sweepstakeLimits } from "@contract/sweepstakes.ts";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { PickShares } from "@/features/sweepstakes/games/pick-shares";
import { fanCard } from "@/testing/fans";
import { teamGame } from "@/testing/games";
import { renderInApp } from "@/testing/render";

const game = (one: number, two: number) =>
  teamGame(1, {
    isLocked: true,
    split: { one: 1000, two: 500, draw: 0 },
    friendsPicks: Array.from({ length: one + two }, (_, n) => ({
      user: fanCard(`Friend ${n}`),
      selectedId: n < one ? 1 : 2,
      isDraw: false,
    })),
  });
const linesOf = (side: string) =>
  within(screen.getByText(`Friends who picked ${side}`).nextElementSibling as HTMLElement)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

it("counts the unnamed friends when it knows all", () => {
  renderInApp(<PickShares game={game(sweepstakeLimits.friendsPicks - 13, 12)} />);
  expect(linesOf("Arsenal")).toHaveLength(13);
  expect(linesOf("Arsenal").at(-1)).toBe("and 25 more");
  expect(linesOf("Chelsea")).toHaveLength(12);
});

it("shows no number when there may be more friends", () => {
  renderInApp(<PickShares game={game(sweepstakeLimits.friendsPicks - 12, 12)} />);
  expect(linesOf("Arsenal").at(-1)).toBe("and more");
  expect(linesOf("Chelsea")).toHaveLength(12);
  expect(screen.getByText("(1,000 of 1,500)")).toBeTruthy();
});

it("shows who picked a draw, where draws count", () => {
  const drawn = teamGame(1, {
    isLocked: true,
    canDraw: true,
    split: { one: 2, two: 1, draw: 1 },
    friendsPicks: [{ user: fanCard("Dee"), selectedId: null, isDraw: true }],
  });
  renderInApp(<PickShares game={drawn} />);
  expect(linesOf("a draw")).toHaveLength(1);
  expect(linesOf("a draw")[0]).toContain("Dee");
  expect(screen.getAllByRole("listitem")[1]?.textContent).toBe("25% picked a draw (1 of 4)");
});
