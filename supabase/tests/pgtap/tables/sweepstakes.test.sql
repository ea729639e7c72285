begin;
select plan(25);

select tests.create_fan('Ann');
select tests.create_fan('Root');
select tests.make_admin('Root');
select tests.create_sweepstake('Cup', '1 day', '2 days');

select tests.act_as_visitor();
select throws_ok('select * from public.sweepstakes', '42501', null, 'visitors cannot read sweepstakes');
select throws_ok(
  $$ insert into public.sweepstakes (name, start_date, end_date, prize_pool)
     values ('x', '2026-01-01', '2026-01-02', 1) $$,
  '42501', null, 'visitors cannot add sweepstakes'
);
select throws_ok(
  $$ update public.sweepstakes set prize_pool = 1 where true $$, '42501', null, 'visitors cannot change sweepstakes'
);
select throws_ok('delete from public.sweepstakes where true', '42501', null, 'visitors cannot delete sweepstakes');
select throws_ok('select api.list_sweepstakes()', '42501', null, 'visitors cannot list sweepstakes');
select throws_ok('select api.require_admin()', '42501', null, 'visitors are not admins');
select throws_ok('select api.get_sweepstake(1)', '42501', null, 'visitors cannot call get_sweepstake');
select throws_ok(
  $$ select api.submit_picks(1, tests.picks(array[1], array[1])) $$, '42501', null, 'visitors cannot submit picks'
);
select throws_ok(
  $$ select api.record_results(1, tests.results(array[1], array[1])) $$, '42501', null,
  'visitors cannot record results'
);
select throws_ok(
  $$ select api.create_sweepstake('{}') $$,
  '42501', null, 'visitors cannot create sweepstakes'
);

select tests.act_as('Ann');
select isnt_empty(
  $$ select from public.sweepstakes where id = tests.sweepstake('Cup') $$, 'fans can read sweepstakes'
);
select throws_ok(
  $$ insert into public.sweepstakes (name, start_date, end_date, prize_pool)
     values ('x', '2026-01-01', '2026-01-02', 1) $$,
  '42501', null, 'fans cannot add sweepstakes'
);
select throws_ok(
  $$ update public.sweepstakes set prize_pool = 1 where true $$, '42501', null, 'fans cannot change sweepstakes'
);
select throws_ok('delete from public.sweepstakes where true', '42501', null, 'fans cannot delete sweepstakes');

-- Admins write through the functions, too
select tests.act_as('Root');
select throws_ok(
  $$ insert into public.sweepstakes (name, start_date, end_date, prize_pool)
     values ('x', '2026-01-01', '2026-01-02', 1) $$,
  '42501', null, 'admins cannot add sweepstakes except through create_sweepstake'
);
select throws_ok(
  $$ update public.sweepstakes set completed_at = now() where true $$, '42501', null,
  'admins cannot complete sweepstakes except through record_results'
);
select throws_ok('delete from public.sweepstakes where true', '42501', null, 'admins cannot delete sweepstakes');

-- The rules
select tests.act_as_owner();
select results_eq(
  $$ select prize_pool, completed_at from public.sweepstakes where id = tests.sweepstake('Cup') $$,
  $$ values (1000::numeric(12, 2), null::timestamptz) $$,
  'the denied writes leave the sweepstake as it was'
);
select throws_ok(
  $$ update public.sweepstakes set name = ' Cup' where id = tests.sweepstake('Cup') $$, '23514', null,
  'rejects a name with white space around it'
);
select throws_ok(
  $$ update public.sweepstakes set name = repeat('x', 121) where id = tests.sweepstake('Cup') $$,
  '23514', null, 'rejects a name of more than 120 characters'
);
select throws_ok(
  $$ update public.sweepstakes set end_date = '2026-05-31' where id = tests.sweepstake('Cup') $$,
  '23514', null, 'rejects an end before the start'
);
select throws_ok(
  $$ update public.sweepstakes set end_date = 'infinity' where id = tests.sweepstake('Cup') $$,
  '23514', null, 'rejects an end at infinity'
);
select throws_ok(
  $$ update public.sweepstakes set prize_pool = -0.01 where id = tests.sweepstake('Cup') $$,
  '23514', null, 'rejects a negative prize pool'
);
select throws_ok(
  $$ update public.sweepstakes set prize_pool = 'NaN' where id = tests.sweepstake('Cup') $$,
  '23514', null, 'rejects a prize pool that is not a number'
);
delete from public.sweepstakes where name = 'Cup';
select is_empty(
  $$ select from public.games where side_one_id = tests.entity('jannik-sinner') $$,
  'deletes games with their sweepstake'
);

select * from finish();
rollback;
