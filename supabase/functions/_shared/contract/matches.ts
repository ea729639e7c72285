import * as z from "zod/mini";
import { entityType } from "./catalogue.ts";
import type { Endpoint } from "./endpoint.ts";
import { opinion } from "./items.ts";
import { userCard } from "./users.ts";
import { noContent, numericId, uuid } from "./values.ts";

const comparedItem = z.object({
  entityType,
  entityId: numericId,
  entityName: z.string(),
  slug: z.string(),
  /** The league, which decides whether the name takes an article: see `nameInASentence`. */
  competition: z.nullable(z.string()),
  mine: opinion,
  theirs: opinion,
});
export type ComparedItem = z.infer<typeof comparedItem>;

/** Two fans' opinions compared; lists are strongest first. */
export const comparison = z.object({
  /** 0 to 100; null if fewer than two items are shared. */
  match: z.nullable(z.int()),
  agreements: z.array(comparedItem),
  fights: z.array(comparedItem),
  onlyMine: z.int(),
  onlyTheirs: z.int(),
  mutualFriends: z.array(userCard).check(z.maxLength(5)),
});
export type Comparison = z.infer<typeof comparison>;

const byId = z.object({ id: uuid });

export const compareFans = {
  method: "GET",
  path: "/users/:id/compare",
  rateLimitKey: "compare_fans",
  params: byId,
  output: comparison,
} as const satisfies Endpoint;

/** "Not for me": permanently removes a fan from the recommendations. */
export const dismissFan = {
  method: "POST",
  path: "/users/:id/dismiss",
  params: byId,
  output: noContent,
} as const satisfies Endpoint;

export const undismissFan = {
  method: "DELETE",
  path: "/users/:id/dismiss",
  params: byId,
  output: noContent,
} as const satisfies Endpoint;
