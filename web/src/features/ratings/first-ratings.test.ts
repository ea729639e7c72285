// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import {
  addFirstRatings,
  type FirstRating,
  ratingsToSave,
  useFirstRatings,
  withRating,
} from "@/features/ratings/first-ratings";

const team = (entityId: number, rating: number): FirstRating => ({
  entityType: "TEAM",
  entityId,
  rating,
});

it("keeps one rating per item and no 0", () => {
  const two = [team(1001, 5), team(1002, -3)];
  expect(withRating(two, team(1003, 1))).toEqual([...two, team(1003, 1)]);
  expect(withRating(two, team(1001, -5))).toEqual([team(1001, -5), team(1002, -3)]);
  expect(withRating(two, team(1001, 0))).toEqual([team(1002, -3)]);
  expect(withRating(two, { ...team(1001, 2), entityType: "SPORT" })).toHaveLength(3);
});

it("completes a set with six, in order", () => {
  const five = [1, 2, 3, 4, 5].map((n) => team(1000 + n, n));
  expect(ratingsToSave(five)).toBeNull();
  const set = ratingsToSave([...five, team(1006, -1)]);
  expect(set?.map(({ entityId, position }) => [entityId, position])).toEqual([
    [1001, 0],
    [1002, 1],
    [1003, 2],
    [1004, 3],
    [1005, 4],
    [1006, 5],
  ]);
});

it("never exceeds the limit of a set", () => {
  const many = Array.from({ length: 15 }, (_, n) => team(1001 + n, 1));
  const ratings = many.reduce<FirstRating[]>(withRating, []);
  expect(ratings).toHaveLength(12);
  expect(ratings.at(-1)).toEqual(many.at(-1));
});

it("keeps the first ratings of one fan from another", () => {
  addFirstRatings("ann", [team(1001, 5)]);
  expect(renderHook(() => useFirstRatings("ann")).result.current.firstRatings).toHaveLength(1);
  expect(renderHook(() => useFirstRatings("ben")).result.current.firstRatings).toEqual([]);
});
