-- Whom a fan should meet: those who agree most, best match first (private.match_of), of equals whoever shares
-- what is rarer (private.term_weights).

create function private.acquaintances(p_profile_id uuid) returns integer[]
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
comment on function private.acquaintances is
  'The numbers of those who are never recommended to a fan: friends, who was asked, who asked, who was dismissed, who is hidden or suspended, and the fan.';

create function private.judge_fans(p_viewer uuid, p_fan_keys integer[], p_result_limit integer)
returns table (recommended_id uuid, match integer, score double precision)
language plpgsql stable security definer set search_path = ''
-- How many are judged decides how, so the planner may weigh it. No two have the same terms: keeping what was
-- unnested costs a tenth and is never used.
set plan_cache_mode = 'auto' set enable_memoize = 'off'
as $$
declare
  v_location_id constant integer := (select f.location_id from private.fans f where f.profile_id = p_viewer);
  v_acquaintances constant integer[] := private.acquaintances(p_viewer);
begin
  return query
  -- Each of the viewer's items under all four terms by which another may hold it.
  with mine as materialized (
    select h.entity_id, h.feeling as x, h.entity_id * 4 + kind.n as term, coalesce(w.weight, 0) as weight
    from private.held_feelings h
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
    -- With `offset 0` a lookup for each candidate; as a join the planner would read all fans.
    cross join lateral (select * from private.fans f where f.fan_key = candidate.fan_key offset 0) f
    cross join lateral unnest(f.terms, f.strengths) o (term, strength)
    join mine m on m.term = o.term
    where f.is_connecting and f.fan_key not in (select unnest(v_acquaintances))
    group by f.fan_key, f.profile_id, f.location_id, m.entity_id, m.x
  )
  select s.profile_id,
    private.match_of(
      sum((abs(s.x) + abs(s.y)) * (10 - abs(s.x - s.y)))::bigint, sum(abs(s.x) + abs(s.y))::bigint, count(*)
    ) as match,
    -- Rounded, so that equals are equal in whatever order they are added up.
    round(sum(s.score)::numeric, 6)::double precision
      + case when s.location_id = v_location_id then 0.05 else 0 end as score
  from shared s
  group by s.fan_key, s.profile_id, s.location_id
  having sum(s.score) > 0
  order by match desc nulls last, score desc, s.fan_key
  limit p_result_limit;
end $$;
comment on function private.judge_fans is
  'Of these fans those whom the viewer should meet, best first: match, score and order as recommendations have them.';

create function private.judge_every_fan(p_profile_id uuid, p_result_limit integer)
returns table (recommended_id uuid, match integer, score double precision)
language plpgsql stable security definer set search_path = ''
as $$ begin
  return query
  select * from private.judge_fans(p_profile_id, array(
    select distinct o.fan_key
    from private.term_weights(p_profile_id) w
    join private.postings o on o.term = w.term
  ), p_result_limit);
end $$;
comment on function private.judge_every_fan is
  'The best matches by judging every fan who shares anything: the measure that private.find_matches is tested against.';

-- The best matches without judging every fan, as a search engine finds documents: private.postings is an
-- inverted index, which has for each term the list of fans who say it (a posting list), by their strength, and
-- document_frequencies the length of each (the document frequency).
--
-- 1. Whoever matches by more than m has a sum of w * (a - m) above 2m - 1 (see private.match_of), so each
--    shared item brings a match nearer to m or takes it away, by itself: that is its gain, with m = 0.75.
-- 2. A piece of a list is those who hold a term of the fan's with one strength; all in it have the same gain.
--    Choose pieces: those with the highest gain for the square root of their length first, until
--    `entries_read` postings are read; of the last piece as many as there is room for, which is a sample, for
--    numbers of fans are in no order. A strong feeling that is shared by few is read, a lukewarm one about
--    what everybody rates is not. How long a piece is nobody counts: of ratings it is reckoned as a quarter of
--    the list, and rows of the tagline, which are as strong as a 4, are one piece.
-- 3. Add up the gains of each fan in these pieces, and keep the `scored` best as candidates. Whoever is in the
--    queue and not in the lists yet is a candidate too.
-- 4. Judge the candidates exactly, by all their terms, and leave out those who are known or do not connect.
--
-- npm run bench measures the share that is found of what private.judge_every_fan finds.
create function private.find_matches(
  p_profile_id uuid, p_result_limit integer, p_entries_read integer, p_scored integer default 400
) returns table (recommended_id uuid, match integer, score double precision)
language plpgsql stable security definer set search_path = ''
-- How much is read decides how, so the planner may weigh it.
set plan_cache_mode = 'auto'
as $$
declare
  c_near constant double precision := 0.75;
  v_terms integer[];
  v_strengths smallint[];
  v_gains double precision[];
  v_rooms integer[];
