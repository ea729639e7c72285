-- Reading sweepstakes, making one, taking part, and entering results. Making and entering results are
-- for admins, each all or nothing; an entry is made once, and changed until its games start.
--
-- The contract says team or player for what the tables call a side. What comes in is turned into sides by
-- the two functions that read it, new_games and chosen_sides; what goes out is worded by get_sweepstake.
create function private.new_games(games jsonb)
returns table (
  n bigint,
  sport_id bigint,
  side_one_id bigint,
  side_two_id bigint,
  start_time timestamptz,
  is_final boolean
)
language plpgsql
stable
set search_path = ''
rows 15
as $$
begin
  return query
  select g.n, g.sport, coalesce(g.team_one, g.player_one), coalesce(g.team_two, g.player_two),
    g.start_time, coalesce(g.is_final, false)
  from rows from (
    jsonb_to_recordset(games) as (
      "sportId" bigint, "teamOneId" bigint, "playerOneId" bigint, "teamTwoId" bigint,
      "playerTwoId" bigint, "startTime" timestamptz, "isFinal" boolean
    )
  ) with ordinality
    g (sport, team_one, player_one, team_two, player_two, start_time, is_final, n);
end;
$$;
comment on function private.new_games is 'The games of the contract''s NewSweepstake as rows, counted from 1.';

create function private.chosen_sides(choices jsonb)
returns table (n bigint, game_id bigint, side_id bigint)
language plpgsql
immutable
set search_path = ''
rows 15
as $$
begin
  return query
  select c.n, c.game, coalesce(c.picked_team, c.picked_athlete, c.winning_team, c.winning_player)
  from rows from (
    jsonb_to_recordset(choices) as (
      "gameId" bigint, "selectedTeamId" bigint, "selectedAthleteId" bigint,
      "winnerTeamId" bigint, "winnerPlayerId" bigint
    )
  ) with ordinality c (game, picked_team, picked_athlete, winning_team, winning_player, n);
end;
$$;
comment on function private.chosen_sides is
  'The contract''s Picks or GameResults as rows, counted from 1: which side of which game.';

create function private.check_chosen_sides(
  sweepstake_id bigint,
  choices jsonb,
  list_name text,
  team_field text,
  athlete_field text,
  wrong_side text,
  same_game_twice text
)
returns void
language plpgsql
stable
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
declare
  v_choice record;
begin
  select c.n, g.id as game_id, sport.is_player_based into v_choice
  from private.chosen_sides(choices) c
  left join public.games g on g.id = c.game_id and g.sweepstake_id = check_chosen_sides.sweepstake_id
  left join public.entities sport on sport.id = g.sport_id
  where g.id is null or (c.side_id in (g.side_one_id, g.side_two_id)) is not true
  order by c.n
  limit 1;
  if found then
    raise sqlstate 'PT400' using
      message = case when v_choice.game_id is null
        then 'This game is not part of the sweepstake' else wrong_side end,
      detail = format('%s.%s.%s', list_name, v_choice.n - 1, case
        when v_choice.game_id is null then 'gameId'
        when v_choice.is_player_based then athlete_field
        else team_field
      end);
  end if;

  select max(c.n) as n into v_choice
  from private.chosen_sides(choices) c
  group by c.game_id having count(*) > 1
  limit 1;
  if found then
    raise sqlstate 'PT400' using
      message = same_game_twice, detail = format('%s.%s.gameId', list_name, v_choice.n - 1);
  end if;
end;
$$;
comment on function private.check_chosen_sides is
  'Refuses choices that are not each a side of another game of the sweepstake, naming the row and the field of the contract.';

