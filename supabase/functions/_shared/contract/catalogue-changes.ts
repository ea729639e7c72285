import * as z from "zod/mini";
import { entityType } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";
import { cleanText, isStorable } from "./text.ts";
import { numericId } from "./values.ts";

export const itemLimits = { name: 80, aliases: 10, aliasesTogether: 300 } as const;

const lengthOf = (text: string) => [...text].length;

/** Collapses white space of all kinds, so that names that look the same are the same. */
const withSingleSpaces = (text: string) =>
  cleanText(text).replace(/[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+/g, " ");

/** An item's name; a bar separates names in searches. */
export const itemName = z.pipe(z.string("Enter a name"), z.transform(withSingleSpaces)).check(
  z.refine((text) => text !== "", "Enter a name"),
  z.refine(
    (text) => lengthOf(text) <= itemLimits.name,
    `A name is limited to ${itemLimits.name} characters`,
  ),
  z.refine((text) => !text.includes("|"), "A name cannot contain |"),
  isStorable("The name"),
);

const aliases = z
  .array(z.string())
  .check(
    z.refine(
      (names) =>
        names.length <= itemLimits.aliases &&
        lengthOf(names.join("")) <= itemLimits.aliasesTogether,
      `An item can have up to ten other names, ${itemLimits.aliasesTogether} characters in total`,
    ),
  );

const code = z.nullable(
  z.string().check(z.regex(/^\s*[a-z0-9]{0,4}\s*$/i, "A code has one to four letters or digits")),
);

/** An item as admins change it. */
export const catalogueItem = z.object({
  id: numericId,
  type: entityType,
  name: z.string(),
  /** Keeps its value when the item is renamed, so links keep working. */
  slug: z.string(),
  sportId: z.nullable(numericId),
  teamId: z.nullable(numericId),
  aliases: z.array(z.string()),
  code: z.nullable(z.string()),
  isRetired: z.boolean(),
});

/** Adds the names that distinguish the item from others. */
export const namedCatalogueItem = z.extend(catalogueItem, {
  sportName: z.nullable(z.string()),
  teamName: z.nullable(z.string()),
  competition: z.nullable(z.string()),
  ratingCount: z.int(),
});
export type NamedCatalogueItem = z.infer<typeof namedCatalogueItem>;

/**
 * At most fifty items, including retired ones, by any part of their names; without a search text,
 * the last edited items.
 */
export const listCatalogueItems = endpoint("GET /catalogue", {
  isAdminOnly: true,
  query: z.object({
    query: z.optional(z.string().check(z.maxLength(100))),
    isRetired: z.optional(z.enum(["true", "false"])),
  }),
  output: z.array(namedCatalogueItem),
});

/**
 * A sport has no `sportId`; only athletes have a `teamId`. `type` is accepted for the kind, as in
 * responses.
 */
export const createItem = endpoint("POST /catalogue", {
  isAdminOnly: true,
  changes: ["/"],
  creates: "always",
  body: z
    .object({
      entityType: z.optional(entityType),
      type: z.optional(entityType),
      name: itemName,
      sportId: z.nullish(numericId),
      teamId: z.nullish(numericId),
      aliases: z.optional(aliases),
      code: z.optional(code),
    })
    .check(
      z.superRefine(({ entityType: kind, type }, context) => {
        const message = "Choose athlete, team or sport";
        if (!(kind ?? type)) context.addIssue({ code: "custom", path: ["entityType"], message });
      }),
    ),
  output: catalogueItem,
});

/** Renames, transfers an athlete (`teamId`, null for no team), retires or restores. */
export const updateItem = endpoint("PATCH /catalogue/:id", {
  isAdminOnly: true,
  changes: ["/"],
  body: z
    .strictObject({
      name: z.optional(itemName),
      teamId: z.optional(z.nullable(numericId)),
      aliases: z.optional(aliases),
      code: z.optional(code),
      isRetired: z.optional(z.boolean()),
    })
    .check(z.refine((change) => Object.keys(change).length > 0, "Choose what to change")),
  output: catalogueItem,
});

/**
 * Moves the opinions about an item to `intoId` and redirects its page. 409 if the two meet in an
 * open game.
 */
export const mergeItems = endpoint("POST /catalogue/:id/merge", {
  isAdminOnly: true,
  changes: ["/"],
  body: z.object({ intoId: numericId }),
  output: catalogueItem,
});
