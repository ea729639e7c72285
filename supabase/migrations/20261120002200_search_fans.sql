-- Finding fans by name, place and what they care about. A definer function: under row level security
-- LIKE could not use an index.
create function private.items_of(sport_id bigint, team text)
returns bigint[]
language sql
stable
security definer
set search_path = ''
as $$
  with teams as materialized (
    select e.id from public.entities e
    where items_of.team is not null and e.kind = 'TEAM'
      and e.name_normalised like '%' || private.like_pattern(items_of.team) || '%'
  )
  select coalesce(array_agg(e.id), '{}')
  from public.entities e
  where e.id = items_of.sport_id
    or e.sport_id = items_of.sport_id
    or e.id in (select t.id from teams t)
    or e.team_id in (select t.id from teams t);
$$;
comment on function private.items_of is
  'A sport with its teams and athletes, or the teams of a (normalised) name, in full or part, with their athletes.';

create function private.find_fans(
  viewer uuid,
  name text,
  location text,
  sport_items bigint[],
  team_items bigint[],
  result_limit integer
)
returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  -- Lists up to this length are gone through; of longer ones, this many are looked at.
  c_looked_at constant integer := 1000;
  c_short_list constant integer := 10000;
  v_name text := private.like_pattern(name);
  v_source text := 'private.fans f';
  v_filter text := 'f.profile_id <> $1';
  v_items bigint[];
  v_stages text[];
  v_stage text;
  v_found uuid[] := '{}';
  v_more uuid[];
begin
  if location is not null then
    v_filter := v_filter || ' and f.location like $3';
  end if;
  foreach v_stage in array array['$4', '$5'] loop
    continue when (case v_stage when '$4' then sport_items else team_items end) is null;
    v_filter := v_filter || format(
      ' and (exists (select from public.ratings r where r.profile_id = f.profile_id and r.entity_id = any (%1$s))
        or exists (select from public.tagline_rows t where t.profile_id = f.profile_id and t.entity_id = any (%1$s)))',
      v_stage
    );
    -- Few fans care for it: they are where the search begins.
    v_items := case v_stage when '$4' then sport_items else team_items end;
    if (
      select coalesce(sum(c.fan_count), 0) <= c_short_list
      from private.opinion_counts c
      where c.token = any (select i * 4 + n from unnest(v_items) i, generate_series(0, 3) n)
    ) then
      v_source := format(
        '(select r.profile_id from public.ratings r where r.entity_id = any (%1$s)
          union select t.profile_id from public.tagline_rows t where t.entity_id = any (%1$s)) d
          join private.fans f on f.profile_id = d.profile_id',
        v_stage
      );
    end if;
  end loop;

  -- Best matches first: the whole name or its beginning (in order of names the whole name comes before
  -- all that it begins), then the beginning of a later word, then any part. What is found early makes
  -- the later, wider looks unnecessary.
  v_stages := case when name is null then array['%'] else array[v_name || '%', '% ' || v_name || '%', '%' || v_name || '%'] end;
  foreach v_stage in array v_stages loop
    execute format(
      'select array_agg(found.profile_id order by found.name, found.profile_id)
       from (
         select looked_at.profile_id, looked_at.name
         from (
           select f.profile_id, f.name from %s
           where %s %s and f.profile_id <> all ($6)
           %s
         ) looked_at
         order by looked_at.name, looked_at.profile_id
         limit $7
       ) found',
      v_source, v_filter,
      case when name is null then '' else 'and f.name like $2' end,
      case when v_stage = v_name || '%' then 'order by f.name, f.profile_id limit $7' else 'limit $8' end
    )
    into v_more
    using viewer, v_stage, '%' || private.like_pattern(location) || '%', sport_items, team_items,
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
returns jsonb
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
    case when sport_id is not null then private.items_of(sport_id, null) end,
    case when v_team is not null then private.items_of(null, v_team) end,
    c_results
  );
  return (
    select coalesce(jsonb_agg(
      private.user_card(p, coalesce(s.friendship_status, 'NOT_FRIENDS')) order by i.n
    ), '[]')
    from unnest(v_ids) with ordinality i (id, n)
    join public.profiles p on p.id = i.id
    left join private.friendship_statuses(v_me, v_ids) s on s.other_id = i.id
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
returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select private.search_fans(name, location, sport_id, team);
$$;
comment on function public.search_fans is
  'Up to 50 fans as UserCards, best match first, without the caller. Needs a name or a location, any part of it; sport and team narrow.';
grant execute on function public.search_fans to authenticated;
