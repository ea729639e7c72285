import { expect, it } from "vitest";
import { type FeedRow, isStorable } from "./feed-row.ts";

const row: FeedRow = {
  externalId: "1",
  round: 1,
  sideOne: "Lions",
  sideTwo: "Tigers",
  startTime: "2026-12-01T18:00:00Z",
  status: "SCHEDULED",
  scoreOne: null,
  scoreTwo: null,
  winner: null,
};

it.each([
  [row, true],
  [{ ...row, startTime: null }, true],
  [{ ...row, startTime: "2100-01-01T00:30:00+01:00" }, true],
  [{ ...row, startTime: "9999-12-31T00:00:00Z" }, false],
  [{ ...row, startTime: "1999-12-31T00:00:00Z" }, false],
  [{ ...row, sideOne: "Li\0ns" }, false],
  [{ ...row, sideTwo: "Tigers \ud83d" }, false],
  [{ ...row, externalId: "1\0" }, false],
])("knows whether the database can store a row: %o", (candidate, expected) => {
  expect(isStorable(candidate)).toBe(expected);
});
