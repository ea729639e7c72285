import * as z from "zod/mini";
import { reason, sharedItems, variedSentences } from "./reason-sentences.ts";

/** A card as the database introduces a fan: the contract's, but for the words; the best reason first. */
export const introduction = z.looseObject({ matchReasons: z.array(reason) });
type Introduction = z.infer<typeof introduction>;

/** The cards of a list, each with what is shared and, varied within the list, a sentence about it. */
export function withMatchReasons(cards: readonly Introduction[]) {
  const sentences = variedSentences(cards.map(({ matchReasons }) => matchReasons));
  return cards.map(({ matchReasons, ...card }, n) => ({
    ...card,
    matchReason: sentences[n] ?? null,
    sharedItems: sharedItems(matchReasons),
  }));
}
