import { sentimentFacts, sentiments } from "@contract/sentiments";
import { describe, expect, it } from "vitest";
import { fanCountAnswer } from "@/features/catalogue/fan-count-answer";

it.each([
  [0, "So far, yes."],
  [1, "No. One other fan does."],
  [2, "No. 2 fans do."],
  [41_000, "No. 41,000 fans do."],
])("states %i other fans: %s", (others, sentence) => {
  expect(fanCountAnswer(others)).toBe(sentence);
});

describe.each(Object.keys(sentiments))("the answer for %s", (sentiment) => {
  const isDone = [
    "LOVES",
    "IDOLIZES",
    "ADORES",
    "SUPPORTS",
    "DETESTS",
    "LOATHES",
    "ROOTS_AGAINST",
  ].includes(sentiment);

  it.each([
    [0, "So far, yes.", "So far, yes."],
    [1, "No. One other fan does.", "No. One other fan is with you."],
    [24, "No. 24 fans do.", "No. 24 fans are with you."],
  ])("states %i other fans", (others, does, isWith) => {
    expect(fanCountAnswer(others, sentiment)).toBe(isDone ? does : isWith);
    expect(sentimentFacts(sentiment).isPlain).toBe(isDone);
  });
});

it("an unknown verb gets a neutral sentence", () => {
  expect(fanCountAnswer(3, "WORSHIPS")).toBe("No. 3 fans are with you.");
});
