-- api.suggest_item(entity_type, name, sport_id default null, note default null): Suggests a sport, team or athlete for
-- the catalogue, once per fan while it is open: { isNew, suggestion }. 409 if it already exists.
create function private.suggest_item(
  p_entity_type private.short_text, p_name private.short_text, p_sport_id bigint, p_note private.short_text
)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_me constant uuid := private.start_write('suggest_item');
  v_note text;
  v_name text;
  v_sport_id bigint;
  v_known text;
  v_id bigint;
  v_is_new boolean;
begin
  if (p_entity_type in ('ATHLETE', 'TEAM', 'SPORT')) is not true then
    raise sqlstate 'PT400' using message = 'Choose athlete, team or sport', detail = 'entityType';
  end if;
  v_name := private.checked_item_name(p_name);
  v_sport_id := private.checked_sport(p_entity_type, p_sport_id);
  v_note := private.checked_text('The note', p_note, 500, 10, 'note');
  v_known := (
    select e.name from public.entities e
    where e.kind = p_entity_type and e.sport_id is not distinct from v_sport_id
      and e.retired_at is null
      and (e.name_normalized = private.normalize(v_name)
        or e.aliases_folded like '%|' || private.like_pattern(private.normalize(v_name)) || '|%')
    limit 1
  );
  if v_known is not null then
    raise sqlstate 'PT409' using message = format('%s is in the list already', v_known), detail = 'name';
  end if;
  insert into private.suggested_items as s (entity_type, name, sport_id)
  values (p_entity_type, v_name, v_sport_id)
  -- A no-op update that returns and locks the open row of other fans.
  on conflict (entity_type, name_normalized, sport_id) where state = 'OPEN' do update set state = 'OPEN'
  returning s.id into v_id;
  insert into private.suggestions (suggested_id, fan_id, note) values (v_id, v_me, v_note)
  on conflict do nothing;
  v_is_new := found;
  return jsonb_build_object(
    'isNew', v_is_new, 'suggestion', private.suggestions_as_json(array[v_id], v_me) -> 0
  );
end $$;
grant execute on function private.suggest_item to authenticated;

-- api.list_own_suggestions(before_id default null): The caller's suggestions and their outcomes, newest first.
create function private.list_own_suggestions(p_before_id bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.me();
  v_before_id constant bigint := coalesce(p_before_id, 9223372036854775807);
begin
  return private.suggestions_page(array(
    select o.suggested_id from private.suggestions o
    where o.fan_id = v_me and o.suggested_id < v_before_id
    order by o.suggested_id desc
    limit 21
  ), v_me);
end $$;
grant execute on function private.list_own_suggestions to authenticated;

-- api.list_suggestions(is_open default true, last_id default null): Suggested items, one row per name: open ones oldest
-- first, or closed ones newest first, after `last_id`. Admins only.
create function private.list_suggestions(p_is_open boolean, p_last_id bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$ begin
  perform private.me();
  perform private.require_admin();
  if p_is_open then
    return private.suggestions_page(array(
      select s.id from private.suggested_items s
      where s.state = 'OPEN' and s.id > coalesce(p_last_id, 0)
      order by s.id
      limit 21
    ), null);
  end if;
  return private.suggestions_page(array(
    select s.id from private.suggested_items s
    where s.state <> 'OPEN' and s.id < coalesce(p_last_id, 9223372036854775807)
    order by s.id desc
    limit 21
  ), null);
end $$;
grant execute on function private.list_suggestions to authenticated;

create function private.decide_suggestion(
  p_suggestion_id bigint, p_action private.short_text, p_entity_id bigint, p_name private.short_text,
  p_team_id bigint, p_note private.short_text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_note text;
  v_suggestion private.suggested_items;
  v_entity_id bigint;
begin
  perform private.require_admin();
  perform private.start_write('decide_suggestion');
  if (p_action in ('ACCEPT', 'MERGE', 'DECLINE')) is not true then
    raise sqlstate 'PT400' using message = 'Choose what to do', detail = 'action';
  end if;
  v_note := private.checked_text('The note', p_note, 500, 10, 'note');
  -- Serializes admins.
  select * into v_suggestion from private.suggested_items s where s.id = p_suggestion_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Suggestion not found';
  elsif v_suggestion.state <> 'OPEN' then
    raise sqlstate 'PT409' using message = 'This suggestion has already been decided';
  end if;
  if p_action = 'ACCEPT' then
    v_entity_id := (private.add_item(
      v_suggestion.entity_type, coalesce(p_name, v_suggestion.name), v_suggestion.sport_id, p_team_id, '{}', null
    )).id;
  elsif p_action = 'MERGE' then
    v_entity_id := p_entity_id;
    perform private.add_alias(v_entity_id, v_suggestion.name);
  end if;
  update private.suggested_items s
  set state = case p_action when 'ACCEPT' then 'ACCEPTED' when 'MERGE' then 'MERGED' else 'DECLINED' end,
    entity_id = v_entity_id, answer = v_note, decided_at = now()
  where s.id = v_suggestion.id;
  perform private.log_catalogue_change(
    p_action, 'SUGGESTION', v_suggestion.id, null, concat_ws(': ', v_suggestion.name, v_note)
  );
  return private.suggestions_as_json(array[v_suggestion.id], null) -> 0;
end $$;
grant execute on function private.decide_suggestion to authenticated;

create function api.decide_suggestion(
  suggestion_id bigint, action text, entity_id bigint default null, name text default null,
  team_id bigint default null, note text default null
) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$ begin
  return private.decide_suggestion(suggestion_id, action, entity_id, name, team_id, note);
end $$;
comment on function api.decide_suggestion is
  'Decides a suggestion and logs it: ACCEPT adds the item, optionally under another name; MERGE makes the name an alias; DECLINE rejects it. Admins only.';
grant execute on function api.decide_suggestion to authenticated;
