create function private.create_series(p_series private.document) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_new public.series;
  v_id bigint;
begin
  perform private.require_admin();
  perform private.start_write('create_series');
  v_new := private.checked_series(p_series);
  insert into public.series (name, sport_id, rules)
  values (v_new.name, v_new.sport_id, v_new.rules) returning id into v_id;
  perform private.log_series_change('ADD', v_id, format('Added %s', v_new.name));
  return v_id;
end $$;
comment on function private.create_series is 'Creates a series and returns its id. Admins only.';
grant execute on function private.create_series to authenticated;

-- api.update_series(series_id, changes) then api.get_series(series_id): Updates the name, sport or rules of a series,
-- the contract's SeriesChanges. Admins only; logged.
create function private.update_series(p_series_id bigint, p_changes private.document) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_old public.series;
  v_new public.series;
begin
  perform private.require_admin();
  perform private.start_write('change_series');
  select * into v_old from public.series s where s.id = p_series_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Series not found';
  end if;
  v_new := private.checked_series(
    jsonb_build_object('name', v_old.name, 'sportId', v_old.sport_id, 'rules', v_old.rules) || p_changes
  );
  if (v_new.name, v_new.sport_id, v_new.rules) is not distinct from (v_old.name, v_old.sport_id, v_old.rules) then
    return;
  end if;
  update public.series s set name = v_new.name, sport_id = v_new.sport_id, rules = v_new.rules where s.id = v_old.id;
  perform private.log_series_change('CHANGE', v_old.id, case
    when v_new.name <> v_old.name then format('Renamed %s to %s', v_old.name, v_new.name)
    else format('Changed %s', v_new.name)
  end);
end $$;
comment on function private.update_series is 'Updates the given fields of a series. Admins only.';
grant execute on function private.update_series to authenticated;

-- The series with their rounds, and a page of a series' standings.

create function private.series_ranks(p_series_id bigint, p_among uuid[])
returns table (score integer, rank bigint, entry_count bigint)
language plpgsql stable security definer rows 200 set search_path = ''
as $$
begin
  -- One more than the number of fans with a higher score, so that ties share a rank.
  return query
  select c.score, 1 + (sum(c.n) over (order by c.score desc))::bigint - c.n, (sum(c.n) over ())::bigint
  from (
    select k.value::integer as score, k.n
    from private.current_counters k
    where p_among is null and k.kind = 'SERIES' and k.subject_id = p_series_id
    union all
    select -l.minus_score, count(*)
    from private.series_standings l
    where l.series_id = p_series_id and l.profile_id = any (p_among)
    group by l.minus_score
  ) c;
end $$;
comment on function private.series_ranks is
  'The rank of each score in a series among these fans, or among all with null, and the number of fans.';

create function private.own_series_rank(p_series_id bigint, p_viewer uuid) returns bigint
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_score constant integer := (
    select -l.minus_score from private.series_standings l
    where l.series_id = p_series_id and l.profile_id = p_viewer
  );
begin
  if v_score is null or not exists (
    select from public.sweepstake_entries e
    join public.sweepstakes s on s.id = e.sweepstake_id
    join public.games g on g.sweepstake_id = s.id
    where e.profile_id = p_viewer and s.series_id = p_series_id and g.outcome is not null
  ) then
    return null;
  end if;
  return (
    select 1 + coalesce(sum(k.n), 0)::bigint
    from private.current_counters k
    where k.kind = 'SERIES' and k.subject_id = p_series_id and k.value::integer > v_score
  );
end $$;
comment on function private.own_series_rank is
  'The fan''s rank in a series; null before the first result of a round that the fan has entered.';

-- api.list_series(): The contract's SeriesLists: series with upcoming or no rounds, and series whose rounds are all
-- over, newest first.
create function private.list_series() returns json
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.me();
begin
  return (
    select json_build_object(
      'active', coalesce(json_agg(item order by last_start desc nulls first, id desc) filter (where is_active), '[]'),
      'past', coalesce(json_agg(item order by last_start desc, id desc) filter (where not is_active), '[]')
    )
    from (
      select s.id, rounds.last_start, rounds.count = 0 or rounds.has_active as is_active, json_build_object(
        'id', s.id, 'name', s.name, 'sportName', sport.name, 'roundCount', rounds.count,
        'nextRound', case when rounds.has_active then private.next_round(s.id) end,
        'ownRank', case when own.series_id is not null then private.own_series_rank(s.id, v_me) end
      ) as item
      from public.series s
      left join public.entities sport on sport.id = s.sport_id
      left join private.series_standings own on own.series_id = s.id and own.profile_id = v_me
      cross join lateral (
        select count(*) as count, max(r.start_date) as last_start, bool_or(r.completed_at is null) as has_active
        from public.sweepstakes r where r.series_id = s.id and r.published_at is not null
      ) rounds
    ) items
  );
