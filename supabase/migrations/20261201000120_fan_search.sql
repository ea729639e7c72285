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
  'The (normalised) locations of fans, each once. One where nobody lives any more stays, and finds nobody.';

create sequence private.fan_sequence as bigint;
comment on sequence private.fan_sequence is 'Counts fans as they come; private.fans scrambles it into their numbers.';

create table private.fans (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  -- 1103515245 is odd, so modulo 2^31 no two fans get the same number, and neighbours in time end up
  -- far apart: any stretch of a list that is ordered by number is a fair sample of its fans.
  num integer not null unique
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
comment on column private.fans.num is 'A number instead of the uuid, for lists with millions of entries. In random order.';
comment on column private.fans.name is 'The full name as it is searched, null where there is none. Sorted by bytes, so that one index finds beginnings and sorts.';
comment on column private.fans.location_id is 'Where the fan lives.';
comment on column private.fans.is_connecting is 'Copied from the profile: only such fans are offered to others.';
comment on column private.fans.terms is
  'The fan''s opinions, ascending: item * 4, + 0 rated above zero, + 1 rated below, + 2 friendly and + 3 hostile row of the tagline. The opposite of a term is the term with its last bit flipped.';
comment on column private.fans.strengths is 'How strong each opinion is, 1 to 5; those of the tagline are 5.';
comment on column private.fans.interests is
  'What the fan rates (0 too) or names in the tagline, ascending: each item, its sport and its team. What search narrows by.';
comment on column private.fans.version is 'Grows with every change of the opinions; says whether a saved list is of the present ones.';

-- A part of a word is the beginning of one of its endings, and beginnings are what an index finds. Of
-- words there are some ten thousands among a million fans, so their endings are few.
create table private.name_endings (
  ending text collate "C",
  word text collate "C",
  primary key (ending, word)
);
comment on table private.name_endings is
  'Every word of a (normalised) name with all of its endings, itself among them. A word that nobody bears any more stays, and finds nobody.';

-- A name from each of its words on: "mary ann lee", "ann lee", "lee". What is looked for at the beginning
-- of a word, be it one word or several, is the beginning of a tail, and beginnings are what an index
-- finds, in order. What begins within a word begins one of the endings of it: see private.name_endings.
create table private.name_tails (
  is_later boolean,
  tail text collate "C",
  profile_id uuid,
  location_id integer,
  primary key (is_later, tail, profile_id) include (location_id)
);
comment on table private.name_tails is
  'The (normalised) name of each fan from each of its words on. Follows private.fans; only ever read along its key.';
comment on column private.name_tails.is_later is 'False for the whole name, true for those from a later word on.';
comment on column private.name_tails.location_id is
  'Copied from private.fans, so that a name in a place is looked for in the index alone.';

-- What fans who are found by a sport or team rate or name: itself, what is played there, who plays there.
-- With the type of the tables, so that indexes apply.
create view private.found_by with (security_invoker = true) as
select e.id as interest, e.id as entity_id from public.entities e
union all
select e.sport_id, e.id from public.entities e where e.sport_id is not null
union all
select e.team_id, e.id from public.entities e where e.team_id is not null;
comment on view private.found_by is
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

create function private.tails_of(name text)
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
comment on function private.tails_of is
  'A normalised name from each of its words on, the whole one first; none of a null.';

create function private.list_name(profile_id uuid, name_before text, name_after text, location_id integer)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  delete from private.name_tails t
  using (
    select n > 1 as is_later, tail from unnest(private.tails_of(name_before)) with ordinality b (tail, n)
    except
    select n > 1, tail from unnest(private.tails_of(name_after)) with ordinality a (tail, n)
  ) gone
  where t.is_later = gone.is_later and t.tail = gone.tail and t.profile_id = list_name.profile_id;
  -- In one order everywhere, so that two fans with the same new words cannot lock each other out.
  insert into private.name_endings (ending, word)
  select substr(w, n), w
  from unnest(private.words_of(name_after)) w
  cross join generate_series(1, char_length(w)) n
  where not exists (select from private.name_endings e where e.ending = w and e.word = w)
  order by 1, 2
  on conflict do nothing;
  insert into private.name_tails as t (is_later, tail, profile_id, location_id)
  select n > 1, tail, list_name.profile_id, list_name.location_id
  from unnest(private.tails_of(name_after)) with ordinality a (tail, n)
  on conflict (is_later, tail, profile_id) do update set location_id = excluded.location_id
    where t.location_id is distinct from excluded.location_id;
end;
$$;
comment on function private.list_name is
  'Moves a fan from the tails of one (normalised) name to those of another and says where the fan lives.';

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
  select l.id into v_id from private.locations l where l.location = name;
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

create function private.locations_called(location text)
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
comment on function private.locations_called is 'The places of a (normalised) name, in full or part.';

create function private.teams_called(name text)
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
    select e.id::integer from public.entities e where e.kind = 'TEAM' and e.name_normalised like v_pattern
  );
