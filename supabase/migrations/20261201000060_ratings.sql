-- What a fan feels about an item, from -5 to +5. At most twelve a fan: the first six positions are
-- the "Strongest Convictions" and never 0, the other six are "Additional Ratings".
create table public.ratings (
  profile_id uuid not null references public.profiles (id) on delete cascade,
  entity_id bigint not null references public.entities (id),
  rating smallint not null,
  position smallint not null,
  -- By item first: "who else rated this?" goes along the key, and a fan's own rows are found by their
  -- positions. A second index of the same pairs would be a third more to write in every save.
  primary key (entity_id, profile_id),
  -- Checked at the end of a statement, so that one statement can swap two positions.
  unique (profile_id, position) deferrable initially immediate,
  constraint ratings_rating_is_on_the_scale check (rating between -5 and 5),
  constraint ratings_position_is_one_of_twelve check (position between 0 and 11),
  constraint ratings_strongest_convictions_are_not_zero check (position >= 6 or rating <> 0)
);

alter table public.ratings enable row level security;
create policy "Fans can see everyone's ratings" on public.ratings
  for select to authenticated
  using (true);
-- No writes: save_ratings replaces a fan's whole set.
grant select on public.ratings to authenticated;

comment on table public.ratings is 'What fans feel about items of the catalogue. One row per fan and item.';
comment on column public.ratings.position is 'Row of the fan''s table, from 0; rows 0 to 5 are required.';

-- Nearly every set of ratings is fine, and that is quicker to see than what is wrong with one.
create function private.are_ratings_fine(
  entity_types text[],
  entity_ids bigint[],
  ratings smallint[],
  positions smallint[]
)
returns boolean
language plpgsql
stable
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
begin
  return (
    select count(*) <= 12
      and count(*) filter (
        where r.rating between -5 and 5 and r.position between 0 and 11
          and (r.position >= 6 or r.rating <> 0) and e.id is not null
      ) = count(*)
      and count(distinct r.entity_id) = count(*)
      and count(distinct r.position) = count(*)
      and count(*) filter (where r.position < 6) = 6
    from unnest(entity_types, entity_ids, ratings, positions) r (entity_type, entity_id, rating, position)
    left join public.entities e on e.id = r.entity_id and e.kind = r.entity_type
  );
end;
$$;
comment on function private.are_ratings_fine is 'Whether private.check_ratings would let these ratings pass.';

