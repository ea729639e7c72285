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

create or replace function private.check_ratings(
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