begin
  -- Kept in arrays, for the planner would estimate a table function as 1,000 rows below.
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
      from private.held_feelings h
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
  select * from private.judge_fans(p_profile_id, array(
    select a.fan_key
    from (
      select p.fan_key
      from unnest(v_terms, v_strengths, v_gains, v_rooms) piece (term, strength, gain, room)
      -- With a limit the planner walks along the index piece by piece, without one it reads the whole table.
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
  'The best matches from a bounded look: the pieces of posting lists that say most, so many entries in all, then the exact match of so many who gain most by them.';

create function private.still_recommended(p_viewer uuid, p_ids uuid[]) returns uuid[]
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
comment on function private.still_recommended is
  'The first ten of a list that still hold. A fan drops out who stopped connecting, became a friend, was asked or dismissed meanwhile, or shares nothing any more.';

create function private.recommended_cards(p_viewer uuid, p_ids uuid[]) returns json
language plpgsql stable security definer set search_path = ''
as $$ begin
  return (
    select coalesce(json_agg(card order by listed.place), '[]')
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
  'These fans as UserCards, each with all reasons as facts, which the API words.';

-- Reading recommendations writes nothing, so that it can be asked of a read replica: it deals the saved
-- list, or where that no longer holds looks for matches on the spot. Saving a list is a call of its own.
create function private.saved_recommendations(p_profile_id uuid) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$ begin
  return private.still_recommended(p_profile_id, (
    select r.recommended_ids
    from private.recommendations r
    join private.fans f on f.profile_id = r.profile_id and f.version = r.version
    where r.profile_id = p_profile_id and r.computed_at > now() - interval '1 day'
  ));
end $$;
comment on function private.saved_recommendations is
  'Whom the saved list of a fan still recommends, ten at most. It holds for a day or until the fan changes.';

create function private.entries_to_read() returns integer
language plpgsql stable security definer set search_path = ''
as $$ begin
  return greatest(20000, (select c.fan_count / 35 from private.document_frequencies c where c.term = 0));
end $$;
comment on function private.entries_to_read is
  'How many postings the first look for matches reads at most: one for every 35 fans, and all of a small population.';

create function private.widening_matches(p_profile_id uuid) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$ declare
  c_saved constant integer := 30;
  v_entries constant integer := private.entries_to_read();
  v_width integer;
  v_ids uuid[];
begin
  -- For nearly everybody the first look is enough. Who knows everybody in its lists, or shares only
  -- what everybody shares, gets a wider one, and at last all there is.
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
comment on function private.widening_matches is 'The best thirty matches of a fan, best first.';

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
  -- Of a saved list too many may have dropped out meanwhile.
  if not v_is_saved then
    v_ids := (private.widening_matches(v_me))[1:10];
  end if;
  return json_build_object(
    'userMeetsCriteria', true, 'isSaved', v_is_saved,
    'recommendations', private.recommended_cards(v_me, v_ids)
  );
end $$;
grant execute on function private.recommend_fans to authenticated;

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
  select v_me, private.widening_matches(v_me), v_version, now()
  where exists (select from public.ratings t where t.profile_id = v_me)
    and exists (select from public.tagline_rows t where t.profile_id = v_me)
  on conflict (profile_id) do update set
    recommended_ids = excluded.recommended_ids, version = excluded.version, computed_at = excluded.computed_at;
  return private.recommend_fans();
end $$;
grant execute on function private.renew_recommendations to authenticated;

create function api.recommend_fans() returns json
language plpgsql stable security invoker set search_path = ''
as $$ begin return private.recommend_fans(); end $$;
comment on function api.recommend_fans is
  'Up to ten fans whom the caller should meet, best match first: the contract''s Recommendations, with all reasons as facts.';
grant execute on function api.recommend_fans to authenticated;

create function api.renew_recommendations() returns json
language plpgsql volatile security invoker set search_path = ''
as $$ begin return private.renew_recommendations(); end $$;
comment on function api.renew_recommendations is
  'Saves the caller''s recommendations where the saved ones no longer hold, so that reading them is quick, and answers them as reading does.';
grant execute on function api.renew_recommendations to authenticated;
