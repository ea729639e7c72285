import * as z from "zod/mini";
import { entityType } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";
import { pageQueryOf, pagination } from "./pages.ts";
import { rankingEntry } from "./rankings.ts";
import { userCard } from "./users.ts";
import { numericId } from "./values.ts";

/** A fan's opinion of an item: the rating and the verb of the tagline, each null if absent. */
export const opinion = z.object({
  rating: z.nullable(z.int()),
  sentiment: z.nullable(z.string()),
});
export type Opinion = z.infer<typeof opinion>;

const fanOpinion = z.extend(opinion, { user: userCard });
export type FanOpinion = z.infer<typeof fanOpinion>;

export const itemFansLimits = { pageSize: 20, largestPage: 50 } as const;

/** An item with all its numbers. */
export const item = z.object({
  id: numericId,
  type: entityType,
  name: z.string(),
  slug: z.string(),
  sportName: z.string(),
  sportSlug: z.string(),
  teamName: z.nullable(z.string()),
  teamSlug: z.nullable(z.string()),
  competition: z.nullable(z.string()),
  /** A retired item can no longer be picked; its opinions remain. */
  isRetired: z.boolean(),
  avgRating: z.nullable(z.number()),
  ratingCount: z.int(),
  /** Among its kind; null with fewer than five ratings. */
  rank: z.nullable(z.int()),
  rankOf: z.int(),
  /** How many fans gave each rating, from -5 to +5. */
  histogram: z.array(z.int()).check(z.length(11)),
  lovers: z.int(),
  haters: z.int(),
  /** The verbs of taglines, most used first. */
  sentiments: z.array(z.object({ sentiment: z.string(), count: z.int() })),
  ownRating: z.nullable(z.int()),
  ownSentiment: z.nullable(z.string()),
  /** At most ten friends with a feeling, strongest first. */
  friends: z.array(fanOpinion),
  /**
   * At most ten other fans with a feeling: first those who share the caller's, then the strongest.
   */
  fans: z.array(fanOpinion),
  /** A team's athletes, an athlete's team, or a sport's best five teams and athletes. */
  related: z.array(rankingEntry),
});
export type Item = z.infer<typeof item>;

const bySlugOrId = z.object({ slugOrId: z.string().check(z.maxLength(200)) });

/** A visitor gets the numbers, without fans or a rating. */
const oneItem = { isPublic: true, knowsCaller: true, params: bySlugOrId, output: item } as const;

export const getTeam = endpoint("GET /teams/:slugOrId", oneItem);

export const getAthlete = endpoint("GET /athletes/:slugOrId", oneItem);

export const getSport = endpoint("GET /sports/:slugOrId", oneItem);

const itemSide = z.enum(["lovers", "haters"], "Choose lovers or haters");
export type ItemSide = z.infer<typeof itemSide>;

/** Fans on one side of an item who are open to new fans, strongest first, without the caller. */
export const itemFansPage = z.object({
  ...z.pick(item, { id: true, type: true, name: true, slug: true }).shape,
  /** All fans of each side, listed or not. */
  ...z.pick(item, { lovers: true, haters: true }).shape,
  fans: z.array(fanOpinion),
  pagination,
});

const { pageSize, largestPage } = itemFansLimits;
const fansOfItem = {
  params: bySlugOrId,
  query: z.extend(pageQueryOf("fans", pageSize, largestPage), { side: itemSide }),
  output: itemFansPage,
};

export const listFansOfTeam = endpoint("GET /teams/:slugOrId/fans", { ...fansOfItem });

export const listFansOfAthlete = endpoint("GET /athletes/:slugOrId/fans", { ...fansOfItem });

export const listFansOfSport = endpoint("GET /sports/:slugOrId/fans", { ...fansOfItem });