create function private.check_new_games(games jsonb)
returns void
language plpgsql
stable
security invoker
set search_path = ''
as $$
declare
  v_count constant integer := coalesce(jsonb_array_length(games), 0);
  v_game record;
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

  for v_game in select * from private.new_games(games) g order by g.n loop
    v_path := 'games.' || v_game.n - 1;
    select * into v_sport from public.entities e where e.id = v_game.sport_id and e.kind = 'SPORT';
    if not found then
      raise sqlstate 'PT400' using message = 'Choose a sport', detail = v_path || '.sportId';
    end if;
    v_kind := case when v_sport.is_player_based then 'ATHLETE' else 'TEAM' end;
    v_noun := case when v_sport.is_player_based then 'player' else 'team' end;
    if not exists (
      select from public.entities e
      where e.id = v_game.side_one_id and e.kind = v_kind and e.sport_id = v_sport.id
    ) then
      raise sqlstate 'PT400' using
        message = format('Choose a %s of this sport', v_noun), detail = v_path || format('.%sOneId', v_noun);
    end if;
    if not exists (
      select from public.entities e
      where e.id = v_game.side_two_id and e.kind = v_kind and e.sport_id = v_sport.id
    ) then
      raise sqlstate 'PT400' using
        message = format('Choose a %s of this sport', v_noun), detail = v_path || format('.%sTwoId', v_noun);
    end if;
    if v_game.side_one_id = v_game.side_two_id then
      raise sqlstate 'PT400' using
        message = format('The two %ss of a game cannot be the same', v_noun),
        detail = v_path || format('.%sTwoId', v_noun);
    end if;
    if v_game.start_time is null
      or v_game.start_time < timestamptz '2000-01-01 00:00:00+00'
      or v_game.start_time >= timestamptz '2100-01-01 00:00:00+00'
    then
      raise sqlstate 'PT400' using
        message = 'Give the game a start date and time', detail = v_path || '.startTime';
    end if;
  end loop;

  if (select count(*) from private.new_games(games) g where g.is_final) <> 1 then
    raise sqlstate 'PT400' using message = 'Exactly one game must be the final game', detail = 'games';
  end if;
end;
$$;
comment on function private.check_new_games is
  'Refuses games that a sweepstake cannot have and names the field, such as games.2.teamTwoId.';

create function private.checked_sweepstake(sweepstake jsonb)
returns public.sweepstakes
language plpgsql
stable
security invoker
set search_path = ''
as $$
declare
  v_new public.sweepstakes;
  v_prize_pool numeric;
  v_problem text;
begin
  select private.clean_text(s.name), s."startDate", s."endDate", s."prizePool",
    nullif(private.clean_text(s.rules), '')
  into v_new.name, v_new.start_date, v_new.end_date, v_prize_pool, v_new.rules
  from jsonb_to_record(sweepstake)
    s (name text, rules text, "startDate" date, "endDate" date, "prizePool" numeric);

  if coalesce(v_new.name, '') = '' then
    raise sqlstate 'PT400' using message = 'Give the sweepstake a name', detail = 'name';
  end if;
  if char_length(v_new.name) > 120 then
    raise sqlstate 'PT400' using message = 'The name is limited to 120 characters', detail = 'name';
  end if;
  v_problem := private.text_problem('The name', v_new.name, 0);
  if v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = 'name';
  end if;
  if char_length(v_new.rules) > 2000 then
    raise sqlstate 'PT400' using message = 'The rules are limited to 2000 characters', detail = 'rules';
  end if;
  v_problem := private.text_problem('The rules', v_new.rules, 40);
  if v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = 'rules';
  end if;
  if (v_new.start_date between date '2000-01-01' and date '2099-12-31') is not true then
    raise sqlstate 'PT400' using message = 'Give the sweepstake a start date', detail = 'startDate';
  end if;
  if (v_new.end_date between date '2000-01-01' and date '2099-12-31') is not true then
    raise sqlstate 'PT400' using message = 'Give the sweepstake an end date', detail = 'endDate';
  end if;
  if v_new.end_date < v_new.start_date then
    raise sqlstate 'PT400'
      using message = 'The end date cannot be before the start date', detail = 'endDate';
  end if;
  if (v_prize_pool between 0 and 9999999999.99) is not true or v_prize_pool <> round(v_prize_pool, 2) then
    raise sqlstate 'PT400' using
      message = 'The prize pool is an amount from 0 to 9,999,999,999.99 with two decimals at most',
      detail = 'prizePool';
  end if;
  v_new.prize_pool := v_prize_pool;
  perform private.check_new_games(sweepstake -> 'games');
  return v_new;
end;
$$;
comment on function private.checked_sweepstake is
  'The contract''s NewSweepstake as a row without an id; refuses one that cannot be and names the field.';

