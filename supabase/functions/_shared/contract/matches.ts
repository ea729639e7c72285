import * as z from "zod/mini";
import { entityType } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";
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

export const compareFans = endpoint("GET /users/:id/compare", {
  rateLimitKey: "compare_fans",
  params: byId,
  output: comparison,
});

/** "Not for me": permanently removes a fan from the recommendations. */
export const dismissFan = endpoint("POST /users/:id/dismiss", { params: byId, output: noContent });

export const undismissFan = endpoint("DELETE /users/:id/dismiss", {
  params: byId,
  output: noContent,
});
