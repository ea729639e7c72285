function zoneName(
  date: Date,
  timeZone: string | undefined,
  style: "short" | "longGeneric",
): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: style });
  return parts.formatToParts(date).find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/** The name of the viewer's time zone at a moment, in short: "PDT", or "GMT+13" where it has none. */
export const timeZoneAt = (date: Date, timeZone?: string): string =>
  zoneName(date, timeZone, "short");

/** The viewer's time zone in full with its place, whatever the season, for forms that ask for a time. */
export function timeZoneInFull(timeZone?: string): string {
  const place = new Intl.DateTimeFormat("en-US", { timeZone }).resolvedOptions().timeZone;
  const name = zoneName(new Date(), timeZone, "longGeneric");
  return name === place ? name : `${name} (${place.replaceAll("_", " ")})`;
}

/** A moment in the viewer's time zone, with its name: "July 5, 2026 at 3:00 PM PDT". */
export function formatInstant(value: string): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return "Not set";
  const text = date.toLocaleString("en-US", { dateStyle: "long", timeStyle: "short" });
  return `${text} ${timeZoneAt(date)}`;
}

/** What a date-time field holds, on the viewer's own clock, as a moment; null when it is incomplete. */
export function instantOf(localDateTime: string): string | null {
  const date = new Date(localDateTime);
  return localDateTime === "" || Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** A moment as a date-time field holds it, on the viewer's own clock. */
export function localDateTimeOf(instant: string): string {
  const date = new Date(instant);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  const text = local.toISOString().slice(0, "2026-07-05T15:00:00".length);
  return text.endsWith(":00") ? text.slice(0, -":00".length) : text;
}

/** How far the clocks of a zone are ahead of UTC at a moment, in ms. */
function offsetAt(moment: number, timeZone: string): number {
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  const parts = clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]);
  const { year, month, day, hour, minute, second } = Object.fromEntries(parts);
  return Date.UTC(year, month - 1, day, hour, minute, second) - moment;
}

/** What the clocks of a time zone show, as a moment; null where no zone has that name. */
export function instantInZone(localDateTime: string, timeZone: string): string | null {
  const wall = Date.parse(`${localDateTime}Z`);
  if (Number.isNaN(wall)) return null;
  try {
    // The offset of a first guess is another than the moment's where clocks change in between.
    const guess = wall - offsetAt(wall, timeZone);
    return new Date(wall - offsetAt(guess, timeZone)).toISOString();
  } catch {
    return null;
  }
}
