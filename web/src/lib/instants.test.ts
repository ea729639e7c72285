import { afterEach, describe, expect, it } from "vitest";
import { formatDate } from "@/lib/dates";
import {
  clockProblem,
  formatInstant,
  formatLock,
  instantOf,
  isTimeZone,
  localDateTimeOf,
  momentsAt,
  timeZoneAt,
  timeZoneInFull,
} from "@/lib/instants";

const before = process.env.TZ;
afterEach(() => {
  if (before === undefined) delete process.env.TZ;
  else process.env.TZ = before;
});

/** Runs the rest of a test in this time zone, and asserts that it took effect. */
function switchTimeZone(zone: string, offsetInMinutes: number) {
  process.env.TZ = zone;
  expect(new Date("2026-01-15T00:00:00Z").getTimezoneOffset()).toBe(offsetInMinutes);
}

describe.each([
  ["America/Los_Angeles", 480, "July 5, 2026 at 3:30 PM PDT", "2026-07-05T15:30"],
  ["UTC", 0, "July 5, 2026 at 10:30 PM UTC", "2026-07-05T22:30"],
  ["Pacific/Auckland", -780, "July 6, 2026 at 10:30 AM GMT+12", "2026-07-06T10:30"],
])("formats and parses times in %s", (zone, offset, text, field) => {
  it("a time is written on the viewer's clock, with the zone's name", () => {
    switchTimeZone(zone, offset);
    expect(formatInstant("2026-07-05T22:30:00.000000Z")).toBe(text);
  });

  it("a field's date and time become the intended time", () => {
    switchTimeZone(zone, offset);
    expect(instantOf(field)).toBe("2026-07-05T22:30:00.000Z");
  });

  it("a calendar date never shifts", () => {
    switchTimeZone(zone, offset);
    expect(formatDate("2026-07-05")).toBe("July 5, 2026");
    expect(formatDate("2026-01-01T00:00:00.000Z")).toBe("January 1, 2026");
  });
});

describe("time zones", () => {
  it("the abbreviation of a time zone follows the season", () => {
    const name = (date: string) => timeZoneAt(new Date(date), "America/Los_Angeles");
    expect(name("2026-01-05T00:00:00Z")).toBe("PST");
    expect(name("2026-07-05T00:00:00Z")).toBe("PDT");
  });

  it("time zones are stated in full with their place, for any season", () => {
    expect(timeZoneInFull("America/Los_Angeles")).toBe("Pacific Time (America/Los Angeles)");
    expect(timeZoneInFull("Pacific/Auckland")).toBe("New Zealand Time (Pacific/Auckland)");
  });
});

it("formats an invalid time as not set, and returns null for an incomplete field", () => {
  expect(formatInstant("soon")).toBe("Not set");
  expect(instantOf("")).toBeNull();
  expect(instantOf("2026-07-05T")).toBeNull();
});

it("a time goes into a date-time field and comes back the same", () => {
  for (const moment of ["2026-07-05T15:00:00.000Z", "2026-01-05T23:59:30.000Z"])
    expect(instantOf(localDateTimeOf(moment))).toBe(moment);
  expect(localDateTimeOf("2026-07-05T15:00:00.000Z")).toHaveLength("2026-07-05T15:00".length);
});

it("an unchanged time keeps every digit", () => {
  for (const moment of ["2026-07-05T15:00:00.123456Z", "2026-07-05T17:00:00+02:00"])
    expect(instantOf(moment)).toBe(moment);
  expect(instantOf("2026-13-05T15:00:00Z")).toBeNull();
});

