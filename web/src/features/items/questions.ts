import { nameInASentence } from "@contract/item-names.ts";
import type { Asked } from "@contract/questions.ts";
import { sentimentFacts } from "@contract/sentiments.ts";
import type { Example } from "@/features/taglines/examples";

/** An example that can be answered. */
export type Question = Example & Required<Pick<Example, "asked">>;

/** Converts the API's question to an example with an answer. */
export function taglineExampleOf(asked: Asked): Question {
  const { label, isPositive } = sentimentFacts(asked.sentiment);
  const { entityType, slug, lovers, haters } = asked;
  return {
    verb: label.toLowerCase(),
    isPositive,
    name: nameInASentence(asked),
    asked,
    answer: { others: isPositive ? lovers : haters, entityType, slug },
  };
}
