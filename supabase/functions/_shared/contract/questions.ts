import * as z from "zod/mini";
import { entityType } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";
import { noContent, numericId } from "./values.ts";

export const asked = z.object({
  entityType,
  entityId: numericId,
  name: z.string(),
  slug: z.string(),
  /** The league, which decides whether the name takes an article: see `nameInASentence`. */
  competition: z.nullable(z.string()),
  sportName: z.string(),
  /** The verb of the question. */
  sentiment: z.string(),
  /** Fans with a positive feeling: by the tagline row that names the item, else by the rating. */
  lovers: z.int(),
  haters: z.int(),
});

export type Asked = z.infer<typeof asked>;

const question = z.extend(asked, { ownRating: z.nullable(z.int()) });
export type Question = z.infer<typeof question>;

/** `FOR` and `AGAINST` the item, whatever the verb of the question. */
const answerSides = ["FOR", "AGAINST", "NEITHER"] as const;
const answerSide = z.enum(answerSides, "Answer with FOR, AGAINST or NEITHER");
export type AnswerSide = z.infer<typeof answerSide>;

const ownAnswer = z.nullable(answerSide);

export const todaysQuestion = z.object({
  /** In UTC. */
  day: z.iso.date(),
  /** Null while the catalogue is empty. */
  question: z.nullable(question),
  /** Null if no fan had an opinion on it. */
  yesterday: z.nullable(z.extend(asked, { ownAnswer })),
  /** The caller's answer to `question`. */
  ownAnswer,
  /** The caller's days in a row with an answer, up to today or yesterday. */
  streak: z.int(),
  /** The items that fans love and loathe most, alternating. */
  more: z.array(asked).check(z.maxLength(20)),
});
export type TodaysQuestion = z.infer<typeof todaysQuestion>;

/** One question per day (UTC), the same for everyone, about a divisive item. */
export const getTodaysQuestion = endpoint("GET /questions/today", {
  isPublic: true,
  knowsCaller: true,
  output: todaysQuestion,
});

/** The split after the caller's answer. Each fan counts once: by the answer, else by the feeling. */
export const questionSplit = z.object({
  ownAnswer: answerSide,
  streak: z.int(),
  lovers: z.int(),
  haters: z.int(),
});

/** Saves or changes the caller's answer. Needs no rating, and changes no item or ranking. */
export const answerTodaysQuestion = endpoint("PUT /questions/today/answer", {
  body: z.object({
    side: answerSide,
    /** The item that the fan saw. The call returns 409 if the question is about another one. */
    entityId: z.optional(numericId),
  }),
  output: questionSplit,
});

export const withdrawAnswer = endpoint("DELETE /questions/today/answer", { output: noContent });
