const longForm = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

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
  return longForm.format(date);
}

/** Today in the user's own time zone, as a date field wants it. */
export function today(now = new Date()): string {
  const pad = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}
