-- Generated from supabase/schemas by `npm run migration`.

set check_function_bodies = off;

DROP VIEW "private"."notification_events";

DROP VIEW "private"."closing_sweepstakes";

DROP VIEW "private"."next_locks";

DROP FUNCTION "private"."has_started"(private.feed_rows);

ALTER TABLE "private"."feed_games" ADD COLUMN "announced_start" timestamp with time zone;

ALTER TABLE "private"."feed_games" ADD COLUMN "rejected_claim" text;

ALTER TABLE "public"."games" ADD COLUMN "picks_paused_at" timestamp with time zone;

CREATE OR REPLACE FUNCTION api.get_sweepstake(sweepstake_id bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_sweepstake json;
begin
  perform private.me();
  select json_build_object(
    'id', s.id,
    'name', s.name,
    'startDate', s.start_date,
    'endDate', s.end_date,
    'prizePool', s.prize_pool,
    'rules', s.rules,
    'seriesId', s.series_id,
    'seriesName', series.name,
    'status', case when s.completed_at is null then 'active' else 'completed' end,
    'isCancelled', s.is_cancelled,
    'isDraft', s.published_at is null,
    'publishAt', private.rfc3339(s.publish_at),
    'revision', s.revision,
    'feedSource', case when games.has_score then private.feed_source(s.series_id) end,
    'ownPrize', private.own_prize(s.id),
    'ownPlace', case when entries.own_rank is not null and not s.is_cancelled then json_build_object(
      'rank', entries.own_rank, 'entryCount', entries.entry_count
    ) end,
    'hasSubmittedPicks', entry.profile_id is not null,
    'canChangePicks', entry.profile_id is not null and s.completed_at is null and games.has_open,
    'entryCount', coalesce(entries.entry_count, 0),
    'winnerCount', winners.winner_count,
    'winners', winners.cards,
    'regularGames', coalesce(games.regular, '[]'),
    'finalGame', games.final -> 0,
    'tieBreak', private.tie_break_as_json(s),
    'tieBreakResult', s.tie_break_result,
    'tieBreakAnswer', entry.tie_break_answer,
    'pools', private.own_pools(s.id, s.series_id)
  )
  into v_sweepstake
  from public.sweepstakes s
  left join public.series on series.id = s.series_id
  left join public.sweepstake_entries entry
    on entry.sweepstake_id = s.id and entry.profile_id = (select private.me())
  left join private.entry_counts(array[get_sweepstake.sweepstake_id]) entries on true
  cross join lateral (
    select
      json_agg(game order by start_time, id) filter (where not is_final) as regular,
      json_agg(game) filter (where is_final) as final,
      bool_or(is_open) as has_open,
      bool_or(has_score) as has_score
    from (
      select g.id, g.start_time, g.is_final, g.score_one is not null as has_score,
        private.is_open(g) as is_open,
        json_build_object(
          'id', g.id,
          'sportName', sport.name,
          'sportSlug', sport.slug,
          'startTime', private.rfc3339(g.start_time),
          'isPlayerBased', sport.is_player_based,
          'canDraw', g.can_draw,
          'isCompleted', g.outcome is not null,
          'isDraw', g.is_draw,
          'isEarly', coalesce(crowd.is_early, false),
          'isLocked', g.start_time <= now() or g.outcome is null and not g.is_void and not private.is_open(g),
          'isPaused', private.is_paused(g),
          'isVoid', g.is_void,
          'voidReason', g.void_reason,
          'scoreOne', g.score_one,
          'scoreTwo', g.score_two,
          'decidedBy', g.decided_by,
          'split', crowd.split,
          'friendsPicks', coalesce(crowd.friends_picks, '[]'),
          'userSelection', case p.selected_side when 1 then g.side_one_id when 2 then g.side_two_id end,
          'userPicksDraw', coalesce(p.selected_side = 3, false),
          case when sport.is_player_based then 'playerOne' else 'teamOne' end,
          json_build_object('id', one.id, 'name', one.name),
          case when sport.is_player_based then 'playerTwo' else 'teamTwo' end,
          json_build_object('id', two.id, 'name', two.name),
          case when sport.is_player_based then 'winnerPlayerId' else 'winnerTeamId' end, g.winner_id
        ) as game
      from public.games g
      join public.entities sport on sport.id = g.sport_id
      join public.entities one on one.id = g.side_one_id
      join public.entities two on two.id = g.side_two_id
      left join public.picks p
        on p.profile_id = (select private.me()) and p.sweepstake_id = g.sweepstake_id and p.game_id = g.id
      left join private.crowd_picks(s.id) crowd on crowd.game_id = g.id
      where g.sweepstake_id = s.id
    ) with_picks
  ) games
  cross join lateral private.winners(s.id) winners
  where s.id = get_sweepstake.sweepstake_id;

  if v_sweepstake is null then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  end if;
  return v_sweepstake;
end $function$;

CREATE OR REPLACE FUNCTION api.list_sweepstakes()
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ declare
  v_lists json;
begin
  perform private.me();
  select json_build_object(
    'active', coalesce(
      json_agg(item order by start_date desc, id desc) filter (where completed_at is null), '[]'),
    'past', coalesce(
      json_agg(item order by start_date desc, id desc) filter (where completed_at is not null), '[]')
  )
  into v_lists
  from (
    select s.id, s.start_date, s.completed_at, json_build_object(
      'id', s.id,
      'name', s.name,
      'startDate', s.start_date,
      'endDate', s.end_date,
      'prizePool', s.prize_pool,
      'seriesId', s.series_id,
      'seriesName', series.name,
      'status', case when s.completed_at is null then 'active' else 'completed' end,
      'isCancelled', s.is_cancelled,
      'isDraft', s.published_at is null,
      'publishAt', private.rfc3339(s.publish_at),
      'hasSubmittedPicks', e.profile_id is not null,
      'ownPlace', case when entries.own_rank is not null and not s.is_cancelled then json_build_object(
        'rank', entries.own_rank, 'entryCount', entries.entry_count
      ) end,
      'entryCount', coalesce(entries.entry_count, 0),
      'gameCount', g.game_count,
      'takesPicks', g.takes_picks,
      'nextLockAt', private.rfc3339(g.next_lock_at)
    ) as item
    from public.sweepstakes s
    left join public.series on series.id = s.series_id
    cross join lateral (
      select count(*) as game_count, coalesce(bool_or(g.is_final and g.is_open), false) as takes_picks,
        min(g.start_time) filter (where g.is_open) as next_lock_at
      from (
        -- Completed sweepstakes have no open games. `offset 0` evaluates is_open once per game, which is most of
        -- this call's cost.
        select g.start_time, g.is_final, s.completed_at is null and private.is_open(g) as is_open
        from public.games g
        where g.sweepstake_id = s.id
        offset 0
      ) g
    ) g
    left join public.sweepstake_entries e
      on e.sweepstake_id = s.id and e.profile_id = (select private.me())
    left join private.entry_counts(array(select id from public.sweepstakes)) entries on entries.sweepstake_id = s.id
  ) items;
  return v_lists;
end $function$;

CREATE OR REPLACE FUNCTION private.change_game(p_sweepstake_id bigint, p_game_id bigint, p_change private.document)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_game public.games;
  v_one constant bigint := coalesce(p_change ->> 'teamOneId', p_change ->> 'playerOneId');
  v_two constant bigint := coalesce(p_change ->> 'teamTwoId', p_change ->> 'playerTwoId');
  v_reason text;
begin
  perform private.require_admin();
  perform private.start_write('change_sweepstake');
  perform private.lock_sweepstake(p_sweepstake_id);
  select * into v_game from public.games g
  where g.id = p_game_id and g.sweepstake_id = p_sweepstake_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Game not found';
  end if;
  if num_nonnulls(
    p_change ->> 'startTime', coalesce(v_one, v_two), coalesce(p_change ->> 'winnerTeamId', p_change ->> 'winnerPlayerId'),
    nullif((p_change ->> 'draw')::boolean, false), nullif((p_change ->> 'isVoid')::boolean, false),
    nullif((p_change ->> 'reopen')::boolean, false), nullif((p_change ->> 'lock')::boolean, false)
  ) <> 1 then
    raise sqlstate 'PT400' using
      message = 'Change one thing: the start or, with a reason, the sides or the result; or void, reopen or lock the game';
  elsif p_change ->> 'startTime' is not null then
    perform private.reschedule_game(v_game, p_change);
    return;
  end if;

  v_reason := private.checked_reason(p_change ->> 'reason');
  if p_change ? 'expected' and p_change ->> 'expected' is distinct from private.game_state(v_game) then
    raise sqlstate 'PT409' using message = 'Another admin has decided this game. Reload it first; nothing was saved.';
  end if;
  -- The game accepts no picks once this lock is held: see lock_games.
  perform from public.games g where g.id = v_game.id for update;
  if coalesce(v_one, v_two) is not null then
    perform private.replace_sides(v_game, v_one, v_two, v_reason);
  elsif (p_change ->> 'reopen')::boolean then
    perform private.reopen_game(v_game, v_reason);
  elsif (p_change ->> 'lock')::boolean then
    perform private.close_paused_picks(v_game, v_reason);
  else
    perform private.end_game(v_game, p_change, v_reason);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.close_paused_picks(p_game public.games, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  if not private.is_paused(p_game) then
    raise sqlstate 'PT409' using message = 'The picks of this game are not paused';
  end if;
  update public.games g set picks_closed_at = clock_timestamp(), picks_paused_at = null where g.id = p_game.id;
  perform private.log_change(
    p_game.sweepstake_id, 'CLOSE', p_game.id, jsonb_build_object('startTime', private.rfc3339(p_game.start_time)), null, p_reason
  );
end $function$;

CREATE OR REPLACE FUNCTION private.close_started_games(p_series_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_game record;
begin
  update private.feed_games l set announced_start = r.start_time
  from private.feed_rows r
  where l.series_id = p_series_id and r.series_id = l.series_id and r.external_id = l.external_id
    and r.start_time > clock_timestamp() and r.start_time is distinct from l.announced_start;
  for v_game in
    select * from (
      select g.id, g.sweepstake_id, g.start_time, g.picks_paused_at, r.start_time as source_start, f.source, s.published_at,
        private.start_evidence(r, l, g.start_time) as evidence
      from private.feeds f
      join private.feed_games l on l.series_id = f.series_id
      join private.feed_rows r on r.series_id = l.series_id and r.external_id = l.external_id
      join public.games g on g.id = l.game_id
      join public.sweepstakes s on s.id = g.sweepstake_id and s.series_id = f.series_id
      where f.series_id = p_series_id
        and g.outcome is null and not g.is_void and g.picks_closed_at is null and g.start_time > clock_timestamp()
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

CREATE OR REPLACE FUNCTION private.delivery_text(p_delivery private.deliveries)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_fan constant uuid := p_delivery.profile_id;
  v_hidden constant uuid[] := private.hidden_from(v_fan);
  v_event record;
begin
  if p_delivery.kind = 'REQUEST' then
    return (
      select jsonb_build_object('id', e.actor_id, 'name', c.name)
      from private.notification_events e
      join private.user_cards c on c.id = e.actor_id
      where e.recipient_id = v_fan and e.kind = 'FRIEND_REQUEST' and e.subject_id = p_delivery.subject_id
        and e.actor_id <> all (v_hidden || private.suspended_ids())
    );
  elsif p_delivery.kind = 'REPLY' then
    return (
      select jsonb_build_object('id', p_delivery.group_id::bigint, 'name', min(c.name), 'count', count(*))
      from private.notification_events e
      join private.user_cards c on c.id = e.actor_id
      join public.replies r on r.id = e.subject_id::bigint
      where e.recipient_id = v_fan and e.kind = 'POST_REPLIED' and r.post_id = p_delivery.group_id::bigint
        and r.id >= p_delivery.subject_id::bigint and r.id <> all (private.reported_by(v_fan, 'REPLY'))
        and e.actor_id <> all (v_hidden || private.suspended_ids())
      having count(*) > 0
    );
  elsif p_delivery.kind in ('CLOSING', 'LAST_CALL', 'OPEN_PICKS', 'RESULTS', 'WINNER_CHANGED') then
    return private.sweepstake_text(p_delivery, v_hidden);
  elsif p_delivery.kind = 'QUESTION' then
    return (
      select private.question_as_json(private.question_for_day(today.day), null, today.day)
      from (values ((now() at time zone 'UTC')::date)) today (day)
      where p_delivery.subject_id = today.day::text and private.own_answer(v_fan, today.day) is null
    );
  elsif p_delivery.kind = 'TASKS' then
    return private.tasks_text(v_fan);
  end if;
  select
    count(*) filter (where k.kind = 'FRIEND_REQUEST') as requests,
    count(*) filter (where k.kind = 'POST_REPLIED') as replies,
    count(*) filter (where k.kind = 'POST_LIKED') as likes
  into v_event
  from private.notification_keys(v_fan, v_hidden, now() - interval '7 days', 'infinity', '', 200) k;
  return (
    select jsonb_build_object('requests', v_event.requests, 'replies', v_event.replies, 'likes', v_event.likes,
      'contests', coalesce(jsonb_agg(o.contest), '[]'))
    from (
      select jsonb_build_object('id', s.id, 'name', s.name) as contest
      from public.sweepstakes s
      where s.published_at is not null and s.completed_at is null
        and exists (
          select from public.games g where g.sweepstake_id = s.id and g.is_final and private.is_open(g)
        )
        and not exists (
          select from public.sweepstake_entries e where e.profile_id = v_fan and e.sweepstake_id = s.id
        )
      order by s.id desc
      limit 3
    ) o
    -- Skip an empty digest.
    having count(*) + v_event.requests + v_event.replies + v_event.likes > 0
  );
end $function$;

CREATE OR REPLACE FUNCTION private.first_round(p_sweepstake_ids bigint[])
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select json_build_object(
      'sweepstakeId', s.id, 'name', s.name, 'startDate', s.start_date,
      'takesPicks', g.takes_picks, 'nextLockAt', private.rfc3339(g.next_lock_at),
      'hasSubmittedPicks', private.has_entered(s.id, auth.uid())
    )
    from public.sweepstakes s
    cross join lateral (
      select coalesce(bool_or(g.is_final and private.is_open(g)), false) as takes_picks,
        min(g.start_time) filter (where private.is_open(g)) as next_lock_at
      from public.games g
      where g.sweepstake_id = s.id
    ) g
    where s.id = any (p_sweepstake_ids)
    order by g.takes_picks desc, s.start_date, s.id
    limit 1
  );
end $function$;

CREATE OR REPLACE FUNCTION private.has_overruled(p_sweepstake_id bigint, p_game_id bigint, p_kind text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return exists (
    select from private.sweepstake_log l
    where l.sweepstake_id = p_sweepstake_id and l.game_id = p_game_id and l.kind = p_kind and l.source is null
      and not coalesce(l.before ? 'isPaused', false)
  );
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
    where l.game_id = p_game_id and (not f.is_paused or f.last_error is not null)
      and private.start_evidence(r, l, g.start_time) is not null
  );
end $function$;

CREATE OR REPLACE FUNCTION private.is_open(p_game public.games)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin
  return p_game.picks_closed_at is null and p_game.picks_paused_at is null and p_game.start_time > now();
end $function$;

CREATE OR REPLACE FUNCTION private.is_paused(p_game public.games)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin
  return p_game.picks_paused_at is not null and p_game.picks_closed_at is null and p_game.start_time > clock_timestamp();
end $function$;

CREATE OR REPLACE FUNCTION private.lock_games(p_sweepstake_id bigint)
 RETURNS SETOF public.games
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select * from public.games g
  where g.sweepstake_id = p_sweepstake_id and g.outcome is null and not g.is_void
    and g.start_time > clock_timestamp() and g.picks_closed_at is null and g.picks_paused_at is null
    and not private.has_started_in_feed(g.id)
  order by g.id
  for key share skip locked;
$function$;

CREATE OR REPLACE FUNCTION private.open_due_drafts()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  c_batch constant integer := 50;
  -- One time for all, so that none of them is the last round of another.
  v_now constant timestamptz := clock_timestamp();
  v_opened integer;
begin
  update public.sweepstakes s set published_at = v_now, publish_at = null
  where s.id in (
    select d.id from public.sweepstakes d
    where d.publish_at <= clock_timestamp() and exists (
      select from public.games g
      where g.sweepstake_id = d.id and g.is_final and private.is_open(g)
    )
    order by d.publish_at
    limit c_batch
    for no key update skip locked
  );
  get diagnostics v_opened = row_count;
  return v_opened = c_batch;
end $function$;

CREATE OR REPLACE FUNCTION private.open_picks(p_fan_id uuid, p_sweepstake_id bigint, OUT games bigint, OUT closes_at timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  select count(*), min(g.start_time) into games, closes_at
  from public.sweepstake_entries e
  join public.games g on g.sweepstake_id = e.sweepstake_id
  where e.profile_id = p_fan_id and e.sweepstake_id = p_sweepstake_id
    and private.is_open(g)
    and not exists (select from public.picks p where p.profile_id = p_fan_id and p.game_id = g.id);
  if closes_at > now() + interval '24 hours' then
    games := 0;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.reopen_game(p_game public.games, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  if private.is_paused(p_game) then
    perform private.resume_picks(p_game, p_reason);
    return;
  elsif p_game.outcome is null and not p_game.is_void then
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

CREATE OR REPLACE FUNCTION private.resume_picks(p_game public.games, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  update private.feed_games l set rejected_claim = private.start_claim(r)
  from private.feed_rows r
  where l.game_id = p_game.id and r.series_id = l.series_id and r.external_id = l.external_id;
  update public.games g set picks_paused_at = null where g.id = p_game.id;
  perform private.log_change(p_game.sweepstake_id, 'REOPEN', p_game.id, '{"isPaused": true}', null, p_reason);
end $function$;

CREATE OR REPLACE FUNCTION private.rounds_as_json(p_series_id bigint, p_viewer uuid)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c_shown constant integer := 3;
begin
  return (
    with entered as materialized (
      select s.id, s.name, s.start_date, s.completed_at, s.is_cancelled, own.points as own_points, -own.minus_score as own_score,
        games.has_results, games.takes_picks
      from public.sweepstakes s
      left join private.standings own on own.sweepstake_id = s.id and own.profile_id = p_viewer
      cross join lateral (
        select bool_or(g.outcome is not null) as has_results,
          coalesce(bool_or(g.is_final and private.is_open(g)), false) as takes_picks
        from public.games g where g.sweepstake_id = s.id
      ) games
      where s.series_id = p_series_id and s.published_at is not null
    ), counted as materialized (
      select k.subject_id as id, sum(k.n) as entry_count,
        1 + coalesce(sum(k.n) filter (where k.value::integer > e.own_score), 0) as own_rank,
        max(k.value::integer) as best_score, (array_agg(k.n order by k.value::integer desc))[1] as n_of_best
      from private.current_counters k
      join entered e on e.id = k.subject_id
      where k.kind = 'SCORE' and k.subject_id = any (array(select o.id from entered o))
      group by k.subject_id
    ), rounds as materialized (
      select e.*, coalesce(c.entry_count, 0) as entry_count, c.own_rank,
        -- Same result as winning_score, from counters that this query reads anyway.
        won.best_score as winning_score, coalesce(won.n_of_best, 0) as winner_count
      from entered e
      left join counted c on c.id = e.id
      left join counted won
        on won.id = e.id and won.best_score > 0 and e.completed_at is not null and not e.is_cancelled
    ), winners as materialized (
      select r.id, w.profile_id, w.place
      from rounds r
      cross join lateral (
        select l.profile_id, row_number() over (order by l.changed_at, l.entry_key) as place
        from (
          select s.profile_id, s.changed_at, s.entry_key from private.standings s
          where s.sweepstake_id = r.id and s.minus_score = -r.winning_score
          order by s.changed_at, s.entry_key
          limit c_shown
        ) l
      ) w
      where r.winner_count > 0
    ), cards as materialized (
      select c.profile_id, c.card
      from (select array_agg(distinct w.profile_id) as all from winners w) ids
      cross join lateral private.entrant_cards(ids.all, p_viewer, private.hidden_among(p_viewer, ids.all)) c
    ), named as (
      select w.id, json_agg(c.card order by w.place) as cards
      from winners w join cards c on c.profile_id = w.profile_id
      group by w.id
    )
    select coalesce(json_agg(json_build_object(
      'sweepstakeId', r.id,
      'name', r.name,
      'startDate', r.start_date,
      'status', case when r.completed_at is null then 'active' else 'completed' end,
      'isCancelled', r.is_cancelled,
      'takesPicks', r.takes_picks,
      'entryCount', r.entry_count,
      'winnerCount', r.winner_count,
      'winners', coalesce(n.cards, '[]'),
      'ownCorrect', r.own_points / 2,
      'ownRank', case when r.has_results and r.own_points is not null then r.own_rank end
    ) order by r.start_date, r.id), '[]')
    from rounds r
    left join named n on n.id = r.id
  );
end $function$;

CREATE OR REPLACE FUNCTION private.start_claim(p_row private.feed_rows)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return concat_ws(' ', p_row.status, private.rfc3339(p_row.start_time)); end $function$;

CREATE OR REPLACE FUNCTION private.start_evidence(p_row private.feed_rows, p_link private.feed_games, p_known_start timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ declare
  v_now constant timestamptz := clock_timestamp();
  v_announced constant timestamptz := case when p_row.start_time = p_link.announced_start then p_row.start_time end;
begin
  return case
    when p_row.status in ('POSTPONED', 'CANCELLED')
      or p_row.status = 'SCHEDULED' and coalesce(p_row.start_time > v_now, true) then null
    when p_row.confirmed_at is not null
      or v_announced <= v_now
      or (p_row.status in ('LIVE', 'ABANDONED') or p_row.result_since is not null)
        and v_now >= least(p_known_start, v_announced) - interval '1 day' then 'STRONG'
    when p_link.rejected_claim = private.start_claim(p_row) then null
    else 'WEAK'
  end;
end $function$;

CREATE OR REPLACE FUNCTION private.start_reminder_rounds()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  insert into private.reminder_rounds (kind, subject_id)
  select case when c.closes_at <= now() + interval '2 hours' then 'LAST_CALL' else 'CLOSING' end,
    private.dated_subject(c.id, c.closes_at)
  from private.closing_sweepstakes c
  where c.at <= now()
  union all
  select distinct 'OPEN_PICKS', format('%s %s', s.id, (g.start_time at time zone 'utc')::date)
  from public.sweepstakes s
  join public.games g on g.sweepstake_id = s.id
  where s.published_at is not null and s.completed_at is null and private.is_open(g)
    and g.start_time <= now() + interval '24 hours'
    and exists (select from public.sweepstake_entries e where e.sweepstake_id = s.id)
  union all
  select 'RESULTS', s.id::text
  from public.sweepstakes s
  where s.completed_at > now() - interval '1 day' and not s.is_cancelled
  union all
  -- Before the weekend's games.
  select 'WEEKLY', to_char(now() at time zone 'utc', 'IYYY-IW')
  where now() at time zone 'utc' >= date_trunc('week', now() at time zone 'utc') + interval '3 days 16 hours'
  on conflict do nothing;
end $function$;

CREATE OR REPLACE FUNCTION private.submit_picks(p_sweepstake_id bigint, p_picks private.document, p_tie_break_answer integer)
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
      when private.is_paused(v_final)
      then 'The picks of the final game are paused until its start is certain'
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
        and not exists (select from private.feed_games l where l.game_id = g.id and l.series_id = v_series_id)
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

ALTER TABLE "private"."feed_games" ADD CONSTRAINT "feed_games_rejected_claim_is_short" CHECK ((char_length(rejected_claim) <= 60));

CREATE VIEW "private"."next_locks" WITH (security_invoker=true) AS  SELECT s.id,
    s.name,
    s.series_id,
    s.published_at,
    first.start_time AS closes_at
   FROM (public.sweepstakes s
     CROSS JOIN LATERAL ( SELECT g.start_time
           FROM public.games g
          WHERE ((g.sweepstake_id = s.id) AND (g.picks_closed_at IS NULL) AND (g.picks_paused_at IS NULL))
          ORDER BY g.start_time
         LIMIT 1) first)
  WHERE ((s.published_at IS NOT NULL) AND (s.completed_at IS NULL) AND (first.start_time > now()) AND (NOT (EXISTS ( SELECT
           FROM public.games g
          WHERE ((g.sweepstake_id = s.id) AND ((g.outcome IS NOT NULL) OR (g.is_final AND ((g.picks_closed_at IS NOT NULL) OR (g.picks_paused_at IS NOT NULL)))))))));

CREATE VIEW "private"."closing_sweepstakes" WITH (security_invoker=true) AS  SELECT id,
    name,
    series_id,
    GREATEST(published_at, (closes_at - '24:00:00'::interval), ( SELECT max(l.at) AS max
           FROM private.sweepstake_log l
          WHERE ((l.sweepstake_id = s.id) AND (l.at > (s.closes_at - '24:00:00'::interval)) AND ((l.kind = 'EDIT'::text) OR ((l.kind = 'RESCHEDULE'::text) AND (((l.before ->> 'startTime'::text))::timestamp with time zone > (l.at + '24:00:00'::interval)) AND (((l.after ->> 'startTime'::text))::timestamp with time zone <= (l.at + '24:00:00'::interval))))))) AS at,
    closes_at
   FROM private.next_locks s
  WHERE (closes_at <= (now() + '24:00:00'::interval));

CREATE VIEW "private"."notification_events" WITH (security_invoker=true) AS  SELECT f.addressee_id AS recipient_id,
    f.created_at AS at,
    'FRIEND_REQUEST'::text AS kind,
    (f.id)::text AS subject_id,
    f.requester_id AS actor_id
   FROM public.friendships f
  WHERE (f.accepted_at IS NULL)
UNION ALL
 SELECT f.requester_id AS recipient_id,
    f.accepted_at AS at,
    'FRIEND_ACCEPTED'::text AS kind,
    (f.id)::text AS subject_id,
    f.addressee_id AS actor_id
   FROM public.friendships f
  WHERE (f.accepted_at IS NOT NULL)
UNION ALL
 SELECT author.id AS recipient_id,
    newest.created_at AS at,
    'POST_LIKED'::text AS kind,
    (post.id)::text AS subject_id,
    newest.user_id AS actor_id
   FROM ((public.profiles author
     CROSS JOIN LATERAL ( SELECT p.id
           FROM public.posts p
          WHERE ((p.author_id = author.id) AND (p.removed_at IS NULL))
          ORDER BY p.id DESC
         LIMIT 200) post)
     CROSS JOIN LATERAL ( SELECT l.created_at,
            l.user_id
           FROM private.unsuspended_likes l
          WHERE ((l.post_id = post.id) AND (l.user_id <> author.id) AND (NOT (EXISTS ( SELECT
                   FROM private.block_sides s
                  WHERE ((s.profile_id = author.id) AND (s.other_id = l.user_id))
                 OFFSET 0))))
          ORDER BY l.created_at DESC
         LIMIT 1) newest)
UNION ALL
 SELECT r.recipient_id,
    r.created_at AS at,
    'POST_REPLIED'::text AS kind,
    (r.id)::text AS subject_id,
    r.author_id AS actor_id
   FROM public.replies r
  WHERE ((r.removed_at IS NULL) AND (NOT (EXISTS ( SELECT
           FROM public.posts p
          WHERE ((p.id = r.post_id) AND (p.removed_at IS NOT NULL))))))
UNION ALL
 SELECT e.profile_id AS recipient_id,
    s.completed_at AS at,
    'CONTEST_COMPLETED'::text AS kind,
    (s.id)::text AS subject_id,
    NULL::uuid AS actor_id
   FROM (public.sweepstake_entries e
     JOIN public.sweepstakes s ON ((s.id = e.sweepstake_id)))
  WHERE ((s.completed_at IS NOT NULL) AND (NOT s.is_cancelled))
UNION ALL
 SELECT e.profile_id AS recipient_id,
    l.at,
    'CONTEST_CHANGED'::text AS kind,
    (l.id)::text AS subject_id,
    NULL::uuid AS actor_id
   FROM (public.sweepstake_entries e
     JOIN private.sweepstake_log l ON ((l.sweepstake_id = e.sweepstake_id)))
  WHERE ((l.kind = ANY (ARRAY['AMEND'::text, 'CORRECTION'::text, 'RESCHEDULE'::text, 'REPLACE'::text, 'VOID'::text, 'REOPEN'::text, 'CANCEL'::text])) AND (e.submitted_at < l.at) AND (NOT COALESCE((l.before ? 'isPaused'::text), false)))
UNION ALL
 SELECT p.id AS recipient_id,
    GREATEST(c.at, p.created_at) AS at,
    'CONTEST_CLOSING'::text AS kind,
    (c.id)::text AS subject_id,
    NULL::uuid AS actor_id
   FROM (public.profiles p
     CROSS JOIN ( SELECT k.id,
            k.at,
            k.series_id
           FROM private.closing_sweepstakes k
         OFFSET 0) c)
  WHERE ((NOT (EXISTS ( SELECT
           FROM public.sweepstake_entries e
          WHERE ((e.profile_id = p.id) AND (e.sweepstake_id = c.id))))) AND private.is_interested_in(p.id, c.id, c.series_id))
UNION ALL
 SELECT e.profile_id AS recipient_id,
    s.published_at AS at,
    'ROUND_OPENED'::text AS kind,
    (s.id)::text AS subject_id,
    NULL::uuid AS actor_id
   FROM ((public.sweepstake_entries e
     JOIN public.sweepstakes entered ON ((entered.id = e.sweepstake_id)))
     JOIN public.sweepstakes s ON (((s.series_id = entered.series_id) AND (s.published_at > s.created_at))))
  WHERE ((entered.id = ( SELECT last_round.id
           FROM public.sweepstakes last_round
          WHERE ((last_round.series_id = s.series_id) AND (last_round.id <> s.id) AND (last_round.published_at < s.published_at))
          ORDER BY last_round.start_date DESC, last_round.id DESC
         LIMIT 1)) AND (e.submitted_at < s.published_at))
UNION ALL
 SELECT w.profile_id AS recipient_id,
    w.changed_at AS at,
    'WINNER_CHANGED'::text AS kind,
    (w.sweepstake_id)::text AS subject_id,
    NULL::uuid AS actor_id
   FROM private.prize_winners w
  WHERE (w.changed_at IS NOT NULL)
UNION ALL
 SELECT d.fan_id AS recipient_id,
    d.decided_at AS at,
    'MODERATION'::text AS kind,
    (d.id)::text AS subject_id,
    NULL::uuid AS actor_id
   FROM private.decisions d
  WHERE ((d.actions <> '{DISMISS}'::text[]) AND (d.undone_at IS NULL))
UNION ALL
 SELECT o.fan_id AS recipient_id,
    s.decided_at AS at,
    'SUGGESTION_DECIDED'::text AS kind,
    (s.id)::text AS subject_id,
    NULL::uuid AS actor_id
   FROM (private.suggestions o
     JOIN private.suggested_items s ON ((s.id = o.suggested_id)))
  WHERE (s.decided_at IS NOT NULL);

CREATE INDEX games_picks_paused_at_idx ON public.games USING btree (picks_paused_at) WHERE (picks_paused_at IS NOT NULL);

COMMENT ON COLUMN "private"."feed_games"."announced_start" IS 'The last start that the source named before it passed. Only an announced start closes picks when it passes.';

COMMENT ON COLUMN "private"."feed_games"."rejected_claim" IS 'The claim (start_claim) in spite of which an admin resumed the picks. It pauses them no more while the source repeats it.';

COMMENT ON COLUMN "public"."games"."picks_paused_at" IS 'Since when a feed''s weak evidence of a start pauses picks, which stay secret. Null once the source takes it back or an admin decides.';

COMMENT ON FUNCTION "api"."change_game"(bigint, bigint, jsonb) IS 'Applies the contract''s GameChange: a start or sides until the game locks, a result even after completion, a void, a reopening, or the end of paused picks. Admins only; logged.';

COMMENT ON FUNCTION "private"."close_paused_picks"(public.games, text) IS 'Closes paused picks for good, because an admin confirms play, and logs it.';

COMMENT ON FUNCTION "private"."close_started_games"(bigint) IS 'Closes and logs the picks of games that have started according to the source; on weak evidence pauses them, and without any resumes them.';

COMMENT ON FUNCTION "private"."has_overruled"(bigint, bigint, text) IS 'Whether an admin has reopened or moved the game, which a feed then leaves to admins. Resumed picks do not count.';

COMMENT ON FUNCTION "private"."has_started_in_feed"(bigint) IS 'Whether the source that a game follows reports its start, on any evidence. close_started_games stores it within seconds.';

COMMENT ON FUNCTION "private"."is_open"(public.games) IS 'Whether the game accepts picks now.';

COMMENT ON FUNCTION "private"."is_paused"(public.games) IS 'Whether picks are paused: none is saved or shown until the source or an admin resumes them.';

COMMENT ON FUNCTION "private"."is_sealed"(public.games) IS 'Whether others'' picks are still secret because the game accepts picks, or is paused.';

COMMENT ON FUNCTION "private"."open_due_drafts"() IS 'Publishes up to 50 due drafts and returns whether more may be due. Skips drafts whose final accepts no picks. For the clock.';

COMMENT ON FUNCTION "private"."reopen_game"(public.games, text) IS 'Clears a game''s result or void, and the final''s total; its picks stay closed. A completed sweepstake becomes active again. Resumes paused picks.';

COMMENT ON FUNCTION "private"."resume_picks"(public.games, text) IS 'Opens paused picks again, and logs it. The source''s present claim pauses them no more.';

COMMENT ON FUNCTION "private"."start_claim"(private.feed_rows) IS 'What a source says about the start of a match: its status and start.';

COMMENT ON FUNCTION "private"."start_evidence"(private.feed_rows, private.feed_games, timestamp with time zone) IS 'Whether a source reports the start of a game. STRONG: an announced start has passed, play or a result within a day of the known start, or a result that two reads confirmed. WEAK: anything else, such as a date that jumps into the past. Null: no start, or an admin rejected the claim.';

COMMENT ON FUNCTION "private"."sync_feed_games"() IS 'Matches games that admins made since the last read, and closes, pauses and resumes picks as their sources say. For the clock.';

COMMENT ON VIEW "private"."closing_sweepstakes" IS 'Sweepstakes whose first game locks within a day, and when fans who have not entered are notified.';

COMMENT ON VIEW "private"."next_locks" IS 'Sweepstakes in which no game has locked, with their first lock.';

COMMENT ON VIEW "private"."notification_events" IS 'All notifications with their actors: requests, replies, sweepstake events, moderation, and the newest like of an author''s latest 200 posts.';

REVOKE ALL ON FUNCTION "private"."close_paused_picks"(public.games, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."close_paused_picks"(public.games, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_open"(public.games) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_open"(public.games) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."is_paused"(public.games) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_paused"(public.games) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."resume_picks"(public.games, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."resume_picks"(public.games, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."start_claim"(private.feed_rows) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."start_claim"(private.feed_rows) TO "postgres";

REVOKE ALL ON FUNCTION "private"."start_evidence"(private.feed_rows, private.feed_games, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."start_evidence"(private.feed_rows, private.feed_games, timestamp with time zone) TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."closing_sweepstakes" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."next_locks" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."notification_events" TO "postgres";
