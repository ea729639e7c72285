-- Recommends the fans who agree most, by private.match_percentage. Rarity of shared opinions breaks ties
-- (private.term_weights).

create function private.excluded_fan_keys(p_profile_id uuid) returns integer[]
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_ids constant uuid[] := array(
    select p_profile_id
    union all
    select s.other_id from private.friendship_sides s where s.profile_id = p_profile_id
    union all
    select d.dismissed_id from public.dismissals d where d.profile_id = p_profile_id
  ) || private.hidden_from(p_profile_id) || private.suspended_ids();
begin
  return array(select f.fan_key from private.fans f where f.profile_id = any (v_ids));
end $$;
comment on function private.excluded_fan_keys is
  'Keys of fans who are never recommended to this fan: themselves, friends, pending requests, dismissed, hidden and suspended fans.';

create function private.score_fans(p_viewer uuid, p_fan_keys integer[], p_result_limit integer)
returns table (recommended_id uuid, match integer, score double precision)
language plpgsql stable security definer set search_path = ''
-- The plan depends on the number of candidates, so the planner may choose. Memoize costs a tenth and never hits, since
-- no two fans have the same terms.
set plan_cache_mode = 'auto' set enable_memoize = 'off'
as $$
declare
  v_location_id constant integer := (select f.location_id from private.fans f where f.profile_id = p_viewer);
  v_excluded_keys constant integer[] := private.excluded_fan_keys(p_viewer);
begin
  return query
  -- Each of the viewer's items under all four terms that another fan may hold.
  with mine as materialized (
    select h.entity_id, h.feeling as x, h.entity_id * 4 + kind.n as term, coalesce(w.weight, 0) as weight
    from private.fan_feelings h
    cross join generate_series(0, 3) kind (n)
    left join private.term_weights(p_viewer) w on w.term = h.entity_id * 4 + kind.n
    where h.profile_id = p_viewer
  ), shared as (
    select f.fan_key, f.profile_id, f.location_id, m.entity_id, m.x,
      coalesce(
        max(o.strength * (1 - 2 * (o.term & 1))) filter (where o.term & 2 = 0),
        max(4 * (1 - 2 * (o.term & 1)))
      ) as y,
      sum(m.weight * o.strength) as score
    from unnest(p_fan_keys) candidate (fan_key)
    -- `offset 0` forces a lookup per candidate; the planner would scan all fans for a join.
    cross join lateral (select * from private.fans f where f.fan_key = candidate.fan_key offset 0) f
    cross join lateral unnest(f.terms, f.strengths) o (term, strength)
    join mine m on m.term = o.term
    where f.is_connecting and f.fan_key not in (select unnest(v_excluded_keys))
    group by f.fan_key, f.profile_id, f.location_id, m.entity_id, m.x
  )
  select s.profile_id,
    private.match_percentage(
      sum((abs(s.x) + abs(s.y)) * (10 - abs(s.x - s.y)))::bigint, sum(abs(s.x) + abs(s.y))::bigint, count(*)
    ) as match,
    -- Rounds, so that ties do not depend on the order of the sum.
    round(sum(s.score)::numeric, 6)::double precision
      + case when s.location_id = v_location_id then 0.05 else 0 end as score
  from shared s
  group by s.fan_key, s.profile_id, s.location_id
  having sum(s.score) > 0
  order by match desc nulls last, score desc, s.fan_key
  limit p_result_limit;
end $$;
comment on function private.score_fans is
  'The candidates whom the viewer should meet, best first, with match and score.';

create function private.score_every_fan(p_profile_id uuid, p_result_limit integer)
returns table (recommended_id uuid, match integer, score double precision)
language plpgsql stable security definer set search_path = ''
as $$ begin
  return query
  select * from private.score_fans(p_profile_id, array(
    select distinct o.fan_key
    from private.term_weights(p_profile_id) w
    join private.postings o on o.term = w.term
  ), p_result_limit);
end $$;
comment on function private.score_every_fan is
  'The best matches by scoring every fan who shares a term. Tests and the benchmark compare private.find_matches with it.';

