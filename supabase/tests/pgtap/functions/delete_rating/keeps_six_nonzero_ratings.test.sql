begin;
select plan(10);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben']) fan;
insert into public.ratings (profile_id, entity_id, rating, position)
select tests.id('Ann'), 1001 + n, 3, n from generate_series(0, 5) n
union all values (tests.id('Ann'), 1007, 0, 6), (tests.id('Ann'), 1008, -2, 9);
create function pg_temp.own() returns text language sql security definer as $$
  select string_agg(format('%s:%s', r.position, r.entity_id), ' ' order by r.position)
  from public.ratings r where r.profile_id = tests.id('Ann')
$$;
grant execute on function pg_temp.own to public;

select tests.act_as('Ben');
select throws_ok(
  $$ select api.delete_rating('TEAM', 1001) $$, 'PT409', 'Rate at least 6 items first',
  'returns 409 without a set of ratings'
);
select tests.act_as_visitor();
select throws_ok($$ select api.delete_rating('TEAM', 1001) $$, '42501', null, 'visitors cannot delete ratings');
select is(pg_temp.own(), '0:1001 1:1002 2:1003 3:1004 4:1005 5:1006 6:1007 9:1008', 'the rejected calls leave another fan''s ratings as they were');

select tests.act_as('Ann');
select is(tests.refusal($$ select api.delete_rating('SPORT', 1001) $$), 'PT404', 'returns 404 for the wrong item type');
select api.delete_rating('TEAM', 1002);
select is(
  pg_temp.own(), '0:1001 1:1008 2:1003 3:1004 4:1005 5:1006 6:1007', 'moves up the first additional rating that is not 0'
);
select api.delete_rating('TEAM', 1002);
select is(
  pg_temp.own(), '0:1001 1:1008 2:1003 3:1004 4:1005 5:1006 6:1007', 'deleting an unrated item changes nothing'
);
select throws_ok(
  $$ select api.delete_rating('TEAM', 1001) $$, 'PT409', 'Keep at least six ratings other than 0',
  'returns 409 when no additional rating can move up'
);
select is(
  pg_temp.own(), '0:1001 1:1008 2:1003 3:1004 4:1005 5:1006 6:1007', 'the rejected call leaves all ratings as they were'
);
select is(json_array_length(api.delete_rating('TEAM', 1007)), 6, 'deletes an additional rating and returns the rest');

select tests.act_as_owner();
select is_empty('select private.check_rating_stats()', 'check_rating_stats finds no wrong number');

select * from finish();
rollback;
