-- Searches fans by parts of a name and a place, and by their interests.

-- A sport expands to itself, its teams and athletes; a team to itself and its athletes. The column types match the
-- tables, so that indexes apply.
create view private.interest_expansion with (security_invoker = true) as
select e.id as interest, e.id as entity_id from public.entities e
union all
select e.sport_id, e.id from public.entities e where e.sport_id is not null
union all
select e.team_id, e.id from public.entities e where e.team_id is not null;
comment on view private.interest_expansion is 'The items that count as an interest in a sport, team or athlete.';

create function private.matching_location_ids(p_location text) returns integer[]
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_pattern constant text := '%' || private.like_pattern(p_location) || '%';
begin
  return array(select l.id from private.locations l where l.location like v_pattern);
end $$;
comment on function private.matching_location_ids is 'Locations whose normalized name contains this.';

create function private.matching_team_ids(p_name text) returns integer[]
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_pattern constant text := '%' || private.like_pattern(p_name) || '%';
begin
  return array(
    select e.id::integer from public.entities e
    where e.kind = 'TEAM' and (e.name_normalized like v_pattern or e.aliases_folded like v_pattern)
  );
end $$;
comment on function private.matching_team_ids is 'Teams whose normalized name or alias contains this.';

create function private.has_few_fans(p_locations integer[], p_few integer) returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin
  return p_locations is not null and p_few >= (
    select count(*)
    from (
      select from unnest(p_locations) l (id)
      join private.fans f on f.location_id = l.id
      limit p_few + 1
    ) counted
  );
end $$;
comment on function private.has_few_fans is
  'Whether at most this many fans live in these places, so that scanning them all is cheap.';

create function private.count_ratings_about(p_interests integer[]) returns bigint
language plpgsql stable security definer set search_path = ''
as $$ begin
  return (
    select coalesce(sum(s.rating_count), 0)
    from private.interest_expansion i
    join private.entity_rating_stats s on s.entity_id = i.entity_id
    where i.interest = any (p_interests::bigint[])
  );
end $$;
comment on function private.count_ratings_about is
  'The number of flushed ratings of these items, their teams and athletes.';

create function private.interested_fans(p_interests integer[]) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$ begin
  return array(
    select h.profile_id
    from private.interest_expansion i
    cross join lateral (
      select r.profile_id from public.ratings r where r.entity_id = i.entity_id
      union all
      select t.profile_id from public.tagline_rows t where t.entity_id = i.entity_id
    ) h
    where i.interest = any (p_interests::bigint[])
  );
end $$;
comment on function private.interested_fans is
  'Fans who rate these items, their teams or athletes, or name them in the tagline. Has duplicates.';

-- How a search runs. find_fans picks one of three plans; each walks an index and stops when it has enough.
--
--   search for                 if                                plan
--   a place (and more)         at most 10,000 fans live there    among_few: scan them all, best first
--   an interest (and more)     at most 4,000 fans have it        among_few: scan them all, best first
--   a place, no name           otherwise                         by_location: along (place, name)
--   a name (and more)          otherwise                         by_name: along the suffixes of names
--
-- An interest is a sport or teams. A rare one, with at most 10,000 ratings of its items, becomes the list
-- p_interested, or null. A common one stays a condition on fans.interests (p_wanted), which a walk meets often.
--
-- Example: "ann" in "boston" who likes tennis. If 6,000 fans live in Boston, among_few scans those. If 60,000 do
-- and 3,000 like tennis, it scans the 3,000. With 60,000 and 90,000, by_name walks all Anns until fifty fit.
create function private.find_fans_among_few(
  p_excluded_ids uuid[], p_name text, p_locations integer[], p_interested uuid[], p_wanted intarray.query_int,
  p_has_few_fans boolean, p_result_limit integer
) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_name constant text := private.like_pattern(p_name);
begin
  return array(
    select f.profile_id
    from (
      select f.profile_id, f.name
      from unnest(p_locations) l (id)
      join private.fans f on f.location_id = l.id
      where p_has_few_fans
      union all
      select f.profile_id, f.name
      from (select distinct unnest(p_interested)) i (id)
      join private.fans f on f.profile_id = i.id
      where not p_has_few_fans and (p_locations is null or f.location_id = any (p_locations))
    ) f
    where f.profile_id not in (select unnest(p_excluded_ids))
      and (v_name is null or f.name like '%' || v_name || '%')
      and (p_interested is null or f.profile_id in (select unnest(p_interested)))
      and (p_wanted is null or exists (
        select from private.fans i
        where i.profile_id = f.profile_id and i.interests operator(intarray.@@) p_wanted
      ))
    order by
      case when f.name like v_name || '%' then 1 when f.name like '% ' || v_name || '%' then 2 else 3 end,
      f.name, f.profile_id
    limit p_result_limit
  );
