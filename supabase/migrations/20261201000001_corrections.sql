-- Generated from supabase/schemas by `npm run migration`.

set check_function_bodies = off;

-- Sweepstakes before games, as writes and jobs lock them: the other order deadlocks with a running stack.
DROP TRIGGER "_600_record_winners" ON "public"."sweepstakes";

DROP TRIGGER "_700_record_winners" ON "public"."games";

DROP VIEW "private"."notification_events";

DROP FUNCTION "private"."enter_feed_result"(bigint, bigint, smallint, smallint, text);

DROP FUNCTION "private"."tg_games__record_winners"();

DROP FUNCTION "private"."tg_sweepstakes__record_winners"();

CREATE TABLE "private"."feed_waits" ("source" text NOT NULL, "until" timestamp with time zone NOT NULL, CONSTRAINT "feed_waits_pkey" PRIMARY KEY (source));

CREATE OR REPLACE FUNCTION private.answer_todays_question(p_side text, p_entity_id bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.start_write('answer_question');
  v_day constant date := (now() at time zone 'UTC')::date;
  v_asked bigint := private.question_for_day(v_day);
begin
  if (p_side in ('FOR', 'AGAINST', 'NEITHER')) is not true then
    raise sqlstate 'PT400' using message = 'Answer with FOR, AGAINST or NEITHER', detail = 'side';
  elsif v_asked is null then
    raise sqlstate 'PT404' using message = 'There is no question today';
  end if;
  insert into private.asked_questions (day, entity_id) values (v_day, v_asked) on conflict do nothing;
  -- Another first answer may have fixed another item.
  v_asked := (select q.entity_id from private.asked_questions q where q.day = v_day);
  perform private.refuse_merged(array[v_asked]);
  if p_entity_id <> v_asked then
    raise sqlstate 'PT409' using message = 'There is another question now', detail = 'entityId';
  end if;
  insert into private.question_answers as a (profile_id, day, side) values (v_me, v_day, p_side)
  on conflict on constraint question_answers_pkey do update set side = excluded.side where a.side <> excluded.side;
  perform private.flush_changes_if_due();
  return (
    select jsonb_build_object(
      'ownAnswer', p_side, 'streak', private.answer_streak(v_me, v_day), 'lovers', s.lovers, 'haters', s.haters
    )
    from private.question_split(v_day, v_asked) s
  );
end $function$;

CREATE OR REPLACE FUNCTION private.best_and_worst_ids(p_entity_type text, p_is_top boolean, p_sport_id bigint)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_sport_id constant bigint := p_sport_id;
  v_pending_ids bigint[] := array(select w.entity_id from private.pending_ratings() w);
  v_is_sparse boolean;
begin
  -- With fewer than ten rated items the lists would overlap, so the sign of the score decides.
  v_is_sparse := 10 > (
    select count(*) from (
      -- Separate queries instead of one with flags, so that each walks an index.
      (
        select from private.entity_rating_stats s
        where v_sport_id is null and s.kind = p_entity_type and s.rating_count > 0
          and s.entity_id <> all (v_pending_ids)
        limit 10
      )
      union all
      (
        select from private.entity_rating_stats s
        where s.sport_id = v_sport_id and s.kind = p_entity_type and s.rating_count > 0
          and s.entity_id <> all (v_pending_ids)
        limit 10
      )
    ) rated
  ) + (
    select count(*)
    from private.current_rating_stats(v_pending_ids) s
    where s.kind = p_entity_type and s.rating_count > 0
      and (v_sport_id is null or s.sport_id = v_sport_id)
  );
  return array(
    with candidates as (
      (
        select s.entity_id, s.score, s.rating_count
        from private.entity_rating_stats s
        where p_is_top and v_sport_id is null and s.kind = p_entity_type and s.rating_count > 0
          and s.entity_id <> all (v_pending_ids)
        order by s.score desc
        fetch first 5 rows with ties
      )
      union all
      (
        select s.entity_id, s.score, s.rating_count
        from private.entity_rating_stats s
        where not p_is_top and v_sport_id is null and s.kind = p_entity_type and s.rating_count > 0
          and s.entity_id <> all (v_pending_ids)
        order by s.score
        fetch first 5 rows with ties
      )
      union all
      (
        select s.entity_id, s.score, s.rating_count
        from private.entity_rating_stats s
        where p_is_top and s.sport_id = v_sport_id and s.kind = p_entity_type and s.rating_count > 0
          and s.entity_id <> all (v_pending_ids)
        order by s.score desc
        fetch first 5 rows with ties
      )
      union all
      (
        select s.entity_id, s.score, s.rating_count
        from private.entity_rating_stats s
        where not p_is_top and s.sport_id = v_sport_id and s.kind = p_entity_type and s.rating_count > 0
          and s.entity_id <> all (v_pending_ids)
        order by s.score
        fetch first 5 rows with ties
      )
      union all
      select s.entity_id, s.rating_sum::double precision / (s.rating_count + 5), s.rating_count
      from private.current_rating_stats(v_pending_ids) s
      where s.kind = p_entity_type and s.rating_count > 0
        and (v_sport_id is null or s.sport_id = v_sport_id)
    )
    select c.entity_id
    from candidates c
    join public.entities e on e.id = c.entity_id
    where (not v_is_sparse or (c.score >= 0) = p_is_top)
      -- No item is in both lists. Equal scores can place one in both, and only among more than five candidates.
      and (p_is_top or c.entity_id <> all ((
        select case when count(*) > 5 then private.best_and_worst_ids(p_entity_type, true, p_sport_id) else '{}' end
        from candidates
      )::bigint[]))
    order by case when p_is_top then -c.score else c.score end, c.rating_count desc, e.name_normalized, e.id
    limit 5
  );
end $function$;

CREATE OR REPLACE FUNCTION private.change_picks(p_sweepstake_id bigint, p_picks jsonb, p_tie_break_answer integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_fan constant uuid := private.start_write('change_picks');
  v_sweepstake_id bigint;
  v_open bigint[];
  v_picks private.choice[];
  v_gone integer;
  v_set integer;
  v_changed text;
  v_entry public.sweepstake_entries;
begin
  select s.id into v_sweepstake_id
  from public.sweepstakes s where s.id = p_sweepstake_id and s.published_at is not null for key share;
  if not found then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  end if;
  -- Serializes concurrent changes by one fan.
  select * into v_entry from public.sweepstake_entries e
  where e.profile_id = v_fan and e.sweepstake_id = v_sweepstake_id for update;
  if not found then
    raise sqlstate 'PT409' using message = 'You have not submitted picks for this sweepstake yet';
  end if;
  v_open := array(select g.id from private.lock_games(v_sweepstake_id) g);
  v_picks := private.parse_choices(v_sweepstake_id, p_picks, 'picks');

  v_changed := private.game_names(array(
    select pick.game_id
    from unnest(v_picks) pick
    left join public.picks kept on kept.profile_id = v_fan
      and kept.sweepstake_id = v_sweepstake_id and kept.game_id = pick.game_id
    where pick.game_id <> all (v_open) and kept.selected_side is distinct from pick.outcome
  ));
  if v_changed is not null then
    raise sqlstate 'PT409'
      using message = 'No longer open for picks: ' || v_changed || '. Nothing was changed.';
  end if;
  perform private.check_tie_break_answer(v_sweepstake_id, p_tie_break_answer);
  if coalesce(p_tie_break_answer <> v_entry.tie_break_answer, p_tie_break_answer is not null) and not exists (
    select from public.games g where g.id = any (v_open) and g.is_final
  ) then
    raise sqlstate 'PT409' using message = 'The final has started, so your tie-break answer stays. Nothing was changed.';
  end if;
  if exists (
    select from public.games g
    where g.id = any (v_open) and g.is_final
      and g.id not in (select pick.game_id from unnest(v_picks) pick)
  ) then
    raise sqlstate 'PT400'
      using message = 'You must make a selection for the final game', detail = 'picks';
  end if;

  delete from public.picks p
  where p.profile_id = v_fan and p.sweepstake_id = v_sweepstake_id and p.game_id = any (v_open)
    and p.game_id not in (select pick.game_id from unnest(v_picks) pick);
  get diagnostics v_gone = row_count;
  insert into public.picks as p (profile_id, sweepstake_id, game_id, selected_side)
  select v_fan, v_sweepstake_id, pick.game_id, pick.outcome
  from unnest(v_picks) pick
  where pick.game_id = any (v_open)
  on conflict (profile_id, sweepstake_id, game_id) do update set selected_side = excluded.selected_side
    where p.selected_side <> excluded.selected_side;
  get diagnostics v_set = row_count;
  -- An unchanged entry keeps its place among ties.
  update public.sweepstake_entries e
  set changed_at = clock_timestamp(), tie_break_answer = coalesce(p_tie_break_answer, e.tie_break_answer)
  where e.profile_id = v_fan and e.sweepstake_id = v_sweepstake_id
    and (v_gone + v_set > 0 or e.tie_break_answer is distinct from coalesce(p_tie_break_answer, e.tie_break_answer));

  return jsonb_build_object('hasSubmittedPicks', true, 'pickCount', (
    select count(*) from public.picks p where p.profile_id = v_fan and p.sweepstake_id = v_sweepstake_id
  ));
end $function$;

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
      -- The condition of has_started_in_feed, repeated: the planner would call the function for every future game.
      and (not f.is_paused or f.last_error is not null) and private.has_started(r)
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
  v_game public.games;
begin
  perform private.lock_sweepstake((select g.sweepstake_id from public.games g where g.id = p_game_id));
  select * into v_game from public.games g where g.id = p_game_id for update;
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

CREATE OR REPLACE FUNCTION private.end_game(p_game public.games, p_change jsonb, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_winner constant bigint := coalesce(p_change ->> 'winnerTeamId', p_change ->> 'winnerPlayerId');
  v_is_draw constant boolean := coalesce((p_change ->> 'draw')::boolean, false);
  v_outcome constant smallint := private.chosen_outcome(p_game, v_winner, v_is_draw);
  v_score_one constant smallint := p_change ->> 'scoreOne';
  v_score_two constant smallint := p_change ->> 'scoreTwo';
begin
  if v_winner is null and not v_is_draw then
    if p_game.is_void then
      raise sqlstate 'PT409' using message = 'This game is already void';
    end if;
    update public.games g set winner_id = null, is_draw = false, is_void = true, void_reason = p_reason where g.id = p_game.id;
    perform private.log_change(
      p_game.sweepstake_id, 'VOID', p_game.id, private.outcome_of(p_game), '{"isVoid": true}', p_reason
    );
  else
    if v_outcome is null and v_is_draw then
      raise sqlstate 'PT400' using message = 'In this game a draw does not count: it is void', detail = 'draw';
    elsif v_outcome is null then
      raise sqlstate 'PT400' using message = 'The winner must be one of the two sides of the game',
        detail = case when p_game.side_one_id >= 100000 then 'winnerPlayerId' else 'winnerTeamId' end;
    elsif v_outcome = p_game.outcome
      and (v_score_one is null or (v_score_one, v_score_two) is not distinct from (p_game.score_one, p_game.score_two))
    then
      raise sqlstate 'PT409' using message = case when v_is_draw
        then 'That game is a draw already' else 'That side is already the winner' end;
    end if;
    if p_game.is_final then
      -- A void final cleared the tie-break, so the sweepstake waits for it again.
      update public.sweepstakes s set completed_at = null
      where s.id = p_game.sweepstake_id and s.completed_at is not null and not s.is_cancelled
        and s.tie_break_question is not null and s.tie_break_result is null;
    end if;
    update public.games g set winner_id = v_winner, is_draw = v_is_draw, is_void = false, void_reason = null,
      score_one = v_score_one, score_two = v_score_two
    where g.id = p_game.id;
    perform private.log_change(
      p_game.sweepstake_id, 'CORRECTION', p_game.id, private.outcome_of(p_game),
      private.entered_outcome(p_game, v_outcome) || private.score_for_log(v_score_one, v_score_two), p_reason
    );
    if p_game.is_final then
      perform private.set_tie_break(s, private.final_total(s), p_reason)
      from public.sweepstakes s where s.id = p_game.sweepstake_id;
    end if;
  end if;
  perform private.complete_if_over(p_game.sweepstake_id);
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
    is_draw = result.outcome = 3,
    -- The same result without a score keeps the recorded one.
    score_one = coalesce(result.score_one, case when g.outcome = result.outcome then g.score_one end),
    score_two = coalesce(result.score_two, case when g.outcome = result.outcome then g.score_two end)
  from unnest(v_results) result
  where g.id = result.game_id;
  get diagnostics v_updated = row_count;
  -- Log after the update, which takes seconds for a large sweepstake: see complete_if_over.
  perform private.log_change(
    v_sweepstake.id, case when private.replaces_result(g, result) then 'CORRECTION' else 'RESULT' end, g.id,
    private.outcome_of(g),
    private.entered_outcome(g, result.outcome) || private.score_for_log(result.score_one, result.score_two),
    case when g.outcome is not null or g.start_time > clock_timestamp() then nullif(private.clean_text(result.reason), '') end
  )
  from unnest(v_results) result
  join unnest(v_games) g on g.id = result.game_id
  where g.outcome is distinct from result.outcome
    or result.score_one is not null and (g.score_one, g.score_two) is distinct from (result.score_one, result.score_two)
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

CREATE OR REPLACE FUNCTION private.export_own_account()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := (private.live_session()).user_id;
begin
  return jsonb_build_object(
    'exportedAt', private.rfc3339(now()),
    'account', (
      select jsonb_build_object('id', u.id, 'email', u.email, 'createdAt', private.rfc3339(u.created_at),
        'lastSignInAt', private.rfc3339(u.last_sign_in_at))
      from auth.users u where u.id = v_me
    ),
    'profile', private.own_profile() || jsonb_build_object('createdAt', (
      select private.rfc3339(p.created_at) from public.profiles p where p.id = v_me
    )),
    'pictures', (
      select coalesce(jsonb_agg(jsonb_build_object('profileImagePath', picture)), '[]')
      from private.own_pictures() picture
    ),
    'sessions', private.list_sessions(),
    'adminSince', (select private.rfc3339(a.granted_at) from private.admins a where a.profile_id = v_me),
    'ratings', api.get_ratings(v_me)::jsonb,
    'taglines', api.get_taglines(v_me)::jsonb,
    'questionAnswers', (
      select coalesce(jsonb_agg(jsonb_build_object('day', a.day, 'entityId', q.entity_id, 'side', a.side) order by a.day), '[]')
      from private.question_answers a
      join private.asked_questions q on q.day = a.day
      where a.profile_id = v_me
    ),
    'friendships', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'userId', case v_me when f.user_lo then f.user_hi else f.user_lo end,
        'friendshipStatus', private.status_for(f, v_me),
        'requestedAt', private.rfc3339(f.created_at), 'acceptedAt', private.rfc3339(f.accepted_at)
      ) order by f.created_at), '[]')
      from public.friendships f where v_me in (f.user_lo, f.user_hi)
    ),
    'blocks', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'userId', b.blocked_id, 'blockedAt', private.rfc3339(b.created_at)
      ) order by b.created_at), '[]')
      from public.blocks b where b.blocker_id = v_me
    ),
    'reports', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'subjectType', s.subject_type, 'subjectId', s.subject_id, 'reason', r.reason, 'note', r.note,
        'reportedAt', private.rfc3339(r.created_at)
      ) order by r.created_at), '[]')
      from private.reports r
      join private.reported_subjects s on s.id = r.reported_id
      where r.reporter_id = v_me
    ),
    'reported', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'subjectType', s.subject_type, 'subjectId', s.subject_id
      ) order by s.id), '[]')
      from private.reported_subjects s
      -- Fans do not learn of open and dismissed reports about them.
      where s.fan_id = v_me and not s.is_open
        and (private.latest_decision(s.subject_type, s.subject_id)).actions <> '{DISMISS}'
    ),
    'suggestions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'entityType', s.entity_type, 'name', s.name, 'sportId', s.sport_id, 'note', o.note, 'state', s.state,
        'suggestedAt', private.rfc3339(o.created_at)
      ) order by s.id), '[]')
      from private.suggestions o
      join private.suggested_items s on s.id = o.suggested_id
      where o.fan_id = v_me
    ),
    'contestChanges', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'at', private.rfc3339(l.at), 'sweepstakeId', l.sweepstake_id, 'kind', l.kind, 'reason', l.reason
      ) order by l.id), '[]')
      from private.sweepstake_log l where l.admin_id = v_me
    ),
    'moderation', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'at', private.rfc3339(d.decided_at), 'actions', d.actions, 'subjectType', d.subject_type,
        'subjectId', d.subject_id, 'message', d.message, 'days', d.days,
        'undoneAt', private.rfc3339(d.undone_at), 'removedParts', d.removed_parts
      ) order by d.id), '[]')
      from private.decisions d where d.fan_id = v_me and d.actions <> '{DISMISS}'
    ),
    'appeals', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'text', a.text, 'appealedAt', private.rfc3339(a.created_at), 'isGranted', a.is_granted
      ) order by a.created_at), '[]')
      from private.appeals a where a.fan_id = v_me
    ),
    'suspension', (
      select jsonb_build_object('until', private.rfc3339(s.suspended_until), 'message', s.message)
      from private.suspensions s where s.profile_id = v_me
    ),
    'invite', (
      select jsonb_build_object('code', i.code, 'createdAt', private.rfc3339(i.created_at))
      from private.invites i where i.profile_id = v_me
    ),
    'dismissals', (
      select coalesce(jsonb_agg(jsonb_build_object('userId', d.dismissed_id)), '[]')
      from public.dismissals d where d.profile_id = v_me
    ),
    'posts', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'content', p.content, 'entityId', p.entity_id, 'createdAt', private.rfc3339(p.created_at)
      ) order by p.id), '[]')
      from public.posts p where p.author_id = v_me
    ),
    'replies', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', r.id, 'postId', r.post_id, 'content', r.content, 'createdAt', private.rfc3339(r.created_at)
      ) order by r.id), '[]')
      from public.replies r where r.author_id = v_me
    ),
    'likes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'postId', l.post_id, 'likedAt', private.rfc3339(l.created_at)
      ) order by l.post_id), '[]')
      from public.post_likes l where l.user_id = v_me
    ),
    'sweepstakeEntries', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'sweepstakeId', e.sweepstake_id, 'name', s.name, 'submittedAt', private.rfc3339(e.submitted_at),
        'tieBreakAnswer', e.tie_break_answer,
        'picks', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'gameId', k.game_id, 'startTime', private.rfc3339(g.start_time), 'picked', coalesce(side.name, 'Draw')
          ) order by g.start_time, g.id), '[]')
          from public.picks k
          join public.games g on g.id = k.game_id
          left join public.entities side
            on side.id = case k.selected_side when 1 then g.side_one_id when 2 then g.side_two_id end
          where k.profile_id = v_me and k.sweepstake_id = e.sweepstake_id
        )
      ) order by e.submitted_at), '[]')
      from public.sweepstake_entries e
      join public.sweepstakes s on s.id = e.sweepstake_id
      where e.profile_id = v_me
    ),
    'poolRemovals', (
      select coalesce(jsonb_agg(jsonb_build_object('poolId', r.pool_id) order by r.pool_id), '[]')
      from private.pool_removals r where r.profile_id = v_me
    ),
    'pools', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'name', p.name, 'seriesId', p.series_id, 'sweepstakeId', p.sweepstake_id,
        'joinedAt', private.rfc3339(m.joined_at), 'isOwner', private.pool_owner(p.id) = v_me
      ) order by m.place), '[]')
      from private.pool_members m
      join private.pools p on p.id = m.pool_id
      where m.profile_id = v_me
    ),
    'prizeClaims', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'sweepstakeId', c.sweepstake_id, 'claimedAt', private.rfc3339(c.claimed_at)
      ) order by c.claimed_at), '[]')
      from private.prize_claims c where c.profile_id = v_me
    ),
    'prizesWon', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'sweepstakeId', w.sweepstake_id, 'isWinner', w.is_winner, 'changedAt', private.rfc3339(w.changed_at)
      ) order by w.sweepstake_id), '[]')
      from private.prize_winners w where w.profile_id = v_me
    ),
    'recommendations', (
      select jsonb_build_object(
        'userIds', to_jsonb(r.recommended_ids), 'computedAt', private.rfc3339(r.computed_at)
      )
      from private.recommendations r where r.profile_id = v_me
    ),
    'notificationsReadUpTo', (
      select private.rfc3339(r.read_up_to) from private.notification_reads r where r.profile_id = v_me
    ),
    'reminders', (
      select jsonb_build_object(
        'email', to_jsonb(r.email), 'push', to_jsonb(r.push), 'timeZone', r.time_zone, 'questionHour', r.question_hour
      )
      from private.reminders r where r.profile_id = v_me
    ),
    'deliveries', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', d.kind, 'subjectId', d.subject_id, 'channel', d.channel, 'state', d.state, 'madeAt', private.rfc3339(d.created_at)
      ) order by d.id), '[]')
      from private.deliveries d where d.profile_id = v_me
    ),
    'pushSubscriptions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth, 'addedAt', private.rfc3339(s.created_at)
      ) order by s.created_at), '[]')
      from private.push_subscriptions s where s.profile_id = v_me
    ),
    'limits', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'action', l.action, 'count', l.use_count, 'since', private.rfc3339(l.window_began_at)
      ) order by l.action), '[]')
      from private.rate_limits l where l.profile_id = v_me
    )
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