-- Finds the best matches without scoring every fan, like a search engine: postings is an inverted index with a list of
-- fans per term, by strength, and document_frequencies has the lengths.
--
-- 1. A match exceeds m if the sum of w * (a - m) exceeds 2m - 1 (see private.match_percentage). So each shared item has
--    a gain, w * (a - m), with m = 0.75.
-- 2. A piece is a list's fans of one strength; all have the same gain. Choose pieces by gain / sqrt(length), until
--    p_entries_read postings are read. The last one is cut, which samples fairly since fan keys are random. Lengths
--    are estimates: a quarter of the list for ratings, and all of it for tagline rows, which count as 4.
-- 3. Sum the gains of each fan, and keep the p_scored best as candidates. Fans in the queue are candidates too.
-- 4. Score the candidates exactly, without known fans and fans who are not connecting.
--
-- `npm run bench` measures the recall against private.score_every_fan.
create function private.find_matches(
  p_profile_id uuid, p_result_limit integer, p_entries_read integer, p_scored integer default 400
) returns table (recommended_id uuid, match integer, score double precision)
language plpgsql stable security definer set search_path = ''
-- The plan depends on the amount of reading, so the planner may choose.
set plan_cache_mode = 'auto'
as $$
declare
  c_near constant double precision := 0.75;
  v_terms integer[];
  v_strengths smallint[];
  v_gains double precision[];
  v_rooms integer[];
begin
  -- Arrays, since the planner would estimate a table function at 1,000 rows.
  select array_agg(chosen.term), array_agg(chosen.strength), array_agg(chosen.gain),
    array_agg(p_entries_read - chosen.entries_before)
  into v_terms, v_strengths, v_gains, v_rooms
  from (
    select piece.*, sum(piece.length) over (
      order by piece.gain / sqrt(piece.length) desc, piece.term, piece.strength
    ) - piece.length as entries_before
    from (
      select d.term, part.strength::smallint as strength, ceil(d.fan_count / part.of_list) as length,
        (abs(h.feeling) + part.feeling) / 10.0
          * (1 - abs(abs(h.feeling) - part.feeling) / 10.0 - c_near) as gain
      from private.fan_feelings h
      cross join (
        values (0, 1, 1, 4.0), (0, 2, 2, 4), (0, 3, 3, 4), (0, 4, 4, 4), (0, 5, 5, 4), (2, 5, 4, 1)
      ) part (kind, strength, feeling, of_list)
      join private.document_frequencies d
        on d.term = h.entity_id * 4 + part.kind + (h.feeling < 0)::integer and d.fan_count > 0
      where h.profile_id = p_profile_id and h.feeling <> 0
    ) piece
  ) chosen
  where chosen.entries_before < p_entries_read;

  return query
  select * from private.score_fans(p_profile_id, array(
    select a.fan_key
    from (
      select p.fan_key
      from unnest(v_terms, v_strengths, v_gains, v_rooms) piece (term, strength, gain, room)
      -- The limit makes the planner walk the index piece by piece instead of scanning the table.
      cross join lateral (
        select o.fan_key from private.postings o
        where o.term = piece.term and o.strength = piece.strength
        limit piece.room
      ) p
      group by p.fan_key
      order by sum(piece.gain) desc, p.fan_key
      limit p_scored
    ) a
    union
    (select w.fan_key from private.opinion_changes w where w.is_listed limit p_scored)
  ), p_result_limit);
end $$;
comment on function private.find_matches is
  'The best matches from bounded reading: up to p_entries_read postings of the pieces with the highest gain, then exact scores of the p_scored best candidates.';

