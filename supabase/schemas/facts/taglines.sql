-- Friendly verbs first; from DETESTS on they are hostile. A type instead of a table, since a new verb needs words and
-- colors in the web app.
create type public.sentiment as enum (
  'LOVES', 'LOOKS_LIKE', 'WATCHES', 'IDOLIZES', 'ADORES', 'SUPPORTS',
  'DETESTS', 'LOATHES', 'ROOTS_AGAINST', 'LAUGHS_AT', 'PITIES', 'IS_SCARED_OF'
);
comment on type public.sentiment is 'A fan''s relation to an item in the tagline. The contract has the same list.';

-- "Am I the only person in the world who ...": four rows of a verb and an item.
create table public.tagline_rows (
  profile_id uuid not null references public.profiles (id) on delete cascade,
  position smallint not null,
  entity_id bigint not null references public.entities (id),
  sentiment public.sentiment not null,
  primary key (profile_id, position),
  -- Item first, to find an item's fans. Deferrable, so that one statement can swap the items of two rows.
  unique (entity_id, profile_id) deferrable initially immediate,
  constraint tagline_rows_position_is_one_of_four check (position between 0 and 3)
);

alter table public.tagline_rows enable row level security;
create policy "Fans can see the taglines of all but hidden fans" on public.tagline_rows
  for select to authenticated
  using (profile_id <> all ((select private.hidden_ids())::uuid[]));
-- No write grants: save_taglines replaces a fan's four rows.
grant select on public.tagline_rows to authenticated;

comment on table public.tagline_rows is 'Fans'' taglines: four rows each, or none before the first save.';
comment on column public.tagline_rows.position is 'The row of the tagline, from 0.';

create function private.parse_taglines(p_taglines jsonb) returns public.tagline_rows[]
language plpgsql stable set search_path = ''
as $$ declare
  v_row record;
  v_taglines public.tagline_rows[] := '{}';
  v_items bigint[] := '{}';
  v_positions smallint[] := '{}';
  v_problem text[];
begin
  if jsonb_array_length(p_taglines) is distinct from 4 then
    raise sqlstate 'PT400'
      using message = 'You must fill out all four rows', detail = 'taglines';
  end if;

  for v_row in
    select t.*, e.name, e.retired_at is not null and not exists (
        select from public.tagline_rows own where own.profile_id = auth.uid() and own.entity_id = e.id
      ) as is_unavailable
    from rows from (
      jsonb_to_recordset(p_taglines) as ("entityType" text, "entityId" bigint, sentiment text, position smallint)
    ) with ordinality t (entity_type, entity_id, sentiment, position, n)
    left join public.entities e on e.id = t.entity_id and e.kind = t.entity_type
    order by t.n
  loop
    v_problem := case
      when (v_row.position between 0 and 3) is not true then
        array['position', 'A position is a whole number from 0 to 3']
      when v_row.position = any (v_positions) then
        array['position', 'Two rows cannot share a position']
      when (v_row.sentiment = any (enum_range(null::public.sentiment)::text[])) is not true then
        array['sentiment', format('Sentiment not found: %s', v_row.sentiment)]
      when v_row.name is null then
        array['entityId', format('Item not found: %s', v_row.entity_id)]
      when v_row.entity_id = any (v_items) then
        array['entityId', format('%s can be in only one row', v_row.name)]
      when v_row.is_unavailable then
        array['entityId', format('%s is retired and can no longer be picked', v_row.name)]
    end;
    if v_problem is not null then
      raise sqlstate 'PT400'
        using message = v_problem[2], detail = format('taglines.%s.%s', v_row.n - 1, v_problem[1]);
    end if;
    v_items := v_items || v_row.entity_id;
    v_positions := v_positions || v_row.position;
    v_taglines := v_taglines
      || row(auth.uid(), v_row.position, v_row.entity_id, v_row.sentiment)::public.tagline_rows;
  end loop;
  return v_taglines;
end $$;
comment on function private.parse_taglines is
  'The contract''s TaglineChoices as the caller''s rows. Returns 400 for the first invalid row and field. Items already in the caller''s tagline may be retired.';