end $$;
comment on function private.find_fans_among_few is
  'Scans all fans of a few places, or all interested fans. Names that start with the search come first, then later words, then any part.';

create function private.find_fans_by_location(
  p_excluded_ids uuid[], p_locations integer[], p_interested uuid[], p_wanted intarray.query_int,
  p_result_limit integer
) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Merges up to this many places by name.
  c_merged constant integer := 500;
begin
  if p_interested is null and p_wanted is null and cardinality(p_locations) <= c_merged then
    return array(
      select f.profile_id
      from unnest(p_locations) l (id)
      cross join lateral (
        select f.name, f.profile_id
        from private.fans f
        where f.location_id = l.id and f.profile_id not in (select unnest(p_excluded_ids))
        order by f.name, f.profile_id
        limit p_result_limit
      ) f
      order by f.name, f.profile_id
      limit p_result_limit
    );
  end if;
  return array(
    select f.profile_id
    from (
      select f.name, f.profile_id
      from unnest(p_locations) l (id)
      join private.fans f on f.location_id = l.id
      where f.profile_id not in (select unnest(p_excluded_ids))
        and (p_interested is null or f.profile_id in (select unnest(p_interested)))
        and (p_wanted is null or exists (
          select from private.fans i
          where i.profile_id = f.profile_id and i.interests operator(intarray.@@) p_wanted
        ))
      limit p_result_limit
    ) f
    order by f.name, f.profile_id
  );
end $$;
comment on function private.find_fans_by_location is
  'Fans of these places by name. For very many places, or with an interest, the first found.';

-- Three index walks, best matches first, until enough are found. "ann l" finds:
--
-- 1. names that start with it         suffixes with is_later = false   "ann lee" < "ann lopez"
-- 2. from a later word on             suffixes with is_later = true    "mary ann lee"
-- 3. within a word                    word_suffixes, then suffixes     "joann lee", "hermann link"
--
-- Prefixes are byte ranges (collate "C"): from x to x || U+10FFFF, the last character.
--
-- Walk 3 first finds words that the first search word ends ("ann" ends "joann"); the rest (" l") must follow in
-- the name. A single search word may be anywhere in a word ("anna" of "joanna"). The name must then contain
-- exactly that word: from "joanna" to "joanna!", since "!" is the character after the space.
create function private.find_fans_by_name(
  p_excluded_ids uuid[], p_name text, p_locations integer[], p_interested uuid[], p_wanted intarray.query_int,
  p_result_limit integer
) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  c_last constant text := U&'\+10FFFF';
  v_name constant text := p_name;
  v_first_word constant text := split_part(v_name, ' ', 1);
  v_rest constant text := substr(v_name, char_length(v_first_word) + 1);
  v_is_one_word constant boolean := v_rest = '';
  v_is_later boolean;
  v_found uuid[] := '{}';
begin
  -- A name sorts before its extensions, so an exact match is first.
  foreach v_is_later in array array[false, true] loop
    v_found := v_found || array(
      select t.profile_id
      from private.name_suffixes t
      where t.is_later = v_is_later and t.suffix between v_name and v_name || c_last
        and t.profile_id not in (select unnest(p_excluded_ids)) and t.profile_id <> all (v_found)
        and (p_locations is null or t.location_id = any (p_locations))
        and (p_interested is null or t.profile_id in (select unnest(p_interested)))
        and (p_wanted is null or exists (
          select from private.fans i
          where i.profile_id = t.profile_id and i.interests operator(intarray.@@) p_wanted
        ))
      order by t.suffix, t.profile_id
      limit p_result_limit - cardinality(v_found)
    );
    if cardinality(v_found) >= p_result_limit then
      return v_found;
    end if;
  end loop;

  v_found := v_found || array(
    select f.profile_id
    from private.word_suffixes e
    cross join unnest(array[false, true]) p (is_later)
    -- The limit also keeps the planner from starting with all names.
    cross join lateral (
      select t.profile_id
      from private.name_suffixes t
      where t.is_later = p.is_later and t.suffix between e.word || v_rest
        and e.word || v_rest || case when v_is_one_word then '!' else c_last end
        and t.profile_id not in (select unnest(p_excluded_ids)) and t.profile_id <> all (v_found)
        and (p_locations is null or t.location_id = any (p_locations))
        and (p_interested is null or t.profile_id in (select unnest(p_interested)))
        and (p_wanted is null or exists (
          select from private.fans i
          where i.profile_id = t.profile_id and i.interests operator(intarray.@@) p_wanted
        ))
      limit p_result_limit
    ) f
    where e.suffix between v_first_word and v_first_word || case when v_is_one_word then c_last else '' end
    limit p_result_limit
  );
  -- Drops duplicates: fans whose names match more than once.
  return array(
    select f.id from unnest(v_found) with ordinality f (id, place)
    group by f.id
    order by min(f.place)
    limit p_result_limit
  );
