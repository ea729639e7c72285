// @vitest-environment happy-dom
import { sweepstakeLimits } from "@contract/sweepstakes.ts";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { Crowd } from "@/features/sweepstakes/play/crowd";
import { fanCard } from "@/testing/fans";
import { teamGame } from "@/testing/games";
import { renderInApp } from "@/testing/render";

const game = (one: number, two: number) =>
  teamGame(1, {
    isLocked: true,
    split: { one: 1000, two: 500 },
    friendsPicks: Array.from({ length: one + two }, (_, n) => ({
      user: fanCard(`Friend ${n}`),
      selectedId: n < one ? 1 : 2,
    })),
  });
const linesOf = (side: string) =>
  within(screen.getByText(`Friends who picked ${side}`).nextElementSibling as HTMLElement)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

it("counts the friends that it does not name while it knows of all", () => {
  renderInApp(<Crowd game={game(sweepstakeLimits.friendsPicks - 13, 12)} />);
  expect(linesOf("Arsenal")).toHaveLength(13);
  expect(linesOf("Arsenal").at(-1)).toBe("and 25 more");
  expect(linesOf("Chelsea")).toHaveLength(12);
});

it("says no number where there may be more friends than it knows of", () => {
  renderInApp(<Crowd game={game(sweepstakeLimits.friendsPicks - 12, 12)} />);
  expect(linesOf("Arsenal").at(-1)).toBe("and more");
  expect(linesOf("Chelsea")).toHaveLength(12);
  expect(screen.getByText("(1,000 of 1,500)")).toBeTruthy();
});
