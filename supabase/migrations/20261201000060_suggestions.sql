-- What fans miss in the catalogue, and what admins made of it. However many fans suggest the same, it is one
-- row for admins, and their decision is for all of these fans.
create table private.suggested_items (
  id bigint generated always as identity primary key,
  entity_type text not null,
  name text not null,
  name_normalised text not null generated always as (private.normalise(name)) stored,
  sport_id bigint references public.entities (id),
  state text not null default 'OPEN',
  entity_id bigint references public.entities (id),
  answer text,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint suggested_items_are_of_these_types check (entity_type in ('ATHLETE', 'TEAM', 'SPORT')),
  constraint suggested_items_only_sports_have_no_sport check ((entity_type = 'SPORT') = (sport_id is null)),
  constraint suggested_items_name_is_clean_and_short check (
    name = private.clean_text(name) and char_length(name) between 1 and 80
    and private.text_problem('It', name, 0) is null
  ),
  constraint suggested_items_state_is_known check (state in ('OPEN', 'ACCEPTED', 'MERGED', 'DECLINED')),
  constraint suggested_items_lead_to_an_item check ((state in ('ACCEPTED', 'MERGED')) = (entity_id is not null)),
  constraint suggested_items_answer_is_short check (char_length(answer) between 1 and 500)
);
-- One that is open for each name, whoever suggests it.
create unique index suggested_items_open_idx
  on private.suggested_items (entity_type, name_normalised, sport_id) nulls not distinct where state = 'OPEN';
create index suggested_items_sport_id_idx on private.suggested_items (sport_id);
create index suggested_items_entity_id_idx on private.suggested_items (entity_id);
-- The queue, newest first, and its counterpart.
create index suggested_items_is_open_id_idx on private.suggested_items ((state = 'OPEN'), id desc);
comment on table private.suggested_items is
  'Items that fans miss, each name once while it is open, with what admins decided.';
comment on column private.suggested_items.entity_id is 'The item that it became, or that it was all along.';
comment on column private.suggested_items.answer is 'What the admin says about it to those who suggested it.';

create table private.suggestions (
  suggested_id bigint not null references private.suggested_items (id) on delete cascade,
  fan_id uuid not null references public.profiles (id) on delete cascade,
  note text,
  created_at timestamptz not null default now(),
  primary key (fan_id, suggested_id),
  constraint suggestions_note_is_clean_and_short check (
    note = private.clean_text(note) and char_length(note) between 1 and 500
    and private.text_problem('It', note, 10) is null
  )
);
create index suggestions_suggested_id_idx on private.suggestions (suggested_id);
comment on table private.suggestions is 'Who suggested what. Nobody but the fan and admins reads the note.';

create function private.suggestions_as_json(ids bigint[], fan_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$ begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', s.id, 'entityType', s.entity_type, 'name', s.name, 'sportId', s.sport_id, 'sportName', sport.name,
        'state', s.state, 'answer', s.answer, 'createdAt', private.rfc3339(s.created_at),
        'decidedAt', private.rfc3339(s.decided_at),
        'item', case when e.id is not null then
          jsonb_build_object('id', e.id, 'type', e.kind, 'name', e.name, 'slug', e.slug) end
      ) || case when suggestions_as_json.fan_id is not null then (
        select jsonb_build_object('note', o.note) from private.suggestions o
        where o.fan_id = suggestions_as_json.fan_id and o.suggested_id = s.id
      ) else jsonb_build_object(
        'fanCount', (select count(*) from private.suggestions o where o.suggested_id = s.id),
        'notes', (
          select coalesce(jsonb_agg(o.note order by o.created_at), '[]')
          from (
            select * from private.suggestions o
            where o.suggested_id = s.id and o.note is not null
            order by o.created_at desc
            limit 20
          ) o
        )
      ) end
      order by array_position(ids, s.id)
    ), '[]')
    from private.suggested_items s
    left join public.entities sport on sport.id = s.sport_id
    left join public.entities e on e.id = s.entity_id
    where s.id = any (ids)
  );