end $$;
comment on function private.find_fans_by_name is
  'Walks the name index until enough fans fit: names that start with the search, then later words, then any part.';

create function private.find_fans(
  p_excluded_ids uuid[], p_name text, p_location text, p_sport integer, p_teams integer[], p_result_limit integer
) returns uuid[]
-- The planner misjudges rare words and would scan whole tables.
language plpgsql stable security definer set search_path = ''
set enable_seqscan = 'off' set enable_hashjoin = 'off' set enable_mergejoin = 'off'
as $$ declare
  -- Up to c_few fans of a place are scanned in the index; up to c_very_few interested fans are read row by row.
  c_few constant integer := 10000;
  c_very_few constant integer := 4000;
  v_locations constant integer[] := case when p_location is not null then private.matching_location_ids(p_location) end;
  v_has_few_fans constant boolean := private.has_few_fans(v_locations, c_few);
  v_sport integer := p_sport;
  v_teams integer[] := p_teams;
  v_interested uuid[];
  -- The remaining interests as one intarray query: "7 & (31 | 56)".
  v_wanted intarray.query_int;
begin
  -- Teams are the rarer interest.
  if p_teams is not null and private.count_ratings_about(p_teams) <= c_few then
    v_interested := private.interested_fans(p_teams);
    v_teams := null;
  elsif p_sport is not null and private.count_ratings_about(array[p_sport]) <= c_few then
    v_interested := private.interested_fans(array[p_sport]);
    v_sport := null;
  end if;
  -- A team counts for fans of its athletes too.
  v_teams := case when v_teams is not null then array(
    select i.entity_id from private.interest_expansion i where i.interest = any (v_teams::bigint[])
  ) end;
  v_wanted := nullif(
    concat_ws(' & ', v_sport, '(' || array_to_string(v_teams, ' | ') || ')'), ''
  )::intarray.query_int;
  if v_has_few_fans or cardinality(v_interested) <= c_very_few then
    return private.find_fans_among_few(
      p_excluded_ids, p_name, v_locations, v_interested, v_wanted, v_has_few_fans, p_result_limit
    );
  end if;
  if p_name is null then
    return private.find_fans_by_location(p_excluded_ids, v_locations, v_interested, v_wanted, p_result_limit);
  end if;
  return private.find_fans_by_name(p_excluded_ids, p_name, v_locations, v_interested, v_wanted, p_result_limit);
end $$;
comment on function private.find_fans is
  'Fans by parts of normalized name and location and by interests, best match first.';

-- api.search_fans(name default null, location default null, sport_id default null, team default null): Up to 50 other
-- fans as UserCards with match reasons, best match first. Needs a part of a name or location; sport and team narrow the
-- search.
create function private.search_fans(
  p_name private.short_text, p_location private.short_text, p_sport_id bigint, p_team private.short_text
)
returns json
language plpgsql stable security definer set search_path = ''
as $$ declare
  c_results constant integer := 50;
  v_me constant uuid := private.me();
  v_name text := nullif(private.normalize(left(p_name, 200)), '');
  v_location text := nullif(private.normalize(left(p_location, 200)), '');
  v_team text := nullif(private.normalize(left(p_team, 200)), '');
  v_ids uuid[];
begin
  if v_name is null and v_location is null then
    raise sqlstate 'PT400'
      using message = 'Please provide a name or location to search', detail = 'name';
  end if;
  v_ids := private.find_fans(
    private.hidden_from(v_me) || private.suspended_ids() || v_me, v_name, v_location,
    -- Item ids fit into an integer; 0 matches no item.
    case when p_sport_id <= 2147483647 then p_sport_id::integer when p_sport_id is not null then 0 end,
    case when v_team is not null then private.matching_team_ids(v_team) end,
    c_results
  );
  return (
    select coalesce(json_agg(card order by found.place), '[]')
    from unnest(v_ids) with ordinality found (id, place)
    join private.introduce(v_me, v_ids) between on between.fan_id = found.id
    cross join lateral (
      select c.*, between.match, between."matchReasons", between."topItems", between.line,
        coalesce(s.friendship_status, 'NOT_FRIENDS') as "friendshipStatus"
      from private.user_cards c
      left join private.friendship_statuses(v_me, v_ids) s on s.other_id = c.id
      where c.id = found.id
    ) card
  );
end $$;
grant execute on function private.search_fans to authenticated;
