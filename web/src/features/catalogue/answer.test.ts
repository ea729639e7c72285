import { expect, it } from "vitest";
import { answerFor } from "@/features/catalogue/answer";

it.each([
  [0, "So far, yes."],
  [1, "No. One other fan does."],
  [2, "No. 2 fans do."],
  [41_000, "No. 41,000 fans do."],
])("%i others: %s", (others, sentence) => {
  expect(answerFor(others)).toBe(sentence);
});
