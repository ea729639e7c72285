begin;
select plan(15);

select tests.create_fan('Ann');
select tests.create_fan('Ben');
-- Nobody flushes while this is looked at, but where it says so.
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
select is(public.stats(1001), '0 with sum 0', 'a rating waits in the queue');
select is(public.shown(1001), '2 at 1.50', 'where readers find it');
select is_empty('select private.check_rating_stats()', 'and the check');
select private.flush_changes();
select is(public.stats(1001), '2 with sum 3', 'until it is flushed');
select private.flush_changes();
select is(public.stats(1001), '2 with sum 3', 'once');

update public.ratings set rating = 1 where profile_id = tests.id('Ben') and entity_id = 1001;
update public.ratings set position = 6 where profile_id = tests.id('Ben') and entity_id = 1001;
select results_eq(
  'select entity_id, rating_count, rating_sum, histogram, lovers, haters from private.pending_ratings()',
  $$ values (1001::bigint, 0::bigint, 3::bigint, '{0,0,0,-1,0,0,1,0,0,0,0}'::integer[], 1::bigint, -1::bigint) $$,
  'a new rating changes the numbers, a new position does not'
);
select results_eq(
  'select * from private.pending_ratings(array[1001, 1002]::bigint[])', 'select * from private.pending_ratings()',
  'of some items the same waits as of all'
);
select is_empty('select from private.pending_ratings(array[1002]::bigint[])', 'and nothing of others');
select private.flush_changes();

delete from auth.users where id = tests.id('Ben');
select private.flush_changes();
select is(
  array[public.stats(1001), public.stats(1002)], array['1 with sum 5', '0 with sum 0'],
  'ratings that go with their account are no longer counted'
);
select is_empty('select private.check_rating_stats()', 'the check agrees');

update private.entity_rating_stats set rating_sum = 99 where entity_id = 1001;
insert into public.ratings (profile_id, entity_id, rating, position)
values (tests.id('Ann'), 1003, -3, 1);
select results_eq(
  'select entity_id, kept, counted from private.check_rating_stats()',
  $$ values (1001::bigint, '1 ratings, sum 99, {0,0,0,0,0,0,0,0,0,0,1}, 1 lovers, 0 haters',
    '1 ratings, sum 5, {0,0,0,0,0,0,0,0,0,0,1}, 1 lovers, 0 haters') $$,
  'the check lists what is wrong, and only that'
);
select private.rebuild_rating_stats();
select is_empty('select private.check_rating_stats()', 'rebuilding corrects it');
select private.flush_changes();
select is_empty('select private.check_rating_stats()', 'and counts nothing twice');
select is(public.stats(1003), '1 with sum -3', 'what waited is counted');

select tests.act_as('Ann');
select throws_ok(
  'select private.rebuild_rating_stats()', '42501', null, 'fans cannot start a recount'
);

select * from finish();
rollback;
