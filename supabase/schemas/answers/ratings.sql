-- api.save_ratings(ratings) then api.get_ratings(): Replaces the caller's ratings with the contract's RatingChoices.
-- Returns them like get_ratings.
create function private.save_ratings(p_ratings private.document) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_profile_id constant uuid := private.start_write('save_ratings');
  v_ratings constant public.ratings[] := private.parse_ratings(p_ratings);
begin
  -- Serializes two saves of one fan, which could raise duplicate keys.
  perform pg_advisory_xact_lock(hashtextextended('ratings ' || v_profile_id, 0));
  with dropped as (
    delete from public.ratings r
    where r.profile_id = v_profile_id and r.position not in (select g.position from unnest(v_ratings) g)
  )
  -- By position, so that an item that replaces another is one change instead of two.
  insert into public.ratings as r (profile_id, entity_id, rating, position)
  select v_profile_id, g.entity_id, g.rating, g.position from unnest(v_ratings) g
  on conflict (profile_id, position) do update
    set entity_id = excluded.entity_id, rating = excluded.rating
    where (r.entity_id, r.rating) is distinct from (excluded.entity_id, excluded.rating);
  perform private.refuse_merged(array(select g.entity_id from unnest(v_ratings) g));
end $$;
comment on function private.save_ratings is
  'Replaces the caller''s ratings; all or nothing. Skips unchanged rows. Triggers update derived data.';
grant execute on function private.save_ratings to authenticated;

-- Changes one rating of a saved set. The set's rules hold afterwards: the first six positions are filled, none with 0.
-- The first additional rating other than 0 moves up into a gap.

-- api.save_rating(entity_type, entity_id, rating, replaces default null) then api.get_ratings(): Sets one rating of the
-- caller, replacing the item {entityType, entityId} or at the first free position. Returns get_ratings. 409 with hint
-- RATINGS_INCOMPLETE without a saved set, RATINGS_FULL at twelve.
create function private.save_rating(
  p_entity_type private.short_text, p_entity_id bigint, p_rating smallint, p_replaces private.document
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_me constant uuid := private.start_write('save_rating');
  v_position smallint;
  v_next public.ratings;
begin
  perform private.lock_own_ratings(p_entity_type, p_entity_id);
  if (p_rating between -5 and 5) is not true then
    raise sqlstate 'PT400' using message = 'A rating is a whole number from -5 to +5', detail = 'rating';
  end if;
  select r.position into v_position from public.ratings r
  where r.profile_id = v_me and r.entity_id = p_entity_id;
  if not found then
    perform private.refuse_retired(p_entity_id);
    v_position := private.choose_position(v_me, p_replaces);
  end if;

  if p_rating = 0 and v_position < 6 then
    v_next := private.next_conviction(v_me, 'Your six strongest convictions cannot be 0', 'rating');
    -- One statement, since the two swap positions.
    update public.ratings r
    set entity_id = case r.position when v_position then v_next.entity_id else p_entity_id end,
      rating = case r.position when v_position then v_next.rating else 0 end
    where r.profile_id = v_me and r.position in (v_position, v_next.position);
  else
    insert into public.ratings as r (profile_id, entity_id, rating, position)
    values (v_me, p_entity_id, p_rating, v_position)
    on conflict (profile_id, position) do update
      set entity_id = excluded.entity_id, rating = excluded.rating;
  end if;
  perform private.refuse_merged(array[p_entity_id]);
end $$;
grant execute on function private.save_rating to authenticated;

-- api.delete_rating(entity_type, entity_id) then api.get_ratings(): Deletes one rating of the caller and returns
-- get_ratings. 409 if fewer than six ratings other than 0 would remain.
create function private.delete_rating(p_entity_type private.short_text, p_entity_id bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_me constant uuid := private.start_write('delete_rating');
  v_position smallint;
  v_is_one_of_six boolean;
  v_next public.ratings;
begin
  perform private.lock_own_ratings(p_entity_type, p_entity_id);
  select r.position, r.position < 6 into v_position, v_is_one_of_six from public.ratings r
  where r.profile_id = v_me and r.entity_id = p_entity_id;
  if v_is_one_of_six then
    v_next := private.next_conviction(v_me, 'Keep at least six ratings other than 0');
  end if;
  delete from public.ratings r where r.profile_id = v_me and r.entity_id = p_entity_id;
  update public.ratings r set position = v_position
  where r.profile_id = v_me and r.entity_id = v_next.entity_id;
end $$;
grant execute on function private.delete_rating to authenticated;

create function api.get_ratings(profile_id uuid default auth.uid()) returns json
language plpgsql stable security invoker set search_path = ''
as $$ begin
  if not private.is_profile_visible(get_ratings.profile_id) then
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
  'A fan''s ratings by position, by default the caller''s. The item identifies a rating within the list.';
grant execute on function api.get_ratings to authenticated;
