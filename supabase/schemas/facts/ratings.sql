-- A fan rates at most twelve items, from -5 to +5. The first six positions are the "Strongest Convictions" and never 0;
-- the other six are "Additional Ratings".
create table public.ratings (
  profile_id uuid not null references public.profiles (id) on delete cascade,
  entity_id bigint not null references public.entities (id),
  rating smallint not null,
  position smallint not null,
  primary key (profile_id, position),
  -- Item first, to find an item's raters. Deferrable, so that one statement can swap the items of two positions.
  unique (entity_id, profile_id) deferrable initially immediate,
  constraint ratings_rating_is_on_the_scale check (rating between -5 and 5),
  constraint ratings_position_is_one_of_twelve check (position between 0 and 11),
  constraint ratings_strongest_convictions_are_not_zero check (position >= 6 or rating <> 0)
);

alter table public.ratings enable row level security;
create policy "Fans can see the ratings of all but hidden fans" on public.ratings
  for select to authenticated
  using (profile_id <> all ((select private.hidden_ids())::uuid[]));
-- No write grants: functions write a fan's ratings.
grant select on public.ratings to authenticated;

comment on table public.ratings is 'Ratings of catalogue items by fans. One row per fan and item.';
comment on column public.ratings.position is 'The position in the fan''s list, from 0. Positions 0 to 5 are required.';

create function private.parse_ratings(p_ratings jsonb) returns public.ratings[]
language plpgsql stable set search_path = ''
as $$ declare
  v_row record;
  v_ratings public.ratings[] := '{}';
  v_items bigint[] := '{}';
  v_positions smallint[] := '{}';
  v_problem text[];
begin
  if jsonb_array_length(p_ratings) > 12 then
    raise sqlstate 'PT400' using message = 'You can rate at most 12 items', detail = 'ratings';
  end if;

  for v_row in
    select r.*, e.name, e.retired_at is not null and not exists (
        select from public.ratings own where own.profile_id = auth.uid() and own.entity_id = e.id
      ) as is_unavailable
    from rows from (
      jsonb_to_recordset(p_ratings) as ("entityType" text, "entityId" bigint, rating smallint, position smallint)
    ) with ordinality r (entity_type, entity_id, rating, position, n)
    left join public.entities e on e.id = r.entity_id and e.kind = r.entity_type
    order by r.n
  loop
    v_problem := case
      when (v_row.rating between -5 and 5) is not true then
        array['rating', 'A rating is a whole number from -5 to +5']
      when (v_row.position between 0 and 11) is not true then
        array['position', 'A position is a whole number from 0 to 11']
      when v_row.position = any (v_positions) then
        array['position', 'Two ratings cannot share a position']
      when v_row.name is null then
        array['entityId', format('Item not found: %s', v_row.entity_id)]
      when v_row.entity_id = any (v_items) then
        array['entityId', format('You can rate %s only once', v_row.name)]
      when v_row.is_unavailable then
        array['entityId', format('%s is retired and can no longer be picked', v_row.name)]
      when v_row.position < 6 and v_row.rating = 0 then
        array['rating', 'Your six strongest convictions cannot be 0']
    end;
    if v_problem is not null then
      raise sqlstate 'PT400'
        using message = v_problem[2], detail = format('ratings.%s.%s', v_row.n - 1, v_problem[1]);
    end if;
    v_items := v_items || v_row.entity_id;
    v_positions := v_positions || v_row.position;
    v_ratings := v_ratings || row(auth.uid(), v_row.entity_id, v_row.rating, v_row.position)::public.ratings;
  end loop;

  if not v_positions @> '{0,1,2,3,4,5}' then
    raise sqlstate 'PT400'
      using message = 'Rate at least 6 items to save, none of them 0', detail = 'ratings';
  end if;
  return v_ratings;
end $$;
comment on function private.parse_ratings is
  'The contract''s RatingChoices as the caller''s rows. Returns 400 for the first invalid row and field. Items that the caller already rates may be retired.';

create function private.lock_own_ratings(p_entity_type text, p_entity_id bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := auth.uid();
begin
  if v_me is null then
    raise sqlstate 'PT401' using message = 'Please log in.';
  elsif not exists (select from public.entities e where e.id = p_entity_id and e.kind = p_entity_type) then
    raise sqlstate 'PT404' using message = 'Not found';
  end if;
  -- Saves of the whole set take the same lock.
  perform pg_advisory_xact_lock(hashtextextended('ratings ' || v_me, 0));
  if not exists (select from public.ratings r where r.profile_id = v_me) then
    raise sqlstate 'PT409'
      using message = 'Rate at least 6 items first', hint = 'RATINGS_INCOMPLETE';
  end if;
end $$;
comment on function private.lock_own_ratings is
  'The first step of changing one rating: checks the item and the saved set, and serializes the caller''s changes.';

create function private.choose_position(p_profile_id uuid, p_replaces jsonb) returns smallint
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_position smallint;
begin
  if p_replaces is null then
    select min(free.n) into v_position from generate_series(0, 11) free (n)
    where not exists (
      select from public.ratings r where r.profile_id = p_profile_id and r.position = free.n
    );
    if v_position is null then
      raise sqlstate 'PT409'
        using message = 'You can rate at most 12 items. Take one out first.', hint = 'RATINGS_FULL';
    end if;
    return v_position;
  end if;
  select r.position into v_position
  from public.ratings r
  join public.entities e on e.id = r.entity_id
  where r.profile_id = p_profile_id
    and e.kind = p_replaces ->> 'entityType' and e.id = (p_replaces ->> 'entityId')::bigint;
  if not found then
    raise sqlstate 'PT400' using message = 'That is not among your ratings', detail = 'replaces';
  end if;
  return v_position;
end $$;
comment on function private.choose_position is
  'The position for a new rating: that of the item it replaces, or the first free one. Rejects a full list and an unrated item.';

create function private.next_conviction(p_profile_id uuid, p_refusal text, p_field text default null)
returns public.ratings
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_next public.ratings;
begin
  select r.* into v_next from public.ratings r
  where r.profile_id = p_profile_id and r.position >= 6 and r.rating <> 0
  order by r.position
  limit 1;
  if not found then
    raise sqlstate 'PT409' using message = p_refusal, detail = coalesce(p_field, '');
  end if;
  return v_next;
end $$;
comment on function private.next_conviction is
  'The first additional rating that can become one of the six strongest convictions. Returns 409 with this text if none can.';
