import * as z from "zod/mini";
import { entityType } from "./catalogue.ts";
import { itemName } from "./catalogue-changes.ts";
import { endpoint } from "./endpoint.ts";
import { pagination } from "./pages.ts";
import { optionalText } from "./text.ts";
import { instant, numericId } from "./values.ts";

export const suggestionLimits = { note: 500 } as const;

const suggestionAction = z.enum(["ACCEPT", "MERGE", "DECLINE"]);
export type SuggestionAction = z.infer<typeof suggestionAction>;

const suggestedItem = z.object({
  id: numericId,
  entityType,
  name: z.string(),
  sportId: z.nullable(numericId),
  sportName: z.nullable(z.string()),
  state: z.enum(["OPEN", "ACCEPTED", "MERGED", "DECLINED"]),
  /** The admin's answer. */
  answer: z.nullable(z.string()),
  createdAt: instant,
  decidedAt: z.nullable(instant),
  /** The item that the suggestion created or duplicates. */
  item: z.nullable(
    z.object({ id: numericId, type: entityType, name: z.string(), slug: z.string() }),
  ),
});

/** A suggestion, as its sender sees it. */
export const ownSuggestion = z.extend(suggestedItem, { note: z.nullable(z.string()) });
export type OwnSuggestion = z.infer<typeof ownSuggestion>;

/** All suggestions of one item together, as admins see them. */
export const suggestion = z.extend(suggestedItem, {
  fanCount: z.int(),
  notes: z.array(z.string()),
});
export type Suggestion = z.infer<typeof suggestion>;

const note = z.optional(optionalText(suggestionLimits.note, "The note"));

/** 201; 200 for a repeat while it is open; 409 if the item exists. A sport has no `sportId`. */
export const sendSuggestion = endpoint("POST /catalogue/suggestions", {
  creates: "if new",
  changes: ["/catalogue/suggestions"],
  body: z.object({
    entityType,
    name: itemName,
    sportId: z.nullish(numericId),
    note,
  }),
  output: ownSuggestion,
});

/** The caller's suggestions and their outcomes, newest first. */
export const listOwnSuggestions = endpoint("GET /catalogue/suggestions/mine", {
  query: z.object({ cursor: z.optional(z.string()) }),
  output: z.object({ suggestions: z.array(ownSuggestion), pagination }),
});

export const listSuggestions = endpoint("GET /catalogue/suggestions", {
  isAdminOnly: true,
  query: z.object({
    state: z._default(z.enum(["open", "closed"]), "open"),
    cursor: z.optional(z.string()),
  }),
  output: z.object({ suggestions: z.array(suggestion), pagination }),
});

/**
 * Adds the item, optionally under another name; or merges it with an existing item; or declines.
 */
export const decideSuggestion = endpoint("PATCH /catalogue/suggestions/:id", {
  isAdminOnly: true,
  changes: ["/"],
  body: z.object({
    action: suggestionAction,
    /** For MERGE: the item that gets the name as an alias. */
    entityId: z.nullish(numericId),
    name: z.optional(itemName),
    teamId: z.nullish(numericId),
    note,
  }),
  output: suggestion,
});
