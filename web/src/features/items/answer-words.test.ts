import type { AnswerSide } from "@contract/questions";
import { describe, expect, it } from "vitest";
import {
  answerSentence,
  countBeforeAnswer,
  dayOf,
  untilNextQuestion,
  visitorSentence,
} from "@/features/items/answer-words";
import { questionPoster } from "@/features/items/question-poster";
import { taglineExampleOf } from "@/features/items/questions";

/** The side of each fan. */
type Fans = readonly AnswerSide[];
const fans = (lovers: number, haters: number): Fans => [
  ...Array<AnswerSide>(lovers).fill("FOR"),
  ...Array<AnswerSide>(haters).fill("AGAINST"),
];
const count = (all: Fans, side: AnswerSide) => all.filter((one) => one === side).length;
const ask = (sentiment: string) =>
  taglineExampleOf({
    entityType: "TEAM",
    entityId: 1,
    name: "Liverpool",
    slug: "liverpool",
    competition: null,
    sportName: "Soccer",
    sentiment,
    lovers: 0,
    haters: 0,
  });

interface Case {
  sentiment: string;
  side: AnswerSide;
  others: Fans;
  sentence: string;
  visitor: string;
  shared: string;
  big: string;
}
const asked = "Am I the only person in the world who detests Liverpool?";
const cases: Case[] = [
  // On the question's side.
  {
    sentiment: "DETESTS",
    side: "AGAINST",
    others: fans(10, 7),
    sentence: "No. 7 others do.",
    visitor: "You and 7 others.",
    shared: `${asked} No. 7 others do.`,
    big: "44%",
  },
  {
    sentiment: "DETESTS",
    side: "AGAINST",
    others: fans(0, 1),
    sentence: "No. One other does.",
    visitor: "You and one other.",
    shared: `${asked} No. One other does.`,
    big: "100%",
  },
  {
    sentiment: "DETESTS",
    side: "AGAINST",
    others: fans(3, 0),
    sentence: "So far, yes.",
    visitor: "You're the first.",
    shared: `${asked} So far, yes.`,
    big: "25%",
  },
  {
    sentiment: "PITIES",
    side: "AGAINST",
    others: fans(1, 2),
    sentence: "No. 2 others are with you.",
    visitor: "You and 2 others.",
    shared: "Am I the only person in the world who pities Liverpool? No. 2 others are with me.",
    big: "75%",
  },
  // On the other side.
  {
    sentiment: "DETESTS",
    side: "FOR",
    others: fans(9, 7),
    sentence: "You're for. So are 9 others.",
    visitor: "You and 9 others.",
    shared: "I'm for Liverpool. 59% of 17 fans agree.",
    big: "59%",
  },
  {
    sentiment: "LOVES",
    side: "AGAINST",
    others: fans(2, 1),
    sentence: "You're against. So is one other.",
    visitor: "You and one other.",
    shared: "I'm against Liverpool. 50% of 4 fans agree.",
    big: "50%",
  },
  {
    sentiment: "DETESTS",
    side: "FOR",
    others: fans(0, 0),
    sentence: "You're for. No one else is.",
    visitor: "You're the first.",
    shared: "I'm for Liverpool. So far, I'm the only one.",
    big: "100%",
  },
  // On neither.
  {
    sentiment: "DETESTS",
    side: "NEITHER",
    others: fans(9, 7),
    sentence: "You don't care. 16 fans do.",
    visitor: "You don't care. 16 fans do.",
    shared: "I don't care about Liverpool. 16 fans do.",
    big: "16",
  },
  {
    sentiment: "LOVES",
    side: "NEITHER",
    others: fans(1, 0),
    sentence: "You don't care. One fan does.",
    visitor: "You don't care. One fan does.",
    shared: "I don't care about Liverpool. 1 fan does.",
    big: "1",
  },
  {
    sentiment: "LOVES",
    side: "NEITHER",
    others: fans(0, 0),
    sentence: "You don't care. Neither does anyone else.",
    visitor: "You don't care. Neither does anyone else.",
    shared: "I don't care about Liverpool. Neither does anyone else.",
    big: "0",
  },
];

describe.each(cases)("$side beside $others to a question with $sentiment", (one) => {
  const question = ask(one.sentiment);
  const verb = { sentiment: one.sentiment, isPositive: question.isPositive };
  const others = { lovers: count(one.others, "FOR"), haters: count(one.others, "AGAINST") };
  /** Everybody, with the fan. */
  const all: Fans = [...one.others, one.side];
  const shared = questionPoster({ question, day: "2026-11-27", streak: 3, side: one.side, others });

  it("tells fan and visitor who feels the same", () => {
    expect(answerSentence(verb, one.side, others)).toBe(one.sentence);
    expect(visitorSentence(one.side, others)).toBe(one.visitor);
  });

  it("states only numbers that the fans' sides add up to", () => {
    const named =
      `${one.sentence} ${one.visitor}`.replace(/\b[Oo]ne(?= other| fan)/g, "1").match(/\d+/g) ?? [];
    const agreeing =
      one.side === "NEITHER" ? all.length - count(all, "NEITHER") : count(one.others, one.side);
    for (const number of named) expect(Number(number)).toBe(agreeing);
  });

  it("shares the fan's own side, in text and picture", () => {
    expect(shared.text).toBe(one.shared);
    expect(shared.poster.big).toBe(one.big);
    const stance = { FOR: "I'm for. ", AGAINST: "I'm against. ", NEITHER: "I don't care. " };
    expect(shared.poster.lines).toEqual([
      stance[one.side] + one.shared.slice(one.shared.search(/[?.] /) + 2),
      `${count(all, "FOR")} for, ${count(all, "AGAINST")} against. Day 3`,
    ]);
  });
});

it("counts, before the answer, the fans on the question's side", () => {
  const others = { lovers: 9, haters: 7 };
  expect(countBeforeAnswer({ sentiment: "DETESTS", isPositive: false }, others)).toBe(
    "No. 7 fans do.",
  );
  expect(countBeforeAnswer({ sentiment: "LOVES", isPositive: true }, others)).toBe(
    "No. 9 fans do.",
  );
});

it.each([
  ["2026-11-27T00:00:00Z", "24 h"],
  ["2026-11-27T19:01:00Z", "5 h"],
  ["2026-11-27T23:00:00Z", "1 h"],
  ["2026-11-27T23:00:01Z", "1 h"],
  ["2026-11-27T23:20:30Z", "40 min"],
  ["2026-11-27T23:59:59Z", "1 min"],
])("at %s, the next question is %s away", (now, words) => {
  expect(untilNextQuestion(Date.parse(now))).toBe(words);
});

it("the streak begins with day 1", () => {
  expect([0, 1, 3].map(dayOf)).toEqual(["Day 1", "Day 1", "Day 3"]);
});
