-- What admins change about a contest once it is there, and the log of it that every fan can read.

create table private.sweepstake_log (
  id bigint generated always as identity primary key,
  sweepstake_id bigint not null references public.sweepstakes (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  -- No foreign key: what an admin did stays when the account goes.
  admin_id uuid not null,
  kind text not null,
  game_id bigint,
  before jsonb,
  after jsonb,
  reason text,
  constraint sweepstake_log_kind_is_known
    check (kind in ('EDIT', 'RESULT', 'CORRECTION', 'RESCHEDULE', 'VOID', 'CANCEL'))
);
create index sweepstake_log_sweepstake_id_id_idx on private.sweepstake_log (sweepstake_id, id desc);
-- What entrants are told of, of all contests and of one, newest first: see private.notification_keys.
create index sweepstake_log_changes_idx on private.sweepstake_log (at desc, id desc)
  where kind in ('RESCHEDULE', 'VOID', 'CANCEL', 'CORRECTION');
create index sweepstake_log_changes_of_one_idx on private.sweepstake_log (sweepstake_id, at desc, id desc)
  where kind in ('RESCHEDULE', 'VOID', 'CANCEL', 'CORRECTION');
comment on table private.sweepstake_log is 'Everything that admins did to a contest since it was made. Only ever added to.';
comment on column private.sweepstake_log.before is 'What was, in words of the contract; null where there was nothing.';

create function private.outcome_of(game public.games, winner_id bigint default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_variable
declare
  v_winner constant bigint := coalesce(winner_id, game.winner_id);
begin
  return case
    when v_winner is not null then
      (select jsonb_build_object('winnerId', e.id, 'winner', e.name) from public.entities e where e.id = v_winner)
    when game.is_void then jsonb_build_object('isVoid', true)
  end;
end;
$$;
comment on function private.outcome_of is 'How a game ended, or would with this winner, for the log; null while it has not.';

create function private.log_change(
  sweepstake_id bigint, kind text, game_id bigint, before jsonb, after jsonb, reason text
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into private.sweepstake_log (sweepstake_id, admin_id, kind, game_id, before, after, reason)
  values (sweepstake_id, auth.uid(), kind, game_id, before, after, reason);
end;
$$;
comment on function private.log_change is 'Writes down what the caller, an admin, did to a contest.';

create function private.checked_reason(reason text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_reason constant text := private.clean_text(reason);
  v_problem constant text := private.text_problem('The reason', v_reason, 10);
begin
  if coalesce(v_reason, '') = '' then
    raise sqlstate 'PT400' using message = 'Give a reason', detail = 'reason';
  elsif char_length(v_reason) > 500 then
    raise sqlstate 'PT400' using message = 'The reason is limited to 500 characters', detail = 'reason';
  elsif v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = 'reason';
  end if;
  return v_reason;
end;
$$;
comment on function private.checked_reason is 'A reason as it is stored; refuses none and one that cannot be.';

create function private.edit_sweepstake(sweepstake_id bigint, sweepstake jsonb)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_old public.sweepstakes;
  v_new public.sweepstakes;
begin
  perform public.require_admin();
  perform private.start_write('change_sweepstake');
  -- For update, which an entry waits for and which waits for an entry.
  select * into v_old from public.sweepstakes s where s.id = edit_sweepstake.sweepstake_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  end if;
  if exists (select from public.sweepstake_entries e where e.sweepstake_id = v_old.id) then
    raise sqlstate 'PT409' using message = 'Fans have already entered. Reschedule or void games one by one instead.';
  end if;
  v_new := private.checked_sweepstake(sweepstake);
  update public.sweepstakes s
  set name = v_new.name, start_date = v_new.start_date, end_date = v_new.end_date,
    prize_pool = v_new.prize_pool, rules = v_new.rules, completed_at = null
  where s.id = v_old.id;
  delete from public.games g where g.sweepstake_id = v_old.id;
  perform private.add_games(v_old.id, sweepstake -> 'games');
  perform private.log_change(
    v_old.id, 'EDIT', null, jsonb_build_object('name', v_old.name), jsonb_build_object('name', v_new.name), null
  );
end;
$$;
comment on function private.edit_sweepstake is 'The privileged step of public.edit_sweepstake.';
grant execute on function private.edit_sweepstake to authenticated;

create function private.change_game(sweepstake_id bigint, game_id bigint, change jsonb)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_game public.games;
  v_start constant timestamptz := change ->> 'startTime';
  v_winner constant bigint := coalesce(change ->> 'winnerTeamId', change ->> 'winnerPlayerId');
  v_reason text;
begin
  perform public.require_admin();
  perform private.start_write('change_sweepstake');
  perform private.lock_sweepstake(change_game.sweepstake_id);
  select * into v_game from public.games g
  where g.id = change_game.game_id and g.sweepstake_id = change_game.sweepstake_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Game not found';
  end if;
  if (v_start is not null)::integer + (v_winner is not null)::integer + coalesce((change ->> 'isVoid')::boolean, false)::integer <> 1 then
    raise sqlstate 'PT400' using message = 'Change one thing: the start, the winner, or that the game is void';
  end if;

  if v_start is not null then
    if v_game.winner_id is not null or v_game.is_void or v_game.start_time <= clock_timestamp() then
      raise sqlstate 'PT409' using message = 'A game that has started keeps its time';
    elsif v_start <= clock_timestamp() or v_start >= timestamptz '2100-01-01 00:00:00+00' then
      raise sqlstate 'PT400' using message = 'Give the game a start in the future', detail = 'startTime';
    end if;
    update public.games g set start_time = v_start where g.id = v_game.id;
    perform private.log_change(
      v_game.sweepstake_id, 'RESCHEDULE', v_game.id,
      jsonb_build_object('startTime', private.rfc3339(v_game.start_time)),
      jsonb_build_object('startTime', private.rfc3339(v_start)), null
    );
    return;
  end if;

  v_reason := private.checked_reason(change ->> 'reason');
  -- From here on it takes no picks: see lock_games.
  perform from public.games g where g.id = v_game.id for update;
  if v_winner is null then
    if v_game.is_void then
      raise sqlstate 'PT409' using message = 'This game is already void';
    end if;
    update public.games g set winner_id = null, is_void = true, void_reason = v_reason where g.id = v_game.id;
    perform private.log_change(
      v_game.sweepstake_id, 'VOID', v_game.id, private.outcome_of(v_game), '{"isVoid": true}', v_reason
    );
  else
    if v_winner not in (v_game.side_one_id, v_game.side_two_id) then
      raise sqlstate 'PT400' using message = 'The winner must be one of the two sides of the game',
        detail = case when v_game.side_one_id >= 100000 then 'winnerPlayerId' else 'winnerTeamId' end;
    elsif v_winner = v_game.winner_id then
      raise sqlstate 'PT409' using message = 'That side is already the winner';
    end if;
    update public.games g set winner_id = v_winner, is_void = false, void_reason = null where g.id = v_game.id;
    perform private.log_change(
      v_game.sweepstake_id, 'CORRECTION', v_game.id, private.outcome_of(v_game),
      private.outcome_of(v_game, v_winner), v_reason
    );
  end if;
  perform private.complete_if_over(v_game.sweepstake_id);
end;
$$;
comment on function private.change_game is 'The privileged step of public.change_game.';
grant execute on function private.change_game to authenticated;

create function private.cancel_sweepstake(sweepstake_id bigint, reason text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_sweepstake public.sweepstakes;
  v_reason text;
begin
  perform public.require_admin();
  perform private.start_write('change_sweepstake');
  v_sweepstake := private.lock_sweepstake(cancel_sweepstake.sweepstake_id);
  v_reason := private.checked_reason(reason);
  if v_sweepstake.completed_at is not null then
    raise sqlstate 'PT409' using message = 'This sweepstake is completed, so there is nothing left to cancel';
  end if;
  perform from public.games g where g.sweepstake_id = v_sweepstake.id order by g.id for update;
  update public.games g set is_void = true, void_reason = v_reason
  where g.sweepstake_id = v_sweepstake.id and g.winner_id is null and not g.is_void;
  perform private.log_change(v_sweepstake.id, 'CANCEL', null, null, null, v_reason);
  perform private.complete_if_over(v_sweepstake.id);
end;
$$;
comment on function private.cancel_sweepstake is 'The privileged step of public.cancel_sweepstake.';
grant execute on function private.cancel_sweepstake to authenticated;

create function private.list_sweepstake_log(sweepstake_id bigint)
returns json
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.me();
  if not exists (select from public.sweepstakes s where s.id = list_sweepstake_log.sweepstake_id) then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  end if;
  return (
    with entries as materialized (
      select l.* from private.sweepstake_log l where l.sweepstake_id = list_sweepstake_log.sweepstake_id
    )
    select coalesce(json_agg(json_build_object(
      'at', private.rfc3339(l.at), 'admin', admin.card,
      'kind', l.kind, 'gameId', l.game_id, 'before', l.before, 'after', l.after, 'reason', l.reason
    ) order by l.id desc), '[]')
    from entries l
    join private.entrant_cards(array(select distinct e.admin_id from entries e), auth.uid(), '{}') admin
      on admin.profile_id = l.admin_id
  );
end;
$$;
comment on function private.list_sweepstake_log is 'The privileged step of public.list_sweepstake_log.';
grant execute on function private.list_sweepstake_log to authenticated;

create function public.edit_sweepstake(sweepstake_id bigint, sweepstake jsonb)
returns json
language plpgsql
volatile
security invoker
set search_path = ''
as $$
begin
  perform private.edit_sweepstake(sweepstake_id, sweepstake);
  return public.get_sweepstake(sweepstake_id);
end;
$$;
comment on function public.edit_sweepstake is
  'Makes a contest anew, the contract''s NewSweepstake, until somebody has entered; then 409. Admins only.';
grant execute on function public.edit_sweepstake to authenticated;

-- Its limit of time, and that of the next: see record_results.
create function public.change_game(sweepstake_id bigint, game_id bigint, change jsonb)
returns json
language plpgsql
volatile
security invoker
set search_path = ''
set statement_timeout = '50s'
as $$
begin
  perform private.change_game(sweepstake_id, game_id, change);
  return public.get_sweepstake(sweepstake_id);
end;
$$;
comment on function public.change_game is
  'Changes one thing of a game, the contract''s GameChange: its start until it is locked, its winner also after completion, or that it is void. Admins only; logged.';
grant execute on function public.change_game to authenticated;

create function public.cancel_sweepstake(sweepstake_id bigint, reason text)
returns json
language plpgsql
volatile
security invoker
set search_path = ''
set statement_timeout = '50s'
as $$
begin
  perform private.cancel_sweepstake(sweepstake_id, reason);
  return public.get_sweepstake(sweepstake_id);
end;
$$;
comment on function public.cancel_sweepstake is 'Voids every game of a contest that is still open, which completes it. Admins only; logged.';
grant execute on function public.cancel_sweepstake to authenticated;

create function public.list_sweepstake_log(sweepstake_id bigint)
returns json
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  return private.list_sweepstake_log(sweepstake_id);
end;
$$;
comment on function public.list_sweepstake_log is 'What admins did to a contest since it was made, newest first, with their reasons; for every fan.';
grant execute on function public.list_sweepstake_log to authenticated;
