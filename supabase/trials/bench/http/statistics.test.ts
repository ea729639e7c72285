import { describe, expect, it } from "vitest";
import { slope, summarize } from "./statistics.ts";

describe("percentiles", () => {
  it("p50, p95 and p99 are the values that 50, 95 and 99 % of the samples do not exceed", () => {
    const samples = Array.from({ length: 200 }, (_, index) => 200 - index);
    expect(summarize(samples)).toEqual({ p50: 100, p95: 190, p99: 198 });
  });

  it("every percentile of a single sample is that sample", () => {
    expect(summarize([7])).toEqual({ p50: 7, p95: 7, p99: 7 });
  });
});

describe("the slope", () => {
  it("the slope is that of the line through the points", () => {
    expect(
      slope([
        [0, 50],
        [10, 55],
        [20, 60],
      ]),
    ).toBe(0.5);
  });

  it("the slope is zero when the values rise and fall equally", () => {
    expect(
      slope([
        [0, 50],
        [10, 60],
        [20, 60],
        [30, 50],
      ]),
    ).toBe(0);
  });
});
