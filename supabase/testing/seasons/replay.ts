// Replays a recorded season day by day: a feed reads it, fans enter each contest, and an admin completes tasks.
import type { Sql } from "postgres";
import type { Adapter } from "../../functions/feeds/feed-row.ts";
import { storeRead } from "../leagues.ts";
import { insertFan } from "../support/act-as.ts";
import { footballDataFiles, startOf } from "./recorded-season.ts";
import type { SeasonDay } from "./season-days.ts";

export interface Replay {
  readonly sql: Sql;
  readonly adapter: Adapter;
  readonly competition: string;
  readonly admin: string;
  readonly fans: readonly string[];
  readonly series: number;
  /** The real time in ms, at which every day of the season ends. */
  readonly now: number;
}

/** Makes later calls as this account. */
const callAs = (sql: Sql, id: string) =>
  sql`select set_config('request.jwt.claims', ${id && JSON.stringify({ sub: id, role: "authenticated", session_id: id })}, false)`;

/** A series whose feed makes its rounds, in a database of the replay. */
export async function startReplay(
  sql: Sql,
  adapter: Adapter,
  competition: string,
  plan: object,
): Promise<Replay> {
  const admin = await insertFan(sql);
  const fans = [await insertFan(sql), await insertFan(sql), await insertFan(sql)];
  await sql`insert into private.admins (profile_id) values (${admin})`;
  await callAs(sql, admin);
  const [made] = await sql`
    insert into public.series (name, sport_id)
    select 'League', e.id from public.entities e where e.slug = 'soccer' returning id::integer`;
  const feed = { source: adapter.source, competition, season: "2025", ...plan };
  await sql`select private.put_feed(${made?.id}, ${sql.json(feed as never)})`;
  return { sql, adapter, competition, admin, fans, series: made?.id, now: Date.now() };
}

/** Times of the series, which become older as days pass, with the condition of their rows. */
const times = [
  [
    "private.feeds t",
    "last_read_at tried_at fixtures_read_at unchanged_since failing_since",
    "t.series_id = $1",
  ],
  ["private.feed_rows t", "start_time result_since confirmed_at", "t.series_id = $1"],
  ["private.feed_games t", "announced_start placed_start", "t.series_id = $1"],
  ["public.sweepstakes t", "created_at published_at publish_at completed_at", "t.series_id = $1"],
  [
    "public.games t",
    "start_time picks_closed_at picks_paused_at",
    "t.sweepstake_id in (select s.id from public.sweepstakes s where s.series_id = $1)",
  ],
  [
    "public.sweepstake_entries t",
    "submitted_at",
    "t.sweepstake_id in (select s.id from public.sweepstakes s where s.series_id = $1)",
  ],
] as const;

/** Makes everything stored about the series this much older. */
export async function passDays({ sql, series, admin, fans }: Replay, days: number): Promise<void> {
  // Without triggers, since only time passes.
  await sql`set session_replication_role = replica`;
  // A rejected change contains a start.
  const rejected = await sql`
    select l.game_id from private.feed_games l
    join private.feed_rows r on r.series_id = l.series_id and r.external_id = l.external_id
    where l.series_id = ${series} and l.rejected_change = private.change_claim(split_part(l.rejected_change, ' ', 1), r)`;
  for (const [table, columns, rows] of times) {
    const older = columns
      .split(" ")
      .map((column) => `${column} = t.${column} - make_interval(hours => 24 * $2)`);
    await sql.unsafe(`update ${table} set ${older.join(", ")} where ${rows}`, [series, days]);
  }
  await sql`
    update private.feed_games l set rejected_change = private.change_claim(split_part(l.rejected_change, ' ', 1), r)
    from private.feed_rows r
    where r.series_id = l.series_id and r.external_id = l.external_id
      and l.game_id = any (${rejected.map((row) => row.game_id)})`;
  await sql`
    update public.sweepstakes set start_date = start_date - ${days}::integer, end_date = end_date - ${days}::integer
    where series_id = ${series}`;
  await sql`
    update private.deliveries set sent_at = sent_at - make_interval(hours => 24 * ${days}) where profile_id = ${admin}`;
  await sql`set session_replication_role = origin`;
  await sql`delete from private.rate_limits where profile_id = any (${[admin, ...fans]})`;
}

