import * as z from "zod/mini";
import { entityType } from "../_shared/contract/catalogue.ts";
import { nameInASentence } from "../_shared/contract/item-names.ts";
import type { Sentiment } from "../_shared/contract/taglines.ts";

/** What two fans share, as the database answers it. */
export const reason = z.object({
  item: z.object({ entityType, name: z.string(), competition: z.nullable(z.string()) }),
  isPositive: z.boolean(),
  /** Of a rating: the weaker of the two, for that much at least both feel. Null for the tagline. */
  strength: z.nullable(z.int()),
  /** The verb that both use in the tagline; null where each uses another, or for ratings. */
  sentiment: z.nullable(z.string()),
});
export type Reason = z.infer<typeof reason>;

/** A verb of the tagline after "You both". */
const verbs: Record<Sentiment, string> = {
  LOVES: "love",
  LOOKS_LIKE: "look like",
  WATCHES: "watch",
  IDOLIZES: "idolize",
  ADORES: "adore",
  SUPPORTS: "support",
  DETESTS: "detest",
  LOATHES: "loathe",
  ROOTS_AGAINST: "root against",
  LAUGHS_AT: "laugh at",
  PITIES: "pity",
  IS_SCARED_OF: "are scared of",
};

/** What ratings from 1 to 5 and from -1 to -5 say after "You both". */
const warm = ["think well of", "like", "are big fans of", "love", "adore"];
const cold = ["shrug at", "don't care for", "dislike", "loathe", "can't stand"];

function feeling({ isPositive, strength, sentiment }: Reason): string {
  const rated = strength === null ? undefined : (isPositive ? warm : cold)[strength - 1];
  if (rated !== undefined) return rated;
  // A verb that is newer than this function is left unsaid.
  if (sentiment !== null && Object.hasOwn(verbs, sentiment)) return verbs[sentiment as Sentiment];
  return isPositive ? "have a soft spot for" : "have it in for";
}

/** What two fans share in a sentence: "You both loathe the Dallas Cowboys". */
export const sentenceFor = (shared: Reason): string =>
  `You both ${feeling(shared)} ${nameInASentence(shared.item)}`;

/**
 * One sentence for each fan of a list, null for one who shares nothing. What an earlier card has said is not
 * said again while the fan shares something else; of that the best is named.
 *
 * @param shared what each of the fans shares, the best reason first
 */
export function variedSentences(shared: readonly (readonly Reason[])[]): (string | null)[] {
  const said = new Set<string>();
  return shared.map((reasons) => {
    const sentences = reasons.map(sentenceFor);
    const sentence = sentences.find((text) => !said.has(text)) ?? sentences[0] ?? null;
    if (sentence !== null) said.add(sentence);
    return sentence;
  });
}
