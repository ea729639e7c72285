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
