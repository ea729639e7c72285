import * as z from "zod/mini";
import { entityType } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";
import { blankAsAbsent, numericId, numericIdText } from "./values.ts";

export const rankingLimits = { listed: 5, found: 50, query: 100 } as const;

export const standing = z.object({
  id: numericId,
  name: z.string(),
  slug: z.string(),
  sportName: z.string(),
  competition: z.nullable(z.string()),
  avgRating: z.number(),
  ratingCount: z.int(),
  /** Fans with a positive feeling: by the tagline row that names the item, else by the rating. */
  lovers: z.int(),
  haters: z.int(),
});

export const rankedAthlete = z.extend(standing, { teamName: z.nullable(z.string()) });

/** An item of any kind with its numbers; `avgRating` is null without ratings. */
export const rankingEntry = z.extend(standing, {
  type: entityType,
  teamName: z.optional(z.nullable(z.string())),
  avgRating: z.nullable(z.number()),
});

export const rankingResult = z.extend(rankingEntry, { type: z.enum(["TEAM", "ATHLETE"]) });
export type RankingResult = z.infer<typeof rankingResult>;

const rankingCategory = z.enum(["teams", "athletes"], "Choose teams or athletes");
export type RankingCategory = z.infer<typeof rankingCategory>;

const ofSports = { isPublic: true, output: z.array(standing) } as const;
/** Without a sport, all sports together. */
const query = z.object({ sportId: blankAsAbsent(numericIdText) });
const ofTeams = { ...ofSports, query } as const;
const ofAthletes = { isPublic: true, query, output: z.array(rankedAthlete) } as const;

export const listTopTeams = endpoint("GET /rankings/teams/top", ofTeams);

export const listBottomTeams = endpoint("GET /rankings/teams/bottom", ofTeams);

export const listTopSports = endpoint("GET /rankings/sports/top", ofSports);

export const listBottomSports = endpoint("GET /rankings/sports/bottom", ofSports);

export const listTopAthletes = endpoint("GET /rankings/athletes/top", ofAthletes);

export const listBottomAthletes = endpoint("GET /rankings/athletes/bottom", ofAthletes);

const rankedSport = z.object({ id: numericId, name: z.string(), slug: z.string() });

/** All lists at once, of one sport or of all; the lists of sports are empty within one. */
export const listRankings = endpoint("GET /rankings", {
  isPublic: true,
  /** The sport's slug or id. */
  query: z.object({ sport: blankAsAbsent(z.string().check(z.maxLength(100))) }),
  output: z.object({
    sport: z.nullable(rankedSport),
    /** Sports with ratings, the most rated first. */
    sports: z.array(rankedSport),
    topTeams: z.array(standing),
    bottomTeams: z.array(standing),
    topAthletes: z.array(rankedAthlete),
    bottomAthletes: z.array(rankedAthlete),
    topSports: z.array(standing),
    bottomSports: z.array(standing),
  }),
});
export type Rankings = z.infer<typeof listRankings.output>;

const blankQuery = "Please enter a search term";

/** Without a category, teams and athletes. */
export const searchRankings = endpoint("GET /rankings/search", {
  rateLimitKey: "search_rankings",
  query: z.object({
    query: z.string(blankQuery).check(
      z.trim(),
      z.minLength(1, blankQuery),
      z.refine(
        (text) => [...text].length <= rankingLimits.query,
        `A search term is limited to ${rankingLimits.query} characters`,
      ),
    ),
    category: blankAsAbsent(rankingCategory),
    sportId: blankAsAbsent(numericIdText),
  }),
  output: z.array(rankingResult),
});