end $$;
comment on function private.suggestions_as_json is
  'Suggestions in the order of the ids: as this fan sees the own ones, or without a fan as admins do.';

create function private.suggestions_page(ids bigint[], fan_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$ declare
  c_page constant integer := 20;
begin
  return jsonb_build_object(
    'suggestions', private.suggestions_as_json(ids[1:c_page], fan_id),
    'next', case when cardinality(ids) > c_page then ids[c_page] end
  );
end $$;
comment on function private.suggestions_page is 'A page of twenty, of which the ids are one more where there is a next.';

create function private.suggest_item(entity_type text, name text, sport_id bigint, note text)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  v_me constant uuid := private.start_write('suggest_item');
  v_note constant text := nullif(private.clean_text(suggest_item.note), '');
  v_problem constant text := case
    when char_length(v_note) > 500 then 'The note is limited to 500 characters'
    else private.text_problem('The note', v_note, 10)
  end;
  v_name text;
  v_sport_id bigint;
  v_known text;
  v_id bigint;
  v_is_new boolean;
begin
  if (suggest_item.entity_type in ('ATHLETE', 'TEAM', 'SPORT')) is not true then
    raise sqlstate 'PT400' using message = 'Choose athlete, team or sport', detail = 'entityType';
  end if;
  v_name := private.checked_item_name(suggest_item.name);
  v_sport_id := private.checked_sport(suggest_item.entity_type, suggest_item.sport_id);
  if v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = 'note';
  end if;
  v_known := (
    select e.name from public.entities e
    where e.kind = suggest_item.entity_type and e.sport_id is not distinct from v_sport_id
      and e.retired_at is null
      and (e.name_normalised = private.normalise(v_name)
        or e.aliases_folded like '%|' || private.like_pattern(private.normalise(v_name)) || '|%')
    limit 1
  );
  if v_known is not null then
    raise sqlstate 'PT409' using message = format('%s is in the list already', v_known), detail = 'name';
  end if;
  insert into private.suggested_items as s (entity_type, name, sport_id)
  values (suggest_item.entity_type, v_name, v_sport_id)
  -- Changes nothing, but answers the row that others suggested, and locks it against a decision.
  on conflict (entity_type, name_normalised, sport_id) where state = 'OPEN' do update set state = 'OPEN'
  returning s.id into v_id;
  insert into private.suggestions (suggested_id, fan_id, note) values (v_id, v_me, v_note)
  on conflict do nothing;
  v_is_new := found;
  return jsonb_build_object(
    'isNew', v_is_new, 'suggestion', private.suggestions_as_json(array[v_id], v_me) -> 0
  );
end $$;
grant execute on function private.suggest_item to authenticated;

create function private.list_own_suggestions(before_id bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.me();
  v_before_id constant bigint := coalesce(before_id, 9223372036854775807);
begin
  return private.suggestions_page(array(
    select o.suggested_id from private.suggestions o
    where o.fan_id = v_me and o.suggested_id < v_before_id
    order by o.suggested_id desc
    limit 21
  ), v_me);
end $$;
grant execute on function private.list_own_suggestions to authenticated;

create function private.list_suggestions(is_open boolean, last_id bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$ begin
  perform private.me();
  perform api.require_admin();
  if is_open then
    return private.suggestions_page(array(
      select s.id from private.suggested_items s
      where s.state = 'OPEN' and s.id > coalesce(last_id, 0)
      order by s.id
      limit 21
    ), null);
  end if;
  return private.suggestions_page(array(
    select s.id from private.suggested_items s
    where s.state <> 'OPEN' and s.id < coalesce(last_id, 9223372036854775807)
    order by s.id desc
    limit 21
  ), null);
end $$;
grant execute on function private.list_suggestions to authenticated;

create function private.add_alias(entity_id bigint, alias text) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_item public.entities;
begin
  perform private.lock_catalogue();
  select * into v_item from public.entities e where e.id = add_alias.entity_id for update;
  if not found then
    raise sqlstate 'PT400' using message = 'Choose the item that it is', detail = 'entityId';
  elsif v_item.retired_at is not null then
    raise sqlstate 'PT409' using
      message = format('%s is retired and can no longer be picked', v_item.name), detail = 'entityId';
  end if;
  if private.normalise(alias) <> v_item.name_normalised
    and strpos(v_item.aliases_folded, '|' || private.normalise(alias) || '|') = 0
  then
    update public.entities e
    set aliases = private.checked_aliases(v_item.aliases || alias), edited_at = now()
    where e.id = v_item.id;
  end if;
end $$;
comment on function private.add_alias is 'One more name for an item, unless it bears it already.';

create function private.decide_suggestion(
  suggestion_id bigint, action text, entity_id bigint, name text, team_id bigint, note text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  v_note constant text := nullif(private.clean_text(note), '');
  v_problem constant text := case
    when char_length(v_note) > 500 then 'The note is limited to 500 characters'
    else private.text_problem('The note', v_note, 10)
  end;
  v_suggestion private.suggested_items;
  v_entity_id bigint;
begin
  perform api.require_admin();
  perform private.start_write('decide_suggestion');
  if (action in ('ACCEPT', 'MERGE', 'DECLINE')) is not true then
    raise sqlstate 'PT400' using message = 'Choose what to do', detail = 'action';
  elsif v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = 'note';
  end if;
  -- One admin at a time.
  select * into v_suggestion from private.suggested_items s where s.id = suggestion_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Suggestion not found';
  elsif v_suggestion.state <> 'OPEN' then
    raise sqlstate 'PT409' using message = 'This suggestion has already been decided';
  end if;
  if action = 'ACCEPT' then
    v_entity_id := (private.add_item(
      v_suggestion.entity_type, coalesce(name, v_suggestion.name), v_suggestion.sport_id, team_id, '{}', null
    )).id;
  elsif action = 'MERGE' then
    v_entity_id := entity_id;
    perform private.add_alias(v_entity_id, v_suggestion.name);
  end if;
  update private.suggested_items s
  set state = case action when 'ACCEPT' then 'ACCEPTED' when 'MERGE' then 'MERGED' else 'DECLINED' end,
    entity_id = v_entity_id, answer = v_note, decided_at = now()
  where s.id = v_suggestion.id;
  perform private.log_catalogue_change(
    action, 'SUGGESTION', v_suggestion.id, null, concat_ws(': ', v_suggestion.name, v_note)
  );
  return private.suggestions_as_json(array[v_suggestion.id], null) -> 0;
end $$;
grant execute on function private.decide_suggestion to authenticated;

create function api.suggest_item(
  entity_type text, name text, sport_id bigint default null, note text default null
) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$ begin return private.suggest_item(entity_type, name, sport_id, note); end $$;
comment on function api.suggest_item is
  'Suggests a sport, team or athlete that is not in the catalogue, once a fan while it is open: { isNew, suggestion }. 409 for what can be picked already.';
grant execute on function api.suggest_item to authenticated;

create function api.list_own_suggestions(before_id bigint default null) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$ begin return private.list_own_suggestions(before_id); end $$;
comment on function api.list_own_suggestions is 'What the caller suggested and what became of it, newest first.';
grant execute on function api.list_own_suggestions to authenticated;

create function api.list_suggestions(is_open boolean default true, last_id bigint default null)
returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$ begin return private.list_suggestions(is_open, last_id); end $$;
comment on function api.list_suggestions is
  'What fans suggest, one row a name: open ones, oldest first, or those that have been decided, newest first. `last_id` is the last of the page before. Admins only.';
grant execute on function api.list_suggestions to authenticated;

create function api.decide_suggestion(
  suggestion_id bigint, action text, entity_id bigint default null, name text default null,
  team_id bigint default null, note text default null
) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$ begin
  return private.decide_suggestion(suggestion_id, action, entity_id, name, team_id, note);
end $$;
comment on function api.decide_suggestion is
  'Accepts a suggestion (ACCEPT adds the item, by another name if one is given), merges it into an item (MERGE, whose alias the name becomes) or declines it (DECLINE), and logs it. Admins only.';
grant execute on function api.decide_suggestion to authenticated;
