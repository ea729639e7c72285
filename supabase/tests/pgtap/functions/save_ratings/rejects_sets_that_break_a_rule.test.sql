begin;
select plan(15);

select tests.create_fan('Ann');

create function public.try_save(
  entity_ids bigint[] default array[1001, 1002, 1003, 1004, 1005, 1006],
  ratings integer[] default array[1, 2, 3, 4, 5, -5],
  positions integer[] default array[0, 1, 2, 3, 4, 5],
  entity_types text[] default null
) returns text language plpgsql as $$
declare
  v_path text;
begin
  perform api.save_ratings(tests.rating_rows(
    coalesce(entity_types, array_fill('TEAM'::text, array[cardinality(entity_ids)])),
    entity_ids, ratings::smallint[], positions::smallint[]
  ));
  return 'saved';
exception when sqlstate 'PT400' then
  get stacked diagnostics v_path = pg_exception_detail;
  return format('%s: %s', v_path, sqlerrm);
end;
$$;
grant execute on function public.try_save to authenticated;

select tests.act_as('Ann');
select is(public.try_save(), 'saved', 'accepts a valid set');
select is(
  public.try_save(array[1001, 1002, 1003, 1004, 1005], array[1, 2, 3, 4, 5], array[0, 1, 2, 3, 4]),
  'ratings: Rate at least 6 items to save, none of them 0', 'rejects five ratings'
);
select is(
  public.try_save(positions => array[0, 1, 2, 3, 4, 6]),
  'ratings: Rate at least 6 items to save, none of them 0', 'rejects six ratings of which one is additional'
);
select is(
  public.try_save('{}', '{}', '{}', '{}'),
  'ratings: Rate at least 6 items to save, none of them 0', 'rejects an empty set'
);
select is(
  public.try_save(ratings => array[1, 2, 0, 4, 5, -5]),
  'ratings.2.rating: Your six strongest convictions cannot be 0', 'rejects 0 for one of the six strongest'
);
select is(
  public.try_save(
    array(select n from generate_series(1001, 1013) n), array_fill(1, array[13]),
    array(select n from generate_series(0, 12) n)),
  'ratings: You can rate at most 12 items', 'rejects thirteen ratings'
);
select is(
  public.try_save(ratings => array[1, 2, 3, 4, 5, 6]),
  'ratings.5.rating: A rating is a whole number from -5 to +5', 'rejects a rating above +5'
);
select is(
  public.try_save(ratings => array[-6, 2, 3, 4, 5, 5]),
  'ratings.0.rating: A rating is a whole number from -5 to +5', 'rejects a rating below -5'
);
select is(
  public.try_save(positions => array[0, 1, 2, 3, 4, 12]),
  'ratings.5.position: A position is a whole number from 0 to 11', 'rejects a thirteenth position'
);
select is(
  public.try_save(positions => array[0, 1, 2, 3, 4, 4]),
  'ratings.5.position: Two ratings cannot share a position', 'rejects two ratings at the same position'
);
select matches(
  public.try_save(array[1001, 1002, 1003, 1004, 1005, 1001]),
  '^ratings\.5\.entityId: You can rate .+ only once$', 'rejects two ratings of the same item'
);
select is(
  public.try_save(array[1001, 1002, 99999, 1004, 1005, 1006]),
  'ratings.2.entityId: Item not found: 99999', 'rejects an unknown item'
);
select is(
  public.try_save(entity_types => array['TEAM', 'ATHLETE', 'TEAM', 'TEAM', 'TEAM', 'TEAM']),
  'ratings.1.entityId: Item not found: 1002', 'rejects the wrong item type'
);
select is(
  public.try_save(ratings => array[1, 2, 3, 4, 5]),
  'ratings.5.rating: A rating is a whole number from -5 to +5', 'rejects a row without a rating'
);

select is(
  (select count(*) from public.ratings where profile_id = tests.id('Ann')), 6::bigint,
  'rejected sets leave the saved set as it was'
);

select * from finish();
rollback;
