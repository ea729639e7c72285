-- Making a sweepstake: all of it or nothing, and only by an admin. Its games come as arrays, one place
-- each; which of them is the final, as the position (from 0) of it and, so that more can be refused, of
-- every one that was meant to be.
create function private.check_new_games(
  sport_ids bigint[],
  side_one_ids bigint[],
  side_two_ids bigint[],
  start_times timestamptz[],
  final_positions integer[]
)
returns void
language plpgsql
stable
security invoker
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_count constant integer := coalesce(cardinality(sport_ids), 0);
  v_path text;
  v_sport public.entities;
  v_kind text;
  v_noun text;
begin
  if v_count = 0 then
    raise sqlstate 'PT400' using message = 'Add at least one game', detail = 'games';
  end if;
  if v_count > 50 then
    raise sqlstate 'PT400' using message = 'A sweepstake has 50 games at most', detail = 'games';
  end if;
  if v_count <> any (array[
    coalesce(cardinality(side_one_ids), 0), coalesce(cardinality(side_two_ids), 0),
    coalesce(cardinality(start_times), 0)
  ]) then
    raise sqlstate 'PT400'
      using message = 'Every game needs a sport, two sides and a start time', detail = 'games';
  end if;

  for i in 1..v_count loop
    v_path := 'games.' || i - 1;
    select * into v_sport from public.entities where id = sport_ids[i] and kind = 'SPORT';
    if not found then
      raise sqlstate 'PT400' using message = 'Choose a sport', detail = v_path || '.sportId';
    end if;
    v_kind := case when v_sport.is_player_based then 'ATHLETE' else 'TEAM' end;
    v_noun := case when v_sport.is_player_based then 'player' else 'team' end;
    if not exists (
      select from public.entities e
      where e.id = side_one_ids[i] and e.kind = v_kind and e.sport_id = v_sport.id
    ) then
      raise sqlstate 'PT400' using
        message = format('Choose a %s of this sport', v_noun), detail = v_path || format('.%sOneId', v_noun);
    end if;
    if not exists (
      select from public.entities e
      where e.id = side_two_ids[i] and e.kind = v_kind and e.sport_id = v_sport.id
    ) then
      raise sqlstate 'PT400' using
        message = format('Choose a %s of this sport', v_noun), detail = v_path || format('.%sTwoId', v_noun);
    end if;
    if side_one_ids[i] = side_two_ids[i] then
      raise sqlstate 'PT400' using
        message = format('The two %ss of a game cannot be the same', v_noun),
        detail = v_path || format('.%sTwoId', v_noun);
    end if;
    if start_times[i] is null
      or start_times[i] < timestamptz '2000-01-01 00:00:00+00'
      or start_times[i] >= timestamptz '2100-01-01 00:00:00+00'
    then
      raise sqlstate 'PT400' using
        message = 'Give the game a start date and time', detail = v_path || '.startTime';
    end if;
  end loop;

  if coalesce(cardinality(final_positions), 0) <> 1
    or (final_positions[1] between 0 and v_count - 1) is not true
  then
    raise sqlstate 'PT400' using message = 'Exactly one game must be the final game', detail = 'games';
  end if;
end;
$$;
comment on function private.check_new_games is
  'Refuses games that a sweepstake cannot have and names the field, such as games.2.teamTwoId.';

create function private.create_sweepstake(
  name text,
  start_date date,
  end_date date,
  prize_pool numeric,
  sport_ids bigint[],
  side_one_ids bigint[],
  side_two_ids bigint[],
  start_times timestamptz[],
  final_positions integer[]
)
returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_variable
declare
  v_name constant text := btrim(name);
  v_id bigint;
begin
  perform public.require_admin();

  if coalesce(v_name, '') = '' then
    raise sqlstate 'PT400' using message = 'Give the sweepstake a name', detail = 'name';
  end if;
  if char_length(v_name) > 120 then
    raise sqlstate 'PT400' using message = 'The name is limited to 120 characters', detail = 'name';
  end if;
  if start_date is null or start_date < date '2000-01-01' or start_date > date '2099-12-31' then
    raise sqlstate 'PT400' using message = 'Give the sweepstake a start date', detail = 'startDate';
  end if;
  if end_date is null or end_date < date '2000-01-01' or end_date > date '2099-12-31' then
    raise sqlstate 'PT400' using message = 'Give the sweepstake an end date', detail = 'endDate';
  end if;
  if end_date < start_date then
    raise sqlstate 'PT400'
      using message = 'The end date cannot be before the start date', detail = 'endDate';
  end if;
  if prize_pool is null or prize_pool not between 0 and 9999999999.99
    or prize_pool <> round(prize_pool, 2)
  then
    raise sqlstate 'PT400' using
      message = 'The prize pool is an amount from 0 to 9,999,999,999.99 with two decimals at most',
      detail = 'prizePool';
  end if;
  perform private.check_new_games(sport_ids, side_one_ids, side_two_ids, start_times, final_positions);

  insert into public.sweepstakes (name, start_date, end_date, prize_pool)
  values (v_name, start_date, end_date, prize_pool)
  returning id into v_id;

  insert into public.games
    (sweepstake_id, sport_id, side_one_id, side_two_id, start_time, is_final)
  select v_id, g.sport_id, g.side_one_id, g.side_two_id, g.start_time,
    g.position - 1 = final_positions[1]
  from unnest(sport_ids, side_one_ids, side_two_ids, start_times)
    with ordinality g (sport_id, side_one_id, side_two_id, start_time, position)
  order by g.position;
  return v_id;
end;
$$;
comment on function private.create_sweepstake is 'Adds a sweepstake with its games and answers its id. Admins only.';
grant execute on function private.create_sweepstake to authenticated;

create function public.create_sweepstake(
  name text,
  start_date date,
  end_date date,
  prize_pool numeric,
  sport_ids bigint[],
  side_one_ids bigint[],
  side_two_ids bigint[],
  start_times timestamptz[],
  final_positions integer[]
)
returns jsonb
language plpgsql
volatile
security invoker
set search_path = ''
as $$
declare
  v_id bigint;
begin
  -- Two statements: within one, reading would not see yet what writing has added.
  v_id := private.create_sweepstake(
    name, start_date, end_date, prize_pool,
    sport_ids, side_one_ids, side_two_ids, start_times, final_positions
  );
  return public.get_sweepstake(v_id);
end;
$$;
comment on function public.create_sweepstake is
  'Adds a sweepstake; the arrays hold its games, one place each, and final_positions the place of the final, from 0. Admins only. Answers the contract''s Sweepstake.';
grant execute on function public.create_sweepstake to authenticated;
