-- Items that fans miss in the catalogue. All suggestions of one item share one row, and one decision answers them all.
create table private.suggested_items (
  id bigint generated always as identity primary key,
  entity_type text not null,
  name text not null,
  sport_id bigint references public.entities (id),
  state text not null default 'OPEN',
  entity_id bigint references public.entities (id),
  answer text,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  name_normalized text not null generated always as (private.normalize(name)) stored,
  constraint suggested_items_type_is_known check (entity_type in ('ATHLETE', 'TEAM', 'SPORT')),
  constraint suggested_items_have_a_sport_unless_they_are_one check ((entity_type = 'SPORT') = (sport_id is null)),
  constraint suggested_items_name_is_clean_and_short check (
    name = private.clean_text(name) and char_length(name) between 1 and 80
    and private.text_problem('It', name, 0) is null
  ),
  constraint suggested_items_state_is_known check (state in ('OPEN', 'ACCEPTED', 'MERGED', 'DECLINED')),
  constraint suggested_items_have_an_item_once_accepted check ((state in ('ACCEPTED', 'MERGED')) = (entity_id is not null)),
  constraint suggested_items_answer_is_short check (char_length(answer) between 1 and 500)
);
-- At most one open row per name.
create unique index suggested_items_open_idx
  on private.suggested_items (entity_type, name_normalized, sport_id) nulls not distinct where state = 'OPEN';
create index suggested_items_sport_id_idx on private.suggested_items (sport_id);
create index suggested_items_entity_id_idx on private.suggested_items (entity_id);
-- The queue and the closed rows, newest first.
create index suggested_items_is_open_id_idx on private.suggested_items ((state = 'OPEN'), id desc);
comment on table private.suggested_items is
  'Suggested items with the admins'' decision. Each name has at most one open row.';
comment on column private.suggested_items.state is 'OPEN; ACCEPTED as a new item, MERGED into an existing one, or DECLINED.';
comment on column private.suggested_items.entity_id is 'The created item, or the existing one that the fans meant.';
comment on column private.suggested_items.answer is 'The admin''s answer to the fans.';

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
comment on table private.suggestions is 'Fans and the items they suggested. Only the fan and admins read the note.';

create function private.suggestions_as_json(p_ids bigint[], p_fan_id uuid) returns jsonb
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
      ) || case when p_fan_id is not null then (
        select jsonb_build_object('note', o.note) from private.suggestions o
        where o.fan_id = p_fan_id and o.suggested_id = s.id
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
      order by array_position(p_ids, s.id)
    ), '[]')
    from private.suggested_items s
    left join public.entities sport on sport.id = s.sport_id
    left join public.entities e on e.id = s.entity_id
    where s.id = any (p_ids)
  );
end $$;
comment on function private.suggestions_as_json is
  'Suggestions in the order of the ids: as this fan sees their own, or as admins do if the fan is null.';

create function private.suggestions_page(p_ids bigint[], p_fan_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$ declare
  c_page constant integer := 20;
begin
  return jsonb_build_object(
    'suggestions', private.suggestions_as_json(p_ids[1:c_page], p_fan_id),
    'next', case when cardinality(p_ids) > c_page then p_ids[c_page] end
  );
end $$;
comment on function private.suggestions_page is 'A page of twenty. Callers pass one id more if there is a next page.';

create function private.add_alias(p_entity_id bigint, p_alias text) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_item public.entities;
begin
  perform private.lock_catalogue();
  select * into v_item from public.entities e where e.id = p_entity_id for update;
  if not found then
    raise sqlstate 'PT400' using message = 'Choose the item that it is', detail = 'entityId';
  elsif v_item.retired_at is not null then
    raise sqlstate 'PT409' using
      message = format('%s is retired and can no longer be picked', v_item.name), detail = 'entityId';
  end if;
  if private.normalize(p_alias) <> v_item.name_normalized
    and strpos(v_item.aliases_folded, '|' || private.normalize(p_alias) || '|') = 0
  then
    update public.entities e
    set aliases = private.checked_aliases(v_item.aliases || p_alias), edited_at = now()
    where e.id = v_item.id;
  end if;
end $$;
comment on function private.add_alias is 'Adds another name to an item, unless the item already has it.';
