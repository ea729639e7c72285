import { afterEach, describe, expect, it } from "vitest";
import { formatDate } from "@/lib/dates";
import {
  formatInstant,
  instantOf,
  localDateTimeOf,
  timeZoneAt,
  timeZoneInFull,
} from "@/lib/instants";

const before = process.env.TZ;
afterEach(() => {
  if (before === undefined) delete process.env.TZ;
  else process.env.TZ = before;
});

/** Runs the rest of a test as if in this zone, which the first line proves. */
function travelTo(zone: string, offsetInMinutes: number) {
  process.env.TZ = zone;
  expect(new Date("2026-01-15T00:00:00Z").getTimezoneOffset()).toBe(offsetInMinutes);
}

describe.each([
  ["America/Los_Angeles", 480, "July 5, 2026 at 3:30 PM PDT", "2026-07-05T15:30"],
  ["UTC", 0, "July 5, 2026 at 10:30 PM UTC", "2026-07-05T22:30"],
  ["Pacific/Auckland", -780, "July 6, 2026 at 10:30 AM GMT+12", "2026-07-06T10:30"],
])("in %s", (zone, offset, text, field) => {
  it("a moment is written on the viewer's clock, with the zone's name", () => {
    travelTo(zone, offset);
    expect(formatInstant("2026-07-05T22:30:00.000000Z")).toBe(text);
  });

  it("a field's date and time become the moment that was meant", () => {
    travelTo(zone, offset);
    expect(instantOf(field)).toBe("2026-07-05T22:30:00.000Z");
  });

  it("a calendar date never shifts", () => {
    travelTo(zone, offset);
    expect(formatDate("2026-07-05")).toBe("July 5, 2026");
    expect(formatDate("2026-01-01T00:00:00.000Z")).toBe("January 1, 2026");
  });
});

describe("time zones", () => {
  it("have the name of the season", () => {
    const name = (date: string) => timeZoneAt(new Date(date), "America/Los_Angeles");
    expect(name("2026-01-05T00:00:00Z")).toBe("PST");
    expect(name("2026-07-05T00:00:00Z")).toBe("PDT");
  });

  it("are stated in full with their place, for any season", () => {
    expect(timeZoneInFull("America/Los_Angeles")).toBe("Pacific Time (America/Los Angeles)");
    expect(timeZoneInFull("Pacific/Auckland")).toBe("New Zealand Time (Pacific/Auckland)");
  });
});

it("what is no moment is not set, and an incomplete field is none", () => {
  expect(formatInstant("soon")).toBe("Not set");
  expect(instantOf("")).toBeNull();
  expect(instantOf("2026-07-05T")).toBeNull();
});

it("a moment goes into a date-time field and comes back the same", () => {
  for (const moment of ["2026-07-05T15:00:00.000Z", "2026-01-05T23:59:30.000Z"])
    expect(instantOf(localDateTimeOf(moment))).toBe(moment);
  expect(localDateTimeOf("2026-07-05T15:00:00.000Z")).toHaveLength("2026-07-05T15:00".length);
});