CREATE OR REPLACE FUNCTION private.mark_claim_paid(p_sweepstake_id bigint, p_profile_id uuid, p_is_paid boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform private.live_session();
  perform private.require_admin();
  perform private.start_write('change_sweepstake');
  perform private.lock_sweepstake(p_sweepstake_id);
  update private.prize_claims c set paid_at = case when p_is_paid then coalesce(c.paid_at, now()) end
  where c.sweepstake_id = p_sweepstake_id and c.profile_id = p_profile_id;
  if not found then
    raise sqlstate 'PT404' using message = 'This fan has claimed no prize here';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.more_questions(p_asked bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  c_listed constant integer := 5;
  c_verbs_of_love constant public.sentiment[] := '{LOVES,SUPPORTS,WATCHES}';
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'entityType', e.kind, 'entityId', e.id, 'name', e.name, 'slug', e.slug, 'competition', e.competition,
      'sportName', sport.name, 'sentiment', case when extreme.is_top
        then c_verbs_of_love[1 + mod(extreme.place - 1, cardinality(c_verbs_of_love))] else 'LOATHES' end,
      'lovers', extreme.lovers, 'haters', extreme.haters
    ) order by extreme.place, e.kind desc, extreme.is_top), '[]')
    from unnest(array['TEAM', 'ATHLETE']) listed (kind)
    cross join lateral (
      (
        select s.entity_id, s.lovers, s.haters, true as is_top, row_number() over (order by s.score desc) as place
        from private.entity_rating_stats s
        where s.kind = listed.kind and s.rating_count > 0 and not s.is_retired
        order by s.score desc
        limit c_listed
      )
      union all
      (
        select s.entity_id, s.lovers, s.haters, false, row_number() over (order by s.score)
        from private.entity_rating_stats s
        where s.kind = listed.kind and s.rating_count > 0 and not s.is_retired
        order by s.score
        limit c_listed
      )
    ) extreme
    join public.entities e on e.id = extreme.entity_id
    join public.entities sport on sport.id = e.sport_id
    where case when extreme.is_top then extreme.lovers else extreme.haters end > 0 and e.id <> p_asked
  );
