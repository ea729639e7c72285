import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { numericId } from "./values.ts";

export const entityType = z.enum(["ATHLETE", "TEAM", "SPORT"]);
export type EntityType = z.infer<typeof entityType>;

/** Other names for searches: "Sixers". */
const aliases = z.array(z.string());

export const sport = z.object({
  id: numericId,
  name: z.string(),
  slug: z.string(),
  isPlayerBased: z.boolean(),
  /** Its games may end in a draw, so a new game allows a draw as a pick. */
  hasDraws: z.boolean(),
  aliases,
});
export type Sport = z.infer<typeof sport>;

export const team = z.object({
  id: numericId,
  name: z.string(),
  sportId: numericId,
  sportName: z.string(),
  /** The league, which decides whether the name takes an article: see `nameInASentence`. */
  competition: z.nullable(z.string()),
  aliases,
});
export type Team = z.infer<typeof team>;

export const athlete = z.object({
  id: numericId,
  name: z.string(),
  sportId: numericId,
  sportName: z.string(),
  teamId: z.nullable(numericId),
  teamName: z.nullable(z.string()),
  aliases,
});
export type Athlete = z.infer<typeof athlete>;

export const listSports = endpoint("GET /sports", { isUnparsed: true, output: z.array(sport) });

export const listTeams = endpoint("GET /teams", { isUnparsed: true, output: z.array(team) });

/** `sports` is a comma-separated list of slugs; without it, athletes of every sport. */
export const listAthletes = endpoint("GET /athletes", {
  query: z.object({ sports: z.optional(z.string().check(z.maxLength(500))) }),
  isUnparsed: true,
  output: z.array(athlete),
});

const hexColor = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

/** The data of an item's crest. */
export const crestIdentity = z.object({
  id: numericId,
  /** A broadcaster's abbreviation: "PHI". */
  code: z.nullable(z.string()),
  colours: z.nullable(z.tuple([hexColor, hexColor])),
});
export type CrestIdentity = z.infer<typeof crestIdentity>;

/** Every item that has a code or colors; other crests derive from their names. */
export const listCrests = endpoint("GET /catalogue/crests", {
  isPublic: true,
  isUnparsed: true,
  output: z.array(crestIdentity),
});

/** An item as a picker shows it; `sportName` is null for a sport. */
export const popularItem = z.object({
  entityType,
  id: numericId,
  name: z.string(),
  sportName: z.nullable(z.string()),
  teamName: z.nullable(z.string()),
  competition: z.nullable(z.string()),
  aliases,
});
export type PopularItem = z.infer<typeof popularItem>;

/** Up to 500 items of all kinds, most rated first. */
export const listPopularItems = endpoint("GET /catalogue/popular", {
  isUnparsed: true,
  output: z.array(popularItem),
});
