// A recorded season, read through the adapter of OpenLigaDB and stored version by version, as a feed lives through it.
// season-by-itself.test.ts replays it through the adapter of football-data.org.
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { openLigaDb } from "../../functions/feeds/adapters/openligadb.ts";
import { superuser } from "../../local/postgres/postgres.ts";
import { storeRead } from "../../testing/leagues.ts";
import {
  openLigaFiles,
  type RecordedMatch,
  type RecordedVersion,
  readRecordedSeason,
  startOf,
} from "../../testing/seasons/recorded-season.ts";
import { insertFan } from "../../testing/support/act-as.ts";

const url = new URL(inject("databaseUrl"));
url.username = superuser;
// One session, whose transactions roll back.
const sql = postgres(url.href, { max: 1, onnotice: () => {} });
const now = Date.now();
const versions = readRecordedSeason();
const query = { competition: "epl", season: "2025", rounds: null, etag: null };
/** Rounds with games whose matches move, are postponed, or get another result. */
const drafted = [1, 13, 17, 24, 25, 31];
let series = 0;

afterAll(() => sql.end());

/** A series that follows the source, and an admin in whose name the calls run. */
async function prepare(): Promise<void> {
  const admin = await insertFan(sql);
  await sql`insert into private.admins (profile_id) values (${admin})`;
  await sql`
    select set_config('request.jwt.claims', ${JSON.stringify({ sub: admin, role: "authenticated", session_id: admin })}, true)`;
  const [made] = await sql`
    insert into public.series (name, sport_id)
    select 'Premier League', e.id from public.entities e where e.slug = 'soccer' returning id::integer`;
  series = made?.id;
  await sql`
    insert into private.feeds (series_id, source, competition, season, mode)
    values (${series}, ${openLigaDb.source}, ${query.competition}, ${query.season}, 'AUTOMATIC')`;
}

/** Everything that the feed stores, this many days later. */
async function passDays(days: number): Promise<void> {
  const passed = `${days} days`;
  await sql`
    update private.feed_rows set start_time = start_time - ${passed}::interval,
      result_since = result_since - ${passed}::interval, confirmed_at = confirmed_at - ${passed}::interval
    where series_id = ${series}`;
  await sql`
    update private.feed_games set announced_start = announced_start - ${passed}::interval where series_id = ${series}`;
  await sql`
    update public.games g set start_time = g.start_time - ${passed}::interval
    from public.sweepstakes s where s.id = g.sweepstake_id and s.series_id = ${series}`;
}

/** Reads a version twice, ten minutes apart, and follows it. */
async function readVersion(files: Record<string, unknown>): Promise<void> {
  const { rows, unread } = await openLigaDb.read(query, async (path) => ({
    text: JSON.stringify(files[path]),
    etag: null,
  }));
  expect(unread).toEqual([]);
  for (const _ of ["first", "second"]) {
    await storeRead(sql, series, rows ?? []);
    while ((await sql`select private.follow_feed(${series}) as follows`)[0]?.follows);
    await sql`update private.feed_rows set result_since = result_since - interval '10 minutes' where series_id = ${series}`;
  }
}

interface StoredMatch {
  readonly id: string;
  readonly goals: string | null;
  readonly start: Date;
  /** The changes that the feed leaves to admins. */
  readonly proposal: string | null;
}
const stored = () => sql<StoredMatch[]>`
  select l.external_id as id, g.score_one || '-' || g.score_two as goals, g.start_time as start, c.kind as proposal
  from private.feed_games l
  join public.games g on g.id = l.game_id
  left join private.feed_changes(${series}) c on c.game_id = g.id
  where l.series_id = ${series}`;

/** The score of each match as the first of these versions had it. */
function firstScores(until: number): Map<number, string> {
  const scores = new Map<number, string>();
  for (const { matches } of versions.slice(0, until + 1))
    for (const { id, goals } of matches)
      if (goals && !scores.has(id)) scores.set(id, goals.join("-"));
  return scores;
}

/** The errors in the games after this version. */
async function findFaults(index: number, version: RecordedVersion): Promise<string[]> {
  const entered = firstScores(index);
  const games = new Map((await stored()).map((game) => [Number(game.id), game]));
  const faultOf = (match: RecordedMatch): string | undefined => {
    const game = games.get(match.id);
    if (!game) return "has no game";
    if (game.goals !== (entered.get(match.id) ?? null)) return `has the score ${game.goals}`;
    if (match.goals)
      return (game.proposal === "DIFFERS") === (game.goals !== match.goals.join("-"))
        ? undefined
        : `is proposed as ${game.proposal}`;
    const start = startOf(version, match, now);
    const isPast = Date.parse(start) <= now;
    const isKnown = match.hour === null || Date.parse(start) === game.start.getTime();
    return isPast || isKnown || game.proposal ? undefined : `starts at ${game.start.toISOString()}`;
  };
  return version.matches.flatMap((match) => {
    const fault = drafted.includes(match.round) ? faultOf(match) : undefined;
    return fault ? [`${match.home} – ${match.away} ${fault}`] : [];
  });
}

describe("a season of OpenLigaDB", () => {
  beforeAll(async () => {
    await sql`begin`;
    await prepare();
  });
  afterAll(() => sql`rollback`);

  it.each(versions.map((version, index) => [version.day, index, version] as const))(
    "keeps every match of %s, and enters its results",
    async (day, index, version) => {
      const before = versions[index - 1];
      if (before) await passDays((Date.parse(day) - Date.parse(before.day)) / 864e5);
      await readVersion(openLigaFiles(version, now));
      const [known] = await sql`
        select (select count(*)::integer from private.feed_rows where series_id = ${series}) as rows,
          array(select u.name from private.unknown_feed_names(${series}) u) as unknown`;
      expect(known?.rows).toBe(380);
      expect(known?.unknown.length, known?.unknown.join(", ")).toBeLessThanOrEqual(2);
      if (index === 0) {
        await sql`select api.draft_feed_rounds(${series}, ${drafted})`;
        await sql`update public.sweepstakes set published_at = clock_timestamp() where series_id = ${series}`;
      }
      expect(await findFaults(index, version)).toEqual([]);
    },
  );
});