create function private.current_recommendations(p_viewer uuid, p_ids uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_hidden constant uuid[] := private.hidden_among(p_viewer, p_ids) || private.suspended_ids();
begin
  return array(
    select listed.id
    from unnest(p_ids) with ordinality listed (id, place)
    join private.fans f on f.profile_id = listed.id and f.is_connecting
    join private.fans mine on mine.profile_id = p_viewer and mine.terms && f.terms
    where not exists (
        select from public.friendships fr
        where fr.user_lo = least(p_viewer, listed.id) and fr.user_hi = greatest(p_viewer, listed.id)
      )
      and not exists (
        select from public.dismissals d where d.profile_id = p_viewer and d.dismissed_id = listed.id
      )
      and listed.id <> all (v_hidden)
    order by listed.place
    limit 10
  );
end $$;
comment on function private.current_recommendations is
  'The first ten of a list that are still valid: connecting, not friends, requested, dismissed, hidden or suspended, and with a shared opinion.';

create function private.recommended_cards(p_viewer uuid, p_ids uuid[]) returns json
language plpgsql stable security definer set search_path = ''
as $$ begin
  return (
    select coalesce(json_agg(card order by between.match desc nulls last, listed.place), '[]')
    from unnest(p_ids) with ordinality listed (id, place)
    join private.introduce(p_viewer, p_ids) between on between.fan_id = listed.id
    cross join lateral (
      select c.*, between.match, between."matchReasons", between."topItems", between.line,
        'NOT_FRIENDS' as "friendshipStatus"
      from private.user_cards c
      where c.id = listed.id
    ) card
  );
end $$;
comment on function private.recommended_cards is
  'Fans as UserCards, best match first, with match reasons as facts, which the API phrases.';

-- Read-only, so that replicas can serve it: returns the saved list, or computes matches if that is stale. Saving is a
-- separate call.
create function private.saved_recommendations(p_profile_id uuid) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$ begin
  return private.current_recommendations(p_profile_id, (
    select r.recommended_ids
    from private.recommendations r
    join private.fans f on f.profile_id = r.profile_id and f.version = r.version
    where r.profile_id = p_profile_id and r.computed_at > now() - interval '1 day'
  ));
end $$;
comment on function private.saved_recommendations is
  'The valid part of a fan''s saved list, up to ten. Lists expire after a day or when the fan''s opinions change.';

create function private.postings_to_read() returns integer
language plpgsql stable security definer set search_path = ''
as $$ begin
  return greatest(20000, (select c.fan_count / 35 from private.document_frequencies c where c.term = 0));
end $$;
comment on function private.postings_to_read is
  'How many postings the first search reads at most: one per 35 fans, and at least 20,000.';

create function private.find_enough_matches(p_profile_id uuid) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$ declare
  c_saved constant integer := 30;
  v_entries constant integer := private.postings_to_read();
  v_width integer;
  v_ids uuid[];
begin
  -- The first pass suffices for nearly every fan. Those who know everyone in it, or share only common opinions, get
  -- wider ones.
  foreach v_width in array array[1, 10, 100] loop
    v_ids := array(
      select m.recommended_id
      from private.find_matches(
        p_profile_id, c_saved, v_entries * v_width, 400 * v_width
      ) with ordinality m (recommended_id, match, score, place)
      order by m.place
    );
    exit when cardinality(v_ids) >= 10;
  end loop;
  return v_ids;
end $$;
comment on function private.find_enough_matches is 'The best thirty matches of a fan, best first.';

-- api.recommend_fans(): Up to ten fans whom the caller should meet, best match first: the contract's Recommendations,
-- with match reasons as facts.
create function private.recommend_fans() returns json
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.me();
  v_ids uuid[];
  v_is_saved boolean;
begin
  if not exists (select from public.ratings r where r.profile_id = v_me)
    or not exists (select from public.tagline_rows t where t.profile_id = v_me)
  then
    return json_build_object(
      'userMeetsCriteria', false, 'isSaved', false, 'recommendations', '[]'::json
    );
  end if;

  v_ids := private.saved_recommendations(v_me);
  v_is_saved := cardinality(v_ids) = 10;
  -- Too many of a saved list may have dropped out.
  if not v_is_saved then
    v_ids := (private.find_enough_matches(v_me))[1:10];
  end if;
  return json_build_object(
    'userMeetsCriteria', true, 'isSaved', v_is_saved,
    'recommendations', private.recommended_cards(v_me, v_ids)
  );
end $$;
grant execute on function private.recommend_fans to authenticated;

-- api.renew_recommendations(): Recomputes and saves the caller's recommendations if the saved ones are stale. Returns
-- recommend_fans.
create function private.renew_recommendations() returns json
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.start_write('renew_recommendations');
  v_version integer;
begin
  if cardinality(private.saved_recommendations(v_me)) = 10 then
    return private.recommend_fans();
  end if;
  v_version := (select f.version from private.fans f where f.profile_id = v_me);
  perform private.flush_changes();

  insert into private.recommendations as r (profile_id, recommended_ids, version, computed_at)
  select v_me, private.find_enough_matches(v_me), v_version, now()
  where exists (select from public.ratings t where t.profile_id = v_me)
    and exists (select from public.tagline_rows t where t.profile_id = v_me)
  on conflict (profile_id) do update set
    recommended_ids = excluded.recommended_ids, version = excluded.version, computed_at = excluded.computed_at;
  return private.recommend_fans();
end $$;
grant execute on function private.renew_recommendations to authenticated;
