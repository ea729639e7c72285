-- Finding fans goes along indexes, whatever is asked for. Where those who live in a place are few, each of
-- them is looked at and the best come first; where they are many, enough are soon found in the order of
-- names. Where those with an interest are few, they are listed beforehand and whom the walk meets is
-- looked up in the list; where they are many, the walk soon meets enough and looks into their rows.
drop function private.find_fans(uuid, text, text, integer, integer[], integer);
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
