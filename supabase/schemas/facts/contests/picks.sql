-- Fans submit picks once and can change each pick until its game starts.

create type private.choice as (
  n integer, game_id bigint, outcome smallint, is_draw_only boolean, is_player_based boolean,
  reason text, has_expected boolean, expected text, score_one smallint, score_two smallint
);
comment on type private.choice is
  'A pick or result, numbered from 1 by n. The outcome is null if the game cannot have it. Only results use reason, expected and score.';

create function private.chosen_outcome(p_game public.games, p_side_id bigint, p_is_draw boolean) returns smallint
language plpgsql immutable set search_path = ''
as $$ begin
  return case
    when p_is_draw then case when p_game.can_draw and p_side_id is null then 3 end
    when p_side_id = p_game.side_one_id then 1
    when p_side_id = p_game.side_two_id then 2
  end;
end $$;
comment on function private.chosen_outcome is
  'Maps a choice to games.outcome: a side, or a draw if the game allows one. Returns null for an impossible outcome.';

create function private.parse_choices(p_sweepstake_id bigint, p_input jsonb, p_list_name text) returns private.choice[]
language plpgsql stable set search_path = ''
as $$ declare
  v_is_picks constant boolean := p_list_name = 'picks';
  v_choices private.choice[];
  v_choice private.choice;
  v_problem text;
  v_field text;
begin
  if jsonb_typeof(p_input) <> 'array' then
    raise sqlstate 'PT400' using
      message = case when v_is_picks then 'Picks must be a list' else 'Results must be a list' end, detail = p_list_name;
  end if;
  v_choices := array(
    select row(
      item.n, g.id, private.chosen_outcome(g, side.id, coalesce(c.draw, false)), c.draw and side.id is null,
      sport.is_player_based, c.reason, item.fields ? 'expected', c.expected, c."scoreOne", c."scoreTwo"
    )::private.choice
    from jsonb_array_elements(p_input) with ordinality item (fields, n)
    cross join lateral jsonb_to_record(item.fields) as c (
      "gameId" bigint, "selectedTeamId" bigint, "selectedAthleteId" bigint, "winnerTeamId" bigint,
      "winnerPlayerId" bigint, draw boolean, reason text, expected text, "scoreOne" smallint, "scoreTwo" smallint
    )
    cross join lateral (
      select coalesce(c."selectedTeamId", c."selectedAthleteId", c."winnerTeamId", c."winnerPlayerId")
    ) side (id)
    left join public.games g on g.id = c."gameId" and g.sweepstake_id = p_sweepstake_id
    left join public.entities sport on sport.id = g.sport_id
    order by item.n
  );

  select * into v_choice from unnest(v_choices) c where c.outcome is null order by c.n limit 1;
  if v_choice.n is not null and v_choice.game_id is null and exists (
    select from private.sweepstake_log l
    where l.sweepstake_id = p_sweepstake_id and l.kind = 'EDIT'
      and l.game_id = (p_input -> v_choice.n - 1 ->> 'gameId')::bigint
  ) then
    raise sqlstate 'PT409' using message = 'A game has left this contest since you opened it. Nothing was saved.';
  elsif v_choice.game_id is null then
    v_problem := 'This game is not part of the sweepstake';
    v_field := 'gameId';
  elsif v_choice.is_draw_only then
    v_problem := 'In this game a draw does not count: it is void';
    v_field := 'draw';
  elsif v_is_picks then
    v_problem := 'Pick one of the two sides of the game';
    v_field := case when v_choice.is_player_based then 'selectedAthleteId' else 'selectedTeamId' end;
  else
    v_problem := 'The winner must be one of the two sides of the game';
    v_field := case when v_choice.is_player_based then 'winnerPlayerId' else 'winnerTeamId' end;
  end if;
  if v_choice.n is null then
    select max(c.n) into v_choice.n from unnest(v_choices) c group by c.game_id having count(*) > 1 limit 1;
    v_problem := case when v_is_picks
      then 'Pick one side of a game, not two' else 'A game has one result, not two' end;
    v_field := 'gameId';
  end if;
  if v_choice.n is null then
    select c.n into v_choice.n from unnest(v_choices) c
    where (c.score_one is null) <> (c.score_two is null)
      or c.score_one not between 0 and 999 or c.score_two not between 0 and 999
    order by c.n limit 1;
    v_problem := 'A score has two whole numbers from 0 to 999';
    v_field := 'scoreOne';
  end if;
  if v_choice.n is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = format('%s.%s.%s', p_list_name, v_choice.n - 1, v_field);
  end if;
  return v_choices;
end $$;
comment on function private.parse_choices is
  'Parses the contract''s Picks or GameResults in order. Returns 400 with row and field for impossible or duplicate choices, 409 for a game that has left.';

-- Picks share this row lock; ending a game locks the row for update and waits for them. Picks skip a game that is
-- being ended: with a million entrants, its update holds the row for seconds.
create function private.lock_games(p_sweepstake_id bigint) returns setof public.games
language sql volatile security definer set search_path = ''
as $$
  select * from public.games g
  where g.sweepstake_id = p_sweepstake_id and g.outcome is null and not g.is_void
    and g.start_time > clock_timestamp() and g.picks_closed_at is null and g.picks_paused_at is null
    and not private.has_started_in_feed(g.id)
  order by g.id
  for key share skip locked;
$$;
comment on function private.lock_games is
  'Locks the games that still accept picks. Uses clock_timestamp() because the transaction may have started before the game did.';

create function private.check_tie_break_answer(p_sweepstake_id bigint, p_answer integer) returns void
language plpgsql stable security definer set search_path = ''
as $$ begin
  if p_answer is null then
    return;
  elsif p_answer not between 0 and 999999 then
    raise sqlstate 'PT400' using message = 'Enter a whole number from 0 to 999,999', detail = 'tieBreakAnswer';
  elsif not exists (
    select from public.sweepstakes s where s.id = p_sweepstake_id and s.tie_break_question is not null
  ) then
    raise sqlstate 'PT400' using message = 'This sweepstake has no tie-break', detail = 'tieBreakAnswer';
  end if;
end $$;
comment on function private.check_tie_break_answer is
  'Returns 400 for an answer that is not a whole number from 0 to 999,999, or to a sweepstake without a tie-break.';
