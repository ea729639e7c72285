import { PostgrestClient } from "@supabase/postgrest-js";
import * as z from "zod/mini";
import type { FeedSource } from "../_shared/contract/feed-sources.ts";
import type { Database } from "../_shared/database.types.ts";
import { secretKeysFrom } from "../_shared/http/secret-keys.ts";
import { demo } from "./adapters/demo.ts";
import { footballData } from "./adapters/football-data.ts";
import { nflverse } from "./adapters/nflverse.ts";
import { openLigaDb } from "./adapters/openligadb.ts";
import type { Adapter } from "./feed-row.ts";

/** A source with its base address; undefined if it is not set. */
interface Source {
  readonly adapter: Adapter;
  readonly base: string | undefined;
}

export interface FeedsDeps {
  /** The project's secret keys, which authenticate the clock. */
  readonly secretKeys: readonly string[];
  readonly db: Pick<PostgrestClient<Database>, "rpc">;
  readonly sources: Readonly<Record<FeedSource, Source>>;
  log(entry: Record<string, unknown>): void;
}

const environment = z.object({
  SUPABASE_URL: z.url(),
  OPENLIGADB_URL: z._default(z.url(), "https://api.openligadb.de"),
  FOOTBALL_DATA_URL: z._default(z.url(), "https://api.football-data.org/v4"),
  FOOTBALL_DATA_TOKEN: z._default(z.string(), ""),
  NFLVERSE_URL: z._default(
    z.url(),
    "https://github.com/nflverse/nflverse-data/releases/download/schedules",
  ),
  /** Set by the embedded stack only. */
  DEMO_LEAGUE_URL: z.optional(z.url()),
});

/** The result of a contest with a million entrants takes seconds. */
const timeout = 55_000;

/** Reads the runtime's settings and the sources' addresses; an empty one counts as not set. */
export function feedsDepsFrom(get: (name: string) => string | undefined): FeedsDeps {
  const env = environment.parse(
    Object.fromEntries(
      Object.keys(environment.shape).map((name) => [name, get(name) || undefined]),
    ),
  );
  const secretKeys = secretKeysFrom(get);
  const [key = ""] = secretKeys;
  return {
    secretKeys,
    db: new PostgrestClient<Database>(`${env.SUPABASE_URL.replace(/\/+$/, "")}/rest/v1`, {
      schema: "api",
      headers: { apikey: key, Authorization: `Bearer ${key}` },
      fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(timeout) }),
    }),
    sources: {
      OPENLIGADB: { adapter: openLigaDb, base: env.OPENLIGADB_URL },
      FOOTBALL_DATA: {
        adapter: footballData(env.FOOTBALL_DATA_TOKEN),
        base: env.FOOTBALL_DATA_URL,
      },
      NFLVERSE: { adapter: nflverse, base: env.NFLVERSE_URL },
      DEMO: { adapter: demo, base: env.DEMO_LEAGUE_URL },
    },
    log: (entry) => console[entry.level === "error" ? "error" : "log"](JSON.stringify(entry)),
  };
}
