import { once } from "@/lib/once";

const longDate = once(
  () => new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }),
);

/**
 * A calendar date in long form, "January 5, 2026", without time zone shifts (the part before `T`).
 * "Not set" if it is missing or invalid.
 */
export function formatDate(value: string | null | undefined): string {
  const day = value?.split("T", 1)[0] ?? "";
  const date = new Date(`${day}T00:00:00Z`);
  // Date turns February 30 into March 2 instead of rejecting it.
  const isDate = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${day}T`);
  return isDate ? longDate().format(date) : "Not set";
}
