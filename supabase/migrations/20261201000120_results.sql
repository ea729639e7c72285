-- How games end: by a result, which can be corrected, as void, or with their sweepstake. For admins.

create function private.checked_reason(reason text, field text default 'reason') returns text
language plpgsql immutable set search_path = ''
as $$ declare
  v_reason constant text := private.clean_text(reason);
  v_problem constant text := private.text_problem('The reason', v_reason, 10);
begin
  if coalesce(v_reason, '') = '' then
    raise sqlstate 'PT400' using message = 'Give a reason', detail = field;
  elsif char_length(v_reason) > 500 then
    raise sqlstate 'PT400' using message = 'The reason is limited to 500 characters', detail = field;
  elsif v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = field;
  end if;
  return v_reason;
end $$;
comment on function private.checked_reason is
  'A reason as it is stored; refuses none and one that cannot be, naming the field.';

create function private.state_shown(game public.games) returns text
language plpgsql immutable set search_path = ''
as $$ begin
  return case
    when game.is_void then 'void'
    when game.outcome = 3 then 'draw'
    else game.winner_id::text
  end;
end $$;
comment on function private.state_shown is
  'How a game ended, as the contract''s `expected` has it: the id of the winner, draw, void, or null while it is open.';

create function private.game_results(sweepstake_id bigint, results jsonb)
returns table (n bigint, game_id bigint, outcome smallint, reason text, is_unseen boolean)
language plpgsql stable rows 15 set search_path = ''
as $$ begin
  return query
  select c.n, c.game_id, c.outcome, r.result ->> 'reason', r.result ? 'expected'
    and private.state_shown(g) is distinct from r.result ->> 'expected'
  from private.chosen_outcomes(sweepstake_id, results) c
  join public.games g on g.id = c.game_id
  join jsonb_array_elements(results) with ordinality r (result, n) on r.n = c.n;
end $$;
comment on function private.game_results is
  'The contract''s GameResults as rows, counted from 1; unseen is a result that stands where their page showed another, or none.';

