import type { Standing } from "@contract/standings.ts";
import { expect, it } from "vitest";
import { ordinal, scorePoster, scoreText } from "@/features/sweepstakes/results/score-poster";
import { fileNameOf } from "@/lib/poster/share-picture";

it.each([
  [1, "1st"],
  [2, "2nd"],
  [3, "3rd"],
  [11, "11th"],
  [22, "22nd"],
  [113, "113th"],
  [1001, "1,001st"],
])("words the place %d as %s", (rank, text) => {
  expect(ordinal(rank)).toBe(text);
});

const own = {
  rank: 2,
  correct: 5,
  completed: 6,
  percent: 83,
  finalCorrect: true,
  isMe: true,
} as Standing & { rank: number };
const sweepstake = { name: "Grand Tour", status: "completed", entryCount: 1200 } as const;

it("a score poster shows the place, the points and the sweepstake", () => {
  expect(scorePoster({ sweepstake, own })).toEqual({
    kind: "number",
    kicker: "Full time",
    headline: "Grand Tour",
    big: "2nd",
    lines: ["of 1,200 fans", "5 of 6 right · 83%", "Called the final"],
  });
  expect(scoreText({ sweepstake, own })).toBe("2nd of 1,200 fans in Grand Tour: 5 of 6 right.");
});

it("a score poster before the end is marked, and does not mention a missed final", () => {
  const poster = scorePoster({
    sweepstake: { ...sweepstake, status: "active", entryCount: 1 },
    own: { ...own, finalCorrect: false },
  });
  expect(poster.kicker).toBe("So far");
  expect(poster.lines).toEqual(["the only fan in it", "5 of 6 right · 83%"]);
});

it.each([
  ["Grand Tour!", "grand-tour"],
  ["Coupe d'Été", "coupe-d-ete"],
  ["мир", "picture"],
])("names a file of %s %s", (text, name) => {
  expect(fileNameOf(text)).toBe(name);
});