end $function$;

CREATE OR REPLACE FUNCTION private.move_opinions(p_from_id bigint, p_into_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_removed jsonb;
begin
  -- Blocks savers: rare, and shorter than locking each fan in order.
  lock table public.ratings, public.tagline_rows, private.asked_questions in share row exclusive mode;
  update private.asked_questions q set entity_id = p_into_id where q.entity_id = p_from_id;
  -- If a fan has both, the older opinion stays: the one with the lower position.
  with removed as (
    delete from public.ratings r using public.ratings older
    where r.entity_id in (p_from_id, p_into_id) and older.entity_id in (p_from_id, p_into_id)
      and older.profile_id = r.profile_id and older.position < r.position
    returning r.profile_id, r.position
  )
  select jsonb_agg(to_jsonb(removed)) into v_removed from removed;
  -- A freed conviction is filled by the first additional rating that is not 0.
  update public.ratings r set position = (free ->> 'position')::smallint
  from jsonb_array_elements(v_removed) free
  where (free ->> 'position')::smallint < 6 and r.profile_id = (free ->> 'profile_id')::uuid and r.position = (
    select min(o.position) from public.ratings o
    where o.profile_id = r.profile_id and o.position >= 6 and o.rating <> 0
  );
  update public.ratings r set entity_id = p_into_id where r.entity_id = p_from_id;
  delete from public.tagline_rows t using public.tagline_rows older
  where t.entity_id in (p_from_id, p_into_id) and older.entity_id in (p_from_id, p_into_id)
    and older.profile_id = t.profile_id and older.position < t.position;
  update public.tagline_rows t set entity_id = p_into_id where t.entity_id = p_from_id;
  -- Answers replace the feelings about the new item, also of fans without an opinion on the old one.
  perform private.save_feelings(f.profile_id, f.terms, f.strengths)
  from (
    select f.* from private.fans f
    where f.profile_id in (
      select a.profile_id from private.question_answers a
      join private.asked_questions q on q.day = a.day
      where q.entity_id = p_into_id and a.day >= (now() at time zone 'UTC')::date - 1
    )
    order by f.profile_id
    for update
  ) f;
end $function$;

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
      where g.sweepstake_id = d.id and g.is_final and g.start_time > clock_timestamp() and g.picks_closed_at is null
    )
    order by d.publish_at
    limit c_batch
    for no key update skip locked
  );
  get diagnostics v_opened = row_count;
  return v_opened = c_batch;
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

