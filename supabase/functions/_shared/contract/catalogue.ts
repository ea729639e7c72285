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

/** Leagues whose teams are spoken of with an article: the Dallas Cowboys, but Arsenal. */
const withArticle = new Set(["NFL", "NBA", "WNBA", "MLB", "NHL"]);
/** Words that a sport is written with a capital for, wherever it stands. */
const alwaysCapital = new Set(["American", "Australian", "Gaelic", "Formula"]);

/** An item as it is called within a sentence: "the Dallas Cowboys", "golf", "Formula 1", "Usain Bolt". */
export function nameInASentence(item: {
  readonly entityType: EntityType;
  readonly name: string;
  readonly competition?: string | null;
}): string {
  if (item.entityType === "TEAM" && withArticle.has(item.competition ?? ""))
    return `the ${item.name}`;
  if (item.entityType !== "SPORT") return item.name;
  return item.name.replace(/\b[A-Z][a-z]+\b/g, (word) =>
    alwaysCapital.has(word) ? word : word.toLowerCase(),
  );
}
