-- Admins add, rename, transfer and retire items. edited_at marks their changes, and the seed skips those rows. Items
-- are never deleted, because fans may have rated them.

create function private.item_as_json(p_item public.entities) returns jsonb
language plpgsql stable set search_path = ''
as $$ begin
  return jsonb_build_object(
    'id', p_item.id, 'type', p_item.kind, 'name', p_item.name, 'slug', p_item.slug, 'sportId', p_item.sport_id,
    'teamId', p_item.team_id, 'aliases', p_item.aliases, 'code', p_item.code, 'isRetired', p_item.retired_at is not null
  );
end $$;
comment on function private.item_as_json is 'An item as the contract''s CatalogueItem.';

create function private.collapse_spaces(p_input text) returns text
language plpgsql immutable set search_path = ''
as $$ begin
  return regexp_replace(p_input, '[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g');
end $$;
comment on function private.collapse_spaces is
  'Collapses every run of white space into one plain space, so that names that look equal are equal.';

create function private.checked_item_name(p_name text) returns text
language plpgsql stable set search_path = ''
as $$ declare
  v_name constant text := private.collapse_spaces(private.clean_text(p_name));
  v_problem constant text := case
    when coalesce(v_name, '') = '' then 'Enter a name'
    when char_length(v_name) > 80 then 'A name is limited to 80 characters'
    -- The bar separates names in searches and in the seed's files.
    when v_name like '%|%' then 'A name cannot contain |'
    else private.text_problem('The name', v_name, 0)
  end;
begin
  if v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = 'name';
  end if;
  return v_name;
end $$;
comment on function private.checked_item_name is 'Cleans an item''s name, or returns 400.';

create function private.checked_sport(p_entity_type text, p_sport_id bigint) returns bigint
language plpgsql stable security definer set search_path = ''
as $$ begin
  if p_entity_type = 'SPORT' then
    return null;
  elsif not exists (
    select from public.entities s where s.id = p_sport_id and s.kind = 'SPORT'
  ) then
    raise sqlstate 'PT400' using message = 'Choose a sport', detail = 'sportId';
  end if;
  return p_sport_id;
end $$;
comment on function private.checked_sport is 'The sport''s id, verified; null if the item is itself a sport.';

create function private.checked_aliases(p_aliases text[]) returns text[]
language plpgsql stable set search_path = ''
as $$ declare
  v_aliases constant text[] := array(
    select cleaned
    from unnest(p_aliases) with ordinality a (alias, n)
    cross join lateral (select private.collapse_spaces(private.clean_text(a.alias)) as cleaned) c
    where cleaned <> ''
    group by cleaned
    order by min(n)
  );
  v_alias text;
  v_problem text;
begin
  foreach v_alias in array v_aliases loop
    v_problem := case when v_alias like '%|%' then 'A name cannot contain |'
      else private.text_problem('A name', v_alias, 0) end;
    exit when v_problem is not null;
  end loop;
  if cardinality(v_aliases) > 10 or char_length(array_to_string(v_aliases, '')) > 300 then
    v_problem := 'An item can have up to ten other names, 300 characters in total';
  end if;
  if v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = 'aliases';
  end if;
  return v_aliases;
end $$;
comment on function private.checked_aliases is 'Cleans an item''s other names and drops duplicates, or returns 400.';

create function private.checked_code(p_code text) returns text
language plpgsql stable set search_path = ''
as $$ declare
  v_code constant text := nullif(upper(btrim(p_code)), '');
begin
  if v_code !~ '^[A-Z0-9]{1,4}$' then
    raise sqlstate 'PT400' using message = 'A code has one to four letters or digits', detail = 'code';
  end if;
  return v_code;
end $$;
comment on function private.checked_code is 'Uppercases a broadcast code, with null for an empty one, or returns 400.';

create function private.check_item(p_item public.entities) returns void
language plpgsql stable set search_path = ''
as $$ begin
  if p_item.team_id is not null and p_item.kind <> 'ATHLETE' then
    raise sqlstate 'PT400' using message = 'Only athletes have a team', detail = 'teamId';
  elsif p_item.team_id is not null and not exists (
    select from public.entities t
    where t.id = p_item.team_id and t.kind = 'TEAM' and t.sport_id = p_item.sport_id
  ) then
    raise sqlstate 'PT400' using message = 'Choose a team of this sport', detail = 'teamId';
  elsif exists (
    select from public.entities e
    where e.kind = p_item.kind and e.sport_id is not distinct from p_item.sport_id
      and e.name_normalized = private.normalize(p_item.name) and e.id <> p_item.id
  ) then
    raise sqlstate 'PT409' using
      message = format('%s is in the catalog already', p_item.name), detail = 'name';
  end if;
