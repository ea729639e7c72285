import * as z from "zod/mini";
import { entityType } from "./catalogue.ts";
import { itemName } from "./catalogue-changes.ts";
import type { Endpoint } from "./endpoint.ts";
import { pagination } from "./pages.ts";
import { optionalText } from "./text.ts";
import { instant, numericId, numericIdText } from "./values.ts";

/** Held together with the database by a test. */
export const suggestionLimits = { note: 500 } as const;

const suggestionAction = z.enum(["ACCEPT", "MERGE", "DECLINE"]);
export type SuggestionAction = z.infer<typeof suggestionAction>;

const suggested = z.object({
  id: numericId,
  entityType,
  name: z.string(),
  sportId: z.nullable(numericId),
  sportName: z.nullable(z.string()),
  state: z.enum(["OPEN", "ACCEPTED", "MERGED", "DECLINED"]),
  /** What the admin says about it. */
  answer: z.nullable(z.string()),
  createdAt: instant,
  decidedAt: z.nullable(instant),
  /** What it became, or was all along. */
  item: z.nullable(
    z.object({ id: numericId, type: entityType, name: z.string(), slug: z.string() }),
  ),
});

/** What a fan suggested, as this fan sees it. */
export const ownSuggestion = z.extend(suggested, { note: z.nullable(z.string()) });
export type OwnSuggestion = z.infer<typeof ownSuggestion>;

/** The same, once for all who did, as admins see it. */
export const suggestion = z.extend(suggested, {
  fanCount: z.int(),
  notes: z.array(z.string()),
});
export type Suggestion = z.infer<typeof suggestion>;

const note = z.optional(optionalText(suggestionLimits.note, "The note", 10));

/** 201; the same once more while it is open 200. 409 for what can be picked already. A sport has no `sportId`. */
export const sendSuggestion = {
  method: "POST",
  path: "/catalogue/suggestions",
  body: z.object({
    entityType,
    name: itemName,
    sportId: z.nullish(numericId),
    note,
  }),
  output: ownSuggestion,
} as const satisfies Endpoint;

/** What the caller suggested and what became of it, newest first. */
export const listOwnSuggestions = {
  method: "GET",
  path: "/catalogue/suggestions/mine",
  query: z.object({ cursor: z.optional(z.string()) }),
  output: z.object({ suggestions: z.array(ownSuggestion), pagination }),
} as const satisfies Endpoint;

export const listSuggestions = {
  method: "GET",
  path: "/catalogue/suggestions",
  isAdminOnly: true,
  query: z.object({
    state: z._default(z.enum(["open", "closed"]), "open"),
    cursor: z.optional(z.string()),
  }),
  output: z.object({ suggestions: z.array(suggestion), pagination }),
} as const satisfies Endpoint;

/** Adds the item, under another name if one is given; or has it be an item that is there; or neither. */
export const decideSuggestion = {
  method: "PATCH",
  path: "/catalogue/suggestions/:id",
  isAdminOnly: true,
  params: z.object({ id: numericIdText }),
  body: z.object({
    action: suggestionAction,
    /** Of MERGE: the item that it is, for which the name becomes an alias. */
    entityId: z.nullish(numericId),
    name: z.optional(itemName),
    teamId: z.nullish(numericId),
    note,
  }),
  output: suggestion,
} as const satisfies Endpoint;
