create function private.enter_results(
  p_sweepstake_id bigint, p_results jsonb, p_tie_break_result integer default null, p_reason text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
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
    -- Entering a result again without a score keeps its score.
    score_one = coalesce(result.score_one, case when g.outcome = result.outcome then g.score_one end),
    score_two = coalesce(result.score_two, case when g.outcome = result.outcome then g.score_two end)
  from unnest(v_results) result
  where g.id = result.game_id;
  get diagnostics v_updated = row_count;
  -- Log after the update, which takes seconds for a large sweepstake: see complete_if_over.
  perform private.log_change(
    v_sweepstake.id, case when private.replaces_result(g, result) then 'CORRECTION' else 'RESULT' end, g.id,
    private.outcome_of(g),
    private.entered_outcome(g, result.outcome) || private.score_as_json(result.score_one, result.score_two),
    case when g.outcome is not null or g.start_time > clock_timestamp() or private.acting_feed() is not null then nullif(private.clean_text(result.reason), '') end
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
end $$;
comment on function private.enter_results is
  'Sets the results of these games, and of the tie-break, and completes the sweepstake with the last one. Changing a result requires a reason; that for the final''s result also serves for the changed total.';

-- A result updates the line of every fan who picked the game; a million exceed the role's limit of eight seconds.
-- PostgREST applies each function's own timeout (db-hoisted-tx-settings); Supabase's gateway allows a minute.

-- api.record_results(sweepstake_id, results, tie_break_result default null, reason default null) within 50s: Enters
-- results, the contract's GameResults, and the tie-break's result. Admins only. `reason` is for a tie-break result that
-- changes, which works after completion, too.
create function private.record_results(
  p_sweepstake_id bigint, p_results private.document, p_tie_break_result integer, p_reason private.short_text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$ begin
  perform private.require_admin();
  perform private.start_write('record_results');
  return private.enter_results(p_sweepstake_id, p_results, p_tie_break_result, p_reason);
end $$;
comment on function private.record_results is 'As enter_results. Admins only.';
grant execute on function private.record_results to authenticated;

-- api.cancel_sweepstake(sweepstake_id, reason, expected_revision default null) then api.get_sweepstake(sweepstake_id) within 50s:
-- Voids every open game of a sweepstake and ends it without winners; 409 if its revision is another. Admins only;
-- logged.
create function private.cancel_sweepstake(
  p_sweepstake_id bigint, p_reason private.short_text, p_expected_revision integer default null
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_sweepstake public.sweepstakes;
  v_reason text;
begin
  perform private.require_admin();
  perform private.start_write('change_sweepstake');
  v_sweepstake := private.lock_sweepstake(p_sweepstake_id);
  v_reason := private.checked_reason(p_reason);
  if v_sweepstake.completed_at is not null then
    raise sqlstate 'PT409' using message = 'This sweepstake is completed, so there is nothing left to cancel';
  end if;
  perform private.refuse_stale_edit(v_sweepstake, jsonb_build_object('expectedRevision', p_expected_revision));
  perform from public.games g where g.sweepstake_id = v_sweepstake.id order by g.id for update;
  update public.games g set is_void = true, void_reason = v_reason
  where g.sweepstake_id = v_sweepstake.id and g.outcome is null and not g.is_void;
  perform private.log_change(v_sweepstake.id, 'CANCEL', null, null, null, v_reason);
  -- clock_timestamp() instead of now(): see complete_if_over.
  update public.sweepstakes s set is_cancelled = true, completed_at = clock_timestamp() where s.id = v_sweepstake.id;
end $$;
grant execute on function private.cancel_sweepstake to authenticated;

-- api.change_game(sweepstake_id, game_id, change) then api.get_sweepstake(sweepstake_id) within 50s: Applies the
-- contract's GameChange: a start or sides until the game locks, a result even after completion, a void, a reopening, or
-- the end of paused picks. Admins only; logged.
create function private.change_game(p_sweepstake_id bigint, p_game_id bigint, p_change private.document) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_game public.games;
  v_one constant bigint := coalesce(p_change ->> 'teamOneId', p_change ->> 'playerOneId');
  v_two constant bigint := coalesce(p_change ->> 'teamTwoId', p_change ->> 'playerTwoId');
  v_reason text;
begin
  perform private.require_admin();
  perform private.start_write('change_sweepstake');
  perform private.refuse_stale_edit(private.lock_sweepstake(p_sweepstake_id), p_change);
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
end $$;
grant execute on function private.change_game to authenticated;

-- api.shift_games(sweepstake_id, minutes, reason) then api.get_sweepstake(sweepstake_id): Shifts every game that has
-- not started by these minutes, all or none, never into the past. Admins only; logged. Returns the contract's
-- Sweepstake.
create function private.shift_games(p_sweepstake_id bigint, p_minutes integer, p_reason private.short_text) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_reason text;
  v_games public.games[];
  v_early text;
begin
  perform private.require_admin();
  perform private.start_write('change_sweepstake');
  perform private.lock_sweepstake(p_sweepstake_id);
  v_reason := private.checked_reason(p_reason);
  if (abs(p_minutes) between 1 and 525600) is not true then
    raise sqlstate 'PT400' using
      message = 'Move the games by a whole number of minutes, by a year at most', detail = 'minutes';
  end if;
  v_games := array(
    select g from public.games g
    where g.sweepstake_id = p_sweepstake_id and g.outcome is null and not g.is_void
      and g.start_time > clock_timestamp()
    order by g.id
    for no key update
  );
  if cardinality(v_games) = 0 then
    raise sqlstate 'PT409' using message = 'All of its games have started';
  end if;
  v_early := private.game_names(array(
    select g.id from unnest(v_games) g where g.start_time + make_interval(mins => p_minutes) <= clock_timestamp()
  ));
  if v_early is not null then
    raise sqlstate 'PT400' using
      message = 'These games would start in the past: ' || v_early || '. Nothing was moved.', detail = 'minutes';
  end if;
  perform private.move_game(g, g.start_time + make_interval(mins => p_minutes), v_reason)
  from unnest(v_games) g;
end $$;
grant execute on function private.shift_games to authenticated;
