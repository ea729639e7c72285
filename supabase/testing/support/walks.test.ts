import { afterEach, expect, it, vi } from "vitest";
import { walksOf } from "./walks.ts";

afterEach(() => vi.unstubAllEnvs());

it("runs a third of the walks, and all of them when every suite runs", () => {
  vi.stubEnv("RUNS_ALL_WALKS", "");
  expect(walksOf(40)).toBe(14);
  vi.stubEnv("RUNS_ALL_WALKS", "yes");
  expect(walksOf(40)).toBe(40);
});
