import postgres from "postgres";

export interface Recall {
  readonly fans: number;
  readonly mean: number;
  /** Standard error of the mean. */
  readonly error: number;
}

/**
 * How many of the ten best matches the quick search finds, against scoring every fan, over fans drawn
 * at random. A fan with as good a score as the tenth counts as found, whoever it is (ties).
 */
export async function measureRecall(url: string, fans: number): Promise<Recall> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const shares: number[] = [];
    while (shares.length < fans) {
      const [row] = await sql`
        with fan as materialized (select bench.random_fan() as id),
        exact as materialized (
          select x.score from fan, private.score_every_fan(fan.id, 10) x
        ), quick as materialized (
          select q.score from fan, private.find_matches(fan.id, 10) q
        )
        select (select count(*) from exact)::integer as wanted,
          (select count(*) from quick where quick.score >= (select min(score) from exact) - 1e-9)::integer as found`;
      if (row?.wanted > 0) shares.push(Math.min(1, row?.found / row?.wanted));
    }
    const mean = shares.reduce((sum, share) => sum + share, 0) / fans;
    const variance = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / (fans - 1);
    return { fans, mean, error: Math.sqrt(variance / fans) };
  } finally {
    await sql.end();
  }
}
