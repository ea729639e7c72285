/** Whose lines standings show: everyone's, those of friends, or those of a pool, by its id. */
export type Whose = "everyone" | "friends" | number;

/** The same as the API asks for it. */
export const scopeOf = (whose: Whose) =>
  typeof whose === "number" ? { scope: "pool" as const, pool: String(whose) } : { scope: whose };
