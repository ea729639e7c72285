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
