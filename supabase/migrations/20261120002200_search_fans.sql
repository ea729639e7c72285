-- Finding fans by name, place and what they care about. A definer function: under row level security
-- LIKE could not use an index.
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

-- What fans who are found by a sport or team rate or name: itself, what is played there, who plays there.
create view private.found_by with (security_invoker = true) as
select e.id::integer as interest, e.id as entity_id from public.entities e
union all
select e.sport_id::integer, e.id from public.entities e where e.sport_id is not null
union all
select e.team_id::integer, e.id from public.entities e where e.team_id is not null;
comment on view private.found_by is
  'The items by which a fan is found who is looked for by a sport, a team or an athlete.';

create function private.few_interested(interests integer[], few integer)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return few >= (
    select count(*)
    from (
      select
      from private.found_by i
      join public.ratings r on r.entity_id = i.entity_id
      where i.interest = any (interests)
      limit few + 1
    ) counted
  );
end;
$$;
comment on function private.few_interested is
  'Whether so few ratings or fewer are about these sports and teams that it pays to look at each who gave them.';

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
as $$
declare
  -- Of a long list, so many are looked at and sorted.
  c_looked_at constant integer := 1000;
  -- So few fans of a sport or team are all looked at.
  c_few constant integer := 10000;
  c_all constant text := 'private.fans f';
  c_of_words constant text := 'private.fan_words w join private.fans f on f.profile_id = w.profile_id';
  c_interested constant text :=
    '(select h.profile_id
      from private.found_by i
      cross join lateral (
        select r.profile_id from public.ratings r where r.entity_id = i.entity_id
        union all
        select t.profile_id from public.tagline_rows t where t.entity_id = i.entity_id
      ) h
      where i.interest = any (%s)
      group by h.profile_id) d join private.fans f on f.profile_id = d.profile_id';
  v_name text := private.like_pattern(name);
  v_from text := c_all;
  v_filter text := 'f.profile_id <> $1';
  -- Where to look and for what, one look after the other.
  v_looks text[][];
  v_look text[];
  v_found uuid[] := '{}';
  v_more uuid[];
begin
  if location is not null then
    v_filter := v_filter || ' and f.location like $3';
  end if;
  if sport is not null then
    v_filter := v_filter || ' and f.interests operator(intarray.@>) array[$4]';
    if private.few_interested(array[sport], c_few) then
      v_from := format(c_interested, 'array[$4]');
    end if;
  end if;
  if teams is not null then
    v_filter := v_filter || ' and f.interests operator(intarray.&&) $5';
    if private.few_interested(teams, c_few) then
      v_from := format(c_interested, '$5');
    end if;
  end if;

  -- Best matches first: the whole name or its beginning (in order of names the whole name comes before
  -- all that it begins), then the beginning of a later word, then any part. What is found early makes
  -- the later, wider looks unnecessary.
  v_looks := case
    when name is null then array[[v_from, 'true', 'limit $8']]
    when v_from = c_all and name not like '% %' then array[
      [c_all, 'f.name like $2 || ''%''', 'order by f.name, f.profile_id limit $7'],
      [c_of_words, 'w.word like $2 || ''%''', 'limit $8'],
      [
        'private.name_endings n join private.fan_words w on w.word = n.word
          join private.fans f on f.profile_id = w.profile_id',
        'n.ending like $2 || ''%''',
        'limit $8'
      ]
    ]
    else array[
      [v_from, 'f.name like $2 || ''%''', 'order by f.name, f.profile_id limit $7'],
      [v_from, 'f.name like ''% '' || $2 || ''%''', 'limit $8'],
      [v_from, 'f.name like ''%'' || $2 || ''%''', 'limit $8']
    ]
  end;
  foreach v_look slice 1 in array v_looks loop
    execute format(
      'select array_agg(found.profile_id order by found.name, found.profile_id)
       from (
         select distinct looked_at.name, looked_at.profile_id
         from (
           select f.name, f.profile_id from %s where %s and %s and f.profile_id <> all ($6) %s
         ) looked_at
         order by looked_at.name, looked_at.profile_id
         limit $7
       ) found',
      v_look[1], v_look[2], v_filter, v_look[3]
    )
    into v_more
    using viewer, v_name, '%' || private.like_pattern(location) || '%', sport, teams,
      v_found, result_limit - cardinality(v_found), c_looked_at;
    v_found := v_found || coalesce(v_more, '{}');
    exit when cardinality(v_found) >= result_limit;
  end loop;
  return v_found;
end;
$$;
comment on function private.find_fans is
  'Fans by parts of (normalised) name and location and by what they rate or name in the tagline, best match first. In lists too long to sort, the first that come.';

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
