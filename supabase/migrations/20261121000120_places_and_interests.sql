-- What a search for fans is narrowed by: where they live, and what they rate or name in the tagline.
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

-- With the type of the tables, so that indexes apply.
drop view private.found_by;
create view private.found_by with (security_invoker = true) as
select e.id as interest, e.id as entity_id from public.entities e
union all
select e.sport_id, e.id from public.entities e where e.sport_id is not null
union all
select e.team_id, e.id from public.entities e where e.team_id is not null;
comment on view private.found_by is
  'The items by which a fan is found who is looked for by a sport, a team or an athlete.';

drop function private.few_interested(integer[], integer);
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
  'How many ratings are about these sports and teams or a team or athlete of them, as far as they have been folded.';

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
