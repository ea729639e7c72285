import { describe, expect, it } from "vitest";
import { formatDate } from "@/lib/dates";

describe("formatDate", () => {
  it("writes a date in long form", () => {
    expect(formatDate("2026-01-05")).toBe("January 5, 2026");
    expect(formatDate("1900-12-31")).toBe("December 31, 1900");
  });

  it("reads only the part before the T, so no time zone shifts the day", () => {
    expect(formatDate("2026-01-05T23:59:59-12:00")).toBe("January 5, 2026");
    expect(formatDate("2026-01-05T00:00:00+14:00")).toBe("January 5, 2026");
  });

  it.each([null, undefined, "", "T10:00", "soon", "05/01/2026", "2026-13-01", "2026-02-30"])(
    "writes %s as not set",
    (value) => expect(formatDate(value)).toBe("Not set"),
  );

  it("accepts leap days", () => {
    expect(formatDate("2024-02-29")).toBe("February 29, 2024");
    expect(formatDate("2025-02-29")).toBe("Not set");
  });
});
