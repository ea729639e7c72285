// Calls that join a set with itself, or a list with a table, at the size of their ordinary use. A plan that compares all
// with all reads the product of both, which the planner chooses when its statistics are missing or outdated.
import type { Sql } from "postgres";
import { rounds, storeRead } from "./leagues.ts";
import { callAs, type SizedWorld } from "./sized-world.ts";

const roundSize = 20;

export interface SizedCall {
  readonly name: string;
  /** What it joins. */
  readonly sets: string;
  /** Rows that a node may read: a few passes over the sets, far from their product. */
  readonly maxRows: number;
  run(sql: Sql, world: SizedWorld): Promise<unknown>;
}

const store = (sql: Sql, { leagues }: SizedWorld, prefix: string) =>
  storeRead(sql, leagues.series[0], leagues.season(prefix));
const allRounds = Array.from({ length: rounds }, (_, n) => n + 1);

/** Calls with these sets, a few passes over which are far from their product. */
const callsOn =
  (sets: string, maxRows: number) =>
  (name: string, run: SizedCall["run"]): SizedCall => ({ name, sets, maxRows, run });

const onSeason = callsOn("380 matches × 380", 20_000);
const onRound = callsOn("20 games × 5,700 items, or × 20", 30_000);
const onCatalogue = callsOn("5,700 items × their names", 60_000);
const onQueue = callsOn("10,000 deliveries × 250 fans", 60_000);

const newContest = async (sql: Sql) => {
  const [made] = await sql`
    select jsonb_build_object(
      'name', 'A round of twenty', 'startDate', current_date, 'endDate', current_date + 2, 'prizePool', 0,
      'games', jsonb_agg(jsonb_build_object(
        'sportId', t.sport_id, 'teamOneId', t.id, 'teamTwoId', t.other_id, 'startTime', now() + interval '1 day',
        'isFinal', t.n = ${roundSize}
      ))) as contest
    from (
      select e.id, e.sport_id, row_number() over (order by e.id) as n, lead(e.id) over (order by e.id) as other_id
      from public.entities e where e.kind = 'TEAM' and e.sport_id = (select id from public.entities where slug = 'soccer')
      order by e.id limit ${roundSize}
    ) t`;
  return made?.contest;
};
/** The sides of the contest's games, as picks or as results. */
const sidesOf = async (sql: Sql, { contest }: SizedWorld, field: string) => {
  const [made] = await sql`
    select jsonb_agg(jsonb_build_object('gameId', g.id, ${field}::text, g.side_one_id)) as sides
    from public.games g where g.sweepstake_id = ${contest}`;
  return made?.sides;
};

/** They run in this order: later ones use what earlier ones wrote. */
export const sizedCalls: readonly SizedCall[] = [
  onSeason("a read without changes", (sql, world) => store(sql, world, "a")),
  onSeason("a read in which every match has a new id", (sql, world) => store(sql, world, "b")),
  onSeason(
    "38 drafts at once",
    (sql, { leagues }) => sql`select api.draft_feed_rounds(${leagues.series[0]}, ${allRounds})`,
  ),
  onSeason("a read beside 38 drafts", (sql, world) => store(sql, world, "b")),
  onSeason(
    "the changes after a read",
    (sql, { leagues }) => sql`select private.follow_feed(${leagues.series[0]})`,
  ),
  onSeason(
    "an admin's page of a feed",
    (sql, { leagues }) => sql`select api.get_feed(${leagues.series[0]})`,
  ),
  onSeason("the tasks of admins", (sql) => sql`select api.list_tasks()`),
  onSeason("the minute's matching of games", (sql) => sql`select private.sync_feed_games()`),
  onSeason("the lease of due feeds", (sql) => sql`select private.take_feeds(4)`),
  onSeason("ten results of a round", async (sql, { leagues: { series, season } }) => {
    const [id] = series;
    await sql`update private.feeds set mode = 'PROPOSE' where series_id = ${id}`;
    await sql`update public.sweepstakes set published_at = now() where series_id = ${id}`;
    const over = { status: "FINAL", scoreOne: 2, scoreTwo: 1, winner: "ONE" };
    const results = season("b").map((row) =>
      "round" in row && row.round === 1 ? { ...row, ...over } : row,
    );
    for (const _ of ["first", "second"]) {
      await storeRead(sql, id, results);
      await sql`update private.feed_rows set result_since = result_since - interval '1 hour' where series_id = ${id}`;
    }
    await sql`
      select api.take_feed_changes(${id}, (
        select jsonb_agg(jsonb_build_object('gameId', c.game_id, 'kind', c.kind, 'expected', c.winner))
        from private.feed_changes(${id}) c where c.kind = 'RESULT'
      ))`;
  }),
  onSeason(
    "the page of a series",
    (sql, { leagues }) => sql`select api.get_series(${leagues.series[0]})`,
  ),
  onSeason(
    "the standings of a series",
    (sql, { leagues }) => sql`select api.list_series_standings(${leagues.series[0]})`,
  ),
  onRound("a new contest", async (sql, world) => {
    const [made] =
      await sql`select api.create_sweepstake(${sql.json(await newContest(sql))}) ->> 'id' as id`;
    world.contest = Number(made?.id);
  }),
  onRound(
    "an edited contest",
    async (sql, { contest }) =>
      sql`select api.edit_sweepstake(${contest}, ${sql.json(await newContest(sql))})`,
  ),
  onRound("an entry", async (sql, world) => {
    await callAs(sql, world.fans[1]);
    await sql`select api.submit_picks(${world.contest}, ${sql.json(await sidesOf(sql, world, "selectedTeamId"))})`;
    await sql`select api.change_picks(${world.contest}, ${sql.json(await sidesOf(sql, world, "selectedTeamId"))})`;
  }),
  onRound("a contest", (sql, { contest }) => sql`select api.get_sweepstake(${contest})`),
  onRound("all results of a contest", async (sql, world) => {
    await callAs(sql, world.fans[0]);
    await sql`select api.record_results(${world.contest}, ${sql.json(await sidesOf(sql, world, "winnerTeamId"))})`;
  }),
  onCatalogue("twelve ratings", async (sql, world) => {
    await callAs(sql, world.fans[1]);
    await sql`
      select api.save_ratings((
        select jsonb_agg(jsonb_build_object('entityType', e.kind, 'entityId', e.id, 'rating', 5, 'position', e.n - 1))
        from (select kind, id, row_number() over (order by id) as n from public.entities where kind = 'TEAM' limit 12) e
      ))`;
    await callAs(sql, world.fans[0]);
  }),
  onCatalogue("a search of the catalog", (sql) => sql`select api.list_catalogue_items('uni')`),
  onCatalogue(
    "a new item",
    (sql) =>
      sql`select api.create_item('TEAM', 'Nowhere United', (select id from public.entities where slug = 'soccer'))`,
  ),
  onCatalogue(
    "two items as one",
    (sql) => sql`
      select api.merge_items(
        (select id from public.entities where name = 'Nowhere United'), (select id from public.entities where slug = 'arsenal')
      )`,
  ),
  onQueue("queueing for 250 fans", (sql) => sql`select api.make_deliveries(250)`),
  onQueue("sending twenty", async (sql) => {
    await sql`select api.take_deliveries(20, '{EMAIL}')`;
    await sql`
      select api.end_deliveries(array(select id from private.deliveries order by due_at desc limit 20), '{}')`;
  }),
];
