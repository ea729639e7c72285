-- What finding fans works with: one row for every profile, in the form that finding is quick in.
-- Derived from profiles, ratings and taglines and kept up to date by their triggers (those of opinions
-- are in the next migration); it can be rebuilt at any time.
--
-- intarray works on sorted arrays of integers. In a schema of its own: on the search path its operators
-- would make those of other arrays ambiguous.
create schema intarray;
comment on schema intarray is 'Holds the extension of that name.';
create extension if not exists intarray with schema intarray;

-- Many fans live in few places, so a part of a place's name is looked for among the places, and the
-- fans of each place stand together, by name.
create table private.locations (
  id integer generated always as identity primary key,
  location text collate "C" not null unique
);
create index locations_location_part_idx on private.locations using gin (location extensions.gin_trgm_ops);
comment on table private.locations is
  'The (normalised) locations of fans, each once. Goes with the last who lives there.';

create sequence private.fan_sequence as bigint;
comment on sequence private.fan_sequence is 'Counts fans as they come; private.fans scrambles it into their numbers.';

create table private.fans (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  -- 1103515245 is odd, so modulo 2^31 no two fans get the same number, and neighbours in time end up
  -- far apart: any stretch of a list that is ordered by number is a fair sample of its fans.
  fan_key integer not null unique
    default ((nextval('private.fan_sequence') * 1103515245) % 2147483648)::integer,
  name text collate "C",
  location_id integer references private.locations (id),
  is_connecting boolean not null,
  terms integer[] not null default '{}',
  strengths smallint[] not null default '{}',
  interests integer[] not null default '{}',
  version integer not null default 0
) with (fillfactor = 80);
-- The fans of a place, by name.
create index fans_location_id_name_idx on private.fans (location_id, name, profile_id);

comment on table private.fans is
  'Every fan in the form that search and recommendations work with. Derived from public.profiles and, see private.follow_opinions, from ratings and taglines.';
comment on column private.fans.fan_key is 'A number instead of the uuid, for lists with millions of entries. In random order.';
comment on column private.fans.name is 'The full name as it is searched, null where there is none. Sorted by bytes, so that one index finds beginnings and sorts.';
comment on column private.fans.location_id is 'Where the fan lives.';
comment on column private.fans.is_connecting is 'Copied from the profile: only such fans are offered to others.';
comment on column private.fans.terms is
  'The fan''s terms, ascending: item * 4, + 0 rated above zero, + 1 rated below, + 2 friendly and + 3 hostile row of the tagline. The opposite of a term is the term with its last bit flipped.';
comment on column private.fans.strengths is 'How strong each opinion is, 1 to 5; those of the tagline are 5.';
comment on column private.fans.interests is
  'What the fan rates (0 too) or names in the tagline, ascending: each item and its sport. What search narrows by. No teams of athletes: a transfer would have to write the rows of all their fans.';
comment on column private.fans.version is 'Grows with every change of the opinions; says whether a saved list is of the present ones.';

-- A suffix index over words. A part of a word is the beginning of one of the word's suffixes ("chi" of
-- "michigan" begins "chigan"), and beginnings are what an index finds. Of words there are some ten
-- thousands among a million fans, so their suffixes are few.
create table private.word_suffixes (
  suffix text collate "C",
  word text collate "C",
  primary key (suffix, word)
);
comment on table private.word_suffixes is
  'Every word of a (normalised) name with all of its suffixes, itself among them. Goes with the last who bears it.';

-- A suffix index over names, from each word on: "mary ann lee", "ann lee", "lee". What is looked for at the
-- beginning of a word, be it one word or several, is the beginning of a suffix, and beginnings are what an
-- index finds, in order.
create table private.name_suffixes (
  is_later boolean,
  suffix text collate "C",
  profile_id uuid,
  location_id integer,
  primary key (is_later, suffix, profile_id) include (location_id)
);
comment on table private.name_suffixes is
  'The (normalised) name of each fan from each of its words on. Follows private.fans; only ever read along its key.';
comment on column private.name_suffixes.is_later is 'False for the whole name, true for those from a later word on.';
comment on column private.name_suffixes.location_id is
  'Copied from private.fans, so that a name in a place is looked for in the index alone.';

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

create function private.words_of(name text)
returns text[]
language sql
immutable
parallel safe
set search_path = ''
as $$
  select array(select distinct word from unnest(string_to_array(name, ' ')) word where word <> '');
