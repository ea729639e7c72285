import { expect, it } from "vitest";
import { resultFacts } from "@/features/sweepstakes/games/result-facts";

const none = { scoreOne: null, scoreTwo: null, isEarly: false, decidedBy: null };

it.each([
  [none, ""],
  [{ ...none, decidedBy: "ADMIN" as const }, ""],
  [{ ...none, decidedBy: "ADMIN" as const, scoreOne: 0, scoreTwo: 2 }, "Score: 0–2."],
  [{ ...none, decidedBy: "ENTRANT" as const }, "Decided by an admin who entered."],
  [
    { scoreOne: 3, scoreTwo: 3, isEarly: true, decidedBy: "FEED" as const },
    "Score: 3–3. The result was entered before the start. Decided by the feed.",
  ],
])("describes the result of %o", (game, sentence) => {
  expect(resultFacts(game)).toBe(sentence);
});
