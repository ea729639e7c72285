import type { Asked, getTodaysQuestion, TodaysQuestion } from "@contract/questions.ts";
import { type Question, taglineExampleOf } from "@/features/items/questions";
import { readEnv } from "@/lib/api/env";

const path: (typeof getTodaysQuestion)["path"] = "/questions/today";

export interface VisitorQuestion {
  /** In UTC. */
  readonly day: string;
  readonly question: Question;
  /** At most two further questions. */
  readonly more: readonly Question[];
}

const moreCount = 2;

/**
 * Today's question for visitors; null if it has no fans in agreement, which would put visitors off. Fetched and parsed
 * by hand, to avoid loading the contract's schemas and the session's code.
 */
export async function visitorQuestion(signal: AbortSignal): Promise<VisitorQuestion | null> {
  const { supabaseUrl, publishableKey } = readEnv();
  const url = `${supabaseUrl}/functions/v1/api${path}`;
  const answer = await fetch(url, { headers: { apikey: publishableKey }, signal });
  const { day, question: asked, more } = (await answer.json()) as Partial<TodaysQuestion>;
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
