// In its own file, so that a page without calls need not load the schemas.
interface SentimentFacts {
  readonly label: string;
  readonly isPositive: boolean;
  /** A neutral verb: true of everyone who shares the feeling, whichever verb they use. */
  readonly isPlain: boolean;
}

/** The verbs of a tagline; a test compares them with the database. */
export const sentiments = {
  LOVES: { label: "Loves", isPositive: true, isPlain: true },
  LOOKS_LIKE: { label: "Looks Like", isPositive: true, isPlain: false },
  WATCHES: { label: "Watches", isPositive: true, isPlain: false },
  IDOLIZES: { label: "Idolizes", isPositive: true, isPlain: true },
  ADORES: { label: "Adores", isPositive: true, isPlain: true },
  SUPPORTS: { label: "Supports", isPositive: true, isPlain: true },
  DETESTS: { label: "Detests", isPositive: false, isPlain: true },
  LOATHES: { label: "Loathes", isPositive: false, isPlain: true },
  ROOTS_AGAINST: { label: "Roots Against", isPositive: false, isPlain: true },
  LAUGHS_AT: { label: "Laughs At", isPositive: false, isPlain: false },
  PITIES: { label: "Pities", isPositive: false, isPlain: false },
  IS_SCARED_OF: { label: "Is Scared Of", isPositive: false, isPlain: false },
} as const satisfies Record<string, SentimentFacts>;

export type Sentiment = keyof typeof sentiments;

const unknownSentiment: SentimentFacts = { label: "Unknown", isPositive: true, isPlain: false };

/** The facts of a sentiment; a neutral default for one that this version does not know. */
export function sentimentFacts(sentiment: string): SentimentFacts {
  return Object.hasOwn(sentiments, sentiment)
    ? sentiments[sentiment as Sentiment]
    : unknownSentiment;
}
