-- Reading sweepstakes: the list in its two parts, and one with its games as the caller sees them.
create function public.list_sweepstakes()
returns json
language plpgsql
stable
security invoker
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
declare
  v_lists json;
begin
  select json_build_object(
    'active', coalesce(
      json_agg(item order by start_date desc, id desc) filter (where completed_at is null), '[]'),
    'past', coalesce(
      json_agg(item order by start_date desc, id desc) filter (where completed_at is not null), '[]')
  )
  into v_lists
  from (
    select s.id, s.start_date, s.completed_at, json_build_object(
      'id', s.id,
      'name', s.name,
      'startDate', s.start_date,
      'endDate', s.end_date,
      'prizePool', s.prize_pool,
      'status', case when s.completed_at is null then 'active' else 'completed' end,
      'hasSubmittedPicks', e.profile_id is not null,
      'gameCount', (select count(*) from public.games g where g.sweepstake_id = s.id)
    ) as item
    from public.sweepstakes s
    left join public.sweepstake_entries e
      on e.sweepstake_id = s.id and e.profile_id = (select auth.uid())
  ) items;
  return v_lists;
end;
$$;
comment on function public.list_sweepstakes is
  'The contract''s SweepstakeLists: active and past ones, each by start date, newest first.';
grant execute on function public.list_sweepstakes to authenticated;

-- In plpgsql, whose plans are kept: the same query as a SQL function takes twice as long.
create function public.get_sweepstake(sweepstake_id bigint)
returns json
language plpgsql
stable
security invoker
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
#variable_conflict use_column
declare
  v_sweepstake json;
begin
  select json_build_object(
    'id', s.id,
    'name', s.name,
    'startDate', s.start_date,
    'endDate', s.end_date,
    'prizePool', s.prize_pool,
    'status', case when s.completed_at is null then 'active' else 'completed' end,
    'hasSubmittedPicks', exists (
      select from public.sweepstake_entries e
      where e.sweepstake_id = s.id and e.profile_id = (select auth.uid())
    ),
    'regularGames', coalesce(games.regular, '[]'),
    'finalGame', games.final -> 0
  )
  into v_sweepstake
  from public.sweepstakes s
  cross join lateral (
    select
      json_agg(game order by start_time, id) filter (where not is_final) as regular,
      json_agg(game) filter (where is_final) as final
    from (
      select g.id, g.start_time, g.is_final,
        json_build_object(
          'id', g.id,
          'sportName', sport.name,
          'sportSlug', sport.slug,
          'startTime', to_char(g.start_time at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
          'isPlayerBased', sport.is_player_based,
          'isCompleted', g.winner_id is not null,
          'isLocked', g.start_time <= now(),
          'userSelection', case p.selected_side when 1 then g.side_one_id when 2 then g.side_two_id end,
          case when sport.is_player_based then 'playerOne' else 'teamOne' end,
          json_build_object('id', one.id, 'name', one.name),
          case when sport.is_player_based then 'playerTwo' else 'teamTwo' end,
          json_build_object('id', two.id, 'name', two.name),
          case when sport.is_player_based then 'winnerPlayerId' else 'winnerTeamId' end, g.winner_id
        ) as game
      from public.games g
      join public.entities sport on sport.id = g.sport_id
      join public.entities one on one.id = g.side_one_id
      join public.entities two on two.id = g.side_two_id
      left join public.picks p
        on p.profile_id = (select auth.uid()) and p.sweepstake_id = g.sweepstake_id and p.game_id = g.id
      where g.sweepstake_id = s.id
    ) with_picks
  ) games
  where s.id = get_sweepstake.sweepstake_id;

  if v_sweepstake is null then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  end if;
  return v_sweepstake;
end;
$$;
comment on function public.get_sweepstake is
  'The contract''s Sweepstake with its games and the caller''s own picks. 404 when there is none.';
grant execute on function public.get_sweepstake to authenticated;
