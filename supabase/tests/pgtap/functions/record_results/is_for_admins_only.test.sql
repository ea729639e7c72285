begin;
select plan(5);

select tests.create_fan('Ann');
select tests.create_fan('Root');
select tests.make_admin('Root');
select tests.create_sweepstake('Cup', '-1 day', '1 day');

prepare enter_result as
  select api.record_results(
    tests.sweepstake('Cup'), tests.results(array[tests.game('Cup', 1)], array[tests.entity('arsenal')]));

select tests.act_as('Ann');
select throws_ok('execute enter_result', 'PT403', 'You don''t have admin access', 'fans cannot enter results');
select throws_ok(
  $$ select private.record_results(
       tests.sweepstake('Cup'), tests.results(array[tests.game('Cup', 1)], array[tests.entity('arsenal')]), null, null) $$,
  'PT403', null, 'fans cannot call the private function'
);
select throws_ok(
  $$ select api.record_results(9000000000, tests.results(array[1], array[1])) $$, 'PT403', null,
  'returns 403 to fans for an unknown sweepstake, too'
);
select is_empty(
  $$ select from public.games where id = tests.game('Cup', 1) and winner_id is not null $$,
  'the denied calls record no winner'
);
select tests.act_as('Root');
select lives_ok('execute enter_result', 'admins can enter results');

select * from finish();
rollback;
