-- Generated from supabase/schemas by `npm run migration`.

set check_function_bodies = off;

DROP FUNCTION "private"."game_length"();

ALTER TABLE "private"."game_timing" ALTER COLUMN "game_length" DROP DEFAULT;

ALTER TABLE "private"."game_timing" ALTER COLUMN "game_length" DROP NOT NULL;

CREATE OR REPLACE FUNCTION private.due_games(p_series_id bigint)
 RETURNS TABLE(game_id bigint, round integer, ends_at timestamp with time zone, result_since timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$ begin
  return query
  select g.id, r.round, greatest(g.start_time, r.start_time) + private.game_length(g.sport_id), r.result_since
  from private.feed_games l
  join private.feed_rows r on r.series_id = l.series_id and r.external_id = l.external_id
  join public.games g on g.id = l.game_id
  join public.sweepstakes s on s.id = g.sweepstake_id and s.series_id = l.series_id
  where l.series_id = p_series_id and s.published_at is not null and s.completed_at is null
    and g.outcome is null and not g.is_void and r.confirmed_at is null;
end $function$;

CREATE OR REPLACE FUNCTION private.game_length(p_sport_id bigint)
 RETURNS interval
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return coalesce((select t.game_length from private.game_timing t), (
    select case sport.slug
      when 'american-football' then interval '210 minutes' when 'baseball' then interval '210 minutes'
      when 'cricket' then interval '8 hours' else interval '2 hours' end
    from public.entities sport where sport.id = p_sport_id
  ));
end $function$;

CREATE OR REPLACE FUNCTION private.get_feed(p_series_id bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_feed private.feeds;
begin
  perform private.me();
  perform private.require_admin();
  select * into v_feed from private.feeds f where f.series_id = p_series_id;
  if not found then
    raise sqlstate 'PT404' using message = 'This series has no feed';
  end if;
  return json_build_object(
    'source', v_feed.source, 'competition', v_feed.competition, 'season', v_feed.season, 'mode', v_feed.mode,
    'isPaused', v_feed.is_paused, 'lastReadAt', private.rfc3339(v_feed.last_read_at), 'lastError', v_feed.last_error,
    'nextReadAt', case when not v_feed.is_paused then private.rfc3339(private.next_feed_read(v_feed)) end,
    'unknownNames', (
      select coalesce(json_agg(json_build_object('name', n.name, 'round', n.round) order by n.round, n.name), '[]')
      from private.unknown_feed_names(p_series_id) n
    ),
    'waiting', (
      select coalesce(json_agg(json_build_object('name', w.name, 'round', w.round, 'reason', w.reason) order by w.round, w.name), '[]')
      from private.waiting_matches(p_series_id) w
    ),
    'rounds', private.feed_rounds_as_json(p_series_id),
    'ready', (
      select coalesce(json_agg(json_build_object(
        'gameId', c.game_id, 'sweepstakeId', c.sweepstake_id, 'name', private.game_names(array[c.game_id]), 'kind', c.kind, 'scoreOne', c.score_one,
        'scoreTwo', c.score_two, 'winner', c.winner, 'startTime', private.rfc3339(c.start_time)
      )), '[]')
      from private.feed_changes(p_series_id) c
    )
  );
end $function$;

CREATE OR REPLACE FUNCTION private.move_game(p_game public.games, p_start timestamp with time zone, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  if p_start <= clock_timestamp() or p_start >= timestamptz '2100-01-01 00:00:00+00' then
    raise sqlstate 'PT400' using message = 'Give the game a start in the future', detail = 'startTime';
  end if;
  update public.games g set
    start_time = p_start,
    -- A started game has already revealed its picks, so they stay closed.
    picks_closed_at = coalesce(g.picks_closed_at, case when g.start_time <= clock_timestamp() then g.start_time end)
  where g.id = p_game.id;
  update public.sweepstakes s set end_date = (p_start at time zone 'utc')::date
  where s.id = p_game.sweepstake_id and s.end_date < (p_start at time zone 'utc')::date;
  perform private.log_change(
    p_game.sweepstake_id, 'RESCHEDULE', p_game.id,
    jsonb_build_object('startTime', private.rfc3339(p_game.start_time)),
    jsonb_build_object('startTime', private.rfc3339(p_start)), p_reason
  );
end $function$;

CREATE OR REPLACE FUNCTION private.waiting_tasks()
 RETURNS TABLE(kind text, title text, count bigint, path text, since timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return query
  select 'RESULTS_DUE', s.name, count(*), '/sweepstakes/admin?tab=results&sweepstake=' || s.id,
    min(g.start_time + private.game_length(g.sport_id))
  from public.sweepstakes s
  join public.games g on g.sweepstake_id = s.id
  where s.published_at is not null and s.completed_at is null
    and not g.is_void and g.start_time <= now() and g.start_time + private.game_length(g.sport_id) <= now()
    and (g.outcome is null or g.is_final and s.tie_break_question is not null and s.tie_break_result is null)
    -- An open game that a feed follows creates the feed's tasks instead. A missing tie-break does not.
    and (g.outcome is not null or not exists (
      select from private.feed_games l join private.feeds f on f.series_id = l.series_id
      where l.game_id = g.id and f.series_id = s.series_id and not f.is_paused
    ))
  group by s.id
  union all
  select 'FEED', t.title, t.count, '/series/' || t.series_id, t.since from private.feed_tasks() t
  union all
  select 'FEED',
    s.name || ': picks paused in ' || case count(*) when 1 then private.game_names(array_agg(g.id)) else count(*) || ' games' end,
    count(*), '/sweepstakes/admin?tab=results&sweepstake=' || s.id, min(g.picks_paused_at)
  from public.games g
  join public.sweepstakes s on s.id = g.sweepstake_id
  where g.picks_paused_at is not null and private.is_paused(g) and s.completed_at is null
  group by s.id
  union all
  select 'CLAIM', s.name, count(*), '/sweepstakes/admin?tab=results&sweepstake=' || s.id, min(c.claimed_at)
  from private.prize_claims c
  join public.sweepstakes s on s.id = c.sweepstake_id
  where c.paid_at is null and s.completed_at is not null and private.winning_share(s, c.profile_id) is not null
  group by s.id
  union all
  -- Drafts that could not be published, or that fans would see too late.
  select 'DRAFT', s.name, 1, '/sweepstakes/admin?tab=results&sweepstake=' || s.id,
    least(g.picks_closed_at, coalesce(s.publish_at, g.start_time - interval '1 day'))
  from public.sweepstakes s
  join public.games g on g.sweepstake_id = s.id and g.is_final
  where s.published_at is null and (g.picks_closed_at is not null or case
    when s.publish_at is null then g.start_time <= now() + interval '1 day'
    else s.publish_at <= now() and g.start_time <= now()
  end)
  union all
  select 'NEXT_ROUND', series.name, 1, '/series/' || series.id, latest.completed_at
  from public.series
  cross join lateral (
    select s.completed_at from public.sweepstakes s
    where s.series_id = series.id order by s.start_date desc, s.id desc limit 1
  ) latest
  -- A season that ended a month ago needs no next round.
  where latest.completed_at > now() - interval '30 days'
  union all
  select 'REPORT', 'Reports', count(*), '/admin', min(r.opened_at)
  from private.reported_subjects r
  where r.is_open and r.first_reported_at is not null
  having count(*) > 0
  union all
  select 'APPEAL', 'Appeals', count(*), '/admin', min(a.created_at)
  from private.appeals a
  join private.decisions d on d.id = a.decision_id
  join private.reported_subjects r on r.subject_type = d.subject_type and r.subject_id = d.subject_id
  where a.is_granted is null and r.is_open
  having count(*) > 0
  union all
  select 'SUGGESTION', 'Suggestions', count(*), '/admin/catalogue', min(i.created_at)
  from private.suggested_items i
  where i.state = 'OPEN'
  having count(*) > 0;
end $function$;

COMMENT ON COLUMN "private"."game_timing"."game_length" IS 'From the start of a game to its expected end, in all sports; null for the usual length of each.';

COMMENT ON FUNCTION "private"."game_length"(bigint) IS 'From the start of a game of this sport to its expected end.';

COMMENT ON FUNCTION "private"."move_game"(public.games, timestamp with time zone, text) IS 'Moves a game without a result to a future start and logs the change. A started game keeps its picks closed. The contest ends no earlier than its games start.';

REVOKE ALL ON FUNCTION "private"."game_length"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."game_length"(bigint) TO "postgres";
