-- Games end with a result, as void, or when their sweepstake is canceled. Admins only.

create function private.checked_reason(p_reason text, p_field text default 'reason') returns text
language plpgsql immutable set search_path = ''
as $$ begin
  return private.checked_text('The reason', p_reason, 500, 10, p_field, 'Give a reason');
end $$;
comment on function private.checked_reason is
  'Returns the reason as stored; rejects a missing or invalid one and names the field.';

create function private.game_state(p_game public.games) returns text
language plpgsql immutable set search_path = ''
as $$ begin
  return case
    when p_game.is_void then 'void'
    when p_game.outcome = 3 then 'draw'
    else p_game.winner_id::text
  end;
end $$;
comment on function private.game_state is
  'Returns the game''s state in the format of the contract''s `expected`: the winner''s id, draw, void, or null while open.';

create function private.replaces_result(p_game public.games, p_result private.choice) returns boolean
language plpgsql immutable set search_path = ''
as $$ begin
  return p_game.outcome <> p_result.outcome
    or coalesce((p_game.score_one, p_game.score_two) <> (p_result.score_one, p_result.score_two), false);
end $$;
comment on function private.replaces_result is
  'Whether a result has another outcome or score than the recorded one. The first result and the first score replace nothing.';

create function private.refuse_overturning(p_results private.choice[]) returns void
language plpgsql stable security definer set search_path = ''
as $$ declare
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
end $$;
comment on function private.refuse_overturning is
  'Returns 409 if a result replaces one the admin has not seen, or one without a reason (hint RESULT_STANDS). The caller locks the games.';

create function private.entered_outcome(p_game public.games, p_outcome smallint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$ begin
  return private.outcome_of(p_game, p_outcome)
    || case when p_game.start_time > clock_timestamp() then '{"isEarly": true}' else '{}'::jsonb end;
end $$;
comment on function private.entered_outcome is
  'A result in the log''s format; isEarly marks one entered before the start.';

create function private.final_total(p_sweepstake public.sweepstakes) returns integer
language plpgsql stable security definer set search_path = ''
as $$ begin
  return (
    select g.score_one + g.score_two from public.games g
    where g.sweepstake_id = p_sweepstake.id and g.is_final and p_sweepstake.tie_break_is_final_total
  );
end $$;
comment on function private.final_total is
  'The sum of the final''s scores if it decides the tie-break; null without scores or for another question.';

create function private.set_tie_break(p_sweepstake public.sweepstakes, p_result integer, p_reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_final public.games;
  v_reason text;
  v_old integer;
begin
  if p_result is null then
    return;
  elsif p_sweepstake.tie_break_question is null then
    raise sqlstate 'PT400' using message = 'This sweepstake has no tie-break', detail = 'tieBreakResult';
  elsif p_result not between 0 and 999999 then
    raise sqlstate 'PT400' using message = 'Enter a whole number from 0 to 999,999', detail = 'tieBreakResult';
  end if;
  -- The lock waits for answers that are being saved.
  select * into v_final from public.games g where g.sweepstake_id = p_sweepstake.id and g.is_final for update;
  if v_final.is_void then
    raise sqlstate 'PT409' using message = 'The final is void, so the tie-break does not count';
  elsif v_final.picks_closed_at is null and v_final.start_time > clock_timestamp() then
    raise sqlstate 'PT409' using message = 'Fans may still answer: the final has not started';
  end if;
  select s.tie_break_result into v_old from public.sweepstakes s where s.id = p_sweepstake.id;
  if v_old = p_result then
    return;
  elsif v_old is not null and coalesce(private.clean_text(p_reason), '') = '' then
    raise sqlstate 'PT409' using
      message = 'The tie-break has another result. Give a reason for the change. Nothing was saved.', hint = 'RESULT_STANDS';
  elsif v_old is not null then
    v_reason := private.checked_reason(p_reason);
  end if;
  update public.sweepstakes s set tie_break_result = p_result where s.id = p_sweepstake.id;
  perform private.log_change(
    p_sweepstake.id, case when v_old is null then 'RESULT' else 'CORRECTION' end, null,
    case when v_old is not null then jsonb_build_object('tieBreakResult', v_old) end,
    jsonb_build_object('tieBreakResult', p_result), v_reason
  );
end $$;
comment on function private.set_tie_break is
  'Sets the tie-break''s result once the final no longer accepts picks; null is a no-op. Changing it requires a reason (hint RESULT_STANDS).';
