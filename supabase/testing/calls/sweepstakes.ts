import { largestSweepstake, meAnd, type Operation } from "./operations.ts";

export const reads: readonly Operation[] = [
  {
    name: "a sweepstake with own picks",
    draw: meAnd("select 1 + floor(random() * 20)"),
    statement: "select api.get_sweepstake($1[2]::bigint)",
  },
  {
    name: "standings, first page",
    draw: meAnd("select 1 + floor(random() * 17)"),
    statement: "select api.list_standings($1[2]::bigint)",
  },
  {
    name: "a sweepstake that every fan has entered",
    draw: meAnd(largestSweepstake),
    statement: "select api.get_sweepstake($1[2]::bigint)",
  },
  {
    name: "standings of every fan, first page",
    draw: meAnd(largestSweepstake),
    statement: "select api.list_standings($1[2]::bigint)",
  },
  {
    name: "standings of every fan, deep page",
    draw: meAnd(
      largestSweepstake,
      "select concat_ws(' ', s.minus_score, private.rfc3339(s.changed_at), s.entry_key) from private.standings s where s.profile_id = (select bench.random_fan()) order by s.sweepstake_id desc limit 1",
    ),
    statement: "select api.list_standings($1[2]::bigint, 'everyone', $1[3])",
  },
  {
    name: "standings among friends",
    draw: meAnd(largestSweepstake),
    statement: "select api.list_standings($1[2]::bigint, 'friends')",
  },
  {
    name: "scorecard of an entrant",
    draw: meAnd(
      largestSweepstake,
      "select s.profile_id from private.standings s where s.profile_id = (select bench.random_fan()) limit 1",
    ),
    statement: "select api.get_entry($1[2]::bigint, $1[3]::uuid)",
  },
  {
    name: "scorecards of friends",
    draw: meAnd(largestSweepstake),
    statement: "select api.list_friends_entries($1[2]::bigint)",
  },
];

export const writes: readonly Operation[] = [
  {
    name: "submit 15 picks",
    draw: "select array[f.id::text, s.id::text, (select jsonb_agg(jsonb_build_object('gameId', g.id, 'selectedTeamId', g.side_one_id))::text from public.games g where g.sweepstake_id = s.id)] from (select bench.random_fan() as id) f, public.sweepstakes s where s.completed_at is null and s.name like 'Sweepstake %' and not exists (select from public.games g where g.sweepstake_id = s.id and g.winner_id is not null) and not exists (select from public.sweepstake_entries e where e.sweepstake_id = s.id and e.profile_id = f.id) order by random() limit 1",
    statement: "select api.submit_picks($1[2]::bigint, $1[3]::jsonb)",
    // One entry per fan and sweepstake, so few fans would run out of sweepstakes.
    undo: "delete from public.sweepstake_entries e using public.sweepstakes s where s.id = e.sweepstake_id and s.completed_at is null and s.name like 'Sweepstake %'",
  },
  {
    name: "change 15 picks",
    draw: "with entry as (insert into public.sweepstake_entries (profile_id, sweepstake_id) select bench.random_fan(), s.id from public.sweepstakes s where s.completed_at is null and s.name like 'Sweepstake %' and not exists (select from public.games g where g.sweepstake_id = s.id and g.winner_id is not null) order by random() limit 1 on conflict (profile_id, sweepstake_id) do update set changed_at = now() returning *) select array[e.profile_id::text, e.sweepstake_id::text, (select jsonb_agg(jsonb_build_object('gameId', g.id, 'selectedTeamId', case when random() < 0.5 then g.side_one_id else g.side_two_id end))::text from public.games g where g.sweepstake_id = e.sweepstake_id)] from entry e",
    statement: "select api.change_picks($1[2]::bigint, $1[3]::jsonb)",
  },
  {
    name: "claim a prize",
    // Choose the winning side first: per entrant, one draw would take seconds at a million.
    draw: "with c as materialized (select c.id, private.winning_score(c) as score from public.sweepstakes c where c.name like 'Sweepstake %' and c.completed_at is not null order by random() limit 1) select array[s.profile_id::text, c.id::text] from c join private.standings s on s.sweepstake_id = c.id and s.minus_score = -c.score order by random() limit 1",
    statement: "select api.claim_prize($1[2]::bigint, true)",
  },
];
