import { type Sentiment, sentiments } from "@contract/taglines.ts";

export interface Example {
  verb: string;
  isPositive: boolean;
  name: string;
}

const examples: readonly [Sentiment, string][] = [
  ["LOATHES", "the Dallas Cowboys"],
  ["WATCHES", "Curling"],
  ["LOVES", "Novak Djokovic"],
  ["SUPPORTS", "the Toronto Maple Leafs"],
  ["LOATHES", "Golf"],
  ["SUPPORTS", "Ajax"],
  ["LOVES", "Simone Biles"],
  ["WATCHES", "Darts"],
  ["LOATHES", "Arsenal"],
  ["SUPPORTS", "Caitlin Clark"],
];

/** What the landing page asks about, in turn. */
export const rotatingExamples: readonly Example[] = examples.map(([sentiment, name]) => ({
  verb: sentiments[sentiment].label.toLowerCase(),
  isPositive: sentiments[sentiment].isPositive,
  name,
}));
