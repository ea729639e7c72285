begin;
select plan(8);

select tests.create_fan('Ann');
-- Keeps reads from flushing: the last flush is in the future.
insert into private.flushes (flushed_at) values (clock_timestamp() + interval '1 hour');

create function public.save(entity_ids bigint[], ratings smallint[], positions smallint[])
returns void language sql as $$
  select api.save_ratings(tests.rating_rows(
    array_fill('TEAM'::text, array[cardinality(entity_ids)]), entity_ids, ratings, positions
  ));
$$;
grant execute on function public.save to authenticated;
create function public.stats() returns text[] language sql as $$
  select array_agg(format('%s: %s with sum %s', entity_id, rating_count, rating_sum) order by entity_id)
  from private.entity_rating_stats where rating_count > 0;
$$;

select tests.act_as('Ann');
select public.save(array[1001, 1002, 1003, 1004, 1005, 1006], '{1,2,3,4,5,-5}', '{0,1,2,3,4,5}');
select tests.act_as_owner();
select is((select count(*) from private.opinion_changes), 1::bigint, 'a save queues one row');
select is(public.stats(), null, 'a queued save is not in the stored stats');
select is_empty('select private.check_rating_stats()', 'check_rating_stats includes the queued save');
select private.flush_changes();

select tests.act_as('Ann');
select public.save(array[1001, 1002, 1003, 1004, 1005, 1006], '{1,2,3,4,5,-5}', '{0,1,2,3,4,5}');
select tests.act_as_owner();
select is_empty('select from private.opinion_changes', 'a save without changes queues nothing');

select tests.act_as('Ann');
select public.save(
  array[1007, 1006, 1005, 1004, 1003, 1002, 1008], '{2,-5,5,4,3,-2,0}', '{0,5,4,3,2,1,7}'
);
select tests.act_as_owner();
select is_empty('select private.check_rating_stats()', 'queues deleted, added, changed and moved ratings');
select results_eq(
  $$ select terms_before, strengths_before, terms_after, strengths_after, fan_count from private.opinion_changes $$,
  $$ values ('{4004,4008}'::integer[], '{1,2}'::smallint[], '{4009,4028,4032}'::integer[], '{2,2,0}'::smallint[], 0::smallint) $$,
  'queues no terms for ratings that only moved'
);
select private.flush_changes();
select is(
  public.stats(),
  array['1002: 1 with sum -2', '1003: 1 with sum 3', '1004: 1 with sum 4', '1005: 1 with sum 5',
    '1006: 1 with sum -5', '1007: 1 with sum 2', '1008: 1 with sum 0'],
  'a flush adds the queued changes to the stored stats'
);
update public.ratings set rating = 5 where profile_id = tests.id('Ann') and entity_id = 1008;
select is_empty('select private.check_rating_stats()', 'queues an update that bypasses save_ratings');

select * from finish();
rollback;
