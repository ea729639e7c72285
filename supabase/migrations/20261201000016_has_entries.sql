-- Generated from supabase/schemas by `npm run migration`.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.change_round(p_feed private.feeds, p_sweepstake_id bigint, p_changes private.round_change[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_change private.round_change;
  v_is_published boolean;
  v_first timestamptz;
  v_last timestamptz;
  v_left integer;
  v_id bigint;
begin
  -- As in edit_sweepstake: entries and this wait for each other.
  select s.published_at is not null into v_is_published from public.sweepstakes s where s.id = p_sweepstake_id for update;
  if private.has_entries(p_sweepstake_id) then
    return;
  end if;
  select min(g.start_time), max(g.start_time), count(*) into v_first, v_last, v_left
  from public.games g where g.sweepstake_id = p_sweepstake_id;
  foreach v_change in array p_changes loop
    if v_change.kind = 'JOINS' and v_left < 50 then
      v_left := v_left + 1;
      insert into public.games (sweepstake_id, sport_id, side_one_id, side_two_id, start_time, can_draw)
      values (p_sweepstake_id, v_change.sport_id, v_change.one_id, v_change.two_id, v_change.start_time, v_change.can_draw)
      returning id into v_id;
      insert into private.feed_games (game_id, series_id, external_id, placed_start)
      values (v_id, p_feed.series_id, v_change.external_id, v_change.start_time);
      update private.feed_rows r set joins_id = null
      where r.series_id = p_feed.series_id and r.external_id = v_change.external_id;
      perform private.log_round_change(v_is_published, p_sweepstake_id, v_id, 'after');
    elsif v_change.kind = 'MOVES' then
      perform private.move_game_of_feed(g.id, g.start_time, v_change.start_time, null)
      from public.games g where g.id = v_change.game_id;
    -- A contest keeps its last game.
    elsif v_change.kind = 'LEAVES' and v_left > 1 then
      v_left := v_left - 1;
      perform private.log_round_change(v_is_published, p_sweepstake_id, v_change.game_id, 'before');
      update private.feed_rows r set joins_id = coalesce(r.joins_id, p_sweepstake_id)
      where r.series_id = p_feed.series_id and r.external_id = v_change.external_id;
      delete from public.games g where g.id = v_change.game_id;
    end if;
  end loop;
  perform private.settle_round(p_feed, p_sweepstake_id, v_first, v_last);
end $function$;

CREATE OR REPLACE FUNCTION private.delete_sweepstake(p_sweepstake_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_name text;
begin
  perform private.require_admin();
  perform private.start_write('change_sweepstake');
  -- `for update` conflicts with the lock that an entry holds, so entries and deletion wait for each other.
  select s.name into v_name from public.sweepstakes s where s.id = p_sweepstake_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  elsif private.has_entries(p_sweepstake_id) then
    raise sqlstate 'PT409' using message = 'Fans have already entered. Cancel it instead.';
  end if;
  delete from public.sweepstakes s where s.id = p_sweepstake_id;
  -- The sweepstake's log is deleted with it, so the audit log records the deletion.
  insert into private.audit_log (admin_id, action, subject_type, subject_id, note)
  values (auth.uid(), 'DELETE', 'SWEEPSTAKE', p_sweepstake_id::text, format('Deleted %s', v_name));
end $function$;

CREATE OR REPLACE FUNCTION private.edit_sweepstake(p_sweepstake_id bigint, p_sweepstake private.document)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_old public.sweepstakes;
  v_new public.sweepstakes;
begin
  perform private.require_admin();
  perform private.start_write('change_sweepstake');
  -- `for update` conflicts with the lock that an entry holds, so entries and edits wait for each other.
  select * into v_old from public.sweepstakes s where s.id = p_sweepstake_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  end if;
  if private.has_entries(v_old.id) then
    raise sqlstate 'PT409' using message = 'Fans have already entered. Reschedule or void games one by one instead.';
  end if;
  perform private.refuse_stale_edit(v_old, p_sweepstake);
  v_new := private.checked_sweepstake(p_sweepstake);
  if v_new.publish_at is not null and v_old.published_at is not null then
    raise sqlstate 'PT400' using message = 'Only a draft can open later', detail = 'publishAt';
  end if;
  if v_new.series_id is distinct from v_old.series_id then
    perform private.refuse_full_series(v_new.series_id);
  end if;
  update public.sweepstakes s
  set name = v_new.name, start_date = v_new.start_date, end_date = v_new.end_date,
    prize_pool = v_new.prize_pool, rules = v_new.rules, series_id = v_new.series_id, completed_at = null,
    publish_at = case when p_sweepstake ? 'publishAt' then v_new.publish_at else s.publish_at end,
    tie_break_question = case when p_sweepstake ? 'tieBreak' then v_new.tie_break_question else s.tie_break_question end,
    tie_break_is_final_total = case when p_sweepstake ? 'tieBreak' then v_new.tie_break_is_final_total
      else s.tie_break_is_final_total end,
    tie_break_result = null,
    is_cancelled = false, revision = s.revision + 1
  where s.id = v_old.id;
  perform private.replace_games(v_old.id, p_sweepstake -> 'games');
  -- Fans never saw the draft, so its old values are not logged.
  if v_old.published_at is null then
    return;
  end if;
  perform private.log_change(
    v_old.id, 'EDIT', null,
    jsonb_build_object('name', v_old.name) || private.series_for_log(v_old, v_new),
    jsonb_build_object('name', v_new.name) || private.series_for_log(v_new, v_old), null
  );
end $function$;

CREATE OR REPLACE FUNCTION private.feed_tasks()
 RETURNS TABLE(series_id bigint, title text, count bigint, since timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
AS $function$ begin
  return query
  -- A join could repeat the functions of all feeds for each series.
  select f.series_id, (select s.name from public.series s where s.id = f.series_id) || ': ' || t.words, t.n, t.since
  from private.feeds f
  cross join lateral (
    select case
        when bool_and(c.kind = 'RESULT') then case count(*) when 1 then '1 result' else count(*) || ' results' end || ' ready'
          || case when bool_or(c.waits and f.prize_wait_hours is not null) then ', entered by the feed unless you reject it' else '' end
        else case count(*) when 1 then '1 change' else count(*) || ' changes' end || ' from the feed to review'
      end as words,
      count(*) as n, min(c.since) as since
    from private.feed_changes(f.series_id) c
    where not c.is_automatic
    having count(*) > 0
    union all
    select case count(*) when 1 then '1 unknown name' else count(*) || ' unknown names' end || ' in the feed',
      count(*), f.last_read_at
    from private.unknown_feed_names(f.series_id) u
    having count(*) > 0
    union all
    select case count(*) when 1 then min(m.name) || ' has' else count(*) || ' matches have' end || ' no game',
      count(*), min(m.start_time) - interval '14 days'
    from private.gameless_matches(f.series_id) m
    where m.is_late and m.start_time <= now() + interval '14 days'
    having count(*) > 0
    union all
    select f.last_error, 1, f.failing_since
    where f.last_error is not null
    union all
    select format(
      'no result since %s UTC. Enter it by hand.', to_char(min(d.ends_at) at time zone 'utc', 'FMMon FMDD, HH24:MI')
    ), count(*), min(d.ends_at) + interval '3 hours'
    from private.due_games(f.series_id) d
    where not f.is_paused and d.ends_at + interval '3 hours' <= now()
    having count(*) > 0
  ) t;
end $function$;

CREATE OR REPLACE FUNCTION private.has_entries(p_sweepstake_id bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$ begin
  return exists (select from public.sweepstake_entries e where e.sweepstake_id = p_sweepstake_id);
end $function$;

CREATE OR REPLACE FUNCTION private.has_started_in_feed(p_game_id bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return exists (
    -- The link comes first: without statistics, all links of a season could be joined with all its matches.
    select from (select l.* from private.feed_games l where l.game_id = p_game_id offset 0) l
    join private.feeds f on f.series_id = l.series_id
    join private.feed_rows r on r.series_id = l.series_id and r.external_id = l.external_id
    join public.games g on g.id = l.game_id
    join public.sweepstakes s on s.id = g.sweepstake_id and s.series_id = l.series_id
    -- A feed that paused itself still protects picks; an admin's pause stops it.
    where (not f.is_paused or f.last_error is not null)
      and private.start_evidence(r, l, g.start_time) is not null
  );
end $function$;

CREATE OR REPLACE FUNCTION private.round_changes(p_series_id bigint)
 RETURNS SETOF private.round_change
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
 SET enable_nestloop TO 'off'
AS $function$ begin
  return query
  with contests as materialized (
    select d.round, s.id
    from private.feed_rounds d
    join public.sweepstakes s on s.id = d.sweepstake_id and s.series_id = d.series_id
    where d.series_id = p_series_id and s.completed_at is null
      and not private.has_entries(s.id)
  ), placed as materialized (
    select c.id, c.round, (m.game).id as game_id, (m.game).start_time, m.match, (
        least((m.match).side_one_id, (m.match).side_two_id), greatest((m.match).side_one_id, (m.match).side_two_id)
      ) <> (
        least(coalesce(one.merged_into_id, one.id), coalesce(two.merged_into_id, two.id)),
        greatest(coalesce(one.merged_into_id, one.id), coalesce(two.merged_into_id, two.id))
      ) and (m.match).side_one_id is not null and (m.match).side_two_id is not null as has_other_sides
    from private.linked_games(p_series_id) m
    join contests c on c.id = (m.game).sweepstake_id
    join public.entities one on one.id = (m.game).side_one_id
    join public.entities two on two.id = (m.game).side_two_id
    -- An admin keeps a game by giving it another start.
    where (m.link).placed_start = (m.game).start_time and (m.game).start_time > clock_timestamp()
      and (m.game).outcome is null and not (m.game).is_void and (m.game).picks_closed_at is null
  ), strayed as materialized (
    select p.id, p.round, p.game_id, (p.match).external_id,
      p.has_other_sides and (p.match).round = p.round and (p.match).status = 'SCHEDULED' and (p.match).start_time > clock_timestamp() as comes_back
    from placed p
    where (p.match).round <> p.round or (p.match).status in ('POSTPONED', 'CANCELLED')
      or p.has_other_sides and not private.has_overruled(p.id, p.game_id, 'REPLACE')
  ), leaving as materialized (
    -- A contest keeps its games if it would have none.
    select s.* from strayed s
    where s.comes_back or (select count(*) from public.games g where g.sweepstake_id = s.id)
      > (select count(*) from strayed o where o.id = s.id and not o.comes_back)
  )
  select l.id, 'LEAVES', l.game_id, l.external_id, null::bigint, null::bigint, null::bigint, null::timestamptz, null::boolean
  from leaving l
  union all
  select p.id, 'MOVES', p.game_id, (p.match).external_id, null, null, null, (p.match).start_time, null
  from placed p
  where (p.match).status = 'SCHEDULED' and (p.match).start_time <> p.start_time and (p.match).start_time > clock_timestamp()
    and p.game_id not in (select l.game_id from leaving l)
  union all
  select c.id, 'JOINS', null, m.external_id, m.sport_id, m.one_id, m.two_id, m.start_time, m.can_draw
  from private.playable_matches(p_series_id) m
  join contests c on c.round = m.round
  left join leaving l on l.external_id = m.external_id
  where l.game_id is not null or m.joins_id = c.id and not m.is_linked;
end $function$;

CREATE OR REPLACE FUNCTION private.round_tasks()
 RETURNS TABLE(series_id bigint, title text, count bigint, since timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
AS $function$ begin
  return query
  select f.series_id,
    (select s.name from public.series s where s.id = f.series_id) || case a.n when 1 then format(': Round %s has no contest', a.first_round) else format(': %s rounds have no contest', a.n) end,
    a.n, a.first_start - interval '14 days'
  from private.feeds f
  cross join lateral (
    select count(*) as n, min(u.round) as first_round, min(u.first_start) as first_start
    from private.rounds_ahead(f.series_id) u
    where u.first_start <= now() + interval '14 days' and not exists (
      -- An admin has deleted its contest.
      select from private.feed_rounds d where d.series_id = f.series_id and d.round = u.round
    )
  ) a
  where a.n > 0;
end $function$;

COMMENT ON FUNCTION "private"."has_entries"(bigint) IS 'Whether a fan has entered a contest.';

REVOKE ALL ON FUNCTION "private"."has_entries"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_entries"(bigint) TO "postgres";
