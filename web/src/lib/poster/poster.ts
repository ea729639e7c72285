/** One large number: a rank in a sweepstake, a match. */
interface NumberPoster {
  kind: "number";
  kicker: string;
  headline: string;
  big: string;
  lines: readonly string[];
}

/** A tagline: the question, and its ends with their answers. */
interface QuestionPoster {
  kind: "question";
  question: string;
  ends: readonly { verb: string; isPositive: boolean; name: string; answer: string }[];
}

/** The content of a shared picture, from top to bottom. */
export type Poster = NumberPoster | QuestionPoster;
export type PosterOf<Kind extends Poster["kind"]> = Extract<Poster, { kind: Kind }>;
