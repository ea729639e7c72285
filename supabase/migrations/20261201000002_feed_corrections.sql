-- Generated from supabase/schemas by `npm run migration`.

set check_function_bodies = off;

DROP FUNCTION "private"."enter_feed_result"(bigint, bigint, smallint, smallint, text);

CREATE TABLE "private"."feed_waits" ("source" text NOT NULL, "until" timestamp with time zone NOT NULL, CONSTRAINT "feed_waits_pkey" PRIMARY KEY (source));

CREATE OR REPLACE FUNCTION private.close_started_games(p_series_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_game record;
begin
  for v_game in
    select g.id, g.sweepstake_id, g.start_time, r.start_time as source_start, r.status, f.source, s.published_at
    from private.feeds f
    join private.feed_games l on l.series_id = f.series_id
    join private.feed_rows r on r.series_id = l.series_id and r.external_id = l.external_id
    join public.games g on g.id = l.game_id
    join public.sweepstakes s on s.id = g.sweepstake_id and s.series_id = f.series_id
    where f.series_id = p_series_id
      and g.outcome is null and not g.is_void and g.picks_closed_at is null and g.start_time > clock_timestamp()
      and private.has_started_in_feed(g.id)
    order by g.sweepstake_id, g.id
  loop
    perform from public.sweepstakes s where s.id = v_game.sweepstake_id for no key update;
    -- Waits for picks in progress: see lock_games.
    perform from public.games g where g.id = v_game.id for update;
    update public.games g set picks_closed_at = clock_timestamp()
    where g.id = v_game.id and g.outcome is null and not g.is_void and g.picks_closed_at is null;
    if found and v_game.published_at is not null then
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

CREATE OR REPLACE FUNCTION private.correct_by_feed(p_game_id bigint, p_score_one smallint, p_score_two smallint, p_winner text, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_sweepstake public.sweepstakes;
  v_game public.games;
begin
  v_sweepstake := private.lock_sweepstake((select g.sweepstake_id from public.games g where g.id = p_game_id));
  select * into v_game from public.games g where g.id = p_game_id for update;
  if v_game.outcome = (case p_winner when 'ONE' then 1 when 'TWO' then 2 else 3 end) then
    update public.games g set score_one = p_score_one, score_two = p_score_two where g.id = p_game_id;
    perform private.log_change(
      v_game.sweepstake_id, 'CORRECTION', p_game_id, private.outcome_of(v_game),
      private.entered_outcome(v_game, v_game.outcome) || private.score_for_log(p_score_one, p_score_two), p_reason
    );
    if v_game.is_final then
      perform private.set_tie_break(v_sweepstake, private.final_total(v_sweepstake), p_reason);
      perform private.complete_if_over(v_sweepstake.id);
    end if;
    return;
  end if;
  perform private.end_game(v_game, jsonb_build_object(
    'draw', p_winner = 'DRAW', 'scoreOne', p_score_one, 'scoreTwo', p_score_two,
    'winnerTeamId', case p_winner when 'ONE' then v_game.side_one_id when 'TWO' then v_game.side_two_id end
  ), p_reason);
end $function$;

CREATE OR REPLACE FUNCTION private.draft_of_round(p_feed private.feeds, p_round integer, p_publish_at timestamp with time zone, p_field text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_series public.series;
  v_last public.sweepstakes;
  v_games jsonb;
begin
  select * into v_series from public.series s where s.id = p_feed.series_id;
  select * into v_last from public.sweepstakes s where s.series_id = p_feed.series_id order by s.start_date desc, s.id desc limit 1;
  select jsonb_agg(jsonb_build_object(
    'sportId', one.sport_id,
    case when one.kind = 'ATHLETE' then 'playerOneId' else 'teamOneId' end, one.id,
    case when one.kind = 'ATHLETE' then 'playerTwoId' else 'teamTwoId' end, two.id,
    'startTime', private.rfc3339(r.start_time),
    'isFinal', r.is_last,
    'canDraw', sport.has_draws and not r.is_knockout
  ) order by r.start_time, r.external_id)
  into v_games
  from (
    select w.*, row_number() over (order by w.start_time desc, w.external_id desc) = 1 as is_last
    from private.feed_rows w
    join public.entities one on one.id = w.side_one_id
    join public.entities two on two.id = w.side_two_id and two.sport_id = one.sport_id and two.kind = one.kind
    where w.series_id = p_feed.series_id and w.round = p_round and w.status = 'SCHEDULED'
      and w.side_one_id <> w.side_two_id and w.start_time > clock_timestamp()
  ) r
  join public.entities one on one.id = r.side_one_id
  join public.entities two on two.id = r.side_two_id
  join public.entities sport on sport.id = one.sport_id;
  if v_games is null then
    raise sqlstate 'PT400' using detail = p_field,
      message = format('Round %s has no future game with known sides and start', p_round);
  elsif jsonb_array_length(v_games) > 50 then
    raise sqlstate 'PT400' using message = format('Round %s has more than 50 games', p_round), detail = p_field;
  elsif p_publish_at >= (v_games -> -1 ->> 'startTime')::timestamptz then
    raise sqlstate 'PT400' using detail = 'publishAt',
      message = format('Round %s would open after its final has started', p_round);
  end if;
  return jsonb_build_object(
    'name', private.round_name(v_last.name, v_series.name, p_round),
    'startDate', (v_games -> 0 ->> 'startTime')::timestamptz at time zone 'utc',
    'endDate', (v_games -> -1 ->> 'startTime')::timestamptz at time zone 'utc',
    'prizePool', coalesce(v_last.prize_pool, 0), 'rules', v_last.rules, 'seriesId', p_feed.series_id,
    'isDraft', true, 'publishAt', private.rfc3339(p_publish_at), 'games', v_games
  );
end $function$;

CREATE OR REPLACE FUNCTION private.end_of_wait(p_source text)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin return (select w.until from private.feed_waits w where w.source = p_source); end $function$;

CREATE OR REPLACE FUNCTION private.enter_feed_result(p_sweepstake_id bigint, p_game_id bigint, p_score_one smallint, p_score_two smallint, p_winner text, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform private.enter_results(p_sweepstake_id, jsonb_build_array(jsonb_build_object(
    'gameId', p_game_id, 'scoreOne', p_score_one, 'scoreTwo', p_score_two, 'expected', null, 'draw', p_winner = 'DRAW',
    'reason', p_reason,
    'winnerTeamId', (
      select case p_winner when 'ONE' then g.side_one_id when 'TWO' then g.side_two_id end
      from public.games g where g.id = p_game_id
    )
  )));
end $function$;

CREATE OR REPLACE FUNCTION private.enter_results(p_sweepstake_id bigint, p_results jsonb, p_tie_break_result integer DEFAULT NULL::integer, p_reason text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_sweepstake public.sweepstakes;
  v_results private.choice[];
  v_final private.choice;
  v_void text;
  v_games public.games[];
  v_updated integer;
begin
  v_sweepstake := private.lock_sweepstake(p_sweepstake_id);
  if p_tie_break_result is not null and coalesce(p_results, '[]') = '[]' then
    perform private.set_tie_break(v_sweepstake, p_tie_break_result, p_reason);
    return jsonb_build_object(
      'sweepstakeCompleted', private.complete_if_over(v_sweepstake.id), 'updatedGames', 0
    );
  end if;
  if v_sweepstake.completed_at is not null then
    raise sqlstate 'PT409' using message = 'This sweepstake is completed: its results are final';
  end if;

  if coalesce(p_results, '[]') = '[]' then
    raise sqlstate 'PT400'
      using message = 'Please select a winner for at least one game', detail = 'gameResults';
  end if;
  v_results := private.parse_choices(v_sweepstake.id, p_results, 'gameResults');
  v_void := private.game_names(array(
    select g.id from unnest(v_results) result join public.games g on g.id = result.game_id
    where g.is_void
  ));
  if v_void is not null then
    raise sqlstate 'PT409' using message = 'Voided, so it takes no result: ' || v_void || '. Nothing was saved.';
  end if;

  v_games := array(
    select g from public.games g
    where g.id in (select result.game_id from unnest(v_results) result)
    order by g.id
    for update
  );
  perform private.refuse_overturning(v_results);
  update public.games g
  set winner_id = case result.outcome when 1 then g.side_one_id when 2 then g.side_two_id end,
    is_draw = result.outcome = 3, score_one = result.score_one, score_two = result.score_two
  from unnest(v_results) result
  where g.id = result.game_id;
  get diagnostics v_updated = row_count;
  -- Log after the update, which takes seconds for a large sweepstake: see complete_if_over.
  perform private.log_change(
    v_sweepstake.id, case when g.outcome is null then 'RESULT' else 'CORRECTION' end, g.id,
    private.outcome_of(g),
    private.entered_outcome(g, result.outcome) || private.score_for_log(result.score_one, result.score_two),
    case when g.outcome is not null or g.start_time > clock_timestamp() then nullif(private.clean_text(result.reason), '') end
  )
  from unnest(v_results) result
  join unnest(v_games) g on g.id = result.game_id
  where g.outcome is distinct from result.outcome
  order by g.id;
  select result.* into v_final from unnest(v_results) result join unnest(v_games) g on g.id = result.game_id where g.is_final;
  perform private.set_tie_break(
    v_sweepstake,
    coalesce(p_tie_break_result, case when v_sweepstake.tie_break_is_final_total then v_final.score_one + v_final.score_two end),
    coalesce(p_reason, v_final.reason)
  );
  return jsonb_build_object(
    'sweepstakeCompleted', private.complete_if_over(v_sweepstake.id), 'updatedGames', v_updated
  );
end $function$;

CREATE OR REPLACE FUNCTION private.fail_feed(p_lease uuid, p_problem text, p_retry_after integer, p_is_pausing boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_feed private.feeds;
begin
  select * into v_feed from private.feeds f where f.lease = p_lease for no key update;
  if not found then
    return;
  end if;
  update private.feeds f set lease = null, leased_at = null, tried_at = clock_timestamp(), is_paused = f.is_paused or p_is_pausing,
    last_error = left(p_problem, 300), failing_since = coalesce(f.failing_since, clock_timestamp()),
    fixtures_read_at = case when f.is_full_read then null else f.fixtures_read_at end
  where f.series_id = v_feed.series_id;
  if p_retry_after is not null then
    insert into private.feed_waits as w (source, until)
    values (v_feed.source, clock_timestamp() + make_interval(secs => least(p_retry_after, 86400)))
    on conflict (source) do update set until = greatest(w.until, excluded.until);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.feed_changes(p_series_id bigint)
 RETURNS TABLE(game_id bigint, sweepstake_id bigint, kind text, score_one smallint, score_two smallint, winner text, start_time timestamp with time zone, own_start timestamp with time zone, since timestamp with time zone, is_automatic boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$ begin
  return query
  with matched as (
    select g.id, g.sweepstake_id, g.outcome, g.score_one as own_one, g.score_two as own_two, g.can_draw,
      g.start_time as own_start, r.start_time, r.status, s.prize_pool, s.published_at is not null as is_published,
      case when g.is_final and s.tie_break_is_final_total then s.tie_break_result end as total,
      case when m.is_swapped then r.score_two else r.score_one end as score_one,
      case when m.is_swapped then r.score_one else r.score_two end as score_two,
      case when m.is_swapped and r.winner <> 'DRAW' then case r.winner when 'ONE' then 'TWO' else 'ONE' end
        else r.winner end as winner,
      r.confirmed_at is not null as is_confirmed, coalesce(r.confirmed_at, f.last_read_at) as since, f.mode = 'AUTOMATIC' and not f.is_paused as is_automatic
    from private.feed_matches(p_series_id) m
    join private.feeds f on f.series_id = p_series_id
    join private.feed_rows r on r.series_id = p_series_id and r.external_id = m.external_id
    join public.games g on g.id = m.game_id
    join public.sweepstakes s on s.id = g.sweepstake_id
    where not g.is_void and not s.is_cancelled
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
  select j.id, j.sweepstake_id, j.kind, j.score_one, j.score_two, j.winner, j.start_time, j.own_start, j.since,
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

CREATE OR REPLACE FUNCTION private.follow_feed(p_series_id bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_source text;
  v_change record;
begin
  select f.source into v_source from private.feeds f where f.series_id = p_series_id for no key update;
  perform private.join_feed_games(p_series_id);
  perform private.close_started_games(p_series_id);
  for v_change in select * from private.feed_changes(p_series_id) c where c.is_automatic loop
    -- One per call: the result of a large contest takes seconds. A change that fails waits for an admin.
    begin
      perform private.set_acting_feed(v_source);
      if v_change.kind = 'MOVED' then
        perform private.move_game_of_feed(v_change.game_id, v_change.own_start, v_change.start_time, null);
      else
        perform private.enter_feed_result(
          v_change.sweepstake_id, v_change.game_id, v_change.score_one, v_change.score_two, v_change.winner, null
        );
      end if;
      perform private.set_acting_feed(null);
      return true;
    exception when others then
      perform private.set_acting_feed(null);
      raise warning 'The feed of series % cannot change game %: %', p_series_id, v_change.game_id, sqlerrm;
    end;
  end loop;
  return false;
end $function$;

CREATE OR REPLACE FUNCTION private.has_started(p_row private.feed_rows)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin
  return p_row.status in ('LIVE', 'FINAL', 'AWARDED', 'ABANDONED')
    or p_row.status = 'SCHEDULED' and coalesce(p_row.start_time <= clock_timestamp(), false);
end $function$;

CREATE OR REPLACE FUNCTION private.has_started_in_feed(p_game_id bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return exists (
    select from private.feed_games l
    join private.feeds f on f.series_id = l.series_id
    join private.feed_rows r on r.series_id = l.series_id and r.external_id = l.external_id
    join public.games g on g.id = l.game_id
    join public.sweepstakes s on s.id = g.sweepstake_id and s.series_id = l.series_id
    -- A feed that paused itself still protects picks; an admin's pause stops it.
    where l.game_id = p_game_id and (not f.is_paused or f.last_error is not null) and private.has_started(r)
  );
end $function$;

CREATE OR REPLACE FUNCTION private.join_feed_games(p_series_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_row record;
begin
  for v_row in
    select r.external_id, r.joins_id, r.start_time, r.is_knockout, one.id as one_id, two.id as two_id, one.sport_id, sport.has_draws
    from private.feed_rows r
    join public.entities one on one.id = r.side_one_id
    join public.entities two on two.id = r.side_two_id and two.sport_id = one.sport_id and two.kind = one.kind
    join public.entities sport on sport.id = one.sport_id
    where r.series_id = p_series_id and r.joins_id is not null and r.status = 'SCHEDULED' and one.id <> two.id
      and r.start_time > clock_timestamp()
    order by r.joins_id, r.start_time, r.external_id
  loop
    -- As in edit_sweepstake: entries and this wait for each other.
    perform from public.sweepstakes s where s.id = v_row.joins_id and s.completed_at is null and not exists (
      select from public.sweepstake_entries e where e.sweepstake_id = s.id
    ) for update;
    if found and not exists (
      select from public.sweepstake_entries e where e.sweepstake_id = v_row.joins_id
    ) and (select count(*) from public.games g where g.sweepstake_id = v_row.joins_id) < 50 then
      insert into public.games (sweepstake_id, sport_id, side_one_id, side_two_id, start_time, can_draw)
      values (
        v_row.joins_id, v_row.sport_id, v_row.one_id, v_row.two_id, v_row.start_time,
        v_row.has_draws and not v_row.is_knockout
      );
      update public.sweepstakes s set revision = s.revision + 1,
        start_date = least(s.start_date, (v_row.start_time at time zone 'utc')::date),
        end_date = greatest(s.end_date, (v_row.start_time at time zone 'utc')::date)
      where s.id = v_row.joins_id;
    end if;
    update private.feed_rows r set joins_id = null where r.series_id = p_series_id and r.external_id = v_row.external_id;
  end loop;
  perform private.link_feed_games(p_series_id);
end $function$;

CREATE OR REPLACE FUNCTION private.lock_games(p_sweepstake_id bigint)
 RETURNS SETOF public.games
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select * from public.games g
  where g.sweepstake_id = p_sweepstake_id and g.outcome is null and not g.is_void
    and g.start_time > clock_timestamp() and g.picks_closed_at is null and not private.has_started_in_feed(g.id)
  order by g.id
  for key share skip locked;
$function$;

CREATE OR REPLACE FUNCTION private.next_feed_read(p_feed private.feeds)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_pause constant interval := private.confirmation_interval() / 2;
  v_tried_at constant timestamptz := coalesce(p_feed.tried_at, '-infinity');
begin
  return greatest(p_feed.not_before, private.end_of_wait(p_feed.source), least(
    coalesce(p_feed.fixtures_read_at + interval '1 day', v_tried_at + interval '1 hour'),
    (
      select min(case
        when d.result_since is not null
          then greatest(v_tried_at + v_pause, d.result_since + private.confirmation_interval())
        when v_tried_at < d.ends_at then d.ends_at
        when v_tried_at < d.ends_at + interval '2 hours' then v_tried_at + v_pause
        when v_tried_at < d.ends_at + interval '1 day' then v_tried_at + interval '1 hour'
      end)
      from private.due_games(p_feed.series_id) d
    )
  ));
end $function$;

CREATE OR REPLACE FUNCTION private.publish_sweepstake(p_sweepstake_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_sweepstake public.sweepstakes;
begin
  perform private.require_admin();
  perform private.start_write('change_sweepstake');
  select * into v_sweepstake
  from public.sweepstakes s where s.id = p_sweepstake_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  elsif v_sweepstake.published_at is not null then
    raise sqlstate 'PT409' using message = 'This sweepstake is published already';
  elsif exists (
    select from public.games g
    where g.sweepstake_id = v_sweepstake.id and g.is_final
      and (g.start_time <= clock_timestamp() or g.picks_closed_at is not null)
  ) then
    raise sqlstate 'PT409' using message = 'The final has begun, so nobody could enter. Give it another start first.';
  end if;
  update public.sweepstakes s set published_at = clock_timestamp(), publish_at = null where s.id = v_sweepstake.id;
end $function$;

CREATE OR REPLACE FUNCTION private.reopen_game(p_game public.games, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  if p_game.outcome is null and not p_game.is_void then
    raise sqlstate 'PT409' using message = 'This game is open: there is no result to remove';
  end if;
  update public.games g set winner_id = null, is_draw = false, is_void = false, void_reason = null where g.id = p_game.id;
  perform private.log_change(p_game.sweepstake_id, 'REOPEN', p_game.id, private.outcome_of(p_game), null, p_reason);
  update public.sweepstakes s set completed_at = null, is_cancelled = false
  where s.id = p_game.sweepstake_id and s.completed_at is not null;
  -- The total is part of the result. Cleared last: before, it would announce other winners.
  update public.sweepstakes s set tie_break_result = null
  where s.id = p_game.sweepstake_id and p_game.is_final and s.tie_break_is_final_total and s.tie_break_result is not null;
end $function$;

CREATE OR REPLACE FUNCTION private.request_feed_read(p_series_id bigint)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_feed private.feeds;
begin
  perform private.require_admin();
  perform private.start_write('read_feed');
  v_feed := private.lock_feed(p_series_id);
  if v_feed.is_paused or private.end_of_wait(v_feed.source) > clock_timestamp()
    -- A change of mode clears tried_at only.
    or greatest(v_feed.tried_at, v_feed.last_read_at) > clock_timestamp() - interval '1 minute'
  then
    return null;
  elsif not private.has_feed_call(v_feed.source) then
    raise sqlstate 'PT429' using
      message = 'football-data.org allows ten calls a minute for all feeds. Please wait a minute.', hint = '60';
  end if;
  -- Joins a read in progress, so that this answer has its rows, too.
  update private.feeds f set lease = coalesce(f.lease, gen_random_uuid()), leased_at = coalesce(f.leased_at, clock_timestamp()),
    is_full_read = true
  where f.series_id = p_series_id
  returning * into v_feed;
  return v_feed.lease;
end $function$;

CREATE OR REPLACE FUNCTION private.round_name(p_last text, p_series text, p_round integer)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ declare
  -- The last number of up to three digits that is not a total after "of", as in the web app's nextName.
  c_number constant text := '(?<!\d)(?<!\mof )(\d{1,3})(?!\d)(?!.*(?<!\d)(?<!\mof )\d{1,3}(?!\d))';
  v_digits constant text := substring(p_last from c_number);
begin
  if p_last is not null and v_digits is null then
    return rtrim(left(p_last, 119 - char_length(p_round::text))) || ' ' || p_round;
  end if;
  return coalesce(
    regexp_replace(p_last, c_number, lpad(p_round::text, greatest(char_length(v_digits), char_length(p_round::text)), '0')),
    left(p_series, 100) || ': Round ' || p_round
  );
end $function$;

CREATE OR REPLACE FUNCTION private.submit_picks(p_sweepstake_id bigint, p_picks jsonb, p_tie_break_answer integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_fan constant uuid := auth.uid();
  v_sweepstake_id bigint;
  v_final public.games;
  v_open bigint[];
  v_closed text;
  v_picks private.choice[];
begin
  if v_fan is null then
    raise sqlstate 'PT401' using message = 'You must be logged in to submit picks';
  end if;
  perform private.start_write('submit_picks');

  -- `key share` does not conflict with results; it does conflict with editing the sweepstake.
  select s.id into v_sweepstake_id
  from public.sweepstakes s where s.id = p_sweepstake_id and s.published_at is not null for key share;
  if not found then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  end if;

  perform private.check_tie_break_answer(v_sweepstake_id, p_tie_break_answer);
  insert into public.sweepstake_entries (profile_id, sweepstake_id, tie_break_answer)
  values (v_fan, v_sweepstake_id, p_tie_break_answer) on conflict do nothing;
  if not found then
    raise sqlstate 'PT409' using message = 'You have already submitted picks for this sweepstake';
  end if;

  v_open := array(select g.id from private.lock_games(v_sweepstake_id) g);
  select g.* into v_final from public.games g where g.sweepstake_id = v_sweepstake_id and g.is_final;
  if v_final.outcome is not null then
    raise sqlstate 'PT409' using message = 'The final game has been completed: picks are closed';
  end if;
  if v_final.is_void then
    raise sqlstate 'PT409' using message = 'The final game was voided: picks are closed';
  end if;
  if v_final.id <> all (v_open) then
    raise sqlstate 'PT409' using message = case
      when v_final.picks_closed_at is not null
      then 'The picks of the final game have been visible: they stay closed'
      when v_final.start_time > clock_timestamp() and not private.has_started_in_feed(v_final.id)
      then 'The final game is just being completed or voided: picks are closed'
      else 'The final game has started: picks are closed' end;
  end if;

  v_picks := private.parse_choices(v_sweepstake_id, p_picks, 'picks');
  if not exists (select from unnest(v_picks) pick where pick.game_id = v_final.id) then
    raise sqlstate 'PT400'
      using message = 'You must make a selection for the final game', detail = 'picks';
  end if;
  v_closed := private.game_names(array(
    select pick.game_id from unnest(v_picks) pick where pick.game_id <> all (v_open)
  ));
  if v_closed is not null then
    raise sqlstate 'PT409'
      using message = 'No longer open for picks: ' || v_closed || '. Nothing was saved.';
  end if;

  insert into public.picks (profile_id, sweepstake_id, game_id, selected_side)
  select v_fan, v_sweepstake_id, pick.game_id, pick.outcome from unnest(v_picks) pick;
  return jsonb_build_object('hasSubmittedPicks', true, 'pickCount', cardinality(v_picks));
end $function$;

CREATE OR REPLACE FUNCTION private.take_feed_changes(p_series_id bigint, p_games jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_taken record;
  v_reason text;
begin
  perform private.require_admin();
  perform private.start_write('record_results');
  perform private.lock_feed(p_series_id);
  if (jsonb_array_length(p_games) between 1 and 100) is not true then
    raise sqlstate 'PT400' using message = 'Choose between 1 and 100 games', detail = 'games';
  end if;
  for v_taken in
    select t.n - 1 as n, t.item ->> 'kind' as asked, t.item ->> 'reason' as reason, t.item -> 'expected' as expected, c.*
    from jsonb_array_elements(p_games) with ordinality t (item, n)
    left join private.feed_changes(p_series_id) c
      on c.game_id = (t.item ->> 'gameId')::bigint and c.kind = t.item ->> 'kind'
    order by c.sweepstake_id, c.game_id, t.n
  loop
    if (v_taken.asked in ('RESULT', 'MOVED', 'DIFFERS')) is not true then
      raise sqlstate 'PT400' using message = 'A feed offers results and new starts', detail = format('games.%s.kind', v_taken.n);
    elsif v_taken.game_id is null or not private.is_expected_change(
      v_taken.kind, v_taken.expected, v_taken.score_one, v_taken.score_two, v_taken.winner, v_taken.start_time
    ) then
      raise sqlstate 'PT409' using message = 'The feed has changed since. Look again; nothing was saved.';
    end if;
    v_reason := case when v_taken.reason is not null or v_taken.kind = 'DIFFERS'
      then private.checked_reason(v_taken.reason, format('games.%s.reason', v_taken.n)) end;
    if v_taken.kind = 'MOVED' then
      perform private.move_game_of_feed(v_taken.game_id, v_taken.own_start, v_taken.start_time, v_reason);
    elsif v_taken.kind = 'RESULT' then
      perform private.enter_feed_result(
        v_taken.sweepstake_id, v_taken.game_id, v_taken.score_one, v_taken.score_two, v_taken.winner, v_reason
      );
    else
      perform private.correct_by_feed(
        v_taken.game_id, v_taken.score_one, v_taken.score_two, v_taken.winner, v_reason
      );
    end if;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.waiting_tasks()
 RETURNS TABLE(kind text, title text, count bigint, path text, since timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_game_length constant interval := private.game_length();
begin
  return query
  select 'RESULTS_DUE', s.name, count(*), '/sweepstakes/admin?tab=results&sweepstake=' || s.id, min(g.start_time) + v_game_length
  from public.sweepstakes s
  join public.games g on g.sweepstake_id = s.id
  where s.published_at is not null and s.completed_at is null
    and not g.is_void and g.start_time + v_game_length <= now()
    and (g.outcome is null or g.is_final and s.tie_break_question is not null and s.tie_break_result is null)
    -- A game that a feed follows creates the feed's tasks instead.
    and not exists (
      select from private.feed_games l join private.feeds f on f.series_id = l.series_id
      where l.game_id = g.id and f.series_id = s.series_id and not f.is_paused
    )
  group by s.id
  union all
  select 'FEED', t.title, t.count, '/series/' || t.series_id, t.since from private.feed_tasks() t
  union all
  select 'CLAIM', s.name, count(*), '/sweepstakes/' || s.id || '/results', min(c.claimed_at)
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

COMMENT ON COLUMN "private"."feeds"."not_before" IS 'The clock reads nothing before this: a new feed waits for its admin.';

COMMENT ON FUNCTION "api"."request_feed_read"(bigint) IS 'A lease for the edge function feeds to read the source now; null when it is paused, was read within a minute or has a busy source. Admins only.';

COMMENT ON FUNCTION "private"."correct_by_feed"(bigint, smallint, smallint, text, text) IS 'Replaces a recorded result, or its score, with the source''s. The final''s new total decides the tie-break.';

COMMENT ON FUNCTION "private"."draft_of_round"(private.feeds, integer, timestamp with time zone, text) IS 'A round as the contract''s NewSweepstake, with the name pattern, prize and rules of the last round. Its last game is the final.';

COMMENT ON FUNCTION "private"."end_of_wait"(text) IS 'When a busy source allows the next call; null if it has set no time.';

COMMENT ON FUNCTION "private"."enter_feed_result"(bigint, bigint, smallint, smallint, text, text) IS 'Enters the result of a source like one entered by hand, into an open game only.';

COMMENT ON FUNCTION "private"."enter_results"(bigint, jsonb, integer, text) IS 'Sets the results of these games, and of the tie-break, and completes the sweepstake with the last one. Changing a result requires a reason; the final''s holds for its total.';

COMMENT ON FUNCTION "private"."has_started"(private.feed_rows) IS 'Whether a match has started according to its source.';

COMMENT ON FUNCTION "private"."has_started_in_feed"(bigint) IS 'Whether the source that a game follows reports its start, which close_started_games stores within seconds.';

COMMENT ON FUNCTION "private"."reopen_game"(public.games, text) IS 'Clears a game''s result or void, and the final''s total; its picks stay closed. A completed sweepstake becomes active again.';

COMMENT ON FUNCTION "private"."request_feed_read"(bigint) IS 'Leases a feed for a read of all rounds; null when it is paused, was read within a minute or has a busy source. Admins only.';

COMMENT ON FUNCTION "private"."round_name"(text, text, integer) IS 'The name of the last round with another number, or with the number appended; without a last round, the series'' name.';

COMMENT ON TABLE "private"."feed_waits" IS 'Sources that allow no call until a time, for every feed and reader.';

REVOKE ALL ON FUNCTION "private"."end_of_wait"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_of_wait"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."enter_feed_result"(bigint, bigint, smallint, smallint, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."enter_feed_result"(bigint, bigint, smallint, smallint, text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."has_started"(private.feed_rows) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_started"(private.feed_rows) TO "postgres";

REVOKE ALL ON FUNCTION "private"."has_started_in_feed"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_started_in_feed"(bigint) TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."feed_waits" TO "postgres";
