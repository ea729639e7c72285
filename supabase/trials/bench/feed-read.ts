import postgres from "postgres";
import { insertLeagues, storeRead } from "../../testing/leagues.ts";
import { type Latencies, summarize } from "./http/statistics.ts";

/** Milliseconds to store a read of a season of 380 matches. */
export interface FeedReads {
  readonly unchanged: Latencies;
  /** Every match has a new id. */
  readonly renamed: Latencies;
}

/** The time in which a read must be stored, in ms. */
export const feedReadGoal = 300;
const reads = 20;

/** Stores reads of a league beside another, with analyzed tables. */
export async function measureFeedReads(url: string): Promise<FeedReads> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connection: { jit: "off" } });
  try {
    const { series, season } = await insertLeagues(sql);
    for (const id of series) await storeRead(sql, id, season("first "));
    await sql.unsafe("analyze private.feed_rows, private.feeds");
    const time = async (prefixOf: (read: number) => string) => {
      const times: number[] = [];
      for (let read = 0; read < reads; read++) {
        const rows = season(prefixOf(read));
        const startedAt = performance.now();
        await storeRead(sql, series[0], rows);
        times.push(performance.now() - startedAt);
      }
      return summarize(times);
    };
    return {
      unchanged: await time(() => "first "),
      renamed: await time((read) => `${read} `),
    };
  } finally {
    await sql`delete from public.series where name in ('One league', 'Another league')`;
    await sql.end();
  }
}
