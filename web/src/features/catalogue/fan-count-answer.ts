import { sentimentFacts } from "@contract/sentiments.ts";
import { formatCount } from "@/lib/numbers";

/**
 * Answers "Am I the only person in the world who …?" with the number of others who feel the same.
 * @param sentiment the question's verb; a match in feeling need not match verbs like "look like"
 * @param asker who asks, on another fan's profile
 */
export function fanCountAnswer(
  others: number,
  sentiment: string | null = null,
  asker = "you",
): string {
  if (others === 0) return "So far, yes.";
  const isDone = sentiment === null || sentimentFacts(sentiment).isPlain;
  if (others === 1) return `No. One other fan ${isDone ? "does" : `is with ${asker}`}.`;
  return `No. ${formatCount(others)} fans ${isDone ? "do" : `are with ${asker}`}.`;
}
