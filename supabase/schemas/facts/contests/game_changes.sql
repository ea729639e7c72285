-- Changes to one game: reschedule, replace its sides, correct its result, void it or reopen it. Admins only.

create function private.move_game(p_game public.games, p_start timestamptz, p_reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
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
end $$;
comment on function private.move_game is
  'Moves a game without a result to a future start and logs the change. A started game keeps its picks closed. The contest ends no earlier than its games start.';

create function private.reschedule_game(p_game public.games, p_change jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_reason constant text := case when p_change ? 'reason' then private.checked_reason(p_change ->> 'reason') end;
begin
  if (p_change ->> 'expectedStartTime')::timestamptz <> p_game.start_time then
    raise sqlstate 'PT409' using message = 'Another admin has moved this game. Reload it first; nothing was saved.';
  elsif p_game.is_void then
    raise sqlstate 'PT409' using message = 'A void game keeps its time';
  elsif p_game.outcome is not null then
    raise sqlstate 'PT409' using message = 'A game with a result keeps its time';
  elsif p_game.start_time <= clock_timestamp() and v_reason is null then
    raise sqlstate 'PT409' using message = 'This game has started. Give a reason to postpone it.';
  end if;
  perform private.move_game(p_game, (p_change ->> 'startTime')::timestamptz, v_reason);
end $$;
comment on function private.reschedule_game is
  'Applies a GameChange with startTime. Returns 409 for a stale start, a finished game, or a started game without a reason.';

create function private.replace_sides(p_game public.games, p_side_one_id bigint, p_side_two_id bigint, p_reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_noun constant text := case when p_game.side_one_id >= 100000 then 'player' else 'team' end;
  v_before constant text := private.game_names(array[p_game.id]);
  v_sides constant bigint[] := array[p_side_one_id, p_side_two_id];
begin
  if p_game.is_void or p_game.outcome is not null then
    raise sqlstate 'PT409' using message = 'A game that is over keeps its sides';
  elsif p_game.start_time <= clock_timestamp() then
    raise sqlstate 'PT409' using message = 'A game that has started keeps its sides';
  elsif p_game.picks_closed_at is not null then
    raise sqlstate 'PT409' using message = 'The picks of this game have been visible, so it keeps its sides';
  end if;
  for n in 1..2 loop
    if not exists (
      select from public.entities e
      where e.id = v_sides[n] and e.kind = case v_noun when 'player' then 'ATHLETE' else 'TEAM' end
        and e.sport_id = p_game.sport_id
    ) then
      raise sqlstate 'PT400' using message = format('Choose a %s of this sport', v_noun),
        detail = v_noun || case n when 1 then 'OneId' else 'TwoId' end;
    end if;
  end loop;
  if p_side_one_id = p_side_two_id then
    raise sqlstate 'PT400' using message = format('The two %ss of a game cannot be the same', v_noun), detail = v_noun || 'TwoId';
  elsif (p_side_one_id, p_side_two_id) = (p_game.side_one_id, p_game.side_two_id) then
    raise sqlstate 'PT409' using message = 'These are its sides already';
  end if;
  update public.games g set side_one_id = p_side_one_id, side_two_id = p_side_two_id
  where g.id = p_game.id;
  -- The deleted picks named the old sides.
  delete from public.picks p where p.game_id = p_game.id and p.sweepstake_id = p_game.sweepstake_id;
  perform private.log_change(
    p_game.sweepstake_id, 'REPLACE', p_game.id, jsonb_build_object('game', v_before),
    jsonb_build_object('game', private.game_names(array[p_game.id])), p_reason
  );
end $$;
comment on function private.replace_sides is
  'Replaces the sides of a game that has not started with others of the same sport, and deletes its picks.';

create function private.resume_picks(p_game public.games, p_reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  update private.feed_games l set rejected_claim = private.start_claim(r)
  from private.feed_rows r
  where l.game_id = p_game.id and r.series_id = l.series_id and r.external_id = l.external_id;
  update public.games g set picks_paused_at = null where g.id = p_game.id;
  perform private.log_change(p_game.sweepstake_id, 'REOPEN', p_game.id, '{"isPaused": true}', null, p_reason);
end $$;
comment on function private.resume_picks is 'Opens paused picks again, and logs it. The source''s present claim pauses them no more.';

create function private.close_paused_picks(p_game public.games, p_reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  if not private.is_paused(p_game) then
    raise sqlstate 'PT409' using message = 'The picks of this game are not paused';
  end if;
  update public.games g set picks_closed_at = clock_timestamp(), picks_paused_at = null where g.id = p_game.id;
  perform private.log_change(
    p_game.sweepstake_id, 'CLOSE', p_game.id, jsonb_build_object('startTime', private.rfc3339(p_game.start_time)), null, p_reason
  );
end $$;
comment on function private.close_paused_picks is 'Closes paused picks for good, because an admin confirms play, and logs it.';

create function private.reopen_game(p_game public.games, p_reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
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
  -- The total is part of the result. Clear it last: in a completed sweepstake this would announce other winners.
  update public.sweepstakes s set tie_break_result = null
  where s.id = p_game.sweepstake_id and p_game.is_final and s.tie_break_is_final_total and s.tie_break_result is not null;
end $$;
comment on function private.reopen_game is
  'Clears a game''s result or void, and the final''s total; its picks stay closed. A completed sweepstake becomes active again. Resumes paused picks.';

create function private.end_game(p_game public.games, p_change jsonb, p_reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
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
      private.entered_outcome(p_game, v_outcome) || private.score_as_json(v_score_one, v_score_two), p_reason
    );
    if p_game.is_final then
      perform private.set_tie_break(s, private.final_total(s), p_reason)
      from public.sweepstakes s where s.id = p_game.sweepstake_id;
    end if;
  end if;
  perform private.complete_if_over(p_game.sweepstake_id);
end $$;
comment on function private.end_game is 'Voids a game, or sets or corrects its result or score with a reason.';
