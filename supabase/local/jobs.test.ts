import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { repeatJob } from "./jobs.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("logs a failure that lasts a minute, and no shorter one", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  let isBroken = true;
  repeatJob(5000, async () => {
    if (isBroken) throw new Error("connect ECONNREFUSED");
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log).not.toHaveBeenCalled();
  isBroken = false;
  await vi.advanceTimersByTimeAsync(5000);
  isBroken = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5000);
  expect(log.mock.calls).toEqual([["  A scheduled job keeps failing: connect ECONNREFUSED"]]);
});