create function private.refuse_overturning(sweepstake_id bigint, results jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_names text;
begin
  v_names := private.game_names(array(
    select g.id from private.game_results(sweepstake_id, results) r join public.games g on g.id = r.game_id
    where r.is_unseen and g.outcome is distinct from r.outcome
  ));
  if v_names is not null then
    raise sqlstate 'PT409' using
      message = 'Somebody else has entered a result meanwhile: ' || v_names || '. Look again. Nothing was saved.';
  end if;
  v_names := private.game_names(array(
    select g.id from private.game_results(sweepstake_id, results) r join public.games g on g.id = r.game_id
    where g.outcome <> r.outcome and coalesce(private.clean_text(r.reason), '') = ''
  ));
  if v_names is not null then
    raise sqlstate 'PT409' using
      message = 'Another result stands: ' || v_names || '. Say why it changes. Nothing was saved.',
      hint = 'RESULT_STANDS';
  end if;
  perform private.checked_reason(r.reason, format('gameResults.%s.reason', r.n - 1))
  from private.game_results(sweepstake_id, results) r join public.games g on g.id = r.game_id
  where g.outcome <> r.outcome
  order by r.n;
end $$;
comment on function private.refuse_overturning is
  'Refuses results by which one that stands would change unseen (409), or without a reason (409, hint RESULT_STANDS). The games are locked.';

create function private.entered_outcome(game public.games, outcome smallint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$ begin
  return private.outcome_of(game, outcome)
    || case when game.start_time > clock_timestamp() then '{"isEarly": true}' else '{}'::jsonb end;
end $$;
comment on function private.entered_outcome is 'A result as the log has it: with isEarly where it comes before the start.';

create function private.record_results(sweepstake_id bigint, results jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  v_sweepstake public.sweepstakes;
  v_void text;
  v_games public.games[];
  v_updated integer;
begin
  perform api.require_admin();
  perform private.start_write('record_results');
  v_sweepstake := private.lock_sweepstake(record_results.sweepstake_id);
  if v_sweepstake.completed_at is not null then
    raise sqlstate 'PT409' using message = 'This sweepstake is completed: its results are final';
  end if;

  if coalesce(jsonb_array_length(results), 0) = 0 then
    raise sqlstate 'PT400'
      using message = 'Please select a winner for at least one game', detail = 'gameResults';
  end if;
  perform private.check_choices(
    v_sweepstake.id, results, 'gameResults', 'winnerTeamId', 'winnerPlayerId',
    wrong_side => 'The winner must be one of the two sides of the game',
    same_game_twice => 'A game has one result, not two'
  );
  v_void := private.game_names(array(
    select g.id from private.choices(results) result join public.games g on g.id = result.game_id
    where g.is_void
  ));
  if v_void is not null then
    raise sqlstate 'PT409' using message = 'Voided, so it takes no result: ' || v_void || '. Nothing was saved.';
  end if;

  v_games := array(
    select g from public.games g
    where g.id in (select result.game_id from private.choices(results) result)
    order by g.id
    for update
  );
  perform private.refuse_overturning(v_sweepstake.id, results);
  update public.games g
  set winner_id = case result.outcome when 1 then g.side_one_id when 2 then g.side_two_id end, is_draw = result.outcome = 3
  from private.chosen_outcomes(v_sweepstake.id, results) result
  where g.id = result.game_id;
  get diagnostics v_updated = row_count;
  -- Only now, as complete_if_over: of a crowded sweepstake the update takes seconds.
  perform private.log_change(
    v_sweepstake.id, case when g.outcome is null then 'RESULT' else 'CORRECTION' end, g.id,
    private.outcome_of(g), private.entered_outcome(g, result.outcome),
    case when g.outcome is not null or g.start_time > clock_timestamp() then nullif(private.clean_text(result.reason), '') end
  )
  from private.game_results(v_sweepstake.id, results) result
  join unnest(v_games) g on g.id = result.game_id
  where g.outcome is distinct from result.outcome
  order by g.id;
  return jsonb_build_object(
    'sweepstakeCompleted', private.complete_if_over(v_sweepstake.id), 'updatedGames', v_updated
  );
end $$;
comment on function private.record_results is
  'Sets the results of these games and completes the sweepstake with the last of them; a result that stands changes only for a reason. Admins only.';
grant execute on function private.record_results to authenticated;

create function private.cancel_sweepstake(sweepstake_id bigint, reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  v_sweepstake public.sweepstakes;
  v_reason text;
begin
  perform api.require_admin();
  perform private.start_write('change_sweepstake');
  v_sweepstake := private.lock_sweepstake(cancel_sweepstake.sweepstake_id);
  v_reason := private.checked_reason(reason);
  if v_sweepstake.completed_at is not null then
    raise sqlstate 'PT409' using message = 'This sweepstake is completed, so there is nothing left to cancel';
  end if;
  perform from public.games g where g.sweepstake_id = v_sweepstake.id order by g.id for update;
  update public.games g set is_void = true, void_reason = v_reason
  where g.sweepstake_id = v_sweepstake.id and g.outcome is null and not g.is_void;
  perform private.log_change(v_sweepstake.id, 'CANCEL', null, null, null, v_reason);
  -- The clock, as complete_if_over has it.
  update public.sweepstakes s set is_cancelled = true, completed_at = clock_timestamp() where s.id = v_sweepstake.id;
end $$;
grant execute on function private.cancel_sweepstake to authenticated;

-- A result moves the line of everybody who picked the game. Of a million that takes longer than the eight
-- seconds that the role has, so this, change_game and cancel_sweepstake have a limit of their own, which
-- PostgREST takes over for the transaction (db-hoisted-tx-settings). Supabase's gateway waits for a minute.
create function api.record_results(sweepstake_id bigint, results jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = ''
set statement_timeout = '50s'
as $$ begin return private.record_results(sweepstake_id, results); end $$;
comment on function api.record_results is
  'Enters results, the contract''s GameResults. Admins only; correctable until the sweepstake is completed.';
grant execute on function api.record_results to authenticated;
