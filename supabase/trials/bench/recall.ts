import postgres from "postgres";

export interface Recall {
  readonly fans: number;
  readonly mean: number;
  /** Standard error of the mean. */
  readonly error: number;
}

/**
 * The share of the ten best matches that the quick search finds, compared with judging every fan, over random fans.
 * A fan who matches as well as the tenth counts as found.
 */
export async function measureRecall(url: string, fans: number): Promise<Recall> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const shares: number[] = [];
    while (shares.length < fans) {
      const [row] = await sql`
        with fan as materialized (select bench.random_fan() as id),
        exact as materialized (
          select coalesce(x.match, 0) as match from fan, private.score_every_fan(fan.id, 10) x
        ), quick as materialized (
          select coalesce(q.match, 0) as match
          from fan, private.find_matches(fan.id, 10, private.postings_to_read()) q
        )
        select (select count(*) from exact)::integer as wanted,
          (select count(*) from quick where quick.match >= (select min(match) from exact))::integer as found`;
      if (row?.wanted > 0) shares.push(Math.min(1, row?.found / row?.wanted));
    }
    const mean = shares.reduce((sum, share) => sum + share, 0) / fans;
    const variance = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / (fans - 1);
    return { fans, mean, error: Math.sqrt(variance / fans) };
  } finally {
    await sql.end();
  }
}
