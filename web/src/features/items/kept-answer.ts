import type { AnswerSide } from "@contract/questions.ts";
import { storeChoice, storedChoice } from "@/lib/forms/use-stored-choice";

const storageKey = "not-just-me-answer";
const sides = ["FOR", "AGAINST", "NEITHER"] as const satisfies readonly AnswerSide[];

interface KeptAnswer {
  readonly entityId: number;
  readonly side: AnswerSide;
}

/** A visitor's answer to the question of this day (UTC); null without one. */
export function keptAnswer(day: string): KeptAnswer | null {
  const [keptDay, entityId, keptSide] = (storedChoice(storageKey) ?? "").split(" ");
  const side = sides.find((one) => one === keptSide);
  return keptDay === day && side ? { entityId: Number(entityId), side } : null;
}

/** Keeps the answer in this browser until the visitor signs up. */
export const keepAnswer = (day: string, { entityId, side }: KeptAnswer) =>
  storeChoice(storageKey, `${day} ${entityId} ${side}`);

export const hasKeptAnswer = () => Boolean(storedChoice(storageKey));

export const forgetKeptAnswer = () => storeChoice(storageKey, "");
