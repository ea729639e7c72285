import type { Asked, getTodaysQuestion, TodaysQuestion } from "@contract/questions.ts";
import { type Question, taglineExampleOf } from "@/features/items/questions";
import { readPublicly } from "@/lib/api/read-publicly";

export interface VisitorQuestion {
  /** In UTC. */
  readonly day: string;
  readonly question: Question;
  /** At most two further questions. */
  readonly more: readonly Question[];
}

const moreCount = 2;

/** Today's question for visitors; null if it has no fans in agreement, which would put visitors off. */
export async function visitorQuestion(signal: AbortSignal): Promise<VisitorQuestion | null> {
  const today = await readPublicly<typeof getTodaysQuestion>("/questions/today", signal);
  const { day, question: asked, more } = today as Partial<TodaysQuestion>;
  if (!isAsked(asked)) return null;
  const question = taglineExampleOf(asked);
  if (!question.answer?.others) return null;
  const further: unknown[] = Array.isArray(more) ? more : [];
  const questions = further.filter(isAsked).slice(0, moreCount).map(taglineExampleOf);
  return { day: String(day), question, more: questions };
}

function isAsked(asked: unknown): asked is Asked {
  if (typeof asked !== "object" || asked === null) return false;
  const { entityType, name, slug, sentiment, entityId, lovers, haters } = asked as Record<
    string,
    unknown
  >;
  const texts = [entityType, name, slug, sentiment].every((value) => typeof value === "string");
  return texts && [entityId, lovers, haters].every(Number.isInteger);
}
