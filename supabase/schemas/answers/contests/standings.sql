create function private.has_visible_tie_breaks(p_sweepstake_id bigint) returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin
  return exists (
    select from public.sweepstakes s
    join public.games g on g.sweepstake_id = s.id and g.is_final
    where s.id = p_sweepstake_id and s.tie_break_question is not null and not private.is_sealed(g)
  );
end $$;
comment on function private.has_visible_tie_breaks is
  'Whether the sweepstake has a tie-break and its answers are public, because the final no longer accepts picks.';

create function private.standing_ranks(p_sweepstake_id bigint, p_among uuid[])
returns table (score integer, rank bigint)
language plpgsql stable security definer rows 20 set search_path = ''
as $$
begin
  -- One more than the number of entries with a better score, so that ties share a rank.
  return query
  select c.score, 1 + (sum(c.n) over (order by c.score desc))::bigint - c.n
  from (
    select k.value::integer as score, k.n
    from private.current_counters k
    where p_among is null and k.kind = 'SCORE' and k.subject_id = p_sweepstake_id
    union all
    select -s.minus_score, count(*)
    from private.standings s
    where s.sweepstake_id = p_sweepstake_id and s.profile_id = any (p_among)
    group by s.minus_score
  ) c;
end $$;
comment on function private.standing_ranks is
  'The rank of each score in a sweepstake, among these fans, or among all with null.';

create function private.standings_as_json(p_lines private.standings[], p_viewer uuid, p_among uuid[]) returns json
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_sweepstake_id constant bigint := p_lines[1].sweepstake_id;
  v_ids constant uuid[] := array(select l.profile_id from unnest(p_lines) l);
  v_completed constant bigint := (
    select count(*) from public.games g where g.sweepstake_id = v_sweepstake_id and g.outcome is not null
  );
  v_shows_answers constant boolean := private.has_visible_tie_breaks(v_sweepstake_id);
begin
  return (
    select coalesce(json_agg(line order by s.place), '[]')
    from unnest(p_lines) with ordinality s (sweepstake_id, profile_id, points, off_by, changed_at, entry_key, minus_score, place)
    join private.entrant_cards(v_ids, p_viewer, private.hidden_among(p_viewer, v_ids)) e
      on e.profile_id = s.profile_id
    join private.standing_ranks(v_sweepstake_id, p_among) r on r.score = -s.minus_score
    cross join lateral (
      select case when v_completed > 0 then r.rank end as rank,
        e.card as "user",
        s.points / 2 as correct,
        v_completed as completed,
        case when v_completed > 0 then round(100.0 * (s.points / 2) / v_completed) else 0 end as percent,
        s.points % 2 = 1 as "finalCorrect",
        s.profile_id = p_viewer as "isMe",
        -- A subquery, because a join could read all entries.
        case when v_shows_answers then (
          select a.tie_break_answer from public.sweepstake_entries a
          where a.profile_id = s.profile_id and a.sweepstake_id = v_sweepstake_id
        ) end as "tieBreakAnswer"
    ) line
  );
end $$;
comment on function private.standings_as_json is
  'Standings lines as the contract''s Standing, in the given order, ranked among these fans, or among all with null.';

-- api.list_standings(sweepstake_id, scope default 'everyone', after default null, page_size default 20, pool default null):
-- A page of a sweepstake's standings for everyone, friends or one of the caller's pools, with the caller's own line.
-- `after` is the previous page's `next`.
create function private.list_standings(
  p_sweepstake_id bigint, p_scope private.short_text, p_after private.short_text, p_page_size integer, p_pool bigint
) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_me constant uuid := private.me();
  v_among uuid[];
  v_after private.standings;
  v_page private.standings[];
  v_last private.standings;
begin
  if not private.is_sweepstake_shown(p_sweepstake_id) then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  end if;
  perform private.check_page_size(p_page_size, 100, 'entries');
  v_among := private.standings_among(v_me, p_scope, p_pool, p_sweepstake_id, (
    select s.series_id from public.sweepstakes s where s.id = p_sweepstake_id
  ));
  -- The first page starts below the minimum, so that every page is one index range.
  v_after.minus_score := coalesce(split_part(p_after, ' ', 1)::integer, -2147483648);
  v_after.changed_at := coalesce(split_part(p_after, ' ', 2)::timestamptz, '-infinity');
  v_after.entry_key := coalesce(split_part(p_after, ' ', 3), '00000000-0000-0000-0000-000000000000')::uuid;
  if v_among is null then
    -- Computes the points from the indexed score, for an index-only scan. The page does not show the distance.
    v_page := array(
      select row(
        s.sweepstake_id, s.profile_id, (1000000 - s.minus_score) / 1000001, null, s.changed_at, s.entry_key, s.minus_score
      )::private.standings
      from private.standings s
      where s.sweepstake_id = p_sweepstake_id
        and (s.minus_score, s.changed_at, s.entry_key) > (v_after.minus_score, v_after.changed_at, v_after.entry_key)
      order by s.minus_score, s.changed_at, s.entry_key
      limit p_page_size + 1
    );
  else
    v_page := array(
      select row(s.*)::private.standings
      from (
        -- Fetch all before sorting: with a limit, the planner may scan the whole sweepstake in order to find a few
        -- fans.
        select * from private.standings s
        where s.sweepstake_id = p_sweepstake_id and s.profile_id = any (v_among)
        offset 0
      ) s
      where (s.minus_score, s.changed_at, s.entry_key) > (v_after.minus_score, v_after.changed_at, v_after.entry_key)
      order by s.minus_score, s.changed_at, s.entry_key
      limit p_page_size + 1
    );
  end if;
  if cardinality(v_page) > p_page_size then
    v_last := v_page[p_page_size];
    v_page := v_page[1:p_page_size];
  end if;
  return json_build_object(
    'standings', private.standings_as_json(v_page, v_me, v_among),
    'own', private.standings_as_json(array(
      select s from private.standings s
      where s.sweepstake_id = p_sweepstake_id and s.profile_id = v_me
    ), v_me, v_among) -> 0,
    'entryCount', coalesce((select c.entry_count from private.entry_counts(array[p_sweepstake_id]) c), 0),
    'next', v_last.minus_score || ' ' || private.rfc3339(v_last.changed_at) || ' ' || v_last.entry_key
  );
end $$;
grant execute on function private.list_standings to authenticated;