$$;
comment on function private.words_of is 'The words of a normalised name, each once; none of a null.';

create function private.suffixes_of(name text)
returns text[]
language sql
immutable
parallel safe
set search_path = ''
as $$
  select array(
    select array_to_string(words[n:], ' ')
    from string_to_array(name, ' ') words
    cross join generate_series(1, cardinality(words)) n
    where words[n] <> ''
    order by n
  );
$$;
comment on function private.suffixes_of is
  'A normalised name from each of its words on, the whole one first; none of a null.';

-- The row of a whole word is locked by whoever begins or ceases to bear it, in one order everywhere, so that
-- a word does not go in the moment in which somebody takes it, and nobody waits in a circle.
create function private.index_words(words_before text[], words_after text[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_word text;
begin
  for v_word in
    select w from unnest(words_before || words_after) w group by w having count(*) = 1 order by w collate "C"
  loop
    if v_word = any (words_before) then
      perform from private.word_suffixes e where e.suffix = v_word and e.word = v_word for update;
      continue;
    end if;
    perform from private.word_suffixes e where e.suffix = v_word and e.word = v_word for key share;
    continue when found;
    -- Changes nothing where another was quicker, but locks that row.
    insert into private.word_suffixes as e (suffix, word) values (v_word, v_word)
    on conflict (suffix, word) do update set word = excluded.word where false;
    insert into private.word_suffixes (suffix, word)
    select substr(v_word, n), v_word from generate_series(2, char_length(v_word)) n
    on conflict do nothing;
  end loop;
end;
$$;
comment on function private.index_words is
  'Lists the words that are new in a fan''s name with all of their suffixes, and locks those that went.';

create function private.forget_words(words text[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from private.word_suffixes e
  using unnest(words) w
  cross join lateral generate_series(1, char_length(w)) n
  where e.suffix = substr(w, n) and e.word = w
    -- After the word comes nothing or a space, and "!" is the character after the space.
    and not exists (
      select from unnest(array[false, true]) p (is_later)
      join private.name_suffixes t on t.is_later = p.is_later and t.suffix between w and w || '!'
    );
end;
$$;
comment on function private.forget_words is 'Takes away the words that nobody bears any more. The caller has locked them.';

create function private.index_name(profile_id uuid, name_before text, name_after text, location_id integer)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  delete from private.name_suffixes t
  using (
    select n > 1 as is_later, suffix from unnest(private.suffixes_of(name_before)) with ordinality b (suffix, n)
    except
    select n > 1, suffix from unnest(private.suffixes_of(name_after)) with ordinality a (suffix, n)
  ) gone
  where t.is_later = gone.is_later and t.suffix = gone.suffix and t.profile_id = index_name.profile_id;
  perform private.index_words(private.words_of(name_before), private.words_of(name_after));
  insert into private.name_suffixes as t (is_later, suffix, profile_id, location_id)
  select n > 1, suffix, index_name.profile_id, index_name.location_id
  from unnest(private.suffixes_of(name_after)) with ordinality a (suffix, n)
  on conflict (is_later, suffix, profile_id) do update set location_id = excluded.location_id
    where t.location_id is distinct from excluded.location_id;
  perform private.forget_words(private.words_of(name_before));
end;
$$;
comment on function private.index_name is
  'Moves a fan from the suffixes of one (normalised) name to those of another and says where the fan lives.';

create function private.location_id(name text)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_id integer;
begin
  if name is null then
    return null;
  end if;
  -- Locked, or it could go before the fan is there.
  select l.id into v_id from private.locations l where l.location = name for key share;
  if not found then
    insert into private.locations as l (location) values (name)
    -- Changes nothing, but answers the row of another who was quicker.
    on conflict (location) do update set location = excluded.location
    returning l.id into v_id;
  end if;
  return v_id;
end;
$$;
comment on function private.location_id is 'The id of a (normalised) location, which gets one if need be; null for null.';

-- Places are locked in one order everywhere, and before words, so that two fans who change places with each
-- other do not wait for each other.
create function private.move(place_before text, place_after text)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_id integer;
begin
  if place_before < place_after collate "C" or place_after is null then
    perform from private.locations l where l.location = place_before for update;
  end if;
  v_id := private.location_id(place_after);
  if place_before > place_after collate "C" then
    perform from private.locations l where l.location = place_before for update;
  end if;
  return v_id;
end;
$$;
comment on function private.move is
  'Locks the (normalised) location that a fan leaves, and answers the id of the one where the fan lives now.';

create function private.forget_location(location_id integer)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from private.locations l
  where l.id = forget_location.location_id
    and not exists (select from private.fans f where f.location_id = forget_location.location_id);
end;
$$;
comment on function private.forget_location is
  'Takes away a location where nobody lives any more. The caller has locked it.';

create function private.matching_location_ids(location text)
returns integer[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_pattern constant text := '%' || private.like_pattern(location) || '%';
begin
  return array(select l.id from private.locations l where l.location like v_pattern);
end;
$$;
comment on function private.matching_location_ids is 'The places of a (normalised) name, in full or part.';

create function private.matching_team_ids(name text)
returns integer[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_pattern constant text := '%' || private.like_pattern(name) || '%';
begin
  return array(
    select e.id::integer from public.entities e
    where e.kind = 'TEAM' and (e.name_normalised like v_pattern or e.aliases_folded like v_pattern)
  );
end;
$$;
comment on function private.matching_team_ids is 'The teams of a (normalised) name, in full or part, or of one that they are also called.';

create function private.has_few_fans(locations integer[], few integer)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
begin
  return locations is not null and few >= (
    select count(*)
    from (
      select from unnest(locations) l (id)
      join private.fans f on f.location_id = l.id
      limit few + 1
    ) counted
  );
end;
$$;
comment on function private.has_few_fans is
  'Whether so few fans or fewer live in these places that it pays to look at each of them.';

create function private.count_ratings_about(interests integer[])
returns bigint
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
begin
  return (
    select coalesce(sum(s.rating_count), 0)
    from private.interest_expansion i
    join private.entity_rating_stats s on s.entity_id = i.entity_id
    where i.interest = any (interests::bigint[])
  );
end;
$$;
comment on function private.count_ratings_about is
  'How many ratings are about these sports and teams or a team or athlete of them, as far as they have been flushed.';

create function private.interested_fans(interests integer[])
returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
begin
  return array(
    select h.profile_id
    from private.interest_expansion i
    cross join lateral (
      select r.profile_id from public.ratings r where r.entity_id = i.entity_id
      union all
      select t.profile_id from public.tagline_rows t where t.entity_id = i.entity_id
    ) h
    where i.interest = any (interests::bigint[])
  );
end;
$$;
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
  left_out uuid[],
  name text,
  locations integer[],
  interested uuid[],
  wanted intarray.query_int,
  few_live_there boolean,
  result_limit integer
)
returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
#variable_conflict use_column
declare
  v_name constant text := private.like_pattern(name);
begin
  return array(
    select f.profile_id
    from (
      select f.profile_id, f.name
      from unnest(locations) l (id)
      join private.fans f on f.location_id = l.id
      where few_live_there
      union all
      select f.profile_id, f.name
      from (select distinct unnest(interested)) i (id)
      join private.fans f on f.profile_id = i.id
      where not few_live_there and (locations is null or f.location_id = any (locations))
    ) f
    where f.profile_id not in (select unnest(left_out))
      and (v_name is null or f.name like '%' || v_name || '%')
      and (interested is null or f.profile_id in (select unnest(interested)))
      and (wanted is null or exists (
        select from private.fans i
        where i.profile_id = f.profile_id and i.interests operator(intarray.@@) wanted
      ))
    order by
      case when f.name like v_name || '%' then 1 when f.name like '% ' || v_name || '%' then 2 else 3 end,
      f.name, f.profile_id
    limit result_limit
  );
end;
$$;
comment on function private.find_fans_among_few is
  'Looks at all fans of few places, or at all who are interested: a name that begins so comes first, then a later word, then any part.';

create function private.find_fans_by_location(
  left_out uuid[],
  locations integer[],
  interested uuid[],
  wanted intarray.query_int,
  result_limit integer
)
returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
#variable_conflict use_column
declare
  -- The first of so many places are merged by name.
  c_merged constant integer := 500;
begin
  if interested is null and wanted is null and cardinality(locations) <= c_merged then
    return array(
      select f.profile_id
      from unnest(locations) l (id)
      cross join lateral (
        select f.name, f.profile_id
        from private.fans f
        where f.location_id = l.id and f.profile_id not in (select unnest(left_out))
        order by f.name, f.profile_id
        limit result_limit
      ) f
      order by f.name, f.profile_id
      limit result_limit
    );
  end if;
  return array(
    select f.profile_id
    from (
      select f.name, f.profile_id
      from unnest(locations) l (id)
      join private.fans f on f.location_id = l.id
      where f.profile_id not in (select unnest(left_out))
        and (interested is null or f.profile_id in (select unnest(interested)))
        and (wanted is null or exists (
          select from private.fans i
          where i.profile_id = f.profile_id and i.interests operator(intarray.@@) wanted
        ))
      limit result_limit
    ) f
    order by f.name, f.profile_id
  );
end;
$$;
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
  left_out uuid[],
  name text,
  locations integer[],
  interested uuid[],
  wanted intarray.query_int,
  result_limit integer
)
returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
#variable_conflict use_column
declare
  c_last constant text := U&'\+10FFFF';
  v_name constant text := name;
  v_first_word constant text := split_part(v_name, ' ', 1);
  v_rest constant text := substr(v_name, char_length(v_first_word) + 1);
  v_is_one_word constant boolean := v_rest = '';
  v_is_later boolean;
  v_found uuid[] := '{}';
begin
  -- A name comes before all that it begins, so an exact match is the first.
  foreach v_is_later in array array[false, true] loop
    v_found := v_found || array(
      select t.profile_id
      from private.name_suffixes t
      where t.is_later = v_is_later and t.suffix between v_name and v_name || c_last
        and t.profile_id not in (select unnest(left_out)) and t.profile_id <> all (v_found)
        and (locations is null or t.location_id = any (locations))
        and (interested is null or t.profile_id in (select unnest(interested)))
        and (wanted is null or exists (
          select from private.fans i
          where i.profile_id = t.profile_id and i.interests operator(intarray.@@) wanted
        ))
      order by t.suffix, t.profile_id
      limit result_limit - cardinality(v_found)
    );
    if cardinality(v_found) >= result_limit then
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
        and t.profile_id not in (select unnest(left_out)) and t.profile_id <> all (v_found)
        and (locations is null or t.location_id = any (locations))
        and (interested is null or t.profile_id in (select unnest(interested)))
        and (wanted is null or exists (
          select from private.fans i
          where i.profile_id = t.profile_id and i.interests operator(intarray.@@) wanted
        ))
      limit result_limit
    ) f
    where e.suffix between v_first_word and v_first_word || case when v_is_one_word then c_last else '' end
    limit result_limit
  );
  -- Whoever has a part twice was found twice.
  return array(
    select f.id from unnest(v_found) with ordinality f (id, place)
    group by f.id
    order by min(f.place)
    limit result_limit
  );
end;
$$;
comment on function private.find_fans_by_name is
  'Walks along names until enough fit: first those that begin so, then those with a later word that does, then any part.';

-- Chooses the way, as the page above says.
create function private.find_fans(
  left_out uuid[],
  name text,
  location text,
  sport integer,
  teams integer[],
  result_limit integer
)
returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
-- The planner takes a rare word for a common one and would rather read tables as a whole.
set enable_seqscan = 'off'
set enable_hashjoin = 'off'
set enable_mergejoin = 'off'
as $$
declare
  -- So many fans of a place are looked at in the index, and so many of an interest listed; but of those
  -- listed only so many each in their own row.
  c_few constant integer := 10000;
  c_very_few constant integer := 4000;
  v_locations constant integer[] := case when location is not null then private.matching_location_ids(location) end;
  v_few_live_there constant boolean := private.has_few_fans(v_locations, c_few);
  v_sport integer := sport;
  v_teams integer[] := teams;
  v_interested uuid[];
  -- What a fan's interests have to be besides, in one query that all ways ask: "7 & (31 | 56)".
  v_wanted intarray.query_int;
begin
  -- The teams are the rarer interest.
  if teams is not null and private.count_ratings_about(teams) <= c_few then
    v_interested := private.interested_fans(teams);
    v_teams := null;
  elsif sport is not null and private.count_ratings_about(array[sport]) <= c_few then
    v_interested := private.interested_fans(array[sport]);
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
      left_out, name, v_locations, v_interested, v_wanted, v_few_live_there, result_limit
    );
  end if;
  if name is null then
    return private.find_fans_by_location(left_out, v_locations, v_interested, v_wanted, result_limit);
  end if;
  return private.find_fans_by_name(left_out, name, v_locations, v_interested, v_wanted, result_limit);
end;
$$;
comment on function private.find_fans is
  'Fans by parts of (normalised) name and location and by what they rate or name in the tagline, best match first.';

create function private.search_fans(name text, location text, sport_id bigint, team text)
returns json
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  c_results constant integer := 50;
  v_me constant uuid := private.me();
  v_name text := nullif(btrim(regexp_replace(private.normalise(left(name, 200)), '\s+', ' ', 'g')), '');
  v_location text := nullif(btrim(regexp_replace(private.normalise(left(location, 200)), '\s+', ' ', 'g')), '');
  v_team text := nullif(btrim(private.normalise(left(team, 200))), '');
  v_ids uuid[];
begin
  if v_name is null and v_location is null then
    raise sqlstate 'PT400'
      using message = 'Please provide a name or location to search', detail = 'name';
  end if;
  v_ids := private.find_fans(
    private.hidden_from(v_me) || private.suspended_ids() || v_me, v_name, v_location,
    -- No item has an id that is larger than an integer; 0 is none.
    case when sport_id <= 2147483647 then sport_id::integer when sport_id is not null then 0 end,
    case when v_team is not null then private.matching_team_ids(v_team) end,
    c_results
  );
  return (
    select coalesce(json_agg(card order by found.place), '[]')
    from unnest(v_ids) with ordinality found (id, place)
    left join private.shared_reasons(v_me, v_ids) why on why.other_id = found.id
    left join private.matches(v_me, v_ids) m on m.other_id = found.id
    left join private.top_items(v_ids) top on top.profile_id = found.id
    cross join lateral (
      select c.*, coalesce(why.reasons, '[]') as "matchReasons", m.match,
        coalesce(s.friendship_status, 'NOT_FRIENDS') as "friendshipStatus",
        coalesce(top.items, '[]') as "topItems"
      from private.user_cards c
      left join private.friendship_statuses(v_me, v_ids) s on s.other_id = c.id
      where c.id = found.id
    ) card
  );
end;
$$;
comment on function private.search_fans is 'The privileged step of public.search_fans.';
grant execute on function private.search_fans to authenticated;

create function public.search_fans(
  name text default null,
  location text default null,
  sport_id bigint default null,
  team text default null
)
returns json
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  return private.search_fans(name, location, sport_id, team);
end;
$$;
comment on function public.search_fans is
  'Up to 50 fans as UserCards, best match first, without the caller, each with all reasons as facts. Needs a name or a location, any part of it; sport and team narrow.';
grant execute on function public.search_fans to authenticated;

create function private.tg_profiles__follow_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_name constant text := private.normalise(private.full_name(new.first_name, new.last_name));
  v_location constant text := private.normalise(new.location);
  v_before private.fans;
  v_location_before text;
  v_location_id integer;
begin
  select * into v_before from private.fans f where f.profile_id = new.id;
  v_location_before := (select l.location from private.locations l where l.id = v_before.location_id);
  if v_before.profile_id is not null
    and (v_before.name, v_location_before) is not distinct from (v_name, v_location)
  then
    return null;
  end if;
  v_location_id := private.move(v_location_before, v_location);
  insert into private.fans (profile_id, name, location_id, is_connecting)
  values (new.id, v_name, v_location_id, new.is_connecting)
  -- Whether a fan is connecting is not written here: the posting lists have to follow.
  on conflict (profile_id) do update set name = excluded.name, location_id = excluded.location_id;
  perform private.index_name(new.id, v_before.name, v_name, v_location_id);
  if v_location_before is distinct from v_location then
    perform private.forget_location(v_before.location_id);
  end if;
  return null;
end;
$$;
comment on function private.tg_profiles__follow_profile is
  'Gives a new profile its row in private.fans, and brings name, its suffixes and location up to date.';

create trigger _500_follow_profile
  after insert or update of first_name, last_name, location on public.profiles
  for each row execute function private.tg_profiles__follow_profile();

create function private.tg_fans__forget_name()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform from private.locations l where l.id = old.location_id for update;
  perform private.index_name(old.profile_id, old.name, null, null);
  perform private.forget_location(old.location_id);
  return null;
end;
$$;
comment on function private.tg_fans__forget_name is 'Takes a deleted fan''s name out of the suffixes, and the place if nobody else lives there.';

create trigger _500_forget_name
  after delete on private.fans
  for each row execute function private.tg_fans__forget_name();
