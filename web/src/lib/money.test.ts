import { expect, it } from "vitest";
import { formatDollars } from "@/lib/money";

it.each([
  [0, "$0"],
  [999, "$999"],
  [1_250_000, "$1,250,000"],
  [99.5, "$99.50"],
  [9_999_999_999.99, "$9,999,999,999.99"],
])("%d is written %s", (amount, text) => expect(formatDollars(amount)).toBe(text));
