begin;
select plan(21);

select tests.create_fan('Ann');
select tests.create_fan('Root');
select tests.make_admin('Root');
insert into public.series (name) values ('Season');
select tests.create_sweepstake('Cup', '1 day');

select tests.act_as_visitor();
select throws_ok('select * from public.series', '42501', null, 'visitors cannot read series');
select throws_ok($$ insert into public.series (name) values ('x') $$, '42501', null, 'visitors cannot add series');
select throws_ok($$ update public.series set name = 'x' where true $$, '42501', null, 'visitors cannot change series');
select throws_ok('delete from public.series where true', '42501', null, 'visitors cannot delete series');
select throws_ok('select api.list_series()', '42501', null, 'visitors cannot list series');
select throws_ok('select api.get_series(1)', '42501', null, 'visitors cannot call get_series');
select throws_ok('select api.list_series_standings(1)', '42501', null, 'visitors cannot list the standings of a series');

select tests.act_as('Ann');
select isnt_empty($$ select from public.series where name = 'Season' $$, 'fans can read series');
select throws_ok($$ insert into public.series (name) values ('x') $$, '42501', null, 'fans cannot add series');
select throws_ok($$ update public.series set name = 'x' where true $$, '42501', null, 'fans cannot change series');
select throws_ok('delete from public.series where true', '42501', null, 'fans cannot delete series');
select throws_ok('select * from private.series_standings', '42501', null, 'fans cannot read derived standings except through the functions');

-- Admins write through the functions, too
select tests.act_as('Root');
select throws_ok($$ insert into public.series (name) values ('x') $$, '42501', null, 'admins cannot add series except through create_series');
select throws_ok($$ update public.series set name = 'x' where true $$, '42501', null, 'admins cannot change series except through update_series');
select throws_ok('delete from public.series where true', '42501', null, 'admins cannot delete series');

-- The rules
select tests.act_as_owner();
select results_eq(
  $$ select name, sport_id, rules from public.series where name = 'Season' $$,
  $$ values ('Season', null::bigint, null::text) $$, 'the denied writes leave the series as it was'
);
select throws_ok(
  $$ update public.series set name = ' Season' where name = 'Season' $$, '23514', null, 'rejects a name with white space around it'
);
select throws_ok(
  $$ update public.series set name = repeat('x', 121) where name = 'Season' $$, '23514', null,
  'rejects a name of more than 120 characters'
);
select throws_ok(
  $$ update public.series set rules = repeat('x', 2001) where name = 'Season' $$, '23514', null,
  'rejects rules of more than 2000 characters'
);
select throws_ok(
  $$ update public.series set sport_id = tests.entity('arsenal') where name = 'Season' $$, '23514', null,
  'rejects a team as the sport'
);
select throws_ok(
  $$ update public.sweepstakes set series_id = 9000000000 where name = 'Cup' $$,
  '23503', null, 'rejects a round of an unknown series'
);

select * from finish();
rollback;
