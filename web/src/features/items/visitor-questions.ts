import type { Asked, getTodaysQuestion, TodaysQuestion } from "@contract/questions.ts";
import { taglineExampleOf } from "@/features/items/questions";
import type { Example } from "@/features/taglines/examples";
import { readEnv } from "@/lib/api/env";

const path: (typeof getTodaysQuestion)["path"] = "/questions/today";

/**
 * The question of the day and what else fans love and loathe, for who has no session. Asked and read by hand: a
 * page for visitors can do without the schemas of the contract and the rest of what a session needs.
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

/** A cover that nobody agrees with would put visitors off. */
const hasAnswer = ({ answer }: Example) => answer !== undefined && answer.others > 0;