/** Reads the source twice, ten minutes apart, applies its changes, and opens due rounds. */
export async function readSource(replay: Replay, day: SeasonDay): Promise<void> {
  const { sql, adapter, competition, series, now } = replay;
  await callAs(sql, "");
  if (day.isChanged) {
    const files = footballDataFiles(day, now, competition);
    const query = { competition, season: "2025", rounds: null, etag: null };
    const { rows, unread = [] } = await adapter.read(query, async (path) => ({
      text: JSON.stringify(files[path]),
      etag: null,
    }));
    if (rows?.length !== day.matches.length || unread.length > 0)
      throw new Error(`${day.day}: ${rows?.length} of ${day.matches.length} matches are read`);
    await storeRead(sql, series, rows);
    await sql`
      update private.feed_rows set result_since = result_since - interval '10 minutes' where series_id = ${series}`;
  }
  const [feed] = await sql`
    update private.feeds set lease = gen_random_uuid(), leased_at = clock_timestamp(), is_full_read = true
    where series_id = ${series} returning lease`;
  await sql`select private.store_feed(${feed?.lease}, null, null)`;
  while ((await sql`select private.follow_feed(${series}) as follows`)[0]?.follows);
  while ((await sql`select private.open_due_drafts() as opens`)[0]?.opens);
}

/** The side that a fan picks, from the ids of fan and match; 3 is a draw. */
export const pickOf = (fan: number, match: number): 1 | 2 | 3 =>
  (1 + ((match * 7 + fan * 5 + (match % 11) * fan) % 3)) as 1 | 2 | 3;

interface Game {
  readonly contest: number;
  readonly id: number;
  readonly one: number;
  readonly two: number;
  readonly match: number;
  readonly isOpen: boolean;
  readonly isEntered: boolean;
}

/** The games of the series in contests that fans see. */
const publishedGames = ({ sql, series }: Replay) => sql<Game[]>`
  select s.id::integer as contest, g.id::integer, g.side_one_id::integer as one, g.side_two_id::integer as two,
    l.external_id::integer as match, private.is_open(g) as "isOpen",
    exists (select from public.sweepstake_entries e where e.sweepstake_id = s.id) as "isEntered"
  from public.sweepstakes s
  join public.games g on g.sweepstake_id = s.id
  join private.feed_games l on l.game_id = g.id
  where s.series_id = ${series} and s.published_at is not null and s.completed_at is null
  order by s.id, g.id`;

const choose = ({ id: gameId, one, two }: Game, side: number) =>
  side === 3 ? { gameId, draw: true } : { gameId, selectedTeamId: side === 1 ? one : two };

/** The fans enter the contests that are open. */
export async function enterOpenRounds(replay: Replay): Promise<void> {
  const { sql, fans } = replay;
  const open = (await publishedGames(replay)).filter((game) => game.isOpen && !game.isEntered);
  for (const contest of new Set(open.map((game) => game.contest)))
    for (const [fan, id] of fans.entries()) {
      await callAs(sql, id);
      const picks = open
        .filter((game) => game.contest === contest)
        .map((game) => choose(game, pickOf(fan, game.match)));
      await sql`select private.submit_picks(${contest}, ${sql.json(picks as never)}, null)`;
    }
}

/**
 * Changes the pick of each of these matches that began since the previous day. Returns how many changes it tried, and
 * those not rejected with 409. Call it before the day's read, so that earlier reads alone have closed picks.
 */
export async function pickAfterStart(replay: Replay, day: SeasonDay, matches: ReadonlySet<number>) {
  const { sql, fans, now } = replay;
  const begun = new Set(
    day.matches
      .filter((match) => {
        const age = now - Date.parse(startOf(day, match, now));
        return matches.has(match.id) && age > 0 && age < day.passed * 864e5;
      })
      .map(({ id }) => id),
  );
  const games = (await publishedGames(replay)).filter((game) => game.isEntered);
  const late = games.filter(({ match }) => begun.has(match));
  const accepted: string[] = [];
  await callAs(sql, fans[0] ?? "");
  for (const game of late) {
    const open = games.filter((one) => one.contest === game.contest && one.isOpen && one !== game);
    const picks = [
      ...open.map((one) => choose(one, pickOf(0, one.match))),
      choose(game, (pickOf(0, game.match) % 3) + 1),
    ];
    const outcome = await sql`
      select private.change_picks(${game.contest}, ${sql.json(picks as never)}, null)`.then(
      () => "accepted",
      ({ code, message }: { code: string; message: string }) => `${code} ${message}`,
    );
    if (!outcome.startsWith("PT409"))
      accepted.push(`${day.day}: a pick for match ${game.match} after its start: ${outcome}`);
  }
  return { tried: late.length, accepted };
}
