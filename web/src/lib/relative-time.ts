import { dayOf, dayOfMonth, timeOf } from "@/lib/dates";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"} ago`;

/** How long ago a moment was, in words; from a week on its date. A clock that is behind sees "just now". */
export function relativeTime(instant: string, now: number): string {
  const then = new Date(instant);
  const age = now - then.getTime();
  if (age < minute) return "just now";
  if (age < hour) return ago(Math.floor(age / minute), "minute");
  if (age < day) return ago(Math.floor(age / hour), "hour");
  if (age < 2 * day) return "yesterday";
  if (age < 7 * day) return ago(Math.floor(age / day), "day");
  const isThisYear = then.getFullYear() === new Date(now).getFullYear();
  return isThisYear ? dayOfMonth(then.getMonth(), then.getDate()) : dayOf(then);
}

/** A moment to the minute, in the reader's own time zone. */
export function exactTime(instant: string): string {
  const date = new Date(instant);
  return `${weekdays[date.getDay()]}, ${dayOf(date)} at ${timeOf(date)}`;
}
