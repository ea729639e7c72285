begin;
select plan(8);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben']) fan;
update private.limits set max_count = 2 where action = 'search_fans';

select tests.act_as('Ann');
select lives_ok($$ select api.count_read('search_fans') $$, 'a read is counted');
select lives_ok($$ select api.count_read('search_fans') $$, 'up to the limit');
select throws_ok(
  $$ select api.count_read('search_fans') $$, 'PT429',
  'That is a lot of searching. Please wait a minute.', 'and one more is refused'
);
select lives_ok($$ select api.count_read('search_cities') $$, 'other reads have a limit of their own');
select is(
  tests.refusal($$ select api.count_read('create_post') $$), 'PT400 action', 'a write is not counted here'
);
select tests.act_as('Ben');
select lives_ok($$ select api.count_read('search_fans') $$, 'and so has everybody');

select tests.act_as_visitor();
select throws_ok($$ select api.count_read('search_fans') $$, '42501', null, 'visitors are not counted');

select tests.act_as_owner();
select results_eq(
  $$ select action, use_count from private.rate_limits where profile_id = tests.id('Ann') order by action $$,
  $$ values ('search_cities', 1), ('search_fans', 2) $$, 'what was refused is not counted'
);

select * from finish();
rollback;
