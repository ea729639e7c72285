import { expect, it } from "vitest";
import { formatCount, formatDollars } from "@/lib/numbers";

it.each([
  [0, "$0"],
  [999, "$999"],
  [1_250_000, "$1,250,000"],
  [99.5, "$99.50"],
  [9_999_999_999.99, "$9,999,999,999.99"],
])("writes %d as %s", (amount, text) => expect(formatDollars(amount)).toBe(text));

it.each([
  [0, "0"],
  [999, "999"],
  [1_000, "1,000"],
  [12_345_678, "12,345,678"],
])("counts %d as %s", (count, text) => expect(formatCount(count)).toBe(text));
