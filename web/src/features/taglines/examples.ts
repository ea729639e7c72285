import type { EntityType } from "@contract/catalogue.ts";
import type { Asked } from "@contract/questions.ts";
import { type Sentiment, sentiments } from "@contract/sentiments.ts";

export interface Example {
  verb: string;
  isPositive: boolean;
  /** The name within a sentence. */
  name: string;
  /** The number of fans and the item; missing until loaded. */
  answer?: { others: number; entityType: EntityType; slug: string };
  /** The API's question, if it can be answered in place. */
  asked?: Asked;
}

/** The longest first, since real questions replace it and must not be larger. */
const examples: readonly [Sentiment, string][] = [
  ["SUPPORTS", "the Toronto Maple Leafs"],
  ["WATCHES", "curling"],
  ["LOATHES", "the Dallas Cowboys"],
  ["LOVES", "Novak Djokovic"],
  ["LOATHES", "golf"],
  ["SUPPORTS", "Ajax"],
  ["LOVES", "Simone Biles"],
  ["WATCHES", "darts"],
  ["LOATHES", "Arsenal"],
  ["SUPPORTS", "Caitlin Clark"],
];

/** The landing page's questions until the real ones are loaded. */
export const rotatingExamples: readonly Example[] = examples.map(([sentiment, name]) => ({
  verb: sentiments[sentiment].label.toLowerCase(),
  isPositive: sentiments[sentiment].isPositive,
  name,
}));
