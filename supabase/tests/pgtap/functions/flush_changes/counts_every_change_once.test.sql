begin;
select plan(15);

select tests.create_fan('Ann');
select tests.create_fan('Ben');
-- Keeps reads from flushing: the last flush is in the future.
insert into private.flushes (flushed_at) values (clock_timestamp() + interval '1 hour');

create function public.stats(entity bigint) returns text language sql as $$
  select format('%s with sum %s', rating_count, rating_sum)
  from private.entity_rating_stats where entity_id = entity;
$$;
create function public.shown(entity bigint) returns text language sql as $$
  select set_config('request.jwt.claims', jsonb_build_object('sub', tests.id('Ann'))::text, true);
  select found ->> 'ratingCount' || ' at ' || (found ->> 'avgRating')
  from public.entities e, json_array_elements(api.search_rankings(e.name)) found
  where e.id = entity and (found ->> 'id')::bigint = e.id;
$$;

insert into public.ratings (profile_id, entity_id, rating, position)
values (tests.id('Ann'), 1001, 5, 0), (tests.id('Ben'), 1001, -2, 0), (tests.id('Ben'), 1002, 4, 1);
select is(public.stats(1001), '0 with sum 0', 'a new rating is queued and not yet in the stored stats');
select is(public.shown(1001), '2 at 1.50', 'reads include the queued ratings');
select is_empty('select private.check_rating_stats()', 'check_rating_stats includes the queued ratings');
select private.flush_changes();
select is(public.stats(1001), '2 with sum 3', 'a flush adds the queued ratings to the stored stats');
select private.flush_changes();
select is(public.stats(1001), '2 with sum 3', 'a second flush adds nothing');

update public.ratings set rating = 1 where profile_id = tests.id('Ben') and entity_id = 1001;
update public.ratings set position = 6 where profile_id = tests.id('Ben') and entity_id = 1001;
select results_eq(
  'select entity_id, rating_count, rating_sum, histogram, lovers, haters from private.pending_ratings()',
  $$ values (1001::bigint, 0::bigint, 3::bigint, '{0,0,0,-1,0,0,1,0,0,0,0}'::integer[], 1::bigint, -1::bigint) $$,
  'queues a changed rating and ignores a changed position'
);
select results_eq(
  'select * from private.pending_ratings(array[1001, 1002]::bigint[])', 'select * from private.pending_ratings()',
  'pending_ratings of all rated items equals pending_ratings without arguments'
);
select is_empty('select from private.pending_ratings(array[1002]::bigint[])', 'pending_ratings of an unchanged item returns nothing');
select private.flush_changes();

delete from auth.users where id = tests.id('Ben');
select private.flush_changes();
select is(
  array[public.stats(1001), public.stats(1002)], array['1 with sum 5', '0 with sum 0'],
  'subtracts ratings that were deleted with an account'
);
select is_empty('select private.check_rating_stats()', 'check_rating_stats finds no wrong number after a deletion');

update private.entity_rating_stats set rating_sum = 99 where entity_id = 1001;
insert into public.ratings (profile_id, entity_id, rating, position)
values (tests.id('Ann'), 1003, -3, 1);
select results_eq(
  'select entity_id, kept, counted from private.check_rating_stats()',
  $$ values (1001::bigint, '1 ratings, sum 99, {0,0,0,0,0,0,0,0,0,0,1}, 1 lovers, 0 haters',
    '1 ratings, sum 5, {0,0,0,0,0,0,0,0,0,0,1}, 1 lovers, 0 haters') $$,
  'check_rating_stats returns only the wrong stats'
);
select private.rebuild_rating_stats();
select is_empty('select private.check_rating_stats()', 'rebuild_rating_stats corrects the wrong stats');
select private.flush_changes();
select is_empty('select private.check_rating_stats()', 'a flush after the rebuild adds nothing twice');
select is(public.stats(1003), '1 with sum -3', 'the rebuild counts the queued ratings');

select tests.act_as('Ann');
select throws_ok(
  'select private.rebuild_rating_stats()', '42501', null, 'fans cannot rebuild the stats'
);

select * from finish();
rollback;
