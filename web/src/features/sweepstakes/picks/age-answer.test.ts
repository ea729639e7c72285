import { expect, it } from "vitest";
import { isTooYoung } from "@/features/sweepstakes/picks/age-answer";

const today = new Date(2026, 6, 5, 12);

it.each([
  ["2008-07-05", false],
  ["2008-07-06", true],
  ["2012-01-01", true],
  ["1990-12-31", false],
  // Turns 18 on March 1 in years without February 29.
  ["2008-02-29", false],
  ["2008-07-06T00:00:00Z", true],
  ["", false],
  [null, false],
  [undefined, false],
])("a fan born on %s is too young to win: %s", (birthDate, expected) => {
  expect(isTooYoung(birthDate, today)).toBe(expected);
});
