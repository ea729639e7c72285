import { afterEach, expect, it, vi } from "vitest";
import { backoff, jitter, restPause } from "@/lib/live/jitter";

afterEach(() => vi.restoreAllMocks());

it.each([
  [0, 0.75],
  [0.5, 1],
  [1, 1.25],
])("shifts a pause by up to a quarter: a draw of %d makes %d of it", (draw, part) => {
  vi.spyOn(Math, "random").mockReturnValue(draw);
  expect(jitter(1000)).toBe(1000 * part);
});

it("doubles the pause with each try, up to five minutes including jitter", () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  expect([1, 2, 3, 8, 9, 1000].map(backoff)).toEqual([1000, 2000, 4000, 128_000, 240_000, 240_000]);
  vi.spyOn(Math, "random").mockReturnValue(1);
  expect([backoff(1000), restPause()]).toEqual([300_000, 300_000]);
});
