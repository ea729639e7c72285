-- Entering a sweepstake: one transaction that makes the entry and all of its picks, or nothing.
create function private.submit_picks(sweepstake_id bigint, game_ids bigint[], selected_ids bigint[])
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
#variable_conflict use_column
declare
  v_fan constant uuid := auth.uid();
  v_sweepstake_id bigint;
  v_now timestamptz;
  v_final public.games;
  v_path text;
  v_closed text;
  v_pick_count integer;
begin
  if v_fan is null then
    raise sqlstate 'PT401' using message = 'You must be logged in to submit picks';
  end if;

  -- record_results takes this row for update, so no result arrives between the checks and the picks.
  select s.id into v_sweepstake_id
  from public.sweepstakes s where s.id = submit_picks.sweepstake_id for share;
  if not found then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  end if;

  insert into public.sweepstake_entries (profile_id, sweepstake_id)
  values (v_fan, v_sweepstake_id) on conflict do nothing;
  if not found then
    raise sqlstate 'PT409' using message = 'You have already submitted picks for this sweepstake';
  end if;

  -- The clock and not now(): this transaction may have begun before a game did, and waited.
  v_now := clock_timestamp();
  select g.* into v_final from public.games g where g.sweepstake_id = v_sweepstake_id and g.is_final;
  if v_final.winner_id is not null then
    raise sqlstate 'PT409' using message = 'The final game has been completed: picks are closed';
  end if;
  if v_final.start_time <= v_now then
    raise sqlstate 'PT409' using message = 'The final game has started: picks are closed';
  end if;

  if coalesce(cardinality(game_ids), 0) <> coalesce(cardinality(selected_ids), 0) then
    raise sqlstate 'PT400' using message = 'Every pick needs a game and a side', detail = 'picks';
  end if;

  select 'picks.' || pick.position - 1 || case
      when g.id is null then '.gameId'
      when sport.is_player_based then '.selectedAthleteId'
      else '.selectedTeamId'
    end
  into v_path
  from unnest(game_ids, selected_ids) with ordinality pick (game_id, selected_id, position)
  left join public.games g on g.id = pick.game_id and g.sweepstake_id = v_sweepstake_id
  left join public.entities sport on sport.id = g.sport_id
  where g.id is null or (pick.selected_id in (g.side_one_id, g.side_two_id)) is not true
  order by pick.position
  limit 1;
  if found then
    raise sqlstate 'PT400' using
      message = case when v_path like '%.gameId'
        then 'This game is not part of the sweepstake'
        else 'Pick one of the two sides of the game' end,
      detail = v_path;
  end if;

  select 'picks.' || max(pick.position) - 1 || '.gameId' into v_path
  from unnest(game_ids) with ordinality pick (game_id, position)
  group by pick.game_id having count(*) > 1
  limit 1;
  if found then
    raise sqlstate 'PT400' using message = 'Pick one side of a game, not two', detail = v_path;
  end if;

  if (v_final.id = any (game_ids)) is not true then
    raise sqlstate 'PT400'
      using message = 'You must make a selection for the final game', detail = 'picks';
  end if;

  select string_agg(one.name || ' v ' || two.name, ', ' order by g.start_time, g.id) into v_closed
  from public.games g
  join public.entities one on one.id = g.side_one_id
  join public.entities two on two.id = g.side_two_id
  where g.id = any (game_ids) and (g.winner_id is not null or g.start_time <= v_now);
  if v_closed is not null then
    raise sqlstate 'PT409'
      using message = 'No longer open for picks: ' || v_closed || '. Nothing was saved.';
  end if;

  insert into public.picks (profile_id, sweepstake_id, game_id, selected_side)
  select v_fan, v_sweepstake_id, g.id, case pick.selected_id when g.side_one_id then 1 else 2 end
  from unnest(game_ids, selected_ids) pick (game_id, selected_id)
  join public.games g on g.id = pick.game_id;
  get diagnostics v_pick_count = row_count;
  return jsonb_build_object('hasSubmittedPicks', true, 'pickCount', v_pick_count);
end;
$$;
comment on function private.submit_picks is
  'Enters the caller into a sweepstake with these picks, once. Refuses what has started or is completed.';
grant execute on function private.submit_picks to authenticated;

create function public.submit_picks(sweepstake_id bigint, game_ids bigint[], selected_ids bigint[])
returns jsonb
language plpgsql
volatile
security invoker
set search_path = ''
as $$
begin
  return private.submit_picks(sweepstake_id, game_ids, selected_ids);
end;
$$;
comment on function public.submit_picks is
  'Submits the caller''s picks: in game n of the one array the team or athlete n of the other. All or nothing.';
grant execute on function public.submit_picks to authenticated;
