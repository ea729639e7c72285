import * as z from "zod/mini";
import { entityType } from "./catalogue.ts";
import type { Endpoint } from "./endpoint.ts";
import { numericId } from "./values.ts";

const asked = z.object({
  entityType,
  entityId: numericId,
  name: z.string(),
  slug: z.string(),
  /** The league, which decides about an article: see `nameInASentence`. */
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

export const todaysQuestion = z.object({
  /** In UTC. */
  day: z.iso.date(),
  /** Null while the catalogue is empty. */
  question: z.nullable(question),
  /** Null if no fan had an opinion on it. */
  yesterday: z.nullable(asked),
  /** The items that fans love and loathe most, alternating. */
  more: z.array(asked).check(z.maxLength(20)),
});
export type TodaysQuestion = z.infer<typeof todaysQuestion>;

/** One question per day (UTC), the same for everyone, about a divisive item. */
export const getTodaysQuestion = {
  method: "GET",
  path: "/questions/today",
  isPublic: true,
  knowsCaller: true,
  output: todaysQuestion,
} as const satisfies Endpoint;
