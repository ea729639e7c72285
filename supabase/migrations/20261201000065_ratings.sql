-- What a fan feels about an item, from -5 to +5. At most twelve a fan: the first six positions are
-- the "Strongest Convictions" and never 0, the other six are "Additional Ratings".
create table public.ratings (
  profile_id uuid not null references public.profiles (id) on delete cascade,
  entity_id bigint not null references public.entities (id),
  rating smallint not null,
  position smallint not null,
  primary key (profile_id, position),
  -- By item first, which also finds who else rates it. Checked at the end of a statement, so that one
  -- statement can swap the items of two positions.
  unique (entity_id, profile_id) deferrable initially immediate,
  constraint ratings_rating_is_on_the_scale check (rating between -5 and 5),
  constraint ratings_position_is_one_of_twelve check (position between 0 and 11),
  constraint ratings_strongest_convictions_are_not_zero check (position >= 6 or rating <> 0)
);

alter table public.ratings enable row level security;
create policy "Fans can see the ratings of all but hidden fans" on public.ratings
  for select to authenticated
  using (profile_id <> all ((select private.hidden_ids())::uuid[]));
-- No writes: save_ratings replaces a fan's whole set.
grant select on public.ratings to authenticated;

comment on table public.ratings is 'What fans feel about items of the catalogue. One row per fan and item.';
comment on column public.ratings.position is 'Row of the fan''s table, from 0; rows 0 to 5 are required.';

create function private.rating_rows(ratings jsonb)
returns table (n bigint, entity_type text, entity_id bigint, rating smallint, "position" smallint)
language plpgsql immutable parallel safe rows 12 set search_path = ''
as $$ begin
  return query
  select r.n, r."entityType", r."entityId", r.rating, r."position"
  from rows from (
    jsonb_to_recordset(ratings)
      as ("entityType" text, "entityId" bigint, rating smallint, "position" smallint)
  ) with ordinality r ("entityType", "entityId", rating, "position", n);
end $$;
comment on function private.rating_rows is 'The contract''s RatingChoices as rows, counted from 1.';

create function private.check_ratings(ratings jsonb) returns void
language plpgsql stable set search_path = ''
as $$ declare
  v_row record;
  v_items bigint[] := '{}';
  v_positions smallint[] := '{}';
  v_problem text[];
begin
  if jsonb_array_length(ratings) > 12 then
    raise sqlstate 'PT400' using message = 'You can rate at most 12 items', detail = 'ratings';
  end if;

  for v_row in
    select r.*, e.name, e.retired_at is not null and not exists (
        select from public.ratings own where own.profile_id = auth.uid() and own.entity_id = e.id
      ) as is_gone
    from private.rating_rows(ratings) r
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
      when v_row.is_gone then
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
  end loop;

  if not v_positions @> '{0,1,2,3,4,5}' then
    raise sqlstate 'PT400'
      using message = 'Rate at least 6 items to save, none of them 0', detail = 'ratings';
  end if;
end $$;
comment on function private.check_ratings is
  'Refuses a set of ratings that breaks a rule, naming the first row and field that does. What the caller has rated already may stay when it is retired.';

