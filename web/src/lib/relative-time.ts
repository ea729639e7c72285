const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const ago = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });

/** How long ago a moment was, in words; from a week on its date. A clock that is behind sees "just now". */
export function relativeTime(instant: string, now: number): string {
  const then = new Date(instant);
  const age = now - then.getTime();
  if (age < minute) return "just now";
  if (age < hour) return ago.format(-Math.floor(age / minute), "minute");
  if (age < day) return ago.format(-Math.floor(age / hour), "hour");
  if (age < 7 * day) return ago.format(-Math.floor(age / day), "day");
  const isThisYear = then.getFullYear() === new Date(now).getFullYear();
  const parts = { month: "long", day: "numeric" } as const;
  return then.toLocaleDateString("en-US", isThisYear ? parts : { ...parts, year: "numeric" });
}

/** A moment to the minute, in the reader's own time zone. */
export const exactTime = (instant: string) =>
  new Date(instant).toLocaleString("en-US", { dateStyle: "full", timeStyle: "short" });
