import type { Asked, getTodaysQuestion, TodaysQuestion } from "@contract/questions.ts";
import { taglineExampleOf } from "@/features/items/questions";
import type { Example } from "@/features/taglines/examples";
import { readEnv } from "@/lib/api/env";

const path: (typeof getTodaysQuestion)["path"] = "/questions/today";

/**
 * The questions for visitors. Fetched and parsed by hand, to avoid loading the contract's schemas
 * and the session's code.
 */
export async function visitorQuestions(signal: AbortSignal): Promise<Example[]> {
  const { supabaseUrl, publishableKey } = readEnv();
  const url = `${supabaseUrl}/functions/v1/api${path}`;
  const answer = await fetch(url, { headers: { apikey: publishableKey }, signal });
  const { question, more } = (await answer.json()) as Partial<TodaysQuestion>;
  const asked: unknown[] = [question, ...(Array.isArray(more) ? more : [])];
  return asked.filter(isAsked).map(taglineExampleOf).filter(hasAnswer);
}

function isAsked(asked: unknown): asked is Asked {
  if (typeof asked !== "object" || asked === null) return false;
  const { entityType, name, slug, sentiment, lovers, haters } = asked as Record<string, unknown>;
  const texts = [entityType, name, slug, sentiment].every((value) => typeof value === "string");
  return texts && [lovers, haters].every(Number.isInteger);
}

/** A cover without agreement would put visitors off. */
const hasAnswer = ({ answer }: Example) => answer !== undefined && answer.others > 0;
