import type { EntityType } from "@contract/catalogue.ts";
import type { AnswerSide } from "@contract/questions.ts";
import type { FirstRating } from "@/features/ratings/first-ratings";
import { storeChoice, storedChoice } from "@/lib/forms/use-stored-choice";

const storageKey = "not-just-me-answer";
const kinds = ["TEAM", "ATHLETE", "SPORT"] as const satisfies readonly EntityType[];
const sides = ["FOR", "AGAINST", "NEITHER"] as const satisfies readonly AnswerSide[];

export interface KeptAnswers {
  /** The day's item. */
  readonly entityId: number;
  /** Null while it is undone. */
  readonly side: AnswerSide | null;
  /** The answers to further questions. */
  readonly ratings: readonly FirstRating[];
}

function ratingIn(text: string): FirstRating[] {
  const [kind, entityId, rating] = text.split(":");
  const entityType = kinds.find((one) => one === kind);
  return entityType ? [{ entityType, entityId: Number(entityId), rating: Number(rating) }] : [];
}

/** A visitor's answers on this day (UTC); null without any. */
export function keptAnswers(day: string): KeptAnswers | null {
  const [keptDay, entityId, side, ...ratings] = (storedChoice(storageKey) ?? "").split(" ");
  if (keptDay !== day) return null;
  return {
    entityId: Number(entityId),
    side: sides.find((one) => one === side) ?? null,
    ratings: ratings.flatMap(ratingIn),
  };
}

/** Keeps the answers in this browser until the visitor signs up. */
export function keepAnswers(day: string, { entityId, side, ratings }: KeptAnswers): void {
  const texts = ratings.map((each) => `${each.entityType}:${each.entityId}:${each.rating}`);
  storeChoice(storageKey, [day, entityId, side ?? "NONE", ...texts].join(" "));
}

export const hasKeptAnswers = () => Boolean(storedChoice(storageKey));

export const forgetKeptAnswers = () => storeChoice(storageKey, "");
