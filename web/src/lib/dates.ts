// By hand: the first format of Intl takes a phone a tenth of a second, on every page with a date in it.
const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** "January 5"; months count from 0, as everywhere in Date. */
export const dayOfMonth = (month: number, day: number) => `${months[month]} ${day}`;

/** The day of a moment on the viewer's own calendar, "January 5, 2026". */
export const dayOf = (date: Date) =>
  `${dayOfMonth(date.getMonth(), date.getDate())}, ${date.getFullYear()}`;

/** The time of a moment on the viewer's own clock, "3:05 PM". */
export function timeOf(date: Date): string {
  const hour = date.getHours();
  const minutes = String(date.getMinutes()).padStart(2, "0");
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? "AM" : "PM"}`;
}

/**
 * A calendar date in long form, "January 5, 2026". Only the part before the `T` counts, and no time
 * zone ever moves the day. What is missing or no date is "Not set".
 */
export function formatDate(value: string | null | undefined): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value?.split("T", 1)[0] ?? "");
  if (!parts) return "Not set";
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  // Date moves February 30 into March instead of refusing it.
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return "Not set";
  return `${dayOfMonth(month - 1, day)}, ${year}`;
}

/** Today in the user's own time zone, as a date field wants it. */
export function today(now = new Date()): string {
  const pad = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}
