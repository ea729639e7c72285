-- A sweepstake's games, with the picks of the crowd, the caller's friends and the caller.

create function private.is_sealed(p_game public.games) returns boolean
language plpgsql stable set search_path = ''
as $$ begin return p_game.picks_closed_at is null and p_game.start_time > now(); end $$;
comment on function private.is_sealed is 'Whether others'' picks are still secret because the game accepts picks, or is paused.';
grant execute on function private.is_sealed to authenticated;

-- Reads friends by id, a hundred first and then doubling, until every game has enough to show. If thousands of
-- friends have entered, the first hundred suffice.
create function private.friends_picks(p_sweepstake_id bigint, p_games bigint[])
returns setof public.picks
language plpgsql stable security definer rows 100 set search_path = ''
as $$
declare
  c_shown constant integer := 50;
  v_friends constant uuid[] := case when cardinality(p_games) > 0
    then array(
      select s.other_id from private.friendship_sides s where s.profile_id = auth.uid() and s.is_friend order by s.other_id
    ) end;
  v_open bigint[] := p_games;
  v_from integer := 1;
  v_picks public.picks[] := '{}';
begin
  while v_from <= cardinality(v_friends) and cardinality(v_open) > 0 loop
    v_picks := v_picks || array(
      select found.pick
      from unnest(v_friends[v_from : 2 * v_from + 98]) friend (id)
      -- `offset 0` forces one lookup per friend; without it, the planner may read the picks of all entrants.
      cross join lateral (
        select p as pick from public.picks p
        where p.profile_id = friend.id and p.sweepstake_id = p_sweepstake_id
          and p.game_id = any (v_open)
        offset 0
      ) found
    );
    v_open := array(
      select game.id from unnest(v_open) game (id)
      except
      select p.game_id from unnest(v_picks) p group by p.game_id having count(*) >= c_shown
    );
    v_from := 2 * v_from + 99;
  end loop;
  return query
  select p.profile_id, p.sweepstake_id, p.game_id, p.selected_side
  from (
    select p.*, row_number() over (partition by p.game_id order by p.profile_id) as n from unnest(v_picks) p
  ) p
  where p.n <= c_shown;
end $$;
comment on function private.friends_picks is
  'The picks of the caller''s friends in these games: the first fifty per game, by friend id.';

create function private.crowd_picks(p_sweepstake_id bigint)
returns table (game_id bigint, split json, friends_picks json, is_early boolean)
language plpgsql stable security definer rows 15 set search_path = ''
as $$
declare
  v_games constant bigint[] := array(
    select g.id from public.games g where g.sweepstake_id = p_sweepstake_id and not private.is_sealed(g)
  );
begin
  return query
  with splits as (
    select c.subject_id, coalesce(max(c.n) filter (where c.value = '1'), 0) as one,
      coalesce(max(c.n) filter (where c.value = '2'), 0) as two,
      coalesce(max(c.n) filter (where c.value = '3'), 0) as draw
    from private.current_counters c
    where c.kind = 'PICK' and c.subject_id = any (v_games)
    group by c.subject_id
  ), picks as materialized (
    select * from private.friends_picks(p_sweepstake_id, v_games)
  ), cards as materialized (
    select card.id, to_json(card) as card
    from (
      select u.*, null as "matchReason", 'FRIENDS' as "friendshipStatus"
      from private.user_cards u where u.id in (select p.profile_id from picks p)
    ) card
  ), friends as (
    select p.game_id, json_agg(json_build_object(
      'user', c.card, 'selectedId', case p.selected_side when 1 then g.side_one_id when 2 then g.side_two_id end,
      'isDraw', p.selected_side = 3
    ) order by p.profile_id) as picks
    from picks p
    join cards c on c.id = p.profile_id
    join public.games g on g.id = p.game_id
    group by p.game_id
  )
  select game.id, json_build_object('one', coalesce(s.one, 0), 'two', coalesce(s.two, 0), 'draw', coalesce(s.draw, 0)), f.picks,
    coalesce((
      select l.after ? 'isEarly' from private.sweepstake_log l
      where l.sweepstake_id = p_sweepstake_id and l.game_id = game.id
      order by l.id desc limit 1
    ), false)
  from unnest(v_games) game (id)
  left join splits s on s.subject_id = game.id
  left join friends f on f.game_id = game.id;
end $$;
comment on function private.crowd_picks is
  'The pick shares of each locked game, up to fifty friends'' picks, and whether the result preceded the start.';
grant execute on function private.crowd_picks to authenticated;

create function private.games_as_json(p_sweepstake_id bigint)
returns table (regular json, final json, has_open boolean, has_score boolean)
language plpgsql stable set search_path = ''
as $$ begin
  return query
  select
    json_agg(g.game order by g.start_time, g.id) filter (where not g.is_final),
    json_agg(g.game) filter (where g.is_final) -> 0,
    bool_or(g.is_open),
    bool_or(g.score_one is not null)
  from (
    select g.id, g.start_time, g.is_final, g.score_one, private.is_open(g) as is_open,
      json_build_object(
        'id', g.id,
        'sportName', sport.name,
        'sportSlug', sport.slug,
        'startTime', private.rfc3339(g.start_time),
        'isPlayerBased', sport.is_player_based,
        'canDraw', g.can_draw,
        'isCompleted', g.outcome is not null,
        'isDraw', g.is_draw,
        'isEarly', coalesce(crowd.is_early, false),
        'isLocked', g.start_time <= now() or g.outcome is null and not g.is_void and not private.is_open(g),
        'isPaused', private.is_paused(g),
        'isVoid', g.is_void,
        'voidReason', g.void_reason,
        'scoreOne', g.score_one,
        'scoreTwo', g.score_two,
        'decidedBy', g.decided_by,
        'split', crowd.split,
        'friendsPicks', coalesce(crowd.friends_picks, '[]'),
        'userSelection', case p.selected_side when 1 then g.side_one_id when 2 then g.side_two_id end,
        'userPicksDraw', coalesce(p.selected_side = 3, false),
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
    left join private.crowd_picks(p_sweepstake_id) crowd on crowd.game_id = g.id
    where g.sweepstake_id = p_sweepstake_id
  ) g;
end $$;
comment on function private.games_as_json is
  'A sweepstake''s games as the contract''s Game, with the caller''s picks, and whether one is open or has a score.';
grant execute on function private.games_as_json to authenticated;
