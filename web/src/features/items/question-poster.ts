import type { AnswerSide, TodaysQuestion } from "@contract/questions.ts";
import { fanCountAnswer } from "@/features/catalogue/fan-count-answer";
import type { Question } from "@/features/items/use-answer";
import type { PosterOf } from "@/lib/poster/poster";

export const answerWords: Readonly<Record<AnswerSide, string>> = {
  FOR: "for",
  AGAINST: "against",
  NEITHER: "neither",
};

/** "5 days in a row"; empty for a single day. */
export const streakWords = (streak: number): string =>
  streak > 1 ? `${streak} days in a row` : "";

/** Draws today's question, its split and the fan's answer as a picture, with the text to share. */
export function questionPoster(
  { verb, isPositive, name }: Question,
  { day, streak, question }: TodaysQuestion,
  own: AnswerSide,
): { poster: PosterOf<"number">; name: string; text: string } {
  const [lovers, haters] = [question?.lovers ?? 0, question?.haters ?? 0];
  const side = isPositive ? lovers : haters;
  const percent = Math.round((100 * side) / Math.max(lovers + haters, 1));
  const isOwn = own === (isPositive ? "FOR" : "AGAINST");
  const answer = fanCountAnswer(Math.max(side - Number(isOwn), 0));
  return {
    poster: {
      kind: "number",
      kicker: "Am I the only person in the world who",
      headline: `${verb} ${name}?`,
      big: `${percent}%`,
      lines: [
        answer,
        `I'm ${own === "NEITHER" ? "on neither side" : answerWords[own]}. ${streakWords(streak)}`,
      ],
    },
    name: `Question of ${day}`,
    text: `Am I the only person in the world who ${verb} ${name}? ${answer} ${percent}% say the same.`,
  };
}
