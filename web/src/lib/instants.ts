function zoneName(
  date: Date,
  timeZone: string | undefined,
  style: "short" | "longGeneric",
): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: style });
  return parts.formatToParts(date).find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/** The viewer's time zone at an instant, in short: "PDT", or "GMT+13" if it has no name. */
export const timeZoneAt = (date: Date, timeZone?: string): string =>
  zoneName(date, timeZone, "short");

/** The viewer's time zone with its city, independent of the season, for forms with a time. */
export function timeZoneInFull(timeZone?: string): string {
  const place = new Intl.DateTimeFormat("en-US", { timeZone }).resolvedOptions().timeZone;
  const name = zoneName(new Date(), timeZone, "longGeneric");
  return name === place ? name : `${name} (${place.replaceAll("_", " ")})`;
}

/** An instant in the viewer's time zone: "July 5, 2026 at 3:00 PM PDT". */
export function formatInstant(value: string): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return "Not set";
  const text = date.toLocaleString("en-US", { dateStyle: "long", timeStyle: "short" });
  return `${text} ${timeZoneAt(date)}`;
}

const sameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString();

/**
 * When picks lock, short and in the viewer's time: "today 3:00 PM", "Sun 3:00 PM", "Jul 5, 3:00 PM",
 * and with the year if it is another one.
 */
export function formatLock(value: string, now = new Date()): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return "Not set";
  const time = date.toLocaleTimeString("en-US", { timeStyle: "short" });
  const inDays = (days: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  if (sameDay(date, now)) return `today ${time}`;
  if (sameDay(date, inDays(1))) return `tomorrow ${time}`;
  if (date > now && date < inDays(7))
    return `${date.toLocaleDateString("en-US", { weekday: "short" })} ${time}`;
  const day = date.toLocaleDateString("en-US", {
    month: "short",
    day: "numeric",
    ...(date.getFullYear() === now.getFullYear() ? {} : { year: "numeric" as const }),
  });
  return `${day}, ${time}`;
}

/** Whether a text has "Z" or an offset, as opposed to a local time. */
const isMoment = (text: string) =>
  /(?:Z|[+-]\d\d(?::?\d\d)?)$/.test(text.slice("2026-07-05T15".length));

/**
 * An instant in a date-time field's format, in local time. Typed text is local already and stays
 * unchanged.
 */
export function localDateTimeOf(start: string): string {
  if (!isMoment(start)) return start;
  const date = new Date(start);
  const local = new Date(date.getTime() + offsetAt(date.getTime()));
  const text = local.toISOString().slice(0, "2026-07-05T15:00:00".length);
  return text.endsWith(":00") ? text.slice(0, -":00".length) : text;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const digits = "numeric";
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: digits,
    month: digits,
    day: digits,
    hour: digits,
    minute: digits,
    second: digits,
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** The UTC offset at an instant in ms, of a zone or of the viewer. */
function offsetAt(moment: number, timeZone?: string): number {
  if (timeZone === undefined) return -new Date(moment).getTimezoneOffset() * 60_000;
  const parts = clockOf(timeZone).formatToParts(moment);
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    parts.map(({ type, value }) => [type, Number(value)]),
  ) as Record<string, number>;
  const whole = moment - (((moment % 1000) + 1000) % 1000);
  return Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minute, second) - whole;
}

/**
 * All instants with this local time, earliest first: none in a skipped hour, two in a repeated one,
 * none for an invalid text.
 */
export function momentsAt(localDateTime: string, timeZone?: string): string[] {
  const wall = Date.parse(`${localDateTime}Z`);
  if (Number.isNaN(wall)) return [];
  const day = 86_400_000;
  const offsets = [wall - day, wall + day].map((near) => offsetAt(near, timeZone));
  return [...new Set(offsets)]
    .map((offset) => wall - offset)
    .filter((moment) => wall - moment === offsetAt(moment, timeZone))
    .sort((a, b) => a - b)
    .map((moment) => new Date(moment).toISOString());
}

/** Whether a zone has this name, like "Europe/London". */
export function isTimeZone(name: string): boolean {
  try {
    return clockOf(name) !== undefined;
  } catch {
    return false;
  }
}

/**
 * A start as an instant: given instants stay unchanged, typed text must match exactly one. Null if
 * it is incomplete, skipped or ambiguous.
 */
export function instantOf(start: string): string | null {
  if (isMoment(start)) return Number.isNaN(Date.parse(start)) ? null : start;
  const moments = momentsAt(start);
  return moments.length === 1 ? (moments[0] ?? null) : null;
}

/** Why a typed start is not a single instant, as a sentence; null if it is, or is incomplete. */
export function clockProblem(start: string, timeZone?: string): string | null {
  const wall = Date.parse(`${start}Z`);
  if (isMoment(start) || Number.isNaN(wall)) return null;
  const { length } = momentsAt(start, timeZone);
  if (length === 1) return null;
  const time = new Date(wall).toLocaleString("en-US", { timeStyle: "short", timeZone: "UTC" });
  const day = new Date(wall).toLocaleString("en-US", {
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  });
  return length === 0
    ? `${time} does not exist on ${day}: the clocks skip it`
    : `${time} occurs twice on ${day}: first or second?`;
}
