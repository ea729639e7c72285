import * as z from "zod/mini";
import { entityType } from "./catalogue.ts";
import type { Endpoint } from "./endpoint.ts";
import { cleanText, isCleanText } from "./text.ts";
import { numericId, numericIdText } from "./values.ts";

/** Held together with the database by a test. */
export const itemLimits = { name: 80, aliases: 10, aliasesTogether: 300 } as const;

const lengthOf = (text: string) => [...text].length;

/** The name of an item; no bar, which parts names in searches. */
/** White space of all kinds is one plain space: names that read the same are the same. */
const withSingleSpaces = (text: string) =>
  cleanText(text).replace(/[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+/g, " ");

export const itemName = z.pipe(z.string("Enter a name"), z.transform(withSingleSpaces)).check(
  z.refine((text) => text !== "", "Enter a name"),
  z.refine(
    (text) => lengthOf(text) <= itemLimits.name,
    `A name is limited to ${itemLimits.name} characters`,
  ),
  z.refine((text) => !text.includes("|"), "A name cannot contain |"),
  isCleanText("The name"),
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
  /** Stays when the item is renamed, and links with it. */
  slug: z.string(),
  sportId: z.nullable(numericId),
  teamId: z.nullable(numericId),
  aliases: z.array(z.string()),
  code: z.nullable(z.string()),
  isRetired: z.boolean(),
});

/** The same with the names that tell it from others. */
export const namedCatalogueItem = z.extend(catalogueItem, {
  sportName: z.nullable(z.string()),
  teamName: z.nullable(z.string()),
});
export type NamedCatalogueItem = z.infer<typeof namedCatalogueItem>;

/** By a part of any of their names, fifty at most, retired ones too; without a text what admins touched last. */
export const listCatalogueItems = {
  method: "GET",
  path: "/catalogue",
  isAdminOnly: true,
  query: z.object({
    query: z.optional(z.string().check(z.maxLength(100))),
    isRetired: z.optional(z.enum(["true", "false"])),
  }),
  output: z.array(namedCatalogueItem),
} as const satisfies Endpoint;

/** A sport has no `sportId`; only athletes have a `teamId`. What it is may also be called `type`, as in answers. */
export const createItem = {
  method: "POST",
  path: "/catalogue",
  isAdminOnly: true,
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
} as const satisfies Endpoint;

/** Renames, transfers an athlete (`teamId`, null for no team), retires or takes back. */
export const updateItem = {
  method: "PATCH",
  path: "/catalogue/:id",
  isAdminOnly: true,
  params: z.object({ id: numericIdText }),
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
} as const satisfies Endpoint;

/** Makes one item of two: what is said about the first is said about `intoId` then, whose page it leads to. */
export const mergeItems = {
  method: "POST",
  path: "/catalogue/:id/merge",
  isAdminOnly: true,
  params: z.object({ id: numericIdText }),
  body: z.object({ intoId: numericId }),
  output: catalogueItem,
} as const satisfies Endpoint;
