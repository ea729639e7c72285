import * as z from "zod/mini";
import { entityType } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";
import { numericId } from "./values.ts";

/** A test compares this with the database. */
export const taglineRowCount = 4;

const positionError = "A position is a whole number from 0 to 3";

export const taglineRow = z.object({
  id: numericId,
  entityType,
  entityId: numericId,
  entityName: z.string(),
  slug: z.string(),
  /** The league, which decides whether the name takes an article: see `nameInASentence`. */
  competition: z.nullable(z.string()),
  /** How many other fans feel the same about the item, whichever verb they use. */
  sharedBy: z.int().check(z.nonnegative()),
  // No enum: a page older than the server shows a new verb as "Unknown".
  sentiment: z.string(),
  position: z.int(),
});
export type TaglineRow = z.infer<typeof taglineRow>;

const taglineChoice = z.object({
  entityType,
  entityId: numericId,
  sentiment: z.string().check(z.maxLength(40)),
  position: z
    .int(positionError)
    .check(z.gte(0, positionError), z.lte(taglineRowCount - 1, positionError)),
});
export type TaglineChoice = z.infer<typeof taglineChoice>;

export const getOwnTagline = endpoint("GET /taglines", { output: z.array(taglineRow) });

export const getTagline = endpoint("GET /taglines/:profileId", { output: z.array(taglineRow) });

/** Replaces all four rows; the database checks rules that span rows. */
export const saveTagline = endpoint("POST /taglines", {
  body: z.object({
    taglines: z
      .array(taglineChoice)
      .check(z.length(taglineRowCount, "You must fill out all four rows")),
  }),
  output: z.array(taglineRow),
});