end $$;
grant execute on function private.list_series to authenticated;

create function private.rounds_as_json(p_series_id bigint, p_viewer uuid) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  c_shown constant integer := 3;
begin
  return (
    with entered as materialized (
      select s.id, s.name, s.start_date, s.completed_at, s.is_cancelled, own.points as own_points, -own.minus_score as own_score,
        games.has_results, games.takes_picks
      from public.sweepstakes s
      left join private.standings own on own.sweepstake_id = s.id and own.profile_id = p_viewer
      cross join lateral (
        select bool_or(g.outcome is not null) as has_results,
          coalesce(bool_or(g.is_final and private.is_open(g)), false) as takes_picks
        from public.games g where g.sweepstake_id = s.id
      ) games
      where s.series_id = p_series_id and s.published_at is not null
    ), counted as materialized (
      select k.subject_id as id, sum(k.n) as entry_count,
        1 + coalesce(sum(k.n) filter (where k.value::integer > e.own_score), 0) as own_rank,
        max(k.value::integer) as best_score, (array_agg(k.n order by k.value::integer desc))[1] as n_of_best
      from private.current_counters k
      join entered e on e.id = k.subject_id
      where k.kind = 'SCORE' and k.subject_id = any (array(select o.id from entered o))
      group by k.subject_id
    ), rounds as materialized (
      select e.*, coalesce(c.entry_count, 0) as entry_count, c.own_rank,
        -- Same result as winning_score, from counters that this query reads anyway.
        won.best_score as winning_score, coalesce(won.n_of_best, 0) as winner_count
      from entered e
      left join counted c on c.id = e.id
      left join counted won
        on won.id = e.id and won.best_score > 0 and e.completed_at is not null and not e.is_cancelled
    ), winners as materialized (
      select r.id, w.profile_id, w.place
      from rounds r
      cross join lateral (
        select l.profile_id, row_number() over (order by l.changed_at, l.entry_key) as place
        from (
          select s.profile_id, s.changed_at, s.entry_key from private.standings s
          where s.sweepstake_id = r.id and s.minus_score = -r.winning_score
          order by s.changed_at, s.entry_key
          limit c_shown
        ) l
      ) w
      where r.winner_count > 0
    ), cards as materialized (
      select c.profile_id, c.card
      from (select array_agg(distinct w.profile_id) as all from winners w) ids
      cross join lateral private.entrant_cards(ids.all, p_viewer, private.hidden_among(p_viewer, ids.all)) c
    ), named as (
      select w.id, json_agg(c.card order by w.place) as cards
      from winners w join cards c on c.profile_id = w.profile_id
      group by w.id
    )
    select coalesce(json_agg(json_build_object(
      'sweepstakeId', r.id,
      'name', r.name,
      'startDate', r.start_date,
      'status', case when r.completed_at is null then 'active' else 'completed' end,
      'isCancelled', r.is_cancelled,
      'takesPicks', r.takes_picks,
      'entryCount', r.entry_count,
      'winnerCount', r.winner_count,
      'winners', coalesce(n.cards, '[]'),
      'ownCorrect', r.own_points / 2,
      'ownRank', case when r.has_results and r.own_points is not null then r.own_rank end
    ) order by r.start_date, r.id), '[]')
    from rounds r
    left join named n on n.id = r.id
  );
end $$;
comment on function private.rounds_as_json is
  'The rounds of a series in order, as the contract''s SeriesRound, with the first three winners.';

-- api.get_series(series_id): The contract's Series with its rounds and the caller's result in each. Returns 404 if it
-- does not exist.
create function private.get_series(p_series_id bigint) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_me constant uuid := private.me();
  v_series json;
begin
  select json_build_object(
    'id', s.id,
    'name', s.name,
    'sportId', s.sport_id,
    'sportName', sport.name,
    'rules', s.rules,
    'nextRound', private.next_round(s.id),
    'ownRank', private.own_series_rank(s.id, v_me),
    'pools', private.own_pools(null, s.id),
    'rounds', private.rounds_as_json(s.id, v_me)
  )
  into v_series
  from public.series s
  left join public.entities sport on sport.id = s.sport_id
  where s.id = p_series_id;
  if v_series is null then
    raise sqlstate 'PT404' using message = 'Series not found';
  end if;
  return v_series;
end $$;
grant execute on function private.get_series to authenticated;

create function private.series_lines(p_lines private.series_standings[], p_viewer uuid, p_among uuid[])
returns table (place bigint, line json, entry_count bigint)
language plpgsql stable security definer rows 20 set search_path = ''
as $$
declare
  v_series_id constant bigint := p_lines[1].series_id;
  -- The fan's own line may also be on the page, so remove duplicates.
  v_ids constant uuid[] := array(select distinct l.profile_id from unnest(p_lines) l);
