// The data of one page in one call: each part is the response of its own call.
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { comparison } from "./matches.ts";
import { pool } from "./pools.ts";
import { seriesLists } from "./series.ts";
import { sweepstakeLists } from "./sweepstakes.ts";
import { taglineRow } from "./taglines.ts";
import { publicProfile } from "./users.ts";
import { uuid } from "./values.ts";

export const fanOverview = z.object({
  profile: publicProfile,
  comparison,
  tagline: z.array(taglineRow),
});

export const sweepstakesOverview = z.object({
  sweepstakes: sweepstakeLists,
  series: seriesLists,
  pools: z.array(pool),
});

export const getFanOverview = endpoint("GET /users/:id/overview", {
  rateLimitKey: "get_public_profile",
  params: z.object({ id: uuid }),
  output: fanOverview,
});

export const getSweepstakesOverview = endpoint("GET /sweepstakes/overview", {
  output: sweepstakesOverview,
});
