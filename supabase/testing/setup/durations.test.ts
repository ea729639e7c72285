import { expect, it } from "vitest";
import { describeDurations } from "./durations.ts";

it("lists each suite with its total and only the twenty slowest files, slowest first", () => {
  const files = Array.from({ length: 25 }, (_, n) => ({
    suite: n < 5 ? "api" : "e2e",
    file: `file ${n}`,
    milliseconds: 1000 * n,
  }));
  const lines = describeDurations(files).split("\n");
  expect(lines.slice(0, 4)).toEqual([
    "Suites, by the sum of their files:",
    "  290.0 s  e2e (20 files)",
    "   10.0 s  api (5 files)",
    "The slowest files:",
  ]);
  expect(lines).toHaveLength(24);
  expect(lines[4]).toBe("   24.0 s  file 24");
});
