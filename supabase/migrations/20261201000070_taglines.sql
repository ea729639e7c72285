-- The verbs of a tagline, the friendly ones first: from DETESTS on they are hostile. A type and not a
-- table: a verb comes with words and colours in the web app, so a new one is a new version of the
-- product and not new data.
create type public.sentiment as enum (
  'LOVES', 'LOOKS_LIKE', 'WATCHES', 'IDOLIZES', 'ADORES', 'SUPPORTS',
  'DETESTS', 'LOATHES', 'ROOTS_AGAINST', 'LAUGHS_AT', 'PITIES', 'IS_SCARED_OF'
);
comment on type public.sentiment is 'What a fan does to an item in the tagline; the contract holds the same list.';

-- "Am I the only person in the world who ...": four rows of a verb and an item.
create table public.tagline_rows (
  profile_id uuid not null references public.profiles (id) on delete cascade,
  position smallint not null,
  entity_id bigint not null references public.entities (id),
  sentiment public.sentiment not null,
  primary key (profile_id, position),
  -- By item first, which also finds who else names it. Checked at the end of a statement, so that one
  -- statement can swap the items of two rows.
  unique (entity_id, profile_id) deferrable initially immediate,
  constraint tagline_rows_position_is_one_of_four check (position between 0 and 3)
);

alter table public.tagline_rows enable row level security;
create policy "Fans can see everyone's tagline" on public.tagline_rows
  for select to authenticated
  using (true);
-- No writes: save_taglines replaces a fan's four rows.
grant select on public.tagline_rows to authenticated;

comment on table public.tagline_rows is 'The taglines of fans: four rows, or none before the first save.';

create function private.check_taglines(
  entity_types text[],
  entity_ids bigint[],
  sentiments text[],
  positions smallint[]
)
returns void
language plpgsql
stable
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
declare
  v_message text;
  v_path text;
begin
  if greatest(
    cardinality(entity_types), cardinality(entity_ids), cardinality(sentiments), cardinality(positions)
  ) is distinct from 4 then
    raise sqlstate 'PT400'
      using message = 'You must fill out all four rows', detail = 'taglines';
  end if;

  select complaint.message, format('taglines.%s.%s', given.n - 1, complaint.field)
  into v_message, v_path
  from (
    select t.*,
      row_number() over (partition by t.entity_id order by t.n) > 1 as repeats_an_item,
      row_number() over (partition by t.position order by t.n) > 1 as repeats_a_position
    from unnest(entity_types, entity_ids, sentiments, positions)
      with ordinality t (entity_type, entity_id, sentiment, position, n)
  ) given
  left join public.entities e on e.id = given.entity_id and e.kind = given.entity_type
  cross join lateral (values
    (given.position between 0 and 3, 'position', 'A position is a whole number from 0 to 3'),
    (not given.repeats_a_position, 'position', 'Two rows cannot share a position'),
    (given.sentiment = any (enum_range(null::public.sentiment)::text[]), 'sentiment',
      format('Sentiment not found: %s', given.sentiment)),
    (e.id is not null, 'entityId', format('Item not found: %s', given.entity_id)),
    (not given.repeats_an_item, 'entityId', format('%s can stand in one row only', e.name))
  ) complaint (is_fine, field, message)
  where complaint.is_fine is not true
  order by given.n
  limit 1;
  if found then
    raise sqlstate 'PT400' using message = v_message, detail = v_path;
  end if;
end;
$$;
comment on function private.check_taglines is
  'Refuses a tagline that breaks a rule, naming the first row and field that does. Arrays of different length make rows with gaps, which break one.';

create function private.save_taglines(
  entity_types text[],
  entity_ids bigint[],
  sentiments text[],
  positions smallint[]
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
declare
  v_profile_id uuid := auth.uid();
begin
  if v_profile_id is null then
    raise sqlstate 'PT401' using message = 'Please log in.';
  end if;
  perform private.check_taglines(entity_types, entity_ids, sentiments, positions);

  -- Two saves of one fan take turns; without it they could raise duplicate keys.
  perform pg_advisory_xact_lock(hashtextextended('taglines ' || v_profile_id, 0));

  perform set_config('private.follows_itself', 'on', true);
  insert into public.tagline_rows as t (profile_id, position, entity_id, sentiment)
  select v_profile_id, given.position, given.entity_id, given.sentiment::public.sentiment
  from unnest(entity_ids, sentiments, positions) given (entity_id, sentiment, position)
  on conflict (profile_id, position) do update
    set entity_id = excluded.entity_id, sentiment = excluded.sentiment
    where (t.entity_id, t.sentiment) is distinct from (excluded.entity_id, excluded.sentiment);
  perform set_config('private.follows_itself', 'off', true);
  perform private.follow_opinions(v_profile_id);
end;
$$;
comment on function private.save_taglines is
  'Replaces the caller''s tagline, all four rows or none. Rows that stay as they are are not written.';
grant execute on function private.save_taglines to authenticated;

create function public.get_taglines(profile_id uuid default auth.uid())
returns json
language plpgsql
stable
security invoker
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
begin
  if not exists (select from public.profiles p where p.id = get_taglines.profile_id) then
    raise sqlstate 'PT404' using message = 'Profile not found';
  end if;
  return (
    select coalesce(json_agg(json_build_object(
      'id', e.id, 'entityType', e.kind, 'entityId', e.id, 'entityName', e.name,
      'sentiment', t.sentiment, 'position', t.position
    ) order by t.position), '[]')
    from public.tagline_rows t
    join public.entities e on e.id = t.entity_id
    where t.profile_id = get_taglines.profile_id
  );
end;
$$;
comment on function public.get_taglines is
  'The rows of a fan''s tagline by position, the caller''s without an argument. The item identifies a row within its list.';
grant execute on function public.get_taglines to authenticated;

create function public.save_taglines(
  entity_types text[],
  entity_ids bigint[],
  sentiments text[],
  positions smallint[]
)
returns json
language plpgsql
volatile
security invoker
set search_path = ''
as $$
begin
  perform private.save_taglines(entity_types, entity_ids, sentiments, positions);
  return public.get_taglines();
end;
$$;
comment on function public.save_taglines is
  'Replaces the caller''s tagline by the rows that the four arrays spell, and answers them as get_taglines does.';
grant execute on function public.save_taglines to authenticated;
