import type { Asked, getTodaysQuestion, TodaysQuestion } from "@contract/questions.ts";
import { taglineExampleOf } from "@/features/items/questions";
import type { Example } from "@/features/taglines/examples";
import { readEnv } from "@/lib/api/env";

const path: (typeof getTodaysQuestion)["path"] = "/questions/today";

export interface VisitorQuestions {
  /** In UTC. */
  readonly day: string;
  /** Today's question, the first of the examples; undefined if it is not shown. */
  readonly todays: Example | undefined;
  readonly examples: readonly Example[];
}

/**
 * The questions for visitors. Fetched and parsed by hand, to avoid loading the contract's schemas
 * and the session's code.
 */
export async function visitorQuestions(signal: AbortSignal): Promise<VisitorQuestions> {
  const { supabaseUrl, publishableKey } = readEnv();
  const url = `${supabaseUrl}/functions/v1/api${path}`;
  const answer = await fetch(url, { headers: { apikey: publishableKey }, signal });
  const { day, question, more } = (await answer.json()) as Partial<TodaysQuestion>;
  const candidates: unknown[] = [question, ...(Array.isArray(more) ? more : [])];
  const examples = candidates.filter(isAsked).map(taglineExampleOf).filter(hasAnswer);
  return { day: String(day), todays: examples.find((one) => one.asked === question), examples };
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

/** A cover without agreement would put visitors off. */
const hasAnswer = ({ answer }: Example) => answer !== undefined && answer.others > 0;