CREATE OR REPLACE FUNCTION private.recommended_cards(p_viewer uuid, p_ids uuid[])
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return (
    select coalesce(json_agg(card order by between.match desc nulls last, listed.place), '[]')
    from unnest(p_ids) with ordinality listed (id, place)
    join private.introduce(p_viewer, p_ids) between on between.fan_id = listed.id
    cross join lateral (
      select c.*, between.match, between."matchReasons", between."topItems", between.line,
        'NOT_FRIENDS' as "friendshipStatus"
      from private.user_cards c
      where c.id = listed.id
    ) card
  );
end $function$;

CREATE OR REPLACE FUNCTION private.refuse_overturning(p_results private.choice[])
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_names text;
begin
  v_names := private.game_names(array(
    select g.id from unnest(p_results) r join public.games g on g.id = r.game_id
    where r.has_expected and private.game_state(g) is distinct from r.expected
      and (g.outcome is distinct from r.outcome or private.replaces_result(g, r))
  ));
  if v_names is not null then
    raise sqlstate 'PT409' using
      message = 'Someone else has entered another result: ' || v_names || '. Look again. Nothing was saved.';
  end if;
  v_names := private.game_names(array(
    select g.id from unnest(p_results) r join public.games g on g.id = r.game_id
    where private.replaces_result(g, r) and coalesce(private.clean_text(r.reason), '') = ''
  ));
  if v_names is not null then
    raise sqlstate 'PT409' using
      message = 'A different result is already recorded: ' || v_names || '. Give a reason for the change. Nothing was saved.',
      hint = 'RESULT_STANDS';
  end if;
  perform private.checked_reason(r.reason, format('gameResults.%s.reason', r.n - 1))
  from unnest(p_results) r join public.games g on g.id = r.game_id
  where private.replaces_result(g, r)
  order by r.n;
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

