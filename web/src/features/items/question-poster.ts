import type { AnswerSide } from "@contract/questions.ts";
import {
  answerSentence,
  dayOf,
  type OtherFans,
  stances,
  withReader,
} from "@/features/items/answer-words";
import type { Question } from "@/features/items/questions";
import { formatCount } from "@/lib/numbers";
import type { PosterOf } from "@/lib/poster/poster";

export interface AnsweredQuestion {
  readonly question: Question;
  /** In UTC. */
  readonly day: string;
  readonly streak: number;
  readonly side: AnswerSide;
  /** Without the fan who shares it. */
  readonly others: OtherFans;
}

/** The sharer's claim, the others' answer and the poster's number; percentages count the sharer. */
function sharedWords({ question, side, others }: AnsweredQuestion) {
  const { verb, name, isPositive, asked } = question;
  const { lovers, haters } = withReader(others, side);
  const total = lovers + haters;
  const fans = `${formatCount(total)} ${total === 1 ? "fan" : "fans"}`;
  if (side === "NEITHER")
    return {
      claim: `I don't care about ${name}.`,
      others: total === 0 ? "Neither does anyone else." : `${fans} ${total === 1 ? "does" : "do"}.`,
      big: formatCount(total),
    };
  const percent = `${Math.round((100 * (side === "FOR" ? lovers : haters)) / total)}%`;
  if (isPositive === (side === "FOR"))
    return {
      claim: `Am I the only person in the world who ${verb} ${name}?`,
      others: answerSentence({ ...asked, isPositive }, side, others).replace("you", "me"),
      big: percent,
    };
  return {
    claim: `I'm ${stances[side]} ${name}.`,
    others: total === 1 ? "So far, I'm the only one." : `${percent} of ${fans} agree.`,
    big: percent,
  };
}

/** Draws today's question from the side of the fan who shares it, with the text to share. */
export function questionPoster(answered: AnsweredQuestion): {
  poster: PosterOf<"number">;
  name: string;
  text: string;
} {
  const { question, day, streak, side } = answered;
  const { claim, others, big } = sharedWords(answered);
  const { lovers, haters } = withReader(answered.others, side);
  const stance = side === "NEITHER" ? "I don't care" : `I'm ${stances[side]}`;
  return {
    poster: {
      kind: "number",
      kicker: "Am I the only person in the world who",
      headline: `${question.verb} ${question.name}?`,
      big,
      lines: [
        `${stance}. ${others}`,
        `${formatCount(lovers)} for, ${formatCount(haters)} against. ${dayOf(streak)}`,
      ],
    },
    name: `Question of ${day}`,
    text: `${claim} ${others}`,
  };
}
