import type { Sql } from "postgres";

export const rounds = 38;
const matches = 380;

export interface Leagues {
  /** The ids of both series. */
  readonly series: readonly [one: number, other: number];
  /** A season in which every side meets every other twice, with match ids of this prefix. */
  season(prefix: string): readonly object[];
}

/** A series of football with a feed; returns the id of the series. */
export async function insertFeed(sql: Sql, name: string): Promise<number> {
  const [made] = await sql`
    insert into public.series (name, sport_id)
    select ${name}, sport_id from public.entities where competition = 'Premier League' limit 1
    returning id::integer`;
  await sql`
    insert into private.feeds (series_id, source, competition, season, mode)
    values (${made?.id}, 'DEMO', ${name.toLowerCase().replaceAll(" ", "-")}, '2026', 'AUTOMATIC')`;
  return made?.id;
}

/** Two feeds of leagues of twenty teams, in the caller's database or transaction. */
export async function insertLeagues(sql: Sql): Promise<Leagues> {
  const teams = await sql`
    select e.name from public.entities e
    where e.kind = 'TEAM' and e.competition = 'Premier League' order by e.id limit 20`;
  const sides: string[] = teams.map(({ name }) => name);
  const series: number[] = [];
  for (const name of ["One league", "Another league"]) {
    series.push(await insertFeed(sql, name));
  }
  const season = (prefix: string) =>
    Array.from({ length: matches }, (_, n) => {
      const [one, two] = [n % sides.length, Math.floor(n / sides.length)];
      const round = (n % rounds) + 1;
      return {
        externalId: `${prefix}${n}`,
        round,
        sideOne: sides[one],
        sideTwo: sides[two < one ? two : two + 1],
        startTime: new Date(Date.now() + (7 * round + 1) * 864e5).toISOString(),
        status: "SCHEDULED",
        scoreOne: null,
        scoreTwo: null,
        winner: null,
      };
    });
  return { series: [series[0] ?? 0, series[1] ?? 0], season };
}

/** Stores a read of these rows, as the edge function `feeds` does. */
export async function storeRead(sql: Sql, id: number, rows: readonly object[]): Promise<void> {
  const [feed] = await sql`
    update private.feeds set lease = gen_random_uuid(), leased_at = clock_timestamp(), is_full_read = true
    where series_id = ${id} returning lease`;
  await sql`select private.store_feed(${feed?.lease}, ${sql.json(rows as never)}, null)`;
}
