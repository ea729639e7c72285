import type { EntityType } from "@contract/catalogue.ts";
import { type Sentiment, sentiments } from "@contract/taglines.ts";

export interface Example {
  verb: string;
  isPositive: boolean;
  /** As it is called in a sentence. */
  name: string;
  /** How many fans feel so, and which item it is about; missing until that is known. */
  answer?: { others: number; entityType: EntityType; slug: string };
}

const examples: readonly [Sentiment, string][] = [
  ["LOATHES", "the Dallas Cowboys"],
  ["WATCHES", "curling"],
  ["LOVES", "Novak Djokovic"],
  ["SUPPORTS", "the Toronto Maple Leafs"],
  ["LOATHES", "golf"],
  ["SUPPORTS", "Ajax"],
  ["LOVES", "Simone Biles"],
  ["WATCHES", "darts"],
  ["LOATHES", "Arsenal"],
  ["SUPPORTS", "Caitlin Clark"],
];

/** What the landing page asks about, in turn, until it knows what fans ask. */
export const rotatingExamples: readonly Example[] = examples.map(([sentiment, name]) => ({
  verb: sentiments[sentiment].label.toLowerCase(),
  isPositive: sentiments[sentiment].isPositive,
  name,
}));
