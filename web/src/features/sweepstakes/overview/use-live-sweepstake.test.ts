import { expect, it } from "vitest";
import { spreadOf } from "@/features/sweepstakes/overview/use-live-sweepstake";

it("spreads the refetches of a crowd after a result, over two minutes at most", () => {
  expect([0, 200, 1000, 12_000, 1_000_000].map(spreadOf)).toEqual([
    2000, 2000, 2000, 12_000, 120_000,
  ]);
});