describe("the hour that clocks repeat", () => {
  const twice = ["2027-11-07T05:30:00.000Z", "2027-11-07T06:30:00.000Z"];

  it("the hour that clocks repeat has two times, which must be distinguished", () => {
    switchTimeZone("America/New_York", 300);
    expect(momentsAt("2027-11-07T01:30")).toEqual(twice);
    expect(instantOf("2027-11-07T01:30")).toBeNull();
    expect(clockProblem("2027-11-07T01:30")).toBe(
      "1:30 AM occurs twice on November 7: first or second?",
    );
    for (const moment of twice) expect(localDateTimeOf(moment)).toBe("2027-11-07T01:30");
    expect(momentsAt("2027-11-07T02:00")).toEqual(["2027-11-07T07:00:00.000Z"]);
  });

  it.each([
    ["Europe/London", "2026-10-25T01:30", "2026-10-25T00:30:00.000Z", "2026-10-25T01:30:00.000Z"],
    // This zone goes back by half an hour.
    [
      "Australia/Lord_Howe",
      "2027-04-04T01:45",
      "2027-04-03T14:45:00.000Z",
      "2027-04-03T15:15:00.000Z",
    ],
  ])("the hour that clocks repeat is recognized in %s", (zone, wall, first, second) => {
    expect(momentsAt(wall, zone)).toEqual([first, second]);
  });
});

it("an hour that clocks skip has no instant, and shows an error", () => {
  switchTimeZone("America/New_York", 300);
  expect(momentsAt("2027-03-14T02:30")).toEqual([]);
  expect(instantOf("2027-03-14T02:30")).toBeNull();
  expect(clockProblem("2027-03-14T02:30")).toBe(
    "2:30 AM does not exist on March 14: the clocks skip it",
  );
  expect(clockProblem("2027-03-14T03:30")).toBeNull();
  expect(clockProblem("")).toBeNull();
  expect(momentsAt("2026-03-29T02:30", "Europe/Berlin")).toEqual([]);
});

it("a zone is recognized by its name", () => {
  expect(isTimeZone("Europe/London")).toBe(true);
  expect(isTimeZone("Customized Time Zone")).toBe(false);
});

describe("formatLock", () => {
  // Summer time ends in Europe on October 25, 2026, and in New York on November 1; games are at 3 PM in London.
  it.each([
    ["Europe/Berlin", -60, ["4:00 PM", "4:00 PM", "4:00 PM", "4:00 PM"], "Oct 30, 8:00 PM"],
    ["America/New_York", 300, ["10:00 AM", "11:00 AM", "11:00 AM", "10:00 AM"], "Oct 30, 3:00 PM"],
    ["Asia/Kathmandu", -345, ["7:45 PM", "8:45 PM", "8:45 PM", "8:45 PM"], "Oct 31, 12:45 AM"],
  ])(
    "follows London's and the viewer's clocks when summer time ends on different days in %s",
    (zone, offset, locks, moved) => {
      switchTimeZone(zone, offset);
      const now = new Date("2026-08-20T12:00:00Z");
      const read = (value: string) => formatLock(value, now).replaceAll("\u202F", " ");
      const days = ["10-24T14", "10-25T15", "10-31T15", "11-01T15"];
      expect(days.map((day) => read(`2026-${day}:00:00Z`).split(", ")[1])).toEqual(locks);
      expect(read("2026-10-30T19:00:00Z")).toBe(moved);
    },
  );

  it.each([
    ["2026-11-26T21:00:00Z", "today 4:00 PM"],
    ["2026-11-27T05:30:00Z", "tomorrow 12:30 AM"],
    ["2026-11-29T15:00:00Z", "Sun 10:00 AM"],
    ["2026-12-05T15:00:00Z", "Dec 5, 10:00 AM"],
    ["2027-01-05T15:00:00Z", "Jan 5, 2027, 10:00 AM"],
    ["2026-11-25T15:00:00Z", "Nov 25, 10:00 AM"],
    ["", "Not set"],
  ])("words %s as %s", (value, text) => {
    switchTimeZone("America/New_York", 300);
    expect(formatLock(value, new Date("2026-11-26T14:00:00Z")).replaceAll("\u202F", " ")).toBe(
      text,
    );
  });
});
