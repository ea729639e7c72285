-- Entering results, some games at a time; the last one completes the sweepstake.
create function private.record_results(sweepstake_id bigint, game_ids bigint[], winner_ids bigint[])
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_sweepstake public.sweepstakes;
  v_path text;
  v_updated integer;
  v_is_completed boolean;
begin
  perform public.require_admin();

  -- One admin at a time: two that enter the last two games at once would each see the other's open.
  select s.* into v_sweepstake
  from public.sweepstakes s where s.id = record_results.sweepstake_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  end if;
  if v_sweepstake.completed_at is not null then
    raise sqlstate 'PT409' using message = 'This sweepstake is completed: its results are final';
  end if;

  if coalesce(cardinality(game_ids), 0) = 0 then
    raise sqlstate 'PT400'
      using message = 'Please select a winner for at least one game', detail = 'gameResults';
  end if;
  if cardinality(game_ids) <> coalesce(cardinality(winner_ids), 0) then
    raise sqlstate 'PT400' using message = 'Every result needs a game and a winner', detail = 'gameResults';
  end if;

  select 'gameResults.' || result.position - 1 || case
      when g.id is null then '.gameId'
      when sport.is_player_based then '.winnerPlayerId'
      else '.winnerTeamId'
    end
  into v_path
  from unnest(game_ids, winner_ids) with ordinality result (game_id, winner_id, position)
  left join public.games g on g.id = result.game_id and g.sweepstake_id = v_sweepstake.id
  left join public.entities sport on sport.id = g.sport_id
  where g.id is null or (result.winner_id in (g.side_one_id, g.side_two_id)) is not true
  order by result.position
  limit 1;
  if found then
    raise sqlstate 'PT400' using
      message = case when v_path like '%.gameId'
        then 'This game is not part of the sweepstake'
        else 'The winner must be one of the two sides of the game' end,
      detail = v_path;
  end if;

  select 'gameResults.' || max(result.position) - 1 || '.gameId' into v_path
  from unnest(game_ids) with ordinality result (game_id, position)
  group by result.game_id having count(*) > 1
  limit 1;
  if found then
    raise sqlstate 'PT400' using message = 'A game has one result, not two', detail = v_path;
  end if;

  update public.games g set winner_id = result.winner_id
  from unnest(game_ids, winner_ids) result (game_id, winner_id)
  where g.id = result.game_id;
  get diagnostics v_updated = row_count;

  update public.sweepstakes s set completed_at = now()
  where s.id = v_sweepstake.id and not exists (
    select from public.games g where g.sweepstake_id = s.id and g.winner_id is null
  );
  v_is_completed := found;
  return jsonb_build_object('sweepstakeCompleted', v_is_completed, 'updatedGames', v_updated);
end;
$$;
comment on function private.record_results is
  'Sets the winners of these games and completes the sweepstake with the last of them. Admins only.';
grant execute on function private.record_results to authenticated;

create function public.record_results(sweepstake_id bigint, game_ids bigint[], winner_ids bigint[])
returns jsonb
language plpgsql
volatile
security invoker
set search_path = ''
as $$
begin
  return private.record_results(sweepstake_id, game_ids, winner_ids);
end;
$$;
comment on function public.record_results is
  'Enters results: game n of the one array is won by team or athlete n of the other. Admins only; correctable until the sweepstake is completed.';
grant execute on function public.record_results to authenticated;
