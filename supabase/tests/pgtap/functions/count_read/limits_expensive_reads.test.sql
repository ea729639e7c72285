begin;
select plan(8);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben']) fan;
update private.limits set max_count = 2 where action = 'search_fans';

select tests.act_as('Ann');
select lives_ok($$ select api.count_read('search_fans') $$, 'accepts the first read');
select lives_ok($$ select api.count_read('search_fans') $$, 'accepts the last read within the limit');
select throws_ok(
  $$ select api.count_read('search_fans') $$, 'PT429',
  'That is a lot of searching. Please wait a minute.', 'returns 429 for the read past the limit'
);
select lives_ok($$ select api.count_read('search_cities') $$, 'limits each read separately');
select is(
  tests.refusal($$ select api.count_read('create_post') $$), 'PT400 action', 'rejects a write'
);
select tests.act_as('Ben');
select lives_ok($$ select api.count_read('search_fans') $$, 'limits each fan separately');

select tests.act_as_visitor();
select throws_ok($$ select api.count_read('search_fans') $$, '42501', null, 'visitors cannot count reads');

select tests.act_as_owner();
select results_eq(
  $$ select action, use_count from private.rate_limits where profile_id = tests.id('Ann') order by action $$,
  $$ values ('search_cities', 1), ('search_fans', 2) $$, 'does not count rejected reads'
);

select * from finish();
rollback;
