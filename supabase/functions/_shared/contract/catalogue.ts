import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { numericId } from "./values.ts";

export const entityType = z.enum(["ATHLETE", "TEAM", "SPORT"]);
export type EntityType = z.infer<typeof entityType>;

export const sport = z.object({
  id: numericId,
  name: z.string(),
  slug: z.string(),
  isPlayerBased: z.boolean(),
});
export type Sport = z.infer<typeof sport>;

export const team = z.object({
  id: numericId,
  name: z.string(),
  sportId: numericId,
  sportName: z.string(),
});
export type Team = z.infer<typeof team>;

export const athlete = z.object({
  id: numericId,
  name: z.string(),
  sportId: numericId,
  sportName: z.string(),
  teamId: z.nullable(numericId),
  teamName: z.nullable(z.string()),
});
export type Athlete = z.infer<typeof athlete>;

export const listSports = {
  method: "GET",
  path: "/sports",
  output: z.array(sport),
} as const satisfies Endpoint;

export const listTeams = {
  method: "GET",
  path: "/teams",
  output: z.array(team),
} as const satisfies Endpoint;

/** `sports` is a comma-separated list of slugs; without it, athletes of every sport. */
export const listAthletes = {
  method: "GET",
  path: "/athletes",
  query: z.object({ sports: z.optional(z.string().check(z.maxLength(500))) }),
  output: z.array(athlete),
} as const satisfies Endpoint;
