-- A sweepstake with its games, the picks of the crowd and the caller's friends, and its winners.

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

create function private.entry_counts(p_sweepstake_ids bigint[])
returns table (sweepstake_id bigint, entry_count bigint, own_rank bigint)
language plpgsql stable security definer rows 40 set search_path = ''
as $$ begin
  return query
  select c.subject_id, sum(c.n)::bigint, case
    when own.minus_score is not null and exists (
      select from public.games g where g.sweepstake_id = c.subject_id and g.outcome is not null
    ) then 1 + coalesce(sum(c.n) filter (where c.value::integer > -own.minus_score), 0)::bigint
  end
  from private.current_counters c
  left join private.standings own on own.sweepstake_id = c.subject_id and own.profile_id = auth.uid()
  where c.kind = 'SCORE' and c.subject_id = any (p_sweepstake_ids)
  group by c.subject_id, own.minus_score;
end $$;
comment on function private.entry_counts is
  'The number of entries in each of these sweepstakes, and the caller''s rank after the first result; no row for a sweepstake without entries.';
grant execute on function private.entry_counts to authenticated;

create function private.entrant_cards(p_ids uuid[], p_viewer uuid, p_hidden uuid[])
returns table (profile_id uuid, card json)
language plpgsql stable security definer rows 20 set search_path = ''
as $$ begin
  return query
  select entrant.id, coalesce(
    (
      select to_json(known)
      from (
        select c.*, null as "matchReason",
          case when c.id <> p_viewer then coalesce(s.friendship_status, 'NOT_FRIENDS') end as "friendshipStatus"
        from private.user_cards c
        where c.id = entrant.id and c.id <> all (p_hidden)
      ) known
    ),
    (
      select json_build_object(
        'id', nobody.id, 'supabaseId', nobody.id, 'name', nobody.name, 'firstName', null, 'lastName', null,
        'profileImagePath', null, 'location', null, 'matchReason', null, 'friendshipStatus', null
      )
      from (
        select '00000000-0000-0000-0000-000000000000'::uuid,
          case when entrant.id = any (p_hidden) then 'A fan' else 'Former fan' end
      ) nobody (id, name)
    )
  )
  from unnest(p_ids) with ordinality entrant (id, place)
  left join private.friendship_statuses(p_viewer, p_ids) s on s.other_id = entrant.id
  order by entrant.place;
end $$;
comment on function private.entrant_cards is
  'Entrants as UserCards for a viewer, in the given order. Hidden fans are "A fan" and deleted accounts "Former fan", both with an unlinked id.';

create function private.winners(p_sweepstake_id bigint)
returns table (winner_count bigint, cards json)
language plpgsql stable security definer rows 1 set search_path = ''
as $$
declare
  c_shown constant integer := 20;
  v_score integer;
  v_count bigint;
  v_winners uuid[];
begin
  select c.value::integer, c.n into v_score, v_count
  from public.sweepstakes s
  join private.current_counters c on c.kind = 'SCORE' and c.subject_id = s.id
  where s.id = p_sweepstake_id and s.completed_at is not null and not s.is_cancelled and c.value::integer > 0
  order by c.value::integer desc
  limit 1;
  v_winners := array(
    select s.profile_id
    from private.standings s
    where s.sweepstake_id = p_sweepstake_id and s.minus_score = -v_score
    order by s.changed_at, s.entry_key
    limit c_shown
  );
  return query select coalesce(v_count, 0), (
    select coalesce(json_agg(c.card order by c.place), '[]')
    from private.entrant_cards(v_winners, auth.uid(), private.hidden_among(auth.uid(), v_winners))
      with ordinality c (id, card, place)
  );
end $$;
comment on function private.winners is
  'The number of winners of a completed sweepstake, and the first twenty as UserCards; none if it has no correct pick or was canceled.';
grant execute on function private.winners to authenticated;

