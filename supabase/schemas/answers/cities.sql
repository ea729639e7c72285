create function private.search_cities(p_input text) returns jsonb
language plpgsql stable security definer set search_path = ''
-- The index on beginnings serves a pattern that is known when the query is planned.
set plan_cache_mode = 'force_custom_plan'
as $$ declare
  v_name constant text := private.city_key(split_part(p_input, ',', 1));
  v_pattern constant text := private.like_pattern(v_name) || '%';
  v_areas constant text[] := array(
    select '% ' || private.like_pattern(word) || '%'
    from regexp_split_to_table(private.city_key(substr(p_input, strpos(p_input, ',') + 1)), ' ') word
    where strpos(p_input, ',') > 0
  );
begin
  perform private.me();
  if v_name = '' then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(found.label order by found.elsewhere, found.grade, found.population desc), '[]')
    from (
      select c.label,
        -- "Paris, TX" is the one in Texas; "Munich, Bavaria" is found though the gazetteer has no Bavaria.
        min(case when c.area like all (v_areas) then 0 else 1 end) as elsewhere,
        -- A whole name before the beginning of one, and the city's own before its others.
        min(case when n.name = v_name then 0 else 2 end + case when n.is_own then 0 else 1 end) as grade,
        max(c.population) as population
      from private.city_names n
      join private.cities c on c.id = n.city_id
      where n.key like v_pattern
        -- One or two letters begin too many names.
        and (n.is_own or n.name = v_name or char_length(v_name) > 2)
      group by c.label
      order by 2, 3, 4 desc
      limit 5
    ) found
  );
end $$;
comment on function private.search_cities is
  'The five best cities with a name that begins with the input; words after a comma say where they lie.';
grant execute on function private.search_cities to authenticated;

create function api.search_cities(input text) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$ begin return private.search_cities(input); end $$;
comment on function api.search_cities is
  'Up to five city labels with a name that begins with the input, whole names first, then the largest. Other languages'' names and abbreviations count; accents, case and punctuation do not.';
grant execute on function api.search_cities to authenticated;
