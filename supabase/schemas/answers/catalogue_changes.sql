-- api.create_item(entity_type, name, sport_id default null, team_id default null, aliases default '{}', code default null):
-- Adds a sport, team or athlete to the catalogue and returns the contract's CatalogueItem. Admins only.
create function private.create_item(
  p_entity_type private.short_text, p_name private.short_text, p_sport_id bigint, p_team_id bigint,
  p_aliases private.short_list, p_code private.short_text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$ begin
  perform private.require_admin();
  perform private.start_write('change_catalogue');
  return private.item_as_json(private.add_item(p_entity_type, p_name, p_sport_id, p_team_id, p_aliases, p_code));
end $$;
grant execute on function private.create_item to authenticated;

create function private.update_item(
  p_entity_id bigint, p_fields private.short_list, p_name private.short_text, p_team_id bigint,
  p_aliases private.short_list, p_code private.short_text,
  p_is_retired boolean
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_before public.entities;
  v_item public.entities;
begin
  perform private.require_admin();
  perform private.start_write('change_catalogue');
  if cardinality(p_fields) > 0 is not true
    or not p_fields <@ array['name', 'team_id', 'aliases', 'code', 'is_retired'] then
    raise sqlstate 'PT400' using message = 'Choose what to change', detail = 'fields';
  elsif 'is_retired' = any (p_fields) and p_is_retired is null then
    raise sqlstate 'PT400' using message = 'Choose whether it is retired', detail = 'isRetired';
  end if;
  perform private.lock_catalogue();
  -- This lock does not block saves that reference the item.
  select * into v_before from public.entities e where e.id = p_entity_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Not found';
  end if;
  if v_before.merged_into_id is not null then
    raise sqlstate 'PT409' using message = format('%s was merged into another item', v_before.name);
  end if;
  v_item := v_before;
  if 'name' = any (p_fields) then
    v_item.name := private.checked_item_name(p_name);
  end if;
  if 'team_id' = any (p_fields) then
    v_item.team_id := p_team_id;
    -- Athletes take the league of their team.
    v_item.competition := case when p_team_id is distinct from v_before.team_id
      then (select t.competition from public.entities t where t.id = p_team_id)
      else v_before.competition end;
  end if;
  if 'aliases' = any (p_fields) then
    v_item.aliases := private.checked_aliases(p_aliases);
  end if;
  if 'code' = any (p_fields) then
    v_item.code := private.checked_code(p_code);
  end if;
  if 'is_retired' = any (p_fields) then
    v_item.retired_at := case when p_is_retired then coalesce(v_before.retired_at, now()) end;
  end if;
  perform private.check_item(v_item);
  update public.entities e
  set name = v_item.name, team_id = v_item.team_id, competition = v_item.competition, aliases = v_item.aliases,
    code = v_item.code, retired_at = v_item.retired_at, edited_at = now()
  where e.id = v_item.id and v_item is distinct from v_before;
  if found then
    perform private.log_catalogue_change(
      'CHANGE', 'ITEM', v_item.id, null, private.describe_change(v_before, v_item)
    );
  end if;
  return private.item_as_json(v_item);
end $$;
grant execute on function private.update_item to authenticated;

-- api.list_catalogue_items(query default null, is_retired default null): Up to fifty items by any part of their names,
-- filtered by is_retired; the latest edits without a query. Admins only.
create function private.list_catalogue_items(p_query private.short_text, p_is_retired boolean) returns jsonb
language plpgsql stable security definer set search_path = ''
-- The indexes on names need a pattern that is known at planning.
set plan_cache_mode = 'force_custom_plan'
as $$ declare
  c_shown constant integer := 50;
  v_term constant text := private.normalize(left(p_query, 100));
  v_pattern constant text := '%' || private.like_pattern(v_term) || '%';
begin
  perform private.me();
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(
      private.item_as_json(found.item) || jsonb_build_object(
        'sportName', s.name, 'teamName', t.name, 'competition', (found.item).competition,
        'ratingCount', coalesce((
          select r.rating_count from private.entity_rating_stats r where r.entity_id = (found.item).id
        ), 0)
      )
      order by found.place
    ), '[]')
    from (
      select e as item, row_number() over (
        order by e.name_normalized <> v_term, e.name_normalized not like private.like_pattern(v_term) || '%',
          case when coalesce(v_term, '') = '' then e.edited_at end desc, e.name_normalized, e.id
      ) as place
      from public.entities e
      -- Without a query, list the latest edits, or retired items.
      where case when coalesce(v_term, '') <> ''
          then e.name_normalized like v_pattern or e.aliases_folded like v_pattern
          else e.edited_at is not null end
        and (p_is_retired is null
          or (e.retired_at is not null) = p_is_retired)
      order by place
      limit c_shown
    ) found
    left join public.entities s on s.id = (found.item).sport_id
    left join public.entities t on t.id = (found.item).team_id
  );
end $$;
grant execute on function private.list_catalogue_items to authenticated;

create function api.update_item(
  entity_id bigint, fields text[], name text default null, team_id bigint default null,
  aliases text[] default '{}', code text default null, is_retired boolean default null
) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$ begin
  return private.update_item(entity_id, fields, name, team_id, aliases, code, is_retired);
end $$;
comment on function api.update_item is
  'Changes the fields named in `fields`: name, team_id, aliases, code, is_retired. The slug stays, and the seed skips the item from then on. Admins only.';
grant execute on function api.update_item to authenticated;
