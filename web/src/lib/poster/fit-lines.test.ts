import { expect, it } from "vitest";
import { fitLines } from "@/lib/poster/fit-lines";

/** Every letter is half as wide as it is high. */
const widthAt = (line: string, size: number) => ([...line].length * size) / 2;
const room = { width: 400, sizes: [80, 40], lines: 2 } as const;

it.each([
  ["in the largest size", "Grand Tour", 80, ["Grand Tour"]],
  ["over several lines", "Grand Tour of Europe", 80, ["Grand Tour", "of Europe"]],
  [
    "smaller when it is long",
    "The Grand Tour of All Europe",
    56,
    ["The Grand Tour", "of All Europe"],
  ],
  ["smaller, for one long word", "Donaudampfschiff", 48, ["Donaudampfschiff"]],
  [
    "truncated when it is too long for the smallest size",
    "The Grand Tour of All Europe and of All the Rest of the World",
    40,
    ["The Grand Tour of", "All Europe and of A…"],
  ],
  ["truncated within a word that is too long", "x".repeat(30), 40, [`${"x".repeat(19)}…`]],
  ["that is empty in no lines", "", 80, []],
])("sets a text %s", (_, text, size, lines) => {
  expect(fitLines(text, widthAt, room)).toEqual({ size, lines });
});
