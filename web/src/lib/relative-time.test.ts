import { describe, expect, it } from "vitest";
import { exactTime, relativeTime } from "@/lib/relative-time";

const now = new Date(2026, 10, 20, 12, 0, 0).getTime();
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString();

describe("relativeTime", () => {
  it.each([
    [-90, "just now"],
    [0, "just now"],
    [59, "just now"],
    [60, "1 minute ago"],
    [3599, "59 minutes ago"],
    [3600, "1 hour ago"],
    [86_399, "23 hours ago"],
    [86_400, "yesterday"],
    [6.9 * 86_400, "6 days ago"],
    [7 * 86_400, "November 13"],
    [330 * 86_400, "December 25, 2025"],
  ])("%i seconds ago is %s", (seconds, text) => {
    expect(relativeTime(ago(seconds), now)).toBe(text);
  });
});

describe("exactTime", () => {
  it("names the weekday, the date and the minute", () => {
    expect(exactTime(new Date(2026, 10, 20, 9, 5).toISOString())).toMatch(
      /^Friday, November 20, 2026 at 9:05\sAM$/,
    );
  });
});