end $$;
comment on function private.check_item is 'Rejects a team of another sport and a duplicate of name, kind and sport.';

create function private.choose_free_slug(p_item public.entities) returns text
language plpgsql stable set search_path = ''
as $$ declare
  v_plain constant text := btrim(regexp_replace(private.normalize(p_item.name), '[^a-z0-9]+', '-', 'g'), '-');
  v_sport constant text := (select s.slug from public.entities s where s.id = p_item.sport_id);
begin
  return (
    select candidate
    from (
      -- A purely numeric slug would be read as an id.
      values (0, case when v_plain ~ '[a-z]' then v_plain end), (1, nullif(v_plain, '') || '-' || v_sport)
      union all
      select 2, concat_ws('-', nullif(v_plain, ''), lower(p_item.kind), p_item.id)
    ) c (place, candidate)
    where candidate is not null
      and not exists (select from public.entities e where e.kind = p_item.kind and e.slug = candidate)
    order by place
    limit 1
  );
end $$;
comment on function private.choose_free_slug is
  'A free slug for a new item: its name, with the sport appended if the name is in use.';

create function private.log_catalogue_change(
  p_action text, p_subject_type text, p_subject_id bigint, p_fan_id uuid, p_note text
) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  insert into private.audit_log (admin_id, action, subject_type, subject_id, fan_id, note)
  values (auth.uid(), p_action, p_subject_type, p_subject_id::text, p_fan_id, p_note);
end $$;
comment on function private.log_catalogue_change is 'Appends an action of the calling admin to the audit log.';

-- Serializes catalogue changes: they check that names and slugs are free, and they rewrite the same lists.
create function private.lock_catalogue() returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  perform pg_advisory_xact_lock(hashtextextended('the catalogue changes one by one', 0));
end $$;
comment on function private.lock_catalogue is 'Every catalogue change takes this lock first.';

create function private.add_item(
  p_entity_type text, p_name text, p_sport_id bigint, p_team_id bigint, p_aliases text[], p_code text
) returns public.entities
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_item public.entities;
begin
  perform private.lock_catalogue();
  if (p_entity_type in ('ATHLETE', 'TEAM', 'SPORT')) is not true then
    raise sqlstate 'PT400' using message = 'Choose athlete, team or sport', detail = 'entityType';
  end if;
  v_item.kind := p_entity_type;
  v_item.name := private.checked_item_name(p_name);
  v_item.sport_id := private.checked_sport(p_entity_type, p_sport_id);
  v_item.team_id := p_team_id;
  -- Start above the seed's ids.
  select coalesce(max(e.id) + 1, range.first) into v_item.id
  from (
    values ('SPORT', 500, 999), ('TEAM', 50000, 99999), ('ATHLETE', 10000000, 500000000)
  ) range (kind, first, last)
  left join public.entities e on e.id between range.first and range.last
  where range.kind = v_item.kind
  group by range.first;
  perform private.check_item(v_item);
  insert into public.entities (id, kind, slug, name, sport_id, team_id, competition, aliases, code, edited_at)
  values (
    v_item.id, v_item.kind, private.choose_free_slug(v_item), v_item.name, v_item.sport_id, v_item.team_id,
    (select t.competition from public.entities t where t.id = v_item.team_id),
    private.checked_aliases(p_aliases), private.checked_code(p_code), now()
  )
  returning * into v_item;
  perform private.log_catalogue_change('ADD', 'ITEM', v_item.id, null, format('Added %s', v_item.name));
  return v_item;
end $$;
comment on function private.add_item is 'Validates, inserts and logs a new item.';

create function private.describe_change(p_before public.entities, p_after public.entities) returns text
language plpgsql stable security definer set search_path = ''
as $$ begin
  return p_before.name || ': ' || concat_ws(
    '; ',
    case when p_before.name <> p_after.name then 'renamed to ' || p_after.name end,
    case when p_before.team_id is distinct from p_after.team_id then format('moved from %s to %s',
      coalesce((select t.name from public.entities t where t.id = p_before.team_id), 'no team'),
      coalesce((select t.name from public.entities t where t.id = p_after.team_id), 'no team')) end,
    case when p_before.aliases <> p_after.aliases then
      'also called ' || coalesce(nullif(array_to_string(p_after.aliases, ', '), ''), 'nothing else') end,
    case when p_before.code is distinct from p_after.code then 'code ' || coalesce(p_after.code, 'removed') end,
    case when (p_before.retired_at is null) <> (p_after.retired_at is null) then
      case when p_after.retired_at is null then 'restored' else 'retired' end end
  );
end $$;
comment on function private.describe_change is 'An admin''s change to an item in words, for the log.';
