import type { AnswerSide } from "@contract/questions.ts";
import { sentimentFacts } from "@contract/sentiments.ts";
import { fanCountAnswer } from "@/features/catalogue/fan-count-answer";
import { formatCount } from "@/lib/numbers";

/** The fans on each side of an item, without the reader. */
export interface OtherFans {
  readonly lovers: number;
  readonly haters: number;
}

interface AskedVerb {
  readonly sentiment: string;
  readonly isPositive: boolean;
}

/** The number of others on this side; for NEITHER, of all who took a side. */
const othersOn = (side: AnswerSide, { lovers, haters }: OtherFans) =>
  side === "FOR" ? lovers : side === "AGAINST" ? haters : lovers + haters;

export const stances = { FOR: "for", AGAINST: "against" } as const;

/** Before the answer: how many others feel as the question asks. */
export const countBeforeAnswer = (
  { sentiment, isPositive }: AskedVerb,
  others: OtherFans,
): string => fanCountAnswer(othersOn(isPositive ? "FOR" : "AGAINST", others), sentiment);

function neutralSentence(others: OtherFans): string {
  const count = othersOn("NEITHER", others);
  if (count === 0) return "You don't care. Neither does anyone else.";
  return `You don't care. ${count === 1 ? "One fan does" : `${formatCount(count)} fans do`}.`;
}

/** The answer to the question for a fan on this side, whom `others` does not count. */
export function answerSentence(
  { sentiment, isPositive }: AskedVerb,
  side: AnswerSide,
  others: OtherFans,
): string {
  if (side === "NEITHER") return neutralSentence(others);
  const count = othersOn(side, others);
  if (isPositive === (side === "FOR")) {
    if (count === 0) return "So far, yes.";
    const isDone = sentimentFacts(sentiment).isPlain;
    if (count === 1) return `No. One other ${isDone ? "does" : "is with you"}.`;
    return `No. ${formatCount(count)} others ${isDone ? "do" : "are with you"}.`;
  }
  if (count === 0) return `You're ${stances[side]}. No one else is.`;
  return `You're ${stances[side]}. So ${count === 1 ? "is one other" : `are ${formatCount(count)} others`}.`;
}

/** The same for a visitor, who counts as soon as there is an account. */
export function visitorSentence(side: AnswerSide, others: OtherFans): string {
  if (side === "NEITHER") return neutralSentence(others);
  const count = othersOn(side, others);
  if (count === 0) return "You're the first.";
  return `You and ${count === 1 ? "one other" : `${formatCount(count)} others`}.`;
}

/** Both sides with the reader. */
export const withReader = ({ lovers, haters }: OtherFans, side: AnswerSide): OtherFans => ({
  lovers: lovers + Number(side === "FOR"),
  haters: haters + Number(side === "AGAINST"),
});

/** "Day 3": the fan's days in a row with an answer. */
export const dayOf = (streak: number): string => `Day ${formatCount(Math.max(streak, 1))}`;

/** "5 h": the time from `now`, in ms, until midnight in UTC, when the question changes. */
export function untilNextQuestion(now = Date.now()): string {
  const minutes = Math.ceil((86_400_000 - (now % 86_400_000)) / 60_000);
  return minutes < 60 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}