CREATE OR REPLACE FUNCTION private.replaces_result(p_game public.games, p_result private.choice)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ begin
  return p_game.outcome <> p_result.outcome
    or coalesce((p_game.score_one, p_game.score_two) <> (p_result.score_one, p_result.score_two), false);
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

CREATE OR REPLACE FUNCTION private.stranded_rows()
 RETURNS TABLE(entity_id bigint, into_id bigint, content_type text, n bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select e.id, e.merged_into_id, r.content_type, count(*)
  from public.entities e
  join (
    select r.entity_id, 'ratings' as content_type from public.ratings r
    union all
    select t.entity_id, 'tagline rows' from public.tagline_rows t
    union all
    select p.entity_id, 'posts' from public.posts p
    union all
    select q.entity_id, 'questions' from private.asked_questions q
  ) r on r.entity_id = e.id
  where e.merged_into_id is not null
  group by e.id, e.merged_into_id, r.content_type;
$function$;

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

CREATE OR REPLACE FUNCTION private.tg_sweepstake_log__record_winners()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  -- One correction changes a game and then the tie-break, so only the transaction's last entry counts.
  if not exists (
    select from private.sweepstake_log l where l.sweepstake_id = new.sweepstake_id and l.id > new.id
  ) then
    perform private.record_winners(s, new.at > s.completed_at)
    from public.sweepstakes s
    where s.id = new.sweepstake_id and s.completed_at is not null;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.todays_question()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_day constant date := (now() at time zone 'UTC')::date;
  -- Tokens of deleted accounts get a 401, as everywhere.
  v_me constant uuid := case when auth.uid() is not null then private.me() end;
  v_asked constant bigint := private.question_for_day(v_day);
  v_yesterday constant jsonb := private.question_as_json(private.question_for_day(v_day - 1), null, v_day - 1);
  v_own_yesterday constant text := private.own_answer(v_me, v_day - 1);
begin
  return jsonb_build_object(
    'day', v_day,
    'question', private.question_as_json(v_asked, v_me, v_day),
    'yesterday', case
      when (v_yesterday ->> 'lovers')::bigint + (v_yesterday ->> 'haters')::bigint > 0 or v_own_yesterday is not null
      then v_yesterday - 'ownRating' || jsonb_build_object('ownAnswer', v_own_yesterday)
    end,
    'ownAnswer', private.own_answer(v_me, v_day),
    'streak', private.answer_streak(v_me, v_day),
    'more', private.more_questions(v_asked)
  );
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
  WHERE ((l.kind = ANY (ARRAY['AMEND'::text, 'CORRECTION'::text, 'RESCHEDULE'::text, 'REPLACE'::text, 'VOID'::text, 'REOPEN'::text, 'CANCEL'::text])) AND (e.submitted_at < l.at))
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

CREATE CONSTRAINT TRIGGER _600_record_winners AFTER INSERT ON private.sweepstake_log DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.tg_sweepstake_log__record_winners();

COMMENT ON COLUMN "private"."feeds"."not_before" IS 'The clock reads nothing before this: a new feed waits for its admin.';

COMMENT ON FUNCTION "api"."merge_items"(bigint, bigint) IS 'Merges the first item into the second, with its opinions, questions, posts, suggestions, athletes and names, and returns the contract''s CatalogueItem. The first is retired and redirects. Admins only.';

COMMENT ON FUNCTION "api"."request_feed_read"(bigint) IS 'A lease for the edge function feeds to read the source now; null when it is paused, was read within a minute or has a busy source. Admins only.';

COMMENT ON FUNCTION "private"."best_and_worst_ids"(text, boolean, bigint) IS 'The five best (p_is_top) or worst rated items of a kind, of one sport or all; none is in both lists. Combines stored totals with items that have queued changes.';

COMMENT ON FUNCTION "private"."correct_by_feed"(bigint, smallint, smallint, text, text) IS 'Replaces a recorded result, or its score, with the source''s. The final''s new total decides the tie-break.';

COMMENT ON FUNCTION "private"."draft_of_round"(private.feeds, integer, timestamp with time zone, text) IS 'A round as the contract''s NewSweepstake, with the name pattern, prize and rules of the last round. Its last game is the final.';

COMMENT ON FUNCTION "private"."end_game"(public.games, jsonb, text) IS 'Voids a game, or sets or corrects its result or score with a reason.';

COMMENT ON FUNCTION "private"."end_of_wait"(text) IS 'When a busy source allows the next call; null if it has set no time.';

COMMENT ON FUNCTION "private"."enter_feed_result"(bigint, bigint, smallint, smallint, text, text) IS 'Enters the result of a source like one entered by hand, into an open game only.';

COMMENT ON FUNCTION "private"."enter_results"(bigint, jsonb, integer, text) IS 'Sets the results of these games, and of the tie-break, and completes the sweepstake with the last one. Changing a result requires a reason; the final''s holds for its total.';

COMMENT ON FUNCTION "private"."has_started"(private.feed_rows) IS 'Whether a match has started according to its source.';

COMMENT ON FUNCTION "private"."has_started_in_feed"(bigint) IS 'Whether the source that a game follows reports its start, which close_started_games stores within seconds.';

COMMENT ON FUNCTION "private"."move_opinions"(bigint, bigint) IS 'Changes ratings, tagline rows and questions of the day about one item to be about another.';

COMMENT ON FUNCTION "private"."recommended_cards"(uuid, uuid[]) IS 'Fans as UserCards, best match first, with match reasons as facts, which the API phrases.';

COMMENT ON FUNCTION "private"."reopen_game"(public.games, text) IS 'Clears a game''s result or void, and the final''s total; its picks stay closed. A completed sweepstake becomes active again.';

COMMENT ON FUNCTION "private"."replaces_result"(public.games, private.choice) IS 'Whether a result has another outcome or score than the recorded one. The first result and the first score replace nothing.';

COMMENT ON FUNCTION "private"."request_feed_read"(bigint) IS 'Leases a feed for a read of all rounds; null when it is paused, was read within a minute or has a busy source. Admins only.';

COMMENT ON FUNCTION "private"."round_name"(text, text, integer) IS 'The name of the last round with another number, or with the number appended; without a last round, the series'' name.';

COMMENT ON FUNCTION "private"."stranded_rows"() IS 'Counts ratings, tagline rows, posts and questions about merged items instead of their successors. Empty if all is well.';

COMMENT ON FUNCTION "private"."tg_sweepstake_log__record_winners"() IS 'Stores the winners of a completed sweepstake at the end of a transaction that decided something about it.';

COMMENT ON TABLE "private"."feed_waits" IS 'Sources that allow no call until a time, for every feed and reader.';

COMMENT ON VIEW "private"."notification_events" IS 'All notifications with their actors: requests, replies, sweepstake events, moderation, and the newest like of an author''s latest 200 posts.';

REVOKE ALL ON FUNCTION "private"."end_of_wait"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_of_wait"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."enter_feed_result"(bigint, bigint, smallint, smallint, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."enter_feed_result"(bigint, bigint, smallint, smallint, text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."has_started"(private.feed_rows) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_started"(private.feed_rows) TO "postgres";

REVOKE ALL ON FUNCTION "private"."has_started_in_feed"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_started_in_feed"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."replaces_result"(public.games, private.choice) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."replaces_result"(public.games, private.choice) TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_sweepstake_log__record_winners"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_sweepstake_log__record_winners"() TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."feed_waits" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."notification_events" TO "postgres";

CREATE OR REPLACE FUNCTION private.is_interested_in(p_fan_id uuid, p_sweepstake_id bigint, p_series_id bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return exists (
    select from public.sweepstake_entries e
    join public.sweepstakes s on s.id = e.sweepstake_id
    where e.profile_id = p_fan_id and s.series_id = p_series_id
  ) or exists (
    select from (
      -- `offset 0` starts with the fan's ratings; without statistics the planner reads all items of the sport.
      select rated.id, rated.sport_id from public.ratings r
      join public.entities rated on rated.id = r.entity_id
      where r.profile_id = p_fan_id
      offset 0
    ) rated
    join public.games g on g.sport_id in (rated.id, rated.sport_id)
    where g.sweepstake_id = p_sweepstake_id
  ) or exists (
    select from private.pool_members m
    join private.pools own on own.id = m.pool_id
    where m.profile_id = p_fan_id and (own.sweepstake_id = p_sweepstake_id or own.series_id = p_series_id)
  );
end $function$;
