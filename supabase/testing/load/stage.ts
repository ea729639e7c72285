import postgres from "postgres";

/** The subjects of fans' writes. */
export interface Stage {
  /** Teams. */
  readonly items: readonly number[];
  /** A sweepstake that is open for picks for years. */
  readonly sweepstakeId: number;
  readonly games: readonly { readonly id: number; readonly sides: readonly number[] }[];
}

/** Removes the rate limits and creates the subjects. */
export async function prepareStage(url: string): Promise<Stage> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql`update private.limits set max_count = 1000000000 where true`;
    const teams = await sql`
      select id::integer, sport_id from public.entities where kind = 'TEAM' and retired_at is null
      order by sport_id, id limit 30`;
    const [first] = teams;
    const [sweepstake] = await sql`
      insert into public.sweepstakes (name, start_date, end_date, prize_pool)
      values ('Of the load', '2026-01-01', '2099-12-31', 1) returning id::integer`;
    const games = [];
    for (const n of [0, 1, 2]) {
      const sides = teams.slice(2 * n, 2 * n + 2).map(({ id }) => id as number);
      const [game] = await sql`
        insert into public.games (sweepstake_id, sport_id, side_one_id, side_two_id, start_time, is_final)
        values (${sweepstake?.id}, ${first?.sport_id}, ${sides[0] ?? 0}, ${sides[1] ?? 0}, '2099-06-01', ${n === 2})
        returning id::integer`;
      games.push({ id: game?.id as number, sides });
    }
    return { items: teams.map(({ id }) => id), sweepstakeId: sweepstake?.id, games };
  } finally {
    await sql.end();
  }
}