create function private.winning_share(p_sweepstake public.sweepstakes, p_fan_id uuid) returns numeric
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_score constant integer := private.winning_score(p_sweepstake);
begin
  if p_sweepstake.prize_pool = 0 or not exists (
    select from private.standings s
    where s.sweepstake_id = p_sweepstake.id and s.profile_id = p_fan_id and s.minus_score = -v_score
  ) then
    return null;
  end if;
  return trunc(p_sweepstake.prize_pool / (
    select sum(c.n) from private.current_counters c
    where c.kind = 'SCORE' and c.subject_id = p_sweepstake.id and c.value = v_score::text
  ), 2);
end $$;
comment on function private.winning_share is
  'This fan''s share of a completed sweepstake''s prize; null for non-winners and if there is no prize.';

create function private.own_prize(p_sweepstake_id bigint) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_me constant uuid := private.me();
begin
  return (
    select json_build_object('share', won.share, 'claimedAt', private.rfc3339(c.claimed_at))
    from public.sweepstakes s
    cross join lateral (select private.winning_share(s, v_me) as share offset 0) won
    left join private.prize_claims c on c.sweepstake_id = s.id and c.profile_id = v_me
    where s.id = p_sweepstake_id and s.completed_at is not null and won.share is not null
  );
end $$;
comment on function private.own_prize is
  'The caller''s share of the prize and when it was claimed; null for non-winners.';
grant execute on function private.own_prize to authenticated;

create function private.tie_break_as_json(p_sweepstake public.sweepstakes) returns jsonb
language plpgsql immutable set search_path = ''
as $$ begin
  return case when p_sweepstake.tie_break_question is not null then jsonb_build_object(
    'question', p_sweepstake.tie_break_question, 'isFinalTotal', p_sweepstake.tie_break_is_final_total
  ) end;
end $$;
comment on function private.tie_break_as_json is 'The contract''s TieBreak; null without one.';
grant execute on function private.tie_break_as_json to authenticated;

create function api.list_sweepstakes() returns json
language plpgsql stable security invoker set search_path = ''
as $$ declare
  v_lists json;
begin
  perform private.me();
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
      'seriesId', s.series_id,
      'seriesName', series.name,
      'status', case when s.completed_at is null then 'active' else 'completed' end,
      'isCancelled', s.is_cancelled,
      'isDraft', s.published_at is null,
      'publishAt', private.rfc3339(s.publish_at),
      'hasSubmittedPicks', e.profile_id is not null,
      'ownPlace', case when entries.own_rank is not null and not s.is_cancelled then json_build_object(
        'rank', entries.own_rank, 'entryCount', entries.entry_count
      ) end,
      'entryCount', coalesce(entries.entry_count, 0),
      'gameCount', g.game_count,
      'takesPicks', g.takes_picks,
      'nextLockAt', private.rfc3339(g.next_lock_at)
    ) as item
    from public.sweepstakes s
    left join public.series on series.id = s.series_id
    cross join lateral (
      select count(*) as game_count, coalesce(bool_or(g.is_final and g.is_open), false) as takes_picks,
        min(g.start_time) filter (where g.is_open) as next_lock_at
      from (
        -- Completed sweepstakes have no open games. `offset 0` evaluates is_open once per game, which is most of
        -- this call's cost.
        select g.start_time, g.is_final, s.completed_at is null and private.is_open(g) as is_open
        from public.games g
        where g.sweepstake_id = s.id
        offset 0
      ) g
    ) g
    left join public.sweepstake_entries e
      on e.sweepstake_id = s.id and e.profile_id = (select private.me())
    left join private.entry_counts(array(select id from public.sweepstakes)) entries on entries.sweepstake_id = s.id
  ) items;
  return v_lists;
end $$;
comment on function api.list_sweepstakes is
  'The contract''s SweepstakeLists: active and past ones, each by start date, newest first.';
grant execute on function api.list_sweepstakes to authenticated;

