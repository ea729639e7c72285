import * as z from "zod/mini";
import { reason, sharedItems, variedSentences } from "./reason-sentences.ts";

/** A card with the database's reasons in place of sentences; the best reason first. */
export const introduction = z.looseObject({ matchReasons: z.array(reason) });
type Introduction = z.infer<typeof introduction>;

/** Adds the shared items and a sentence to each card of a list, varying the sentences. */
export function withMatchReasons(cards: readonly Introduction[]) {
  const sentences = variedSentences(cards.map(({ matchReasons }) => matchReasons));
  return cards.map(({ matchReasons, ...card }, n) => ({
    ...card,
    matchReason: sentences[n] ?? null,
    sharedItems: sharedItems(matchReasons),
  }));
}
