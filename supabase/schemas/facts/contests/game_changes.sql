-- What becomes of one game: another start, other sides, another result, void, or open again. For admins.

create function private.reschedule_game(game public.games, start timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  if game.is_void then
    raise sqlstate 'PT409' using message = 'A void game keeps its time';
  elsif game.outcome is not null then
    raise sqlstate 'PT409' using message = 'A game with a result keeps its time';
  elsif game.start_time <= clock_timestamp() then
    raise sqlstate 'PT409' using message = 'A game that has started keeps its time';
  elsif start <= clock_timestamp() or start >= timestamptz '2100-01-01 00:00:00+00' then
    raise sqlstate 'PT400' using message = 'Give the game a start in the future', detail = 'startTime';
  end if;
  update public.games g set start_time = start where g.id = game.id;
  perform private.log_change(
    game.sweepstake_id, 'RESCHEDULE', game.id,
    jsonb_build_object('startTime', private.rfc3339(game.start_time)),
    jsonb_build_object('startTime', private.rfc3339(start)), null
  );
end $$;
comment on function private.reschedule_game is 'Moves a game that has not begun.';

create function private.replace_sides(game public.games, side_one_id bigint, side_two_id bigint, reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  v_noun constant text := case when game.side_one_id >= 100000 then 'player' else 'team' end;
  v_before constant text := private.game_names(array[game.id]);
  v_sides constant bigint[] := array[side_one_id, side_two_id];
begin
  if game.is_void or game.outcome is not null then
    raise sqlstate 'PT409' using message = 'A game that is over keeps its sides';
  elsif game.start_time <= clock_timestamp() then
    raise sqlstate 'PT409' using message = 'A game that has started keeps its sides';
  elsif game.picks_closed_at is not null then
    raise sqlstate 'PT409' using message = 'The picks of this game have been visible, so it keeps its sides';
  end if;
  for n in 1..2 loop
    if not exists (
      select from public.entities e
      where e.id = v_sides[n] and e.kind = case v_noun when 'player' then 'ATHLETE' else 'TEAM' end
        and e.sport_id = game.sport_id
    ) then
      raise sqlstate 'PT400' using message = format('Choose a %s of this sport', v_noun),
        detail = v_noun || case n when 1 then 'OneId' else 'TwoId' end;
    end if;
  end loop;
  if side_one_id = side_two_id then
    raise sqlstate 'PT400' using message = format('The two %ss of a game cannot be the same', v_noun), detail = v_noun || 'TwoId';
  elsif (side_one_id, side_two_id) = (game.side_one_id, game.side_two_id) then
    raise sqlstate 'PT409' using message = 'These are its sides already';
  end if;
  update public.games g set side_one_id = replace_sides.side_one_id, side_two_id = replace_sides.side_two_id
  where g.id = game.id;
  -- They were picks of another game.
  delete from public.picks p where p.game_id = game.id and p.sweepstake_id = game.sweepstake_id;
  perform private.log_change(
    game.sweepstake_id, 'REPLACE', game.id, jsonb_build_object('game', v_before),
    jsonb_build_object('game', private.game_names(array[game.id])), reason
  );
end $$;
comment on function private.replace_sides is 'Lets others of the same sport meet in a game that has not begun; its picks fall.';

create function private.reopen_game(game public.games, reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  if game.outcome is null and not game.is_void then
    raise sqlstate 'PT409' using message = 'This game is open: there is nothing to take back';
  end if;
  update public.games g set winner_id = null, is_draw = false, is_void = false, void_reason = null where g.id = game.id;
  perform private.log_change(game.sweepstake_id, 'REOPEN', game.id, private.outcome_of(game), null, reason);
  update public.sweepstakes s set completed_at = null, is_cancelled = false
  where s.id = game.sweepstake_id and s.completed_at is not null;
end $$;
comment on function private.reopen_game is
  'Takes back the result of a game, or that it is void, and nothing else: its picks stay closed. Its sweepstake, if it was over, is active again.';

create function private.end_game(game public.games, change jsonb, reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_winner constant bigint := coalesce(change ->> 'winnerTeamId', change ->> 'winnerPlayerId');
  v_is_draw constant boolean := coalesce((change ->> 'draw')::boolean, false);
  v_outcome constant smallint := private.chosen_outcome(game, v_winner, v_is_draw);
begin
  if v_winner is null and not v_is_draw then
    if game.is_void then
      raise sqlstate 'PT409' using message = 'This game is already void';
    end if;
    update public.games g set winner_id = null, is_draw = false, is_void = true, void_reason = reason where g.id = game.id;
    perform private.log_change(
      game.sweepstake_id, 'VOID', game.id, private.outcome_of(game), '{"isVoid": true}', reason
    );
  else
    if v_outcome is null and v_is_draw then
      raise sqlstate 'PT400' using message = 'In this game a draw does not count: it is void', detail = 'draw';
    elsif v_outcome is null then
      raise sqlstate 'PT400' using message = 'The winner must be one of the two sides of the game',
        detail = case when game.side_one_id >= 100000 then 'winnerPlayerId' else 'winnerTeamId' end;
    elsif v_outcome = game.outcome then
      raise sqlstate 'PT409' using message = case when v_is_draw
        then 'That game is a draw already' else 'That side is already the winner' end;
    end if;
    update public.games g set winner_id = v_winner, is_draw = v_is_draw, is_void = false, void_reason = null
    where g.id = game.id;
    perform private.log_change(
      game.sweepstake_id, 'CORRECTION', game.id, private.outcome_of(game), private.entered_outcome(game, v_outcome), reason
    );
  end if;
  perform private.complete_if_over(game.sweepstake_id);
end $$;
comment on function private.end_game is 'Voids a game, or gives it a result for a reason, also where another stands.';
