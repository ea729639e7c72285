import type { EntityType } from "@contract/catalogue.ts";
import { nameInASentence } from "@contract/item-names.ts";
import type { Asked } from "@contract/questions.ts";
import type { RankingEntry } from "@contract/rankings.ts";
import { sentimentFacts } from "@contract/sentiments.ts";
import type { Example } from "@/features/taglines/examples";

/** A question as the API asks it, as an example whose answer is known. */
export function exampleOf(asked: Asked): Example {
  const { label, isPositive } = sentimentFacts(asked.sentiment);
  const { entityType, slug, lovers, haters } = asked;
  return {
    ...{ verb: label.toLowerCase(), isPositive, name: nameInASentence(asked), asked },
    answer: { others: isPositive ? lovers : haters, entityType, slug },
  };
}

/** What a question is made of. */
export type Ranked = Pick<RankingEntry, "name" | "slug" | "competition" | "lovers" | "haters">;

interface Lists {
  loved: readonly (readonly [EntityType, readonly Ranked[]])[];
  hated: readonly (readonly [EntityType, readonly Ranked[]])[];
}

/**
 * Questions about what fans really love and hate, each with how many do. They alternate, so that hot and
 * cold follow one another; what nobody feels is left out.
 */
export function questionsFrom({ loved, hated }: Lists): Example[] {
  const hot = inTurn(loved).filter(({ entry }) => entry.lovers > 0);
  const cold = inTurn(hated).filter(({ entry }) => entry.haters > 0);
  const questions: Example[] = [];
  for (let n = 0; n < Math.max(hot.length, cold.length); n++) {
    const [love, hate] = [hot[n], cold[n]];
    if (hate) questions.push(asQuestion(hate, "loathes", false, hate.entry.haters));
    if (love) questions.push(asQuestion(love, "loves", true, love.entry.lovers));
  }
  return questions;
}

interface Found {
  entityType: EntityType;
  entry: Ranked;
}

/** The first of each list, then the second of each, and so on. */
function inTurn(lists: Lists["loved"]): Found[] {
  const longest = Math.max(0, ...lists.map(([, entries]) => entries.length));
  return Array.from({ length: longest }, (_, n) =>
    lists.flatMap(([entityType, entries]) => {
      const entry = entries[n];
      return entry ? [{ entityType, entry }] : [];
    }),
  ).flat();
}

const asQuestion = (
  { entityType, entry }: Found,
  verb: string,
  isPositive: boolean,
  others: number,
): Example => ({
  verb,
  isPositive,
  name: nameInASentence({ ...entry, entityType }),
  answer: { others, entityType, slug: entry.slug },
});
