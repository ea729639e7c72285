-- api.submit_picks(sweepstake_id, picks, tie_break_answer default null): Submits the caller's picks, the contract's
-- Picks, and the answer to the tie-break. All or nothing.
create function private.submit_picks(
  p_sweepstake_id bigint, p_picks private.document, p_tie_break_answer integer
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
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
end $$;
comment on function private.submit_picks is
  'Enters the caller into a sweepstake once, with these picks. Rejects picks for started or finished games.';
grant execute on function private.submit_picks to authenticated;

-- api.change_picks(sweepstake_id, picks, tie_break_answer default null): Changes the caller's submitted picks, the
-- contract's Picks. All or nothing; started games keep theirs. Without `tie_break_answer`, the answer stays.
create function private.change_picks(
  p_sweepstake_id bigint, p_picks private.document, p_tie_break_answer integer
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
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
end $$;
comment on function private.change_picks is
  'Replaces the caller''s picks of open games. Started games keep theirs: a change to one rejects the whole request.';
grant execute on function private.change_picks to authenticated;