create function private.save_ratings(ratings jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_profile_id constant uuid := private.start_write('save_ratings');
begin
  perform private.check_ratings(ratings);

  -- Two saves of one fan take turns; without it they could raise duplicate keys.
  perform pg_advisory_xact_lock(hashtextextended('ratings ' || v_profile_id, 0));
  with given as materialized (
    select * from private.rating_rows(ratings)
  ), dropped as (
    delete from public.ratings r
    where r.profile_id = v_profile_id and r.position not in (select g.position from given g)
  )
  -- Position by position, as a tagline is: what takes another's place is one change and not two.
  insert into public.ratings as r (profile_id, entity_id, rating, position)
  select v_profile_id, g.entity_id, g.rating, g.position from given g
  on conflict (profile_id, position) do update
    set entity_id = excluded.entity_id, rating = excluded.rating
    where (r.entity_id, r.rating) is distinct from (excluded.entity_id, excluded.rating);
  perform private.refuse_merged(array(select g.entity_id from private.rating_rows(ratings) g));
end $$;
comment on function private.save_ratings is
  'Replaces the caller''s ratings, all or none. Rows that stay as they are are not written. What follows from them follows by triggers.';
grant execute on function private.save_ratings to authenticated;

-- One rating at a time, for whoever has a set already. What holds for a set holds after each of these: the
-- first six positions are filled and none of them is 0. Where one of them falls free, the first of the
-- additional ratings that is not 0 moves up.
create function private.save_rating(
  entity_type text, entity_id bigint, rating smallint, replaces jsonb
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  v_me constant uuid := private.start_write('save_rating');
  v_position smallint;
  v_next public.ratings;
begin
  perform private.lock_own_ratings(entity_type, entity_id);
  if (save_rating.rating between -5 and 5) is not true then
    raise sqlstate 'PT400' using message = 'A rating is a whole number from -5 to +5', detail = 'rating';
  end if;
  select r.position into v_position from public.ratings r
  where r.profile_id = v_me and r.entity_id = save_rating.entity_id;
  if not found then
    perform private.refuse_retired(save_rating.entity_id);
    v_position := private.place_for_new(v_me, replaces);
  end if;

  if save_rating.rating = 0 and v_position < 6 then
    v_next := private.first_to_move_up(v_me, 'Your six strongest convictions cannot be 0', 'rating');
    -- One statement, for the two swap their places.
    update public.ratings r
    set entity_id = case r.position when v_position then v_next.entity_id else save_rating.entity_id end,
      rating = case r.position when v_position then v_next.rating else 0 end
    where r.profile_id = v_me and r.position in (v_position, v_next.position);
  else
    insert into public.ratings as r (profile_id, entity_id, rating, position)
    values (v_me, save_rating.entity_id, save_rating.rating, v_position)
    on conflict (profile_id, position) do update
      set entity_id = excluded.entity_id, rating = excluded.rating;
  end if;
  perform private.refuse_merged(array[save_rating.entity_id]);
end $$;
grant execute on function private.save_rating to authenticated;

create function private.delete_rating(entity_type text, entity_id bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  v_me constant uuid := private.start_write('delete_rating');
  v_position smallint;
  v_is_one_of_six boolean;
  v_next public.ratings;
begin
  perform private.lock_own_ratings(entity_type, entity_id);
  select r.position, r.position < 6 into v_position, v_is_one_of_six from public.ratings r
  where r.profile_id = v_me and r.entity_id = delete_rating.entity_id;
  if v_is_one_of_six then
    v_next := private.first_to_move_up(v_me, 'Six ratings other than 0 have to stay');
  end if;
  delete from public.ratings r where r.profile_id = v_me and r.entity_id = delete_rating.entity_id;
  update public.ratings r set position = v_position
  where r.profile_id = v_me and r.entity_id = v_next.entity_id;
end $$;
grant execute on function private.delete_rating to authenticated;

create function private.lock_own_ratings(entity_type text, entity_id bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := auth.uid();
begin
  if v_me is null then
    raise sqlstate 'PT401' using message = 'Please log in.';
  elsif not exists (select from public.entities e where e.id = entity_id and e.kind = entity_type) then
    raise sqlstate 'PT404' using message = 'Not found';
  end if;
  -- The lock of private.save_ratings.
  perform pg_advisory_xact_lock(hashtextextended('ratings ' || v_me, 0));
  if not exists (select from public.ratings r where r.profile_id = v_me) then
    raise sqlstate 'PT409'
      using message = 'Rate at least 6 items first', hint = 'RATINGS_INCOMPLETE';
  end if;
end $$;
comment on function private.lock_own_ratings is
  'What changing one rating begins with: the item exists, the caller has a saved set, and two changes of one fan take turns.';

create function private.place_for_new(profile_id uuid, replaces jsonb) returns smallint
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  v_position smallint;
begin
  if replaces is null then
    select min(free.n) into v_position from generate_series(0, 11) free (n)
    where not exists (
      select from public.ratings r where r.profile_id = place_for_new.profile_id and r.position = free.n
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
  where r.profile_id = place_for_new.profile_id
    and e.kind = replaces ->> 'entityType' and e.id = (replaces ->> 'entityId')::bigint;
  if not found then
    raise sqlstate 'PT400' using message = 'That is not among your ratings', detail = 'replaces';
  end if;
  return v_position;
end $$;
comment on function private.place_for_new is
  'Where a new rating goes: into the place of the item that it replaces, else the first that is free. Refuses where none is, or where the other is not rated.';

create function private.first_to_move_up(profile_id uuid, refusal text, field text default null)
returns public.ratings
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  v_next public.ratings;
begin
  select r.* into v_next from public.ratings r
  where r.profile_id = first_to_move_up.profile_id and r.position >= 6 and r.rating <> 0
  order by r.position
  limit 1;
  if not found then
    raise sqlstate 'PT409' using message = refusal, detail = coalesce(field, '');
  end if;
  return v_next;
end $$;
comment on function private.first_to_move_up is
  'The additional rating that can become one of the six strongest convictions; refuses with this text where there is none.';

create function api.get_ratings(profile_id uuid default auth.uid()) returns json
language plpgsql stable security invoker set search_path = ''
as $$ begin
  if not private.exists_for_caller(get_ratings.profile_id) then
    raise sqlstate 'PT404' using message = 'Profile not found';
  end if;
  return (
    select coalesce(json_agg(json_build_object(
      'id', e.id, 'entityType', e.kind, 'entityId', e.id, 'entityName', e.name, 'slug', e.slug,
      'rating', r.rating, 'position', r.position
    ) order by r.position), '[]')
    from public.ratings r
    join public.entities e on e.id = r.entity_id
    where r.profile_id = get_ratings.profile_id
  );
end $$;
comment on function api.get_ratings is
  'A fan''s ratings by position, the caller''s without an argument. The item identifies a rating within its list.';
grant execute on function api.get_ratings to authenticated;

create function api.save_ratings(ratings jsonb) returns json
language plpgsql volatile security invoker set search_path = ''
as $$ begin
  perform private.save_ratings(ratings);
  return api.get_ratings();
end $$;
comment on function api.save_ratings is
  'Replaces the caller''s ratings by these, the contract''s RatingChoices, and answers them as get_ratings does.';
grant execute on function api.save_ratings to authenticated;

create function api.save_rating(
  entity_type text, entity_id bigint, rating smallint, replaces jsonb default null
) returns json
language plpgsql volatile security invoker set search_path = ''
as $$ begin
  perform private.save_rating(entity_type, entity_id, rating, replaces);
  return api.get_ratings();
end $$;
comment on function api.save_rating is
  'Sets the caller''s rating of one item, a new one at the first free position or in the place of the item {entityType, entityId} that it replaces, and answers as get_ratings does. 409 while no set is saved (hint RATINGS_INCOMPLETE) or when twelve stand and none is replaced (RATINGS_FULL).';
grant execute on function api.save_rating to authenticated;

create function api.delete_rating(entity_type text, entity_id bigint) returns json
language plpgsql volatile security invoker set search_path = ''
as $$ begin
  perform private.delete_rating(entity_type, entity_id);
  return api.get_ratings();
end $$;
comment on function api.delete_rating is
  'Takes the caller''s rating of one item out of the set and answers as get_ratings does. 409 where fewer than six other than 0 would stay.';
grant execute on function api.delete_rating to authenticated;
