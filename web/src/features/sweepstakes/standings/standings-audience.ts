/** Whose lines standings show: everyone's, those of friends, or those of a pool, by its id. */
export type StandingsAudience = "everyone" | "friends" | number;

/** The same as the API asks for it. */
export const scopeOf = (audience: StandingsAudience) =>
  typeof audience === "number"
    ? { scope: "pool" as const, pool: String(audience) }
    : { scope: audience };
