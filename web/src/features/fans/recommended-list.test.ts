import type { Recommendations } from "@contract/fans.ts";
import { expect, it } from "vitest";
import { withFan, withoutFan } from "@/features/fans/recommended-list";

const card = (id: string) => ({ id }) as Recommendations["recommendations"][number];
const list = (...ids: string[]): Recommendations => ({
  userMeetsCriteria: true,
  isSaved: true,
  recommendations: ids.map(card),
});

it("removes a fan, and restores the fan at the same place", () => {
  const shorter = withoutFan(list("a", "b", "c"), card("b"));
  expect(shorter).toEqual(list("a", "c"));
  expect(withFan(shorter, card("b"), 1)).toEqual(list("a", "b", "c"));
});

it("lists each fan once, and treats a place past the end as the last", () => {
  expect(withFan(list("a", "b"), card("b"), 0)).toEqual(list("a", "b"));
  expect(withFan(list("a"), card("b"), 7)).toEqual(list("a", "b"));
});
