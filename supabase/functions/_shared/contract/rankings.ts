import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { blankAsAbsent, numericId, numericIdText } from "./values.ts";

export const rankingLimits = { listed: 5, found: 50, query: 100 } as const;

const standing = z.object({
  id: numericId,
  name: z.string(),
  sportName: z.string(),
  avgRating: z.number(),
  ratingCount: z.int(),
});

export const rankedTeam = standing;
export type RankedTeam = z.infer<typeof rankedTeam>;

export const rankedAthlete = z.extend(standing, { teamName: z.nullable(z.string()) });
export type RankedAthlete = z.infer<typeof rankedAthlete>;

export const rankingResult = z.extend(standing, {
  type: z.enum(["TEAM", "ATHLETE"]),
  teamName: z.nullable(z.string()),
  avgRating: z.nullable(z.number()),
});
export type RankingResult = z.infer<typeof rankingResult>;

export const rankingCategory = z.enum(["teams", "athletes"]);
export type RankingCategory = z.infer<typeof rankingCategory>;

export const listTopTeams = {
  method: "GET",
  path: "/rankings/teams/top",
  isPublic: true,
  output: z.array(rankedTeam),
} as const satisfies Endpoint;

export const listBottomTeams = {
  method: "GET",
  path: "/rankings/teams/bottom",
  isPublic: true,
  output: z.array(rankedTeam),
} as const satisfies Endpoint;

export const listTopAthletes = {
  method: "GET",
  path: "/rankings/athletes/top",
  isPublic: true,
  output: z.array(rankedAthlete),
} as const satisfies Endpoint;

export const listBottomAthletes = {
  method: "GET",
  path: "/rankings/athletes/bottom",
  isPublic: true,
  output: z.array(rankedAthlete),
} as const satisfies Endpoint;

const blankQuery = "Please enter a search term";

/** Without a category, teams and athletes. */
export const searchRankings = {
  method: "GET",
  path: "/rankings/search",
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
} as const satisfies Endpoint;