end;
$$;
comment on function private.teams_called is 'The teams of a (normalised) name, in full or part.';

create function private.few_there(locations integer[], few integer)
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
comment on function private.few_there is
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
    from private.found_by i
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
    from private.found_by i
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

-- The ways of a search that do not go along names.
create function private.find_fans_among_few(
  viewer uuid,
  name text,
  locations integer[],
  interested uuid[],
  sport integer,
  teams integer[],
  are_few_there boolean,
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
      where are_few_there
      union all
      select f.profile_id, f.name
      from (select distinct unnest(interested)) i (id)
      join private.fans f on f.profile_id = i.id
      where not are_few_there and (locations is null or f.location_id = any (locations))
    ) f
    where f.profile_id <> viewer
      and (v_name is null or f.name like '%' || v_name || '%')
      and (interested is null or f.profile_id in (select unnest(interested)))
      and (sport is null and teams is null or exists (
        select from private.fans i
        where i.profile_id = f.profile_id
          and (sport is null or i.interests operator(intarray.@>) array[sport])
          and (teams is null or i.interests operator(intarray.&&) teams)
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
  viewer uuid,
  locations integer[],
  interested uuid[],
  sport integer,
  teams integer[],
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
  if interested is null and sport is null and teams is null and cardinality(locations) <= c_merged then
    return array(
      select f.profile_id
      from unnest(locations) l (id)
      cross join lateral (
        select f.name, f.profile_id
        from private.fans f
        where f.location_id = l.id and f.profile_id <> viewer
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
      where f.profile_id <> viewer
        and (interested is null or f.profile_id in (select unnest(interested)))
        and (sport is null and teams is null or exists (
          select from private.fans i
          where i.profile_id = f.profile_id
            and (sport is null or i.interests operator(intarray.@>) array[sport])
            and (teams is null or i.interests operator(intarray.&&) teams)
        ))
      limit result_limit
    ) f
    order by f.name, f.profile_id
  );
end;
$$;
comment on function private.find_fans_by_location is
  'The fans of these places by name; of very many places, or narrowed by an interest, the first that come.';

create function private.find_fans_by_name(
  viewer uuid,
  name text,
  locations integer[],
  interested uuid[],
  sport integer,
  teams integer[],
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
  -- By bytes, what begins with a text comes after it and before the text with this.
  c_last constant text := U&'\+10FFFF';
  v_name constant text := name;
  -- Within a word: the ending of one is the first word that is looked for, or if it is the only one,
  -- begins so. After a whole word comes nothing or a space; "!" is the sign after the space.
  v_first_word constant text := split_part(v_name, ' ', 1);
  v_rest constant text := substr(v_name, char_length(v_first_word) + 1);
  v_after_first_word constant text := case when v_rest = '' then c_last else '' end;
  v_after_rest constant text := case when v_rest = '' then '!' else c_last end;
  v_is_later boolean;
  v_found uuid[] := '{}';
begin
  -- The whole name or its beginning (a name comes before all that it begins), then a later word.
  foreach v_is_later in array array[false, true] loop
    v_found := v_found || array(
      select t.profile_id
      from private.name_tails t
      where t.is_later = v_is_later and t.tail between v_name and v_name || c_last
        and t.profile_id <> viewer and t.profile_id <> all (v_found)
        and (locations is null or t.location_id = any (locations))
        and (interested is null or t.profile_id in (select unnest(interested)))
        and (sport is null and teams is null or exists (
          select from private.fans i
          where i.profile_id = t.profile_id
            and (sport is null or i.interests operator(intarray.@>) array[sport])
            and (teams is null or i.interests operator(intarray.&&) teams)
        ))
      order by t.tail, t.profile_id
      limit result_limit - cardinality(v_found)
    );
    if cardinality(v_found) >= result_limit then
      return v_found;
    end if;
  end loop;

  v_found := v_found || array(
    select f.profile_id
    from private.name_endings e
    cross join unnest(array[false, true]) p (is_later)
    -- The limit also keeps the planner from beginning with all names there are.
    cross join lateral (
      select t.profile_id
      from private.name_tails t
      where t.is_later = p.is_later and t.tail between e.word || v_rest and e.word || v_rest || v_after_rest
        and t.profile_id <> viewer and t.profile_id <> all (v_found)
        and (locations is null or t.location_id = any (locations))
        and (interested is null or t.profile_id in (select unnest(interested)))
        and (sport is null and teams is null or exists (
          select from private.fans i
          where i.profile_id = t.profile_id
            and (sport is null or i.interests operator(intarray.@>) array[sport])
            and (teams is null or i.interests operator(intarray.&&) teams)
        ))
      limit result_limit
    ) f
    where e.ending between v_first_word and v_first_word || v_after_first_word
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

-- Finding fans goes along indexes, whatever is asked for. Where those who live in a place are few, each of
-- them is looked at and the best come first; where they are many, enough are soon found in the order of
-- names. Where those with an interest are few, they are listed beforehand and whom the walk meets is
-- looked up in the list; where they are many, the walk soon meets enough and looks into their rows.
create function private.find_fans(
  viewer uuid,
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
  -- So few are all looked at in the index, or listed; so few of those listed each in their row.
  c_few constant integer := 10000;
  c_very_few constant integer := 4000;
  v_locations constant integer[] := case when location is not null then private.locations_called(location) end;
  v_are_few_there constant boolean := private.few_there(v_locations, c_few);
  v_sport integer := sport;
  v_teams integer[] := teams;
  v_interested uuid[];
begin
  -- The teams are the rarer interest.
  if teams is not null and private.count_ratings_about(teams) <= c_few then
    v_interested := private.interested_fans(teams);
    v_teams := null;
  elsif sport is not null and private.count_ratings_about(array[sport]) <= c_few then
    v_interested := private.interested_fans(array[sport]);
    v_sport := null;
  end if;
  if v_are_few_there or cardinality(v_interested) <= c_very_few then
    return private.find_fans_among_few(
      viewer, name, v_locations, v_interested, v_sport, v_teams, v_are_few_there, result_limit
    );
  end if;
  if name is null then
    return private.find_fans_by_location(viewer, v_locations, v_interested, v_sport, v_teams, result_limit);
  end if;
  return private.find_fans_by_name(viewer, name, v_locations, v_interested, v_sport, v_teams, result_limit);
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
  v_me uuid := auth.uid();
  v_name text := nullif(btrim(regexp_replace(private.normalise(left(name, 200)), '\s+', ' ', 'g')), '');
  v_location text := nullif(btrim(regexp_replace(private.normalise(left(location, 200)), '\s+', ' ', 'g')), '');
  v_team text := nullif(btrim(private.normalise(left(team, 200))), '');
  v_ids uuid[];
begin
  if v_me is null then
    raise sqlstate 'PT401' using message = 'Please log in.';
  end if;
  if v_name is null and v_location is null then
    raise sqlstate 'PT400'
      using message = 'Please provide a name or location to search', detail = 'name';
  end if;
  v_ids := private.find_fans(
    v_me, v_name, v_location,
    -- No item has an id that is larger than an integer; 0 is none.
    case when sport_id <= 2147483647 then sport_id::integer when sport_id is not null then 0 end,
    case when v_team is not null then private.teams_called(v_team) end,
    c_results
  );
  return (
    select coalesce(json_agg(card order by found.place), '[]')
    from unnest(v_ids) with ordinality found (id, place)
    cross join lateral (
      select c.*, null as "matchReason",
        coalesce(s.friendship_status, 'NOT_FRIENDS') as "friendshipStatus"
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
  'Up to 50 fans as UserCards, best match first, without the caller. Needs a name or a location, any part of it; sport and team narrow.';
grant execute on function public.search_fans to authenticated;

create function private.tg_profiles__follow_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_name constant text := private.normalise(private.full_name(new.first_name, new.last_name));
  v_location_id constant integer := private.location_id(private.normalise(new.location));
  v_before private.fans;
begin
  select * into v_before from private.fans f where f.profile_id = new.id;
  if found and (v_before.name, v_before.location_id) is not distinct from (v_name, v_location_id) then
    return null;
  end if;
  insert into private.fans (profile_id, name, location_id, is_connecting)
  values (new.id, v_name, v_location_id, new.is_connecting)
  -- Whether a fan is connecting is not written here: the lists of opinions have to follow.
  on conflict (profile_id) do update set name = excluded.name, location_id = excluded.location_id;
  perform private.list_name(new.id, v_before.name, v_name, v_location_id);
  return null;
end;
$$;
comment on function private.tg_profiles__follow_profile is
  'Gives a new profile its row in private.fans, and brings name, its tails and location up to date.';

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
  perform private.list_name(old.profile_id, old.name, null, null);
  return null;
end;
$$;
comment on function private.tg_fans__forget_name is 'Takes a deleted fan''s name out of the tails.';

create trigger _500_forget_name
  after delete on private.fans
  for each row execute function private.tg_fans__forget_name();
