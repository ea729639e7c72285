-- api.search_cities(input): Up to five city labels whose names start with the input, whole names first, then by
-- population. Covers other languages and abbreviations; ignores accents, case and punctuation.
create function private.search_cities(p_input private.short_text) returns jsonb
language plpgsql stable security definer set search_path = ''
-- The prefix index needs a pattern that is known at planning.
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
        -- "Paris, TX" prefers Texas. "Munich, Bavaria" matches although the gazetteer lacks Bavaria.
        min(case when c.area like all (v_areas) then 0 else 1 end) as elsewhere,
        -- Whole names before prefixes, and the label's name before alternatives.
        min(case when n.name = v_name then 0 else 2 end + case when n.is_own then 0 else 1 end) as grade,
        max(c.population) as population
      from private.city_names n
      join private.cities c on c.id = n.city_id
      where n.key like v_pattern
        -- One or two letters match too many alternative names.
        and (n.is_own or n.name = v_name or char_length(v_name) > 2)
      group by c.label
      order by 2, 3, 4 desc
      limit 5
    ) found
  );
end $$;
comment on function private.search_cities is
  'The five best cities with a name that starts with the input. Words after a comma name the area.';
grant execute on function private.search_cities to authenticated;
