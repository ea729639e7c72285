-- Finding fans by parts of a name and of a place, and by what they feel about.

-- What fans who are found by a sport or team rate or name: itself, what is played there, who plays there.
-- With the type of the tables, so that indexes apply.
create view private.interest_expansion with (security_invoker = true) as
select e.id as interest, e.id as entity_id from public.entities e
union all
select e.sport_id, e.id from public.entities e where e.sport_id is not null
union all
select e.team_id, e.id from public.entities e where e.team_id is not null;
comment on view private.interest_expansion is
  'The items by which a fan is found who is looked for by a sport, a team or an athlete.';

create function private.matching_location_ids(p_location text) returns integer[]
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_pattern constant text := '%' || private.like_pattern(p_location) || '%';
begin
  return array(select l.id from private.locations l where l.location like v_pattern);
end $$;
comment on function private.matching_location_ids is 'The places of a (normalised) name, in full or part.';

create function private.matching_team_ids(p_name text) returns integer[]
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_pattern constant text := '%' || private.like_pattern(p_name) || '%';
begin
  return array(
    select e.id::integer from public.entities e
    where e.kind = 'TEAM' and (e.name_normalised like v_pattern or e.aliases_folded like v_pattern)
  );
end $$;
comment on function private.matching_team_ids is 'The teams of a (normalised) name, in full or part, or of one that they are also called.';

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
  'Whether so few fans or fewer live in these places that it pays to look at each of them.';

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
  'How many ratings are about these sports and teams or a team or athlete of them, as far as they have been flushed.';

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
  'Who rates, or names in the tagline, these sports and teams or a team or athlete of them; some more than once.';

-- How a search runs. private.find_fans, at the end of these four functions, chooses one of three ways; each
-- goes along an index and stops when it has enough, whatever is asked for and however many fans there are.
--
--   asked for                      is it rare?                            way
--   a place (and more)             at most 10,000 fans live there         among_few: look at each, best first
--   an interest (and more)         at most 4,000 fans have it             among_few: look at each, best first
--   a place, no name               no                                     by_location: along (place, name)
--   a name (and more)              no                                     by_name: along the suffixes of names
--
-- An interest is a sport or teams. "Rare" is told without looking at fans: for an interest by the number of
-- ratings of its items (has at most 10,000), for places by counting up to the limit and no further. A rare
-- interest becomes the list `interested`, in which whom a walk meets is looked up; a common one stays a
-- condition on private.fans.interests, which a walk meets often enough to be soon done. So everywhere below
--
--   interested null              no interest asked for, or a common one: then sport or teams is set
--   interested set               only these fans; sport and teams are what is asked for besides
--
-- Example: "ann" in "boston" who likes tennis. Boston has 6,000 fans: among_few looks at these 6,000, keeps
-- the names with "ann" in them whose interests hold tennis, and sorts: "Ann Lee" before "Mary Ann", and both
-- before "Joanna". With 60,000 fans in Boston and 3,000 for tennis, it looks at the 3,000. With 60,000 and
-- 90,000, by_name walks along all Anns until fifty of them live in Boston and like tennis.
--
-- private.find_fans also forbids the planner what it would rather do (read tables as a whole): it estimates a
-- rare word like a common one. The settings reach the functions that it calls.
create function private.find_fans_among_few(
  p_left_out uuid[], p_name text, p_locations integer[], p_interested uuid[], p_wanted intarray.query_int,
  p_few_live_there boolean, p_result_limit integer
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
      where p_few_live_there
      union all
      select f.profile_id, f.name
      from (select distinct unnest(p_interested)) i (id)
      join private.fans f on f.profile_id = i.id
      where not p_few_live_there and (p_locations is null or f.location_id = any (p_locations))
    ) f
    where f.profile_id not in (select unnest(p_left_out))
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
  'Looks at all fans of few places, or at all who are interested: a name that begins so comes first, then a later word, then any part.';

create function private.find_fans_by_location(
  p_left_out uuid[], p_locations integer[], p_interested uuid[], p_wanted intarray.query_int,
  p_result_limit integer
) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- The first of so many places are merged by name.
  c_merged constant integer := 500;
