import { once } from "@/lib/once";

const longDate = once(
  () => new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }),
);

/**
 * A calendar date in long form, "January 5, 2026". Only the part before the `T` counts, and no time
 * zone ever moves the day. What is missing or no date is "Not set".
 */
export function formatDate(value: string | null | undefined): string {
  const day = value?.split("T", 1)[0] ?? "";
  const date = new Date(`${day}T00:00:00Z`);
  // Date moves February 30 into March instead of refusing it.
  const isDate = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${day}T`);
  return isDate ? longDate().format(date) : "Not set";
}
