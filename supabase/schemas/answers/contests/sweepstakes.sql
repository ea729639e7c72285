-- Sweepstakes with their entries and winners.

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
    'finalGame', games.final,
    'tieBreak', private.tie_break_as_json(s),
    'tieBreakResult', s.tie_break_result,
    'tieBreakAnswer', entry.tie_break_answer,
    'pools', private.contest_pools(s.id, s.series_id)
  )
  into v_sweepstake
  from public.sweepstakes s
  left join public.series on series.id = s.series_id
  left join public.sweepstake_entries entry
    on entry.sweepstake_id = s.id and entry.profile_id = (select private.me())
  left join private.entry_counts(array[get_sweepstake.sweepstake_id]) entries on true
  cross join lateral private.games_as_json(s.id) games
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
