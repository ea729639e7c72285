// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Winners } from "@/features/sweepstakes/standings/winners";
import { fanCard } from "@/testing/fans";
import { renderInApp } from "@/testing/render";

const show = (winnerCount: number, known = winnerCount) => {
  const winners = Array.from({ length: known }, (_, n) => fanCard(`Fan ${n + 1}`));
  renderInApp(<Winners sweepstake={{ winnerCount, winners, isCancelled: false }} />);
  return screen.queryByText(/Won by/)?.textContent;
};

it("names joint winners", () => {
  expect(show(2)).toBe("Won by Fan 1 and Fan 2");
});

it("names ten winners and states how many others won, even if not all are loaded", () => {
  expect(show(10_185, 20)).toMatch(/^Won by Fan 1, .*, Fan 10 and 10,175 more$/);
});

it("says that a canceled sweepstake has no winner", () => {
  renderInApp(<Winners sweepstake={{ winnerCount: 0, winners: [], isCancelled: true }} />);
  expect(screen.getByText("Called off. Nobody wins this one.")).toBeTruthy();
});

it("renders nothing without correct picks", () => {
  expect(show(0)).toBeUndefined();
});
