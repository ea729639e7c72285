-- Taking part: picks are made once, and changed until their games start.

create function private.choices(choices jsonb)
returns table (n bigint, game_id bigint, side_id bigint, is_draw boolean)
language plpgsql immutable rows 15 set search_path = ''
as $$ begin
  return query
  select c.n, c.game, coalesce(c.picked_team, c.picked_athlete, c.winning_team, c.winning_player),
    coalesce(c.is_draw, false)
  from rows from (
    jsonb_to_recordset(choices) as (
      "gameId" bigint, "selectedTeamId" bigint, "selectedAthleteId" bigint,
      "winnerTeamId" bigint, "winnerPlayerId" bigint, draw boolean
    )
  ) with ordinality c (game, picked_team, picked_athlete, winning_team, winning_player, is_draw, n);
end $$;
comment on function private.choices is
  'The contract''s Picks or GameResults as rows, counted from 1: which side of which game, or a draw.';

create function private.chosen_outcome(game public.games, side_id bigint, is_draw boolean) returns smallint
language plpgsql immutable set search_path = ''
as $$ begin
  return case
    when is_draw then case when game.can_draw and side_id is null then 3 end
    when side_id = game.side_one_id then 1
    when side_id = game.side_two_id then 2
  end;
end $$;
comment on function private.chosen_outcome is
  'A choice as outcome in games has it: a side, or a draw where one counts; null for what the game cannot end with.';

create function private.chosen_outcomes(sweepstake_id bigint, choices jsonb)
returns table (n bigint, game_id bigint, outcome smallint)
language plpgsql stable rows 15 set search_path = ''
as $$ begin
  return query
  select c.n, g.id, private.chosen_outcome(g, c.side_id, c.is_draw)
  from private.choices(choices) c
  join public.games g on g.id = c.game_id and g.sweepstake_id = chosen_outcomes.sweepstake_id;
end $$;
comment on function private.chosen_outcomes is 'Choices of the games of a sweepstake as rows, counted from 1.';

create function private.check_choices(
  sweepstake_id bigint, choices jsonb, list_name text, team_field text, athlete_field text,
  wrong_side text, same_game_twice text
) returns void
language plpgsql stable set search_path = ''
as $$ declare
  v_choice record;
begin
  select c.n, g.id as game_id, sport.is_player_based, c.is_draw and c.side_id is null as is_draw_only into v_choice
  from private.choices(choices) c
  left join public.games g on g.id = c.game_id and g.sweepstake_id = check_choices.sweepstake_id
  left join public.entities sport on sport.id = g.sport_id
  where g.id is null or private.chosen_outcome(g, c.side_id, c.is_draw) is null
  order by c.n
  limit 1;
  if found then
    raise sqlstate 'PT400' using
      message = case
        when v_choice.game_id is null then 'This game is not part of the sweepstake'
        when v_choice.is_draw_only then 'In this game a draw does not count: it is void'
        else wrong_side
      end,
      detail = format('%s.%s.%s', list_name, v_choice.n - 1, case
        when v_choice.game_id is null then 'gameId'
        when v_choice.is_draw_only then 'draw'
        when v_choice.is_player_based then athlete_field
        else team_field
      end);
  end if;

  select max(c.n) as n into v_choice
  from private.choices(choices) c
  group by c.game_id having count(*) > 1
  limit 1;
  if found then
    raise sqlstate 'PT400' using
      message = same_game_twice, detail = format('%s.%s.gameId', list_name, v_choice.n - 1);
  end if;
end $$;
comment on function private.check_choices is
  'Refuses choices that are not each a side, or a draw where one counts, of another game of the sweepstake, naming the row and the field of the contract.';

create function private.check_picks(sweepstake_id bigint, picks jsonb) returns void
language plpgsql stable set search_path = ''
as $$ begin
  if jsonb_typeof(picks) <> 'array' then
    raise sqlstate 'PT400' using message = 'Picks must be a list', detail = 'picks';
  end if;
  perform private.check_choices(
    sweepstake_id, picks, 'picks', 'selectedTeamId', 'selectedAthleteId',
    wrong_side => 'Pick one of the two sides of the game',
    same_game_twice => 'Pick one side of a game, not two'
  );
end $$;
comment on function private.check_picks is 'Refuses picks that are not each a side, or a draw where one counts, of another game of the sweepstake.';

-- Whoever picks a game holds its row by this lock, which fans share; whoever ends it, by a result or as void,
-- takes the row for update and waits for the picks. Picks do not wait for that: with a million entrants it
-- takes seconds, also for who changes another game. A game that is just being ended takes none.
create function private.lock_games(sweepstake_id bigint) returns setof public.games
language sql volatile security definer set search_path = ''
as $$
  select * from public.games g
  where g.sweepstake_id = lock_games.sweepstake_id and g.outcome is null and not g.is_void
    and g.start_time > clock_timestamp() and g.picks_closed_at is null
  order by g.id
  for key share skip locked;
$$;
comment on function private.lock_games is
  'The games that take picks now. By the clock and not now(): the transaction may have begun before a game did, and waited.';
