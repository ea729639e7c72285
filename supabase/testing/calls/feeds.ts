import { anAdmin, type Operation } from "./operations.ts";

const feed = { source: "DEMO", competition: "cup", season: "2026", mode: "PROPOSE" };

/** An admin, and a new series whose feed has a season of matches. */
export const aFeed = `with s as (insert into public.series (name) values ('Fed by the benchmark') returning id),
  f as (
    insert into private.feeds (series_id, source, competition, season, mode, is_paused)
    select s.id, 'DEMO', 'cup', '2026', 'PROPOSE', false from s returning series_id
  ),
  t as (select min(id) as one, max(id) as two from public.entities where kind = 'TEAM' group by sport_id limit 1),
  r as (
    insert into private.feed_rows (
      series_id, external_id, round, side_one, side_two, side_one_id, side_two_id, start_time, status
    )
    select f.series_id, n::text, n / 10, 'Home ' || n % 20, 'Away ' || n % 20, t.one, t.two,
      now() + make_interval(days => n), 'SCHEDULED'
    from f, t, generate_series(1, 380) n
  )
  select array[(select profile_id::text from private.admins order by random() limit 1), f.series_id::text] from f`;
/** An admin, a feed with a confirmed result, and its game. */
export const aResult = `with s as (insert into public.series (name) values ('Fed by the benchmark') returning id),
  t as (select min(id) as one, max(id) as two, sport_id from public.entities where kind = 'TEAM' group by sport_id limit 1),
  c as (
    insert into public.sweepstakes (name, start_date, end_date, prize_pool, series_id)
    select 'Fed by the benchmark', '2026-06-01', '2026-06-30', 0, s.id from s returning id
  ),
  g as (
    insert into public.games (sweepstake_id, sport_id, side_one_id, side_two_id, start_time, is_final)
    select c.id, t.sport_id, t.one, t.two, now() - interval '3 hours', true from c, t returning id
  ),
  f as (
    insert into private.feeds (series_id, source, competition, season, mode)
    select s.id, 'DEMO', 'cup', '2026', 'PROPOSE' from s returning series_id
  ),
  r as (
    insert into private.feed_rows (
      series_id, external_id, round, side_one, side_two, side_one_id, side_two_id, start_time, status, score_one, score_two,
      winner, result_since, confirmed_at
    )
    select f.series_id, '1', 1, 'One', 'Two', t.one, t.two, now() - interval '3 hours', 'FINAL', 2, 1, 'ONE', now(), now()
    from f, t
  )
  select array[(select profile_id::text from private.admins order by random() limit 1), f.series_id::text, g.id::text] from f, g`;
/** Drafted rounds have the series' name and a number. */
const undo =
  "delete from public.sweepstakes where name like 'Fed by the benchmark%'; delete from public.series where name = 'Fed by the benchmark'";
const teach =
  "select api.learn_feed_name($1[2]::bigint, 'Home 1', 'TEAM', (select id from public.entities where kind = 'TEAM' limit 1))";

export const reads: readonly Operation[] = [
  {
    name: "the feed of a series",
    goal: null,
    draw: aFeed,
    statement: "select api.get_feed($1[2]::bigint)",
    undo,
  },
];

export const writes: readonly Operation[] = [
  {
    name: "set the feed of a series",
    goal: null,
    draw: anAdmin(
      ["s.id"],
      "(select max(id) as id from public.series where name = 'The season of everybody') s",
    ),
    statement: `select api.put_feed($1[2]::bigint, '${JSON.stringify(feed)}')`,
    undo: "delete from private.feeds where competition = 'cup'",
  },
  {
    name: "pause a feed",
    goal: null,
    draw: aFeed,
    statement: `select api.change_feed($1[2]::bigint, '{"isPaused": true}')`,
    undo,
  },
  {
    name: "delete a feed",
    goal: null,
    draw: aFeed,
    statement: "select api.delete_feed($1[2]::bigint)",
    undo,
  },
  {
    name: "request a read of a feed",
    goal: null,
    draw: aFeed,
    statement: "select api.request_feed_read($1[2]::bigint)",
    undo,
  },
  {
    name: "draft a round of a feed",
    goal: null,
    draw: aFeed,
    statement: "select api.draft_feed_rounds($1[2]::bigint, '{1}')",
    undo,
  },
  {
    name: "apply a result of a feed",
    goal: null,
    draw: aResult,
    statement: `select api.take_feed_changes($1[2]::bigint, jsonb_build_array(jsonb_build_object('gameId', $1[3]::bigint, 'kind', 'RESULT', 'expected', 'ONE')))`,
    undo,
  },
  {
    name: "reject a result of a feed",
    goal: null,
    draw: aResult,
    statement: `select api.reject_feed_changes($1[2]::bigint, jsonb_build_array(jsonb_build_object('gameId', $1[3]::bigint, 'kind', 'RESULT', 'expected', 'ONE')))`,
    undo,
  },
  { name: "teach a feed a name", goal: null, draw: aFeed, statement: teach, undo },
  {
    name: "forget a name of a feed",
    goal: null,
    draw: aFeed.replace(
      "select array[",
      `, n as (
        insert into private.feed_names (source, competition, sport_id, name, entity_id)
        select 'DEMO', 'cup', 0, 'Home 1', t.one from t on conflict do nothing
      ) select array[`,
    ),
    statement: "select api.forget_feed_name($1[2]::bigint, 'Home 1')",
    undo,
  },
];
