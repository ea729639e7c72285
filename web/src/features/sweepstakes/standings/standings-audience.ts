/** The scope of standings: everyone, friends, or a pool by its id. */
export type StandingsAudience = "everyone" | "friends" | number;

/** The API's query for it. */
export const scopeOf = (audience: StandingsAudience) =>
  typeof audience === "number"
    ? { scope: "pool" as const, pool: String(audience) }
    : { scope: audience };
