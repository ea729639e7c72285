-- Generated from supabase/schemas by `npm run migration`.

set check_function_bodies = off;

DROP FUNCTION "private"."feed_matches"(bigint);

CREATE OR REPLACE FUNCTION private.close_started_games(p_series_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_game record;
begin
  perform private.note_announced_starts(p_series_id);
  for v_game in
    select * from (
      select (m.game).id, (m.game).sweepstake_id, (m.game).start_time, (m.game).picks_paused_at,
        (m.match).start_time as source_start, f.source, m.published_at,
        private.start_evidence(m.match, m.link, (m.game).start_time) as evidence
      from private.feeds f
      cross join private.linked_games(p_series_id) m
      where f.series_id = p_series_id and (m.game).outcome is null and not (m.game).is_void
        and (m.game).picks_closed_at is null and (m.game).start_time > clock_timestamp()
        -- The condition of has_started_in_feed, repeated: the planner would call the function for every future game.
        and (not f.is_paused or f.last_error is not null)
      offset 0
    ) judged
    where judged.evidence = 'STRONG' or (judged.evidence is null) <> (judged.picks_paused_at is null)
    order by judged.sweepstake_id, judged.id
  loop
    perform from public.sweepstakes s where s.id = v_game.sweepstake_id for no key update;
    -- Waits for picks in progress: see lock_games.
    perform from public.games g where g.id = v_game.id for update;
    update public.games g set
      picks_closed_at = case when v_game.evidence = 'STRONG' then clock_timestamp() end,
      picks_paused_at = case when v_game.evidence = 'WEAK' then clock_timestamp() end
    where g.id = v_game.id and g.outcome is null and not g.is_void and g.picks_closed_at is null;
    if found and v_game.evidence = 'STRONG' and v_game.published_at is not null then
      perform private.set_acting_feed(v_game.source);
      perform private.log_change(
        v_game.sweepstake_id, 'CLOSE', v_game.id,
        jsonb_build_object('startTime', private.rfc3339(v_game.start_time)),
        jsonb_build_object('startTime', private.rfc3339(v_game.source_start)), null
      );
      perform private.set_acting_feed(null);
    end if;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.due_games(p_series_id bigint)
 RETURNS TABLE(game_id bigint, round integer, ends_at timestamp with time zone, result_since timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$ begin
  return query
  select (m.game).id, (m.match).round,
    greatest((m.game).start_time, (m.match).start_time) + private.game_length((m.game).sport_id),
    (m.match).result_since
  from private.linked_games(p_series_id) m
  where m.published_at is not null and m.completed_at is null
    and (m.game).outcome is null and not (m.game).is_void and (m.match).confirmed_at is null;
end $function$;

CREATE OR REPLACE FUNCTION private.feed_changes(p_series_id bigint)
 RETURNS TABLE(game_id bigint, sweepstake_id bigint, kind text, score_one smallint, score_two smallint, winner text, start_time timestamp with time zone, own_start timestamp with time zone, since timestamp with time zone, is_automatic boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
 SET enable_nestloop TO 'off'
AS $function$ begin
  return query
  with matched as (
    select (m.game).id, (m.game).sweepstake_id, (m.game).outcome, (m.game).score_one as own_one, (m.game).score_two as own_two,
      (m.game).can_draw, (m.game).start_time as own_start, (m.match).start_time, (m.match).status, s.prize_pool,
      s.published_at is not null as is_published,
      case when (m.game).is_final and s.tie_break_is_final_total then s.tie_break_result end as total,
      case when m.is_swapped then (m.match).score_two else (m.match).score_one end as score_one,
      case when m.is_swapped then (m.match).score_one else (m.match).score_two end as score_two,
      case when m.is_swapped and (m.match).winner <> 'DRAW'
        then case (m.match).winner when 'ONE' then 'TWO' else 'ONE' end else (m.match).winner end as winner,
      (m.match).confirmed_at is not null as is_confirmed, coalesce((m.match).confirmed_at, f.last_read_at) as since,
      f.mode = 'AUTOMATIC' and not f.is_paused as is_automatic
    from private.feed_matches(p_series_id) m
    join private.feeds f on f.series_id = p_series_id
    join public.sweepstakes s on s.id = (m.game).sweepstake_id
    where not (m.game).is_void and not s.is_cancelled
  ), judged as (
    select a.*, case
      when a.is_confirmed and a.is_published and a.outcome is null then 'RESULT'
      when a.is_confirmed and (
        a.outcome <> case a.winner when 'ONE' then 1 when 'TWO' then 2 else 3 end
        or (a.own_one, a.own_two) <> (a.score_one, a.score_two)
      ) then 'DIFFERS'
      when a.outcome is not null then null
      -- An admin who has moved the game elsewhere has dealt with it.
      when a.status in ('POSTPONED', 'ABANDONED', 'CANCELLED')
        and (a.start_time is null or private.is_same_meeting(a.start_time, a.own_start)) then 'POSTPONED'
      when a.status = 'SCHEDULED' and a.start_time <> a.own_start and a.start_time > clock_timestamp() then 'MOVED'
    end as kind
    from matched a
  )
  select j.id, j.sweepstake_id, j.kind, j.score_one, j.score_two,
    -- A knock-out that ended level: an admin names the winner.
    case when j.winner <> 'DRAW' or j.can_draw or j.kind <> 'RESULT' then j.winner end, j.start_time, j.own_start, j.since,
    j.is_automatic and case j.kind
      when 'RESULT' then j.status = 'FINAL' and (j.winner <> 'DRAW' or j.can_draw)
        and not private.has_overruled(j.sweepstake_id, j.id, 'REOPEN')
        -- An admin has entered another total, which only a reason replaces.
        and coalesce(j.total = j.score_one + j.score_two, true)
        and not (j.prize_pool > 0 and private.is_last_open_game(j.sweepstake_id, j.id))
      when 'MOVED' then j.start_time > j.own_start and clock_timestamp() <= j.own_start - interval '1 day'
        and not private.has_overruled(j.sweepstake_id, j.id, 'RESCHEDULE')
      else false
    end
  from judged j
  where j.kind is not null
  order by j.own_start, j.id;
end $function$;

CREATE OR REPLACE FUNCTION private.feed_matches(p_series_id bigint)
 RETURNS TABLE(game public.games, match private.feed_rows, is_swapped boolean, is_linked boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 300
 SET search_path TO ''
 SET enable_nestloop TO 'off'
AS $function$ begin
  return query
  with games as materialized (
    select g as game, g.id, g.sweepstake_id, g.start_time, coalesce(one.merged_into_id, one.id) as one_id,
      coalesce(two.merged_into_id, two.id) as two_id
    from public.sweepstakes s
    join public.games g on g.sweepstake_id = s.id
    join public.entities one on one.id = g.side_one_id
    join public.entities two on two.id = g.side_two_id
    where s.series_id = p_series_id
  ), pairs as (
    select g.game, r as match, g.id, g.sweepstake_id, r.external_id, r.side_one_id = g.two_id as is_swapped,
      l.game_id is not null as is_linked, abs(extract(epoch from r.start_time - g.start_time)) as distance
    from games g
    join private.feed_rows r on r.series_id = p_series_id
      and least(r.side_one_id, r.side_two_id) = least(g.one_id, g.two_id)
      and greatest(r.side_one_id, r.side_two_id) = greatest(g.one_id, g.two_id)
    left join private.feed_games l on l.game_id = g.id and l.series_id = p_series_id and l.external_id = r.external_id
    where r.side_one_id is not null and r.side_two_id is not null
      and (l.game_id is not null or private.is_same_meeting(r.start_time, g.start_time))
  ), nearest as (
    select distinct on (p.id) p.* from pairs p order by p.id, p.is_linked desc, p.distance, p.external_id
  )
  -- Two games of one contest, such as a doubleheader, never share a row.
  select distinct on (n.sweepstake_id, n.external_id) n.game, n.match, n.is_swapped, n.is_linked
  from nearest n
  order by n.sweepstake_id, n.external_id, n.is_linked desc, n.distance, n.id;
end $function$;

CREATE OR REPLACE FUNCTION private.feed_rounds_as_json(p_series_id bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return (
    with matched as materialized (
      select (m.match).round, mode() within group (order by (m.game).sweepstake_id) as sweepstake_id
      from private.feed_matches(p_series_id) m group by (m.match).round
    )
    select coalesce(json_agg(json_build_object(
      'round', r.round, 'gameCount', r.n, 'firstStart', private.rfc3339(r.first_start), 'lastStart', private.rfc3339(r.last_start),
      'sweepstakeId', coalesce(drafted.sweepstake_id, m.sweepstake_id)
    ) order by r.round), '[]')
    from (
      select w.round, count(*) as n, min(w.start_time) as first_start, max(w.start_time) as last_start
      from private.feed_rows w where w.series_id = p_series_id group by w.round
    ) r
    left join private.feed_rounds drafted on drafted.series_id = p_series_id and drafted.round = r.round
    left join matched m on m.round = r.round
  );
end $function$;

CREATE OR REPLACE FUNCTION private.link_feed_games(p_series_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  insert into private.feed_games as l (game_id, series_id, external_id)
  select (m.game).id, p_series_id, (m.match).external_id from private.feed_matches(p_series_id) m where not m.is_linked
  on conflict (game_id) do update set series_id = excluded.series_id, external_id = excluded.external_id;
end $function$;

CREATE OR REPLACE FUNCTION private.linked_games(p_series_id bigint)
 RETURNS TABLE(game public.games, link private.feed_games, match private.feed_rows, published_at timestamp with time zone, completed_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 300
 SET search_path TO ''
 SET enable_nestloop TO 'off'
AS $function$ begin
  return query
  select g, l, r, s.published_at, s.completed_at
  from private.feed_games l
  join private.feed_rows r on r.series_id = l.series_id and r.external_id = l.external_id
  join public.games g on g.id = l.game_id
  join public.sweepstakes s on s.id = g.sweepstake_id and s.series_id = l.series_id
  where l.series_id = p_series_id;
end $function$;

CREATE OR REPLACE FUNCTION private.note_announced_starts(p_series_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_nestloop TO 'off'
AS $function$ begin
  update private.feed_games l set announced_start = r.start_time
  from private.feed_rows r
  where l.series_id = p_series_id and r.series_id = l.series_id and r.external_id = l.external_id
    and r.start_time > clock_timestamp() and r.start_time is distinct from l.announced_start;
end $function$;

CREATE OR REPLACE FUNCTION private.rename_feed_rows(p_series_id bigint, p_rows private.feed_rows[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_nestloop TO 'off'
AS $function$ begin
  -- Groups instead of joins: with many rows, no plan compares each stored row with each row of the read.
  with matches as (
    select m.*, count(*) over (partition by m.external_id) as sides
    from (
      select r.external_id, r.round, r.side_one, r.side_two, true as is_stored
      from private.feed_rows r where r.series_id = p_series_id
      union all
      select f.external_id, f.round, f.side_one, f.side_two, false from unnest(p_rows) f
    ) m
  ), renamed as (
    -- Only a pair that occurs once on both sides, with an id that the other side lacks.
    select p_series_id as series_id, max(m.external_id) filter (where m.is_stored) as old_id,
      max(m.external_id) filter (where not m.is_stored) as new_id
    from matches m
    group by m.round, m.side_one, m.side_two
    having count(*) = 2 and bool_or(m.is_stored) and not bool_and(m.is_stored) and max(m.sides) = 1
  )
  update private.feed_rows r set external_id = n.new_id
  from renamed n
  where (r.series_id, r.external_id) = (n.series_id, n.old_id);
end $function$;

CREATE OR REPLACE FUNCTION private.sync_feed_games()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_series_id bigint;
begin
  for v_series_id in
    select f.series_id from private.feeds f where not f.is_paused or f.last_error is not null
    order by f.series_id
    for no key update skip locked
  loop
    if exists (
      select from public.sweepstakes s
      join public.games g on g.sweepstake_id = s.id
      where s.series_id = v_series_id and s.completed_at is null and g.outcome is null and not g.is_void
        and not exists (select from private.linked_games(v_series_id) m where (m.game).id = g.id)
    ) then
      perform private.link_feed_games(v_series_id);
    end if;
    perform private.close_started_games(v_series_id);
  end loop;
  -- Games that no longer follow a source: their feed was paused or deleted, or their contest left the series.
  update public.games g set picks_paused_at = null
  where g.picks_paused_at is not null and not private.has_started_in_feed(g.id);
  return false;
end $function$;

COMMENT ON FUNCTION "private"."feed_matches"(bigint) IS 'The games of a series with their rows. A match survives a new start; is_swapped if the row names the sides in reverse.';

COMMENT ON FUNCTION "private"."linked_games"(bigint) IS 'The games of a series with their stored matches, and when their contests opened and ended.';

COMMENT ON FUNCTION "private"."note_announced_starts"(bigint) IS 'Remembers the future starts that a source names: see start_evidence.';

REVOKE ALL ON FUNCTION "private"."feed_matches"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."feed_matches"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."linked_games"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."linked_games"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."note_announced_starts"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."note_announced_starts"(bigint) TO "postgres";
