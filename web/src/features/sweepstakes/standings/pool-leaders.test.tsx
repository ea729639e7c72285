// @vitest-environment happy-dom

import type { UserCard } from "@contract/users.ts";
import { expect, it } from "vitest";
import { PoolLeaders } from "@/features/sweepstakes/standings/pool-leaders";
import { renderInApp } from "@/testing/render";

const line = (name: string, rank: number | null, correct = 1, isMe = false) => ({
  rank,
  correct,
  completed: 2,
  percent: 50,
  isMe,
  user: { id: `1${name.length}-${name}`, name, firstName: null, lastName: null } as UserCard,
});

const textOf = (...[lines, isDecided]: [ReturnType<typeof line>[], boolean]) =>
  renderInApp(<PoolLeaders lines={lines} isDecided={isDecided} />).container.textContent;

it("names the leader and ties", () => {
  expect(textOf([line("Ann", 1), line("Ben", 2)], false)).toContain("Ann leads the pool.");
  expect(textOf([line("Ann", 1, 1, true), line("Ben", 2)], false)).toBe("You lead the pool.");
  expect(textOf([line("Ann", 1), line("Ben", 1)], false)).toContain(
    "Ann and Ben share first place.",
  );
});

it("names the winners once all games are decided", () => {
  expect(textOf([line("Ann", 1), line("Ben", 2)], true)).toContain("Pool won by Ann.");
  expect(textOf([line("Ann", 1), line("Ben", 1), line("Cy", 3)], true)).toContain(
    "Pool won by Ann and Ben.",
  );
});

it("names no leader before a result, or without correct picks", () => {
  expect(textOf([line("Ann", null, 0)], false)).not.toContain("Ann");
  expect(textOf([line("Ann", 1, 0)], true)).not.toContain("Ann");
});
