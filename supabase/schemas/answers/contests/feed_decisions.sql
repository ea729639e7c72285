-- Results and new starts from a source: automatic mode applies certain ones; an admin decides about the rest.
create function private.enter_feed_result(
  p_sweepstake_id bigint, p_game_id bigint, p_score_one smallint, p_score_two smallint, p_winner text, p_reason text
) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  perform private.enter_results(p_sweepstake_id, jsonb_build_array(jsonb_build_object(
    'gameId', p_game_id, 'scoreOne', p_score_one, 'scoreTwo', p_score_two, 'expected', null, 'draw', p_winner = 'DRAW',
    'reason', p_reason,
    'winnerTeamId', (
      select case p_winner when 'ONE' then g.side_one_id when 'TWO' then g.side_two_id end
      from public.games g where g.id = p_game_id
    )
  )));
end $$;
comment on function private.enter_feed_result is 'Enters the result of a source like one entered by hand, into an open game only.';

-- api.follow_feed(series_id) within 50s: Closes started games and applies one automatic change of a feed; true if
-- another may follow. For feeds.
create function private.follow_feed(p_series_id bigint) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_source text;
  v_hours smallint;
  v_change record;
begin
  select f.source, f.prize_wait_hours into v_source, v_hours from private.feeds f where f.series_id = p_series_id for no key update;
  perform private.follow_rounds(p_series_id);
  perform private.close_started_games(p_series_id);
  for v_change in select * from private.feed_changes(p_series_id) c where c.is_automatic loop
    -- One per call: the result of a large contest takes seconds. A change that fails waits for an admin.
    begin
      perform private.set_acting_feed(v_source);
      if v_change.kind = 'MOVED' then
        perform private.move_game_of_feed(v_change.game_id, v_change.own_start, v_change.start_time, null);
      else
        perform private.enter_feed_result(
          v_change.sweepstake_id, v_change.game_id, v_change.score_one, v_change.score_two, v_change.winner,
          case when v_change.waits then format('Entered after %s hours without objection', v_hours) end
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
end $$;
comment on function private.follow_feed is
  'Lets contests follow their rounds, closes started games and applies one automatic change; true if another may follow.';
grant execute on function private.follow_feed to service_role;

create function private.is_expected_change(
  p_kind text, p_expected jsonb, p_score_one smallint, p_score_two smallint, p_winner text, p_start_time timestamptz
) returns boolean
language plpgsql stable set search_path = ''
as $$ declare
  v_field constant text := case when p_kind in ('MOVED', 'POSTPONED') then 'startTime' else 'winner' end;
  v_key constant text := case jsonb_typeof(p_expected)
    when 'string' then p_expected #>> '{}' else p_expected ->> v_field end;
begin
  if p_kind = 'MOVED' then
    return coalesce(v_key::timestamptz = p_start_time, false);
  elsif p_kind = 'POSTPONED' then
    return v_key::timestamptz is not distinct from p_start_time;
  end if;
  return coalesce(v_key = p_winner, p_winner is null and p_kind = 'RESULT' and p_expected ? 'winner' and v_key is null) and (
    jsonb_typeof(p_expected) = 'string' or (
      (not p_expected ? 'scoreOne' or p_expected ->> 'scoreOne' is not distinct from p_score_one::text)
      and (not p_expected ? 'scoreTwo' or p_expected ->> 'scoreTwo' is not distinct from p_score_two::text)
    )
  );
end $$;
comment on function private.is_expected_change is
  'Whether a change is still as the admin saw it: the start, or the winner with its score.';

create function private.correct_by_feed(
  p_game_id bigint, p_score_one smallint, p_score_two smallint, p_winner text, p_reason text
) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_game public.games;
begin
  perform private.lock_sweepstake((select g.sweepstake_id from public.games g where g.id = p_game_id));
  select * into v_game from public.games g where g.id = p_game_id for update;
  perform private.end_game(v_game, jsonb_build_object(
    'draw', p_winner = 'DRAW', 'scoreOne', p_score_one, 'scoreTwo', p_score_two,
    'winnerTeamId', case p_winner when 'ONE' then v_game.side_one_id when 'TWO' then v_game.side_two_id end
  ), p_reason);
end $$;
comment on function private.correct_by_feed is 'Replaces a recorded result, or its score, with the source''s. The final''s new total decides the tie-break.';

-- api.take_feed_changes(series_id, games) then api.get_feed(series_id) within 50s: Applies results and moves that a
-- feed proposes: the contract's TakenChanges. Admins only; logged as their decision.
create function private.take_feed_changes(p_series_id bigint, p_games private.document) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
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
    select t.n - 1 as n, t.item ->> 'kind' as asked, t.item ->> 'reason' as reason, t.item -> 'expected' as expected,
      t.item ->> 'winner' as chosen, c.*
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
    if v_taken.kind = 'RESULT' and v_taken.winner is null and (v_taken.chosen in ('ONE', 'TWO')) is not true then
      raise sqlstate 'PT400' using message = 'The game ended level: choose the winner', detail = format('games.%s.winner', v_taken.n);
    end if;
    v_reason := case when v_taken.reason is not null or v_taken.kind = 'DIFFERS'
      then private.checked_reason(v_taken.reason, format('games.%s.reason', v_taken.n)) end;
    if v_taken.kind = 'MOVED' then
      perform private.move_game_of_feed(v_taken.game_id, v_taken.own_start, v_taken.start_time, v_reason);
    elsif v_taken.kind = 'RESULT' then
      perform private.enter_feed_result(
        v_taken.sweepstake_id, v_taken.game_id, v_taken.score_one, v_taken.score_two,
        coalesce(v_taken.winner, v_taken.chosen), v_reason
      );
    else
      perform private.correct_by_feed(
        v_taken.game_id, v_taken.score_one, v_taken.score_two, v_taken.winner, v_reason
      );
    end if;
  end loop;
end $$;
comment on function private.take_feed_changes is
  'Applies what a feed proposes, decided by the calling admin; 409 if it has changed. A result that stands needs a reason.';
grant execute on function private.take_feed_changes to authenticated;