create function private.check_ratings(
  entity_types text[],
  entity_ids bigint[],
  ratings smallint[],
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
  if private.are_ratings_fine(entity_types, entity_ids, ratings, positions) then
    return;
  end if;
  if greatest(
    cardinality(entity_types), cardinality(entity_ids), cardinality(ratings), cardinality(positions)
  ) > 12 then
    raise sqlstate 'PT400' using message = 'You can rate at most 12 items', detail = 'ratings';
  end if;

  select complaint.message, format('ratings.%s.%s', given.n - 1, complaint.field)
  into v_message, v_path
  from (
    select r.*,
      row_number() over (partition by r.entity_id order by r.n) > 1 as repeats_an_item,
      row_number() over (partition by r.position order by r.n) > 1 as repeats_a_position
    from unnest(entity_types, entity_ids, ratings, positions)
      with ordinality r (entity_type, entity_id, rating, position, n)
  ) given
  left join public.entities e on e.id = given.entity_id and e.kind = given.entity_type
  cross join lateral (values
    (given.rating between -5 and 5, 'rating', 'A rating is a whole number from -5 to +5'),
    (given.position between 0 and 11, 'position', 'A position is a whole number from 0 to 11'),
    (not given.repeats_a_position, 'position', 'Two ratings cannot share a position'),
    (e.id is not null, 'entityId', format('Item not found: %s', given.entity_id)),
    (not given.repeats_an_item, 'entityId', format('You can rate %s only once', e.name)),
    (given.position >= 6 or given.rating <> 0, 'rating', 'Your six strongest convictions cannot be 0')
  ) complaint (is_fine, field, message)
  where complaint.is_fine is not true
  order by given.n
  limit 1;
  if found then
    raise sqlstate 'PT400' using message = v_message, detail = v_path;
  end if;
  raise sqlstate 'PT400'
    using message = 'Rate at least 6 items to save, none of them 0', detail = 'ratings';
end;
$$;
comment on function private.check_ratings is
  'Refuses a set of ratings that breaks a rule, naming the first row and field that does. Arrays of different length make rows with gaps, which break one.';

create function private.save_ratings(
  entity_types text[],
  entity_ids bigint[],
  ratings smallint[],
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
  v_ids_before bigint[];
  v_ratings_before smallint[];
begin
  if v_profile_id is null then
    raise sqlstate 'PT401' using message = 'Please log in.';
  end if;
  perform private.check_ratings(entity_types, entity_ids, ratings, positions);

  -- Two saves of one fan take turns; without it they could raise duplicate keys.
  perform pg_advisory_xact_lock(hashtextextended('ratings ' || v_profile_id, 0));
  select coalesce(array_agg(r.entity_id order by r.position), '{}'),
    coalesce(array_agg(r.rating order by r.position), '{}')
  into v_ids_before, v_ratings_before
  from public.ratings r
  where r.profile_id = v_profile_id;

  perform set_config('private.follows_itself', 'on', true);
  with dropped as (
    delete from public.ratings r
    where r.profile_id = v_profile_id and r.entity_id <> all (save_ratings.entity_ids)
  )
  insert into public.ratings as r (profile_id, entity_id, rating, position)
  select v_profile_id, given.entity_id, given.rating, given.position
  from unnest(entity_ids, save_ratings.ratings, positions) given (entity_id, rating, position)
  on conflict (profile_id, entity_id) do update
    set rating = excluded.rating, position = excluded.position
    where (r.rating, r.position) is distinct from (excluded.rating, excluded.position);
  perform set_config('private.follows_itself', 'off', true);

  if v_ids_before <> entity_ids or v_ratings_before <> ratings then
    insert into private.rating_changes
    values (v_ids_before, v_ratings_before, entity_ids, ratings);
  end if;
  perform private.follow_opinions(v_profile_id);
end;
$$;
comment on function private.save_ratings is
  'Replaces the caller''s ratings, all or none. Rows that stay as they are are not written.';
grant execute on function private.save_ratings to authenticated;

create function public.get_ratings(profile_id uuid default auth.uid())
returns json
language plpgsql
stable
security invoker
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
begin
  if not exists (select from public.profiles p where p.id = get_ratings.profile_id) then
    raise sqlstate 'PT404' using message = 'Profile not found';
  end if;
  return (
    select coalesce(json_agg(json_build_object(
      'id', e.id, 'entityType', e.kind, 'entityId', e.id, 'entityName', e.name,
      'rating', r.rating, 'position', r.position
    ) order by r.position), '[]')
    from public.ratings r
    join public.entities e on e.id = r.entity_id
    where r.profile_id = get_ratings.profile_id
  );
end;
$$;
comment on function public.get_ratings is
  'A fan''s ratings by position, the caller''s without an argument. The item identifies a rating within its list.';
grant execute on function public.get_ratings to authenticated;

create function public.save_ratings(
  entity_types text[],
  entity_ids bigint[],
  ratings smallint[],
  positions smallint[]
)
returns json
language plpgsql
volatile
security invoker
set search_path = ''
as $$
begin
  perform private.save_ratings(entity_types, entity_ids, ratings, positions);
  return public.get_ratings();
end;
$$;
comment on function public.save_ratings is
  'Replaces the caller''s ratings by the rows that the four arrays spell, and answers them as get_ratings does.';
grant execute on function public.save_ratings to authenticated;