create function private.add_games(sweepstake_id bigint, games jsonb)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into public.games
    (sweepstake_id, sport_id, side_one_id, side_two_id, start_time, is_final)
  select add_games.sweepstake_id, g.sport_id, g.side_one_id, g.side_two_id, g.start_time, g.is_final
  from private.new_games(games) g
  order by g.n;
end;
$$;
comment on function private.add_games is 'Gives a sweepstake these games, which have been checked.';

create function private.create_sweepstake(sweepstake jsonb)
returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_new public.sweepstakes;
  v_id bigint;
begin
  perform public.require_admin();
  perform private.start_write('create_sweepstake');
  v_new := private.checked_sweepstake(sweepstake);
  insert into public.sweepstakes (name, start_date, end_date, prize_pool, rules)
  values (v_new.name, v_new.start_date, v_new.end_date, v_new.prize_pool, v_new.rules)
  returning id into v_id;
  perform private.add_games(v_id, sweepstake -> 'games');
  return v_id;
end;
$$;
comment on function private.create_sweepstake is 'Adds a sweepstake with its games and answers its id. Admins only.';
grant execute on function private.create_sweepstake to authenticated;

create function private.check_picks(sweepstake_id bigint, picks jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if jsonb_typeof(picks) <> 'array' then
    raise sqlstate 'PT400' using message = 'Picks must be a list', detail = 'picks';
  end if;
  perform private.check_chosen_sides(
    sweepstake_id, picks, 'picks', 'selectedTeamId', 'selectedAthleteId',
    wrong_side => 'Pick one of the two sides of the game',
    same_game_twice => 'Pick one side of a game, not two'
  );
end;
$$;
comment on function private.check_picks is 'Refuses picks that are not each a side of another game of the sweepstake.';

create function private.game_names(ids bigint[])
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select string_agg(one.name || ' vs ' || two.name, ', ' order by g.start_time, g.id)
  from public.games g
  join public.entities one on one.id = g.side_one_id
  join public.entities two on two.id = g.side_two_id
  where g.id = any (ids);
$$;
comment on function private.game_names is 'These games by their sides, in the order in which they are played; null for none.';

-- Whoever picks a game holds its row by this lock, which fans share; whoever ends it, by a result or as void,
-- takes the row for update and waits for the picks. Picks do not wait for that: with a million entrants it
-- takes seconds, also for who changes another game. A game that is just being ended takes none.
create function private.lock_games(sweepstake_id bigint)
returns setof public.games
language sql
volatile
security definer
set search_path = ''
as $$
  select * from public.games g
  where g.sweepstake_id = lock_games.sweepstake_id and g.winner_id is null and not g.is_void
    and g.start_time > clock_timestamp()
  order by g.id
  for key share skip locked;
$$;
comment on function private.lock_games is
  'The games that take picks now. By the clock and not now(): the transaction may have begun before a game did, and waited.';

create function private.submit_picks(sweepstake_id bigint, picks jsonb)
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
  v_final public.games;
  v_open bigint[];
  v_closed text;
  v_pick_count integer;
begin
  if v_fan is null then
    raise sqlstate 'PT401' using message = 'You must be logged in to submit picks';
  end if;
  perform private.start_write('submit_picks');

  -- Neither does this wait for results nor they for this; editing the sweepstake waits.
  select s.id into v_sweepstake_id
  from public.sweepstakes s where s.id = submit_picks.sweepstake_id for key share;
  if not found then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  end if;

  insert into public.sweepstake_entries (profile_id, sweepstake_id)
  values (v_fan, v_sweepstake_id) on conflict do nothing;
  if not found then
    raise sqlstate 'PT409' using message = 'You have already submitted picks for this sweepstake';
  end if;

  v_open := array(select g.id from private.lock_games(v_sweepstake_id) g);
  select g.* into v_final from public.games g where g.sweepstake_id = v_sweepstake_id and g.is_final;
  if v_final.winner_id is not null then
    raise sqlstate 'PT409' using message = 'The final game has been completed: picks are closed';
  end if;
  if v_final.is_void then
    raise sqlstate 'PT409' using message = 'The final game was voided: picks are closed';
  end if;
  if v_final.id <> all (v_open) then
    raise sqlstate 'PT409' using message = case when v_final.start_time > clock_timestamp()
      then 'The final game is just being completed or voided: picks are closed'
      else 'The final game has started: picks are closed' end;
  end if;

  perform private.check_picks(v_sweepstake_id, picks);
  if not exists (select from private.chosen_sides(picks) pick where pick.game_id = v_final.id) then
    raise sqlstate 'PT400'
      using message = 'You must make a selection for the final game', detail = 'picks';
  end if;
  v_closed := private.game_names(array(
    select pick.game_id from private.chosen_sides(picks) pick where pick.game_id <> all (v_open)
  ));
  if v_closed is not null then
    raise sqlstate 'PT409'
      using message = 'No longer open for picks: ' || v_closed || '. Nothing was saved.';
  end if;

  insert into public.picks (profile_id, sweepstake_id, game_id, selected_side)
  select v_fan, v_sweepstake_id, g.id, case pick.side_id when g.side_one_id then 1 else 2 end
  from private.chosen_sides(picks) pick
  join public.games g on g.id = pick.game_id;
  get diagnostics v_pick_count = row_count;
  return jsonb_build_object('hasSubmittedPicks', true, 'pickCount', v_pick_count);
end;
$$;
comment on function private.submit_picks is
  'Enters the caller into a sweepstake with these picks, once. Refuses what has started or is over.';
grant execute on function private.submit_picks to authenticated;

create function private.change_picks(sweepstake_id bigint, picks jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
#variable_conflict use_column
declare
  v_fan constant uuid := private.start_write('change_picks');
  v_sweepstake_id bigint;
  v_open bigint[];
  v_changed text;
begin
  select s.id into v_sweepstake_id
  from public.sweepstakes s where s.id = change_picks.sweepstake_id for key share;
  if not found then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  end if;
  -- Two changes of one fan take turns.
  perform from public.sweepstake_entries e
  where e.profile_id = v_fan and e.sweepstake_id = v_sweepstake_id for update;
  if not found then
    raise sqlstate 'PT409' using message = 'You have not submitted picks for this sweepstake yet';
  end if;
  v_open := array(select g.id from private.lock_games(v_sweepstake_id) g);
  perform private.check_picks(v_sweepstake_id, picks);

  v_changed := private.game_names(array(
    select g.id
    from private.chosen_sides(picks) pick
    join public.games g on g.id = pick.game_id
    left join public.picks kept on kept.profile_id = v_fan
      and kept.sweepstake_id = v_sweepstake_id and kept.game_id = g.id
    where g.id <> all (v_open)
      and kept.selected_side is distinct from case pick.side_id when g.side_one_id then 1 else 2 end
  ));
  if v_changed is not null then
    raise sqlstate 'PT409'
      using message = 'No longer open for picks: ' || v_changed || '. Nothing was changed.';
  end if;
  if exists (
    select from public.games g
    where g.id = any (v_open) and g.is_final
      and g.id not in (select pick.game_id from private.chosen_sides(picks) pick)
  ) then
    raise sqlstate 'PT400'
      using message = 'You must make a selection for the final game', detail = 'picks';
  end if;

  delete from public.picks p
  where p.profile_id = v_fan and p.sweepstake_id = v_sweepstake_id and p.game_id = any (v_open)
    and p.game_id not in (select pick.game_id from private.chosen_sides(picks) pick);
  insert into public.picks as p (profile_id, sweepstake_id, game_id, selected_side)
  select v_fan, v_sweepstake_id, g.id, case pick.side_id when g.side_one_id then 1 else 2 end
  from private.chosen_sides(picks) pick
  join public.games g on g.id = pick.game_id
  where g.id = any (v_open)
  on conflict (profile_id, sweepstake_id, game_id) do update set selected_side = excluded.selected_side
    where p.selected_side <> excluded.selected_side;
  update public.sweepstake_entries e set changed_at = clock_timestamp()
  where e.profile_id = v_fan and e.sweepstake_id = v_sweepstake_id;

  return jsonb_build_object('hasSubmittedPicks', true, 'pickCount', (
    select count(*) from public.picks p where p.profile_id = v_fan and p.sweepstake_id = v_sweepstake_id
  ));
end;
$$;
comment on function private.change_picks is
  'Replaces the caller''s picks of the games that are still open. Games that have started keep theirs: a change of one is refused with all the rest.';
grant execute on function private.change_picks to authenticated;

create function private.lock_sweepstake(sweepstake_id bigint)
returns public.sweepstakes
language plpgsql
volatile
security definer
set search_path = ''
-- A result of a crowded contest takes longer than others' locks are waited for; the call's own time limit holds.
set lock_timeout = 0
as $$
#variable_conflict use_column
declare
  v_sweepstake public.sweepstakes;
begin
  -- One admin at a time: two that enter the last two games at once would each see the other's open.
  select s.* into v_sweepstake
  from public.sweepstakes s where s.id = lock_sweepstake.sweepstake_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  end if;
  return v_sweepstake;
end;
$$;
comment on function private.lock_sweepstake is 'The sweepstake that an admin is about to change; another admin waits, fans do not. 404 when there is none.';

create function private.complete_if_over(sweepstake_id bigint)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  -- The clock and not now(): a result of a crowded contest takes seconds, in which entrants read what is new.
  update public.sweepstakes s set completed_at = clock_timestamp()
  where s.id = complete_if_over.sweepstake_id and s.completed_at is null and not exists (
    select from public.games g where g.sweepstake_id = s.id and g.winner_id is null and not g.is_void
  );
  return found;
end;
$$;
comment on function private.complete_if_over is
  'Completes a sweepstake of which every game is completed or void; true when this did.';

create function private.record_results(sweepstake_id bigint, results jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_sweepstake public.sweepstakes;
  v_void text;
  v_games public.games[];
  v_updated integer;
begin
  perform public.require_admin();
  perform private.start_write('record_results');
  v_sweepstake := private.lock_sweepstake(record_results.sweepstake_id);
  if v_sweepstake.completed_at is not null then
    raise sqlstate 'PT409' using message = 'This sweepstake is completed: its results are final';
  end if;

  if coalesce(jsonb_array_length(results), 0) = 0 then
    raise sqlstate 'PT400'
      using message = 'Please select a winner for at least one game', detail = 'gameResults';
  end if;
  perform private.check_chosen_sides(
    v_sweepstake.id, results, 'gameResults', 'winnerTeamId', 'winnerPlayerId',
    wrong_side => 'The winner must be one of the two sides of the game',
    same_game_twice => 'A game has one result, not two'
  );
  v_void := private.game_names(array(
    select g.id from private.chosen_sides(results) result join public.games g on g.id = result.game_id
    where g.is_void
  ));
  if v_void is not null then
    raise sqlstate 'PT409' using message = 'Voided, so it takes no result: ' || v_void || '. Nothing was saved.';
  end if;

  v_games := array(
    select g from public.games g
    where g.id in (select result.game_id from private.chosen_sides(results) result)
    order by g.id
    for update
  );
  update public.games g set winner_id = result.side_id
  from private.chosen_sides(results) result
  where g.id = result.game_id;
  get diagnostics v_updated = row_count;
  -- Only now, as complete_if_over: of a crowded contest the update takes seconds.
  perform private.log_change(
    v_sweepstake.id, case when g.winner_id is null then 'RESULT' else 'CORRECTION' end, g.id,
    private.outcome_of(g), private.outcome_of(g, result.side_id), null
  )
  from private.chosen_sides(results) result
  join unnest(v_games) g on g.id = result.game_id
  where g.winner_id is distinct from result.side_id
  order by g.id;
  return jsonb_build_object(
    'sweepstakeCompleted', private.complete_if_over(v_sweepstake.id), 'updatedGames', v_updated
  );
end;
$$;
comment on function private.record_results is
  'Sets the winners of these games and completes the sweepstake with the last of them. Admins only.';
grant execute on function private.record_results to authenticated;

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
      on e.sweepstake_id = s.id and e.profile_id = (select private.me())
  ) items;
  return v_lists;
end;
$$;
comment on function public.list_sweepstakes is
  'The contract''s SweepstakeLists: active and past ones, each by start date, newest first.';
grant execute on function public.list_sweepstakes to authenticated;

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
    'rules', s.rules,
    'status', case when s.completed_at is null then 'active' else 'completed' end,
    'hasSubmittedPicks', entry.profile_id is not null,
    'canChangePicks', entry.profile_id is not null and s.completed_at is null and games.has_open,
    'entryCount', private.entry_count(s.id),
    'winnerCount', winners.winner_count,
    'winners', winners.cards,
    'regularGames', coalesce(games.regular, '[]'),
    'finalGame', games.final -> 0
  )
  into v_sweepstake
  from public.sweepstakes s
  left join public.sweepstake_entries entry
    on entry.sweepstake_id = s.id and entry.profile_id = (select private.me())
  cross join lateral (
    select
      json_agg(game order by start_time, id) filter (where not is_final) as regular,
      json_agg(game) filter (where is_final) as final,
      bool_or(is_open) as has_open
    from (
      select g.id, g.start_time, g.is_final,
        g.winner_id is null and not g.is_void and g.start_time > now() as is_open,
        json_build_object(
          'id', g.id,
          'sportName', sport.name,
          'sportSlug', sport.slug,
          'startTime', private.rfc3339(g.start_time),
          'isPlayerBased', sport.is_player_based,
          'isCompleted', g.winner_id is not null,
          'isLocked', g.start_time <= now(),
          'isVoid', g.is_void,
          'voidReason', g.void_reason,
          'split', crowd.split,
          'friendsPicks', coalesce(crowd.friends_picks, '[]'),
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
        on p.profile_id = (select private.me()) and p.sweepstake_id = g.sweepstake_id and p.game_id = g.id
      left join private.crowd_picks(s.id) crowd on crowd.game_id = g.id
      where g.sweepstake_id = s.id
    ) with_picks
  ) games
  cross join lateral private.winners(s.id) winners
  where s.id = get_sweepstake.sweepstake_id;

  if v_sweepstake is null then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  end if;
  return v_sweepstake;
end;
$$;
comment on function public.get_sweepstake is
  'The contract''s Sweepstake with its games and the caller''s own picks; what others picked only of games that are locked or over. 404 when there is none.';
grant execute on function public.get_sweepstake to authenticated;

create function public.create_sweepstake(sweepstake jsonb)
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
  v_id := private.create_sweepstake(sweepstake);
  return public.get_sweepstake(v_id);
end;
$$;
comment on function public.create_sweepstake is
  'Adds a sweepstake, the contract''s NewSweepstake. Admins only. Answers the contract''s Sweepstake.';
grant execute on function public.create_sweepstake to authenticated;

create function public.submit_picks(sweepstake_id bigint, picks jsonb)
returns jsonb
language plpgsql
volatile
security invoker
set search_path = ''
as $$
begin
  return private.submit_picks(sweepstake_id, picks);
end;
$$;
comment on function public.submit_picks is 'Submits the caller''s picks, the contract''s Picks. All or nothing.';
grant execute on function public.submit_picks to authenticated;

create function public.change_picks(sweepstake_id bigint, picks jsonb)
returns jsonb
language plpgsql
volatile
security invoker
set search_path = ''
as $$
begin
  return private.change_picks(sweepstake_id, picks);
end;
$$;
comment on function public.change_picks is
  'Changes the caller''s submitted picks, the contract''s Picks. All or nothing; games that have started keep theirs.';
grant execute on function public.change_picks to authenticated;

-- A result moves the line of everybody who picked the game. Of a million that takes longer than the eight
-- seconds that the role has, so this, change_game and cancel_sweepstake have a limit of their own, which
-- PostgREST takes over for the transaction (db-hoisted-tx-settings). Supabase's gateway waits for a minute.
create function public.record_results(sweepstake_id bigint, results jsonb)
returns jsonb
language plpgsql
volatile
security invoker
set search_path = ''
set statement_timeout = '50s'
as $$
begin
  return private.record_results(sweepstake_id, results);
end;
$$;
comment on function public.record_results is
  'Enters results, the contract''s GameResults. Admins only; correctable until the sweepstake is completed.';
grant execute on function public.record_results to authenticated;