begin
  if p_interested is null and p_wanted is null and cardinality(p_locations) <= c_merged then
    return array(
      select f.profile_id
      from unnest(p_locations) l (id)
      cross join lateral (
        select f.name, f.profile_id
        from private.fans f
        where f.location_id = l.id and f.profile_id not in (select unnest(p_left_out))
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
      where f.profile_id not in (select unnest(p_left_out))
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
  'The fans of these places by name; of very many places, or narrowed by an interest, the first that come.';

-- Three looks, each along an index, best matches first, until enough are found. "ann l" finds:
--
-- 1. whole names that begin so        suffixes with is_later = false   "ann lee" < "ann lopez"
-- 2. from a later word on             suffixes with is_later = true    "mary ann lee"
-- 3. within a word                    word_suffixes, then suffixes     "joann lee", "hermann link"
--
-- Beginnings are ranges: by bytes (collate "C"), what begins with x is between x and x || U+10FFFF, the last
-- character there is.
--
-- The third look first finds the words. The first word looked for must end a word (a suffix that is equal
-- to it): "ann" ends "joann"; the rest (" l") must then follow it in the name: names between "joann l" and
-- "joann l" || U+10FFFF. When only one word is looked for there is no rest: it may stand anywhere in a word
-- (a suffix that begins with it: "ann" begins "anna" of "joanna"), and wanted are the names in which just
-- this word stands, not one that goes on: between "joanna" and "joanna!", for after a word comes nothing
-- or a space, and "!" is the character after the space.
create function private.find_fans_by_name(
  p_left_out uuid[], p_name text, p_locations integer[], p_interested uuid[], p_wanted intarray.query_int,
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
  -- A p_name comes before all that it begins, so an exact match is the first.
  foreach v_is_later in array array[false, true] loop
    v_found := v_found || array(
      select t.profile_id
      from private.name_suffixes t
      where t.is_later = v_is_later and t.suffix between v_name and v_name || c_last
        and t.profile_id not in (select unnest(p_left_out)) and t.profile_id <> all (v_found)
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
    -- The limit also keeps the planner from beginning with all names there are.
    cross join lateral (
      select t.profile_id
      from private.name_suffixes t
      where t.is_later = p.is_later and t.suffix between e.word || v_rest
        and e.word || v_rest || case when v_is_one_word then '!' else c_last end
        and t.profile_id not in (select unnest(p_left_out)) and t.profile_id <> all (v_found)
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
  -- Whoever has a part twice was found twice.
  return array(
    select f.id from unnest(v_found) with ordinality f (id, place)
    group by f.id
    order by min(f.place)
    limit p_result_limit
  );
end $$;
comment on function private.find_fans_by_name is
  'Walks along names until enough fit: first those that begin so, then those with a later word that does, then any part.';

-- Chooses the way, as the page above says.
create function private.find_fans(
  p_left_out uuid[], p_name text, p_location text, p_sport integer, p_teams integer[], p_result_limit integer
) returns uuid[]
-- The planner takes a rare word for a common one and would rather read tables as a whole.
language plpgsql stable security definer set search_path = ''
set enable_seqscan = 'off' set enable_hashjoin = 'off' set enable_mergejoin = 'off'
as $$ declare
  -- So many fans of a place are looked at in the index, and so many of an interest listed; but of those
  -- listed only so many each in their own row.
  c_few constant integer := 10000;
  c_very_few constant integer := 4000;
  v_locations constant integer[] := case when p_location is not null then private.matching_location_ids(p_location) end;
  v_few_live_there constant boolean := private.has_few_fans(v_locations, c_few);
  v_sport integer := p_sport;
  v_teams integer[] := p_teams;
  v_interested uuid[];
  -- What a fan's interests have to be besides, in one query that all ways ask: "7 & (31 | 56)".
  v_wanted intarray.query_int;
begin
  -- The p_teams are the rarer interest.
  if p_teams is not null and private.count_ratings_about(p_teams) <= c_few then
    v_interested := private.interested_fans(p_teams);
    v_teams := null;
  elsif p_sport is not null and private.count_ratings_about(array[p_sport]) <= c_few then
    v_interested := private.interested_fans(array[p_sport]);
    v_sport := null;
  end if;
  -- Whoever likes a team or one who plays there now.
  v_teams := case when v_teams is not null then array(
    select i.entity_id from private.interest_expansion i where i.interest = any (v_teams::bigint[])
  ) end;
  v_wanted := nullif(
    concat_ws(' & ', v_sport, '(' || array_to_string(v_teams, ' | ') || ')'), ''
  )::intarray.query_int;
  if v_few_live_there or cardinality(v_interested) <= c_very_few then
    return private.find_fans_among_few(
      p_left_out, p_name, v_locations, v_interested, v_wanted, v_few_live_there, p_result_limit
    );
  end if;
  if p_name is null then
    return private.find_fans_by_location(p_left_out, v_locations, v_interested, v_wanted, p_result_limit);
  end if;
  return private.find_fans_by_name(p_left_out, p_name, v_locations, v_interested, v_wanted, p_result_limit);
end $$;
comment on function private.find_fans is
  'Fans by parts of (normalised) name and location and by what they rate or name in the tagline, best match first.';

create function private.search_fans(p_name text, p_location text, p_sport_id bigint, p_team text)
returns json
language plpgsql stable security definer set search_path = ''
as $$ declare
  c_results constant integer := 50;
  v_me constant uuid := private.me();
  v_name text := nullif(private.normalise(left(p_name, 200)), '');
  v_location text := nullif(private.normalise(left(p_location, 200)), '');
  v_team text := nullif(private.normalise(left(p_team, 200)), '');
  v_ids uuid[];
begin
  if v_name is null and v_location is null then
    raise sqlstate 'PT400'
      using message = 'Please provide a name or location to search', detail = 'name';
  end if;
  v_ids := private.find_fans(
    private.hidden_from(v_me) || private.suspended_ids() || v_me, v_name, v_location,
    -- No item has an id that is larger than an integer; 0 is none.
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

create function api.search_fans(
  name text default null, location text default null, sport_id bigint default null,
  team text default null
) returns json
language plpgsql stable security invoker set search_path = ''
as $$ begin return private.search_fans(name, location, sport_id, team); end $$;
comment on function api.search_fans is
  'Up to 50 fans as UserCards, best match first, without the caller, each with all reasons as facts. Needs a name or a location, any part of it; sport and team narrow.';
grant execute on function api.search_fans to authenticated;
