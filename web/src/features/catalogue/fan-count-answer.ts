import { sentimentFacts } from "@contract/sentiments.ts";
import { formatCount } from "@/lib/numbers";

/**
 * "Am I the only person in the world who …?", answered by how many others feel the same.
 *
 * @param sentiment the verb that is asked about, if it is one of the tagline's: who feels the same about
 *   Serena Williams need not look like her
 */
export function fanCountAnswer(others: number, sentiment: string | null = null): string {
  if (others === 0) return "So far, yes.";
  const isDone = sentiment === null || sentimentFacts(sentiment).isPlain;
  if (others === 1) return `No. One other fan ${isDone ? "does" : "is with you"}.`;
  return `No. ${formatCount(others)} fans ${isDone ? "do" : "are with you"}.`;
}