begin
  return query
  with rounds as materialized (
    select s.id, count(g.id) as completed
    from public.sweepstakes s
    left join public.games g on g.sweepstake_id = s.id and g.outcome is not null
    where s.series_id = v_series_id
    group by s.id
  ), taken as materialized (
    select e.profile_id, count(*) as rounds, sum(r.completed)::bigint as completed
    from public.sweepstake_entries e
    join rounds r on r.id = e.sweepstake_id
    where e.profile_id = any (v_ids)
    group by e.profile_id
  )
  select l.place, to_json(shown), r.entry_count
  from unnest(p_lines) with ordinality
    l (series_id, profile_id, correct, rounds_won, line_key, minus_score, place)
  join private.entrant_cards(v_ids, p_viewer, private.hidden_among(p_viewer, v_ids)) e on e.profile_id = l.profile_id
  join taken t on t.profile_id = l.profile_id
  join private.series_ranks(v_series_id, p_among) r on r.score = -l.minus_score
  cross join lateral (
    select case when (select bool_or(o.completed > 0) from rounds o) then r.rank end as rank,
      e.card as "user",
      l.correct as correct,
      t.completed as completed,
      case when t.completed > 0 then round(100.0 * l.correct / t.completed) else 0 end as percent,
      t.rounds as rounds,
      l.rounds_won as "roundsWon",
      l.profile_id = p_viewer as "isMe"
  ) shown;
end $$;
comment on function private.series_lines is
  'Series lines as the contract''s SeriesStanding, in the given order, ranked among these fans, or among all with null.';

-- api.list_series_standings(series_id, scope default 'everyone', after default null, page_size default 20, pool default null):
-- A page of a series' standings for everyone, friends or one of the caller's pools, with the caller's own line. `after`
-- is the previous page's `next`.
create function private.list_series_standings(
  p_series_id bigint, p_scope private.short_text, p_after private.short_text, p_page_size integer, p_pool bigint
) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_me constant uuid := private.me();
  v_among uuid[];
  -- The first page starts below the minimum, so that every page is one index range.
  v_after_score constant integer := coalesce(split_part(p_after, ' ', 1)::integer, -2147483648);
  v_after_key constant uuid := coalesce(split_part(p_after, ' ', 2), '00000000-0000-0000-0000-000000000000')::uuid;
  v_page private.series_standings[];
  v_last private.series_standings;
  v_own private.series_standings;
begin
  if not exists (select from public.series s where s.id = p_series_id) then
    raise sqlstate 'PT404' using message = 'Series not found';
  end if;
  perform private.check_page_size(p_page_size, 100, 'entries');
  v_among := private.standings_among(v_me, p_scope, p_pool, null, p_series_id);
  if v_among is null then
    -- The index covers all columns of a line, so this is an index-only scan.
    v_page := array(
      select row(
        l.series_id, l.profile_id, -l.minus_score / 1000, -l.minus_score % 1000, l.line_key, l.minus_score
      )::private.series_standings
      from private.series_standings l
      where l.series_id = p_series_id and (l.minus_score, l.line_key) > (v_after_score, v_after_key)
      order by l.minus_score, l.line_key
      limit p_page_size + 1
    );
  else
    v_page := array(
      select row(l.*)::private.series_standings
      from (
        -- Fetch all before sorting: with a limit, the planner may scan the whole series in order to find a few fans.
        select * from private.series_standings l
        where l.series_id = p_series_id and l.profile_id = any (v_among)
        offset 0
      ) l
      where (l.minus_score, l.line_key) > (v_after_score, v_after_key)
      order by l.minus_score, l.line_key
      limit p_page_size + 1
    );
  end if;
  if cardinality(v_page) > p_page_size then
    v_last := v_page[p_page_size];
    v_page := v_page[1:p_page_size];
  end if;
  select * into v_own from private.series_standings l
  where l.series_id = p_series_id and l.profile_id = v_me;
  return (
    select json_build_object(
      'standings', coalesce(json_agg(l.line order by l.place) filter (where l.place <= cardinality(v_page)), '[]'),
      'own', (json_agg(l.line) filter (where l.place > cardinality(v_page))) -> 0,
      'entryCount', coalesce(max(l.entry_count), 0),
      'next', v_last.minus_score || ' ' || v_last.line_key
    )
    from private.series_lines(case when v_own.series_id is null then v_page else v_page || v_own end, v_me, v_among) l
  );
end $$;
grant execute on function private.list_series_standings to authenticated;

create function api.create_series(series jsonb) returns json
language plpgsql volatile security invoker set search_path = ''
as $$ declare
  v_id bigint;
begin
  -- Two statements: see create_sweepstake.
  v_id := private.create_series(series);
  return api.get_series(v_id);
end $$;
comment on function api.create_series is
  'Creates a series, the contract''s NewSeries. Admins only; logged. Returns the contract''s Series.';
grant execute on function api.create_series to authenticated;