create function private.feed_source(p_series_id bigint) returns text
language plpgsql stable security definer set search_path = ''
as $$ begin return (select f.source from private.feeds f where f.series_id = p_series_id); end $$;
comment on function private.feed_source is 'The source of a series'' feed, which fans see credited; null without one.';
grant execute on function private.feed_source to authenticated;

create function api.get_sweepstake(sweepstake_id bigint) returns json
language plpgsql stable security invoker set search_path = ''
as $$
declare
  v_sweepstake json;
begin
  perform private.me();
  select json_build_object(
    'id', s.id,
    'name', s.name,
    'startDate', s.start_date,
    'endDate', s.end_date,
    'prizePool', s.prize_pool,
    'rules', s.rules,
    'seriesId', s.series_id,
    'seriesName', series.name,
    'status', case when s.completed_at is null then 'active' else 'completed' end,
    'isCancelled', s.is_cancelled,
    'isDraft', s.published_at is null,
    'publishAt', private.rfc3339(s.publish_at),
    'revision', s.revision,
    'feedSource', case when games.has_score then private.feed_source(s.series_id) end,
    'ownPrize', private.own_prize(s.id),
    'ownPlace', case when entries.own_rank is not null and not s.is_cancelled then json_build_object(
      'rank', entries.own_rank, 'entryCount', entries.entry_count
    ) end,
    'hasSubmittedPicks', entry.profile_id is not null,
    'canChangePicks', entry.profile_id is not null and s.completed_at is null and games.has_open,
    'entryCount', coalesce(entries.entry_count, 0),
    'winnerCount', winners.winner_count,
    'winners', winners.cards,
    'regularGames', coalesce(games.regular, '[]'),
    'finalGame', games.final -> 0,
    'tieBreak', private.tie_break_as_json(s),
    'tieBreakResult', s.tie_break_result,
    'tieBreakAnswer', entry.tie_break_answer,
    'pools', private.own_pools(s.id, s.series_id)
  )
  into v_sweepstake
  from public.sweepstakes s
  left join public.series on series.id = s.series_id
  left join public.sweepstake_entries entry
    on entry.sweepstake_id = s.id and entry.profile_id = (select private.me())
  left join private.entry_counts(array[get_sweepstake.sweepstake_id]) entries on true
  cross join lateral (
    select
      json_agg(game order by start_time, id) filter (where not is_final) as regular,
      json_agg(game) filter (where is_final) as final,
      bool_or(is_open) as has_open,
      bool_or(has_score) as has_score
    from (
      select g.id, g.start_time, g.is_final, g.score_one is not null as has_score,
        private.is_open(g) as is_open,
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
end $$;
comment on function api.get_sweepstake is
  'The contract''s Sweepstake with its games and the caller''s picks. Shows others'' picks of locked or finished games only; 404 if it does not exist.';
grant execute on function api.get_sweepstake to authenticated;

-- api.list_sweepstake_log(sweepstake_id): Changes to a sweepstake after its creation by admins and feeds, newest first,
-- with their reasons. For every fan.
create function private.list_sweepstake_log(p_sweepstake_id bigint) returns json
language plpgsql stable security definer set search_path = ''
as $$ begin
  perform private.me();
  if not private.is_sweepstake_shown(p_sweepstake_id) then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  end if;
  return (
    with entries as materialized (
      select l.* from private.sweepstake_log l where l.sweepstake_id = p_sweepstake_id
    )
    select coalesce(json_agg(json_build_object(
      'at', private.rfc3339(l.at), 'admin', admin.card,
      'kind', l.kind, 'gameId', l.game_id, 'before', l.before, 'after', l.after, 'reason', l.reason,
      'isByEntrant', l.is_by_entrant, 'source', l.source
    ) order by l.id desc), '[]')
    from entries l
    left join private.entrant_cards(
      array(select distinct e.admin_id from entries e where e.admin_id is not null), auth.uid(), '{}'
    ) admin on admin.profile_id = l.admin_id
  );
end $$;
grant execute on function private.list_sweepstake_log to authenticated;
