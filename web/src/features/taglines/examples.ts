import type { EntityType } from "@contract/catalogue.ts";
import type { Asked } from "@contract/questions.ts";
import { type Sentiment, sentiments } from "@contract/sentiments.ts";

export interface Example {
  verb: string;
  isPositive: boolean;
  /** As it is called in a sentence. */
  name: string;
  /** How many fans feel so, and which item it is about; missing until that is known. */
  answer?: { others: number; entityType: EntityType; slug: string };
  /** Of a question that can be answered where it is asked. */
  asked?: Asked;
}

/** The longest first: what fans ask takes its place, and is not to outgrow it. */
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

/** What the landing page asks about, in turn, until it knows what fans ask. */
export const rotatingExamples: readonly Example[] = examples.map(([sentiment, name]) => ({
  verb: sentiments[sentiment].label.toLowerCase(),
  isPositive: sentiments[sentiment].isPositive,
  name,
}));
