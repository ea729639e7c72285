import * as z from "zod/mini";

/** The public sources that a series can follow. */
export const feedSource = z.enum(["OPENLIGADB", "FOOTBALL_DATA", "NFLVERSE", "DEMO"]);
export type FeedSource = z.infer<typeof feedSource>;
