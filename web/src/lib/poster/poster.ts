/** One thing to remember, as large as it fits: a place in a sweepstake, a match. */
interface NumberPoster {
  kind: "number";
  kicker: string;
  headline: string;
  big: string;
  lines: readonly string[];
}

/** A tagline: the question, and each end of it with its answer. */
interface QuestionPoster {
  kind: "question";
  question: string;
  ends: readonly { verb: string; isPositive: boolean; name: string; answer: string }[];
}

/** What a picture to share says, from top to bottom. */
export type Poster = NumberPoster | QuestionPoster;
export type PosterOf<Kind extends Poster["kind"]> = Extract<Poster, { kind: Kind }>;
