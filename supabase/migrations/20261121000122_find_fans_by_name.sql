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
