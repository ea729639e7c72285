import { once } from "@/lib/once";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

// Created once, since each takes longer than rendering a screen of posts.
const ago = once(() => new Intl.RelativeTimeFormat("en-US", { numeric: "auto" }));
const date = (options: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat("en-US", options));
const monthAndDay = date({ month: "long", day: "numeric" });
const longDate = date({ dateStyle: "long" });
const toTheMinute = date({ dateStyle: "full", timeStyle: "short" });

/** The time since an instant in words; after a week its date. "just now" if the clock is behind. */
export function relativeTime(instant: string, now: number): string {
  const then = new Date(instant);
  const age = now - then.getTime();
  if (age < minute) return "just now";
  if (age < hour) return ago().format(-Math.floor(age / minute), "minute");
  if (age < day) return ago().format(-Math.floor(age / hour), "hour");
  if (age < 7 * day) return ago().format(-Math.floor(age / day), "day");
  const isThisYear = then.getFullYear() === new Date(now).getFullYear();
  return (isThisYear ? monthAndDay : longDate)().format(then);
}

/** An instant to the minute, in the reader's time zone. */
export const exactTime = (instant: string) => toTheMinute().format(new Date(instant));
