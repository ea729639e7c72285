begin;
select plan(21);

select tests.create_fan('Ann');
select tests.create_fan('Root');
select tests.make_admin('Root');
insert into public.series (name) values ('Season');
select tests.create_sweepstake('Cup', '1 day');

-- A visitor
select tests.act_as_visitor();
select throws_ok('select * from public.series', '42501', null, 'visitors cannot read series');
select throws_ok($$ insert into public.series (name) values ('x') $$, '42501', null, 'visitors cannot add any');
select throws_ok($$ update public.series set name = 'x' where true $$, '42501', null, 'visitors cannot change any');
select throws_ok('delete from public.series where true', '42501', null, 'visitors cannot delete any');
select throws_ok('select api.list_series()', '42501', null, 'visitors cannot list them');
select throws_ok('select api.get_series(1)', '42501', null, 'visitors cannot ask for one');
select throws_ok('select api.list_series_standings(1)', '42501', null, 'nor for its standings');

-- A fan
select tests.act_as('Ann');
select isnt_empty($$ select from public.series where name = 'Season' $$, 'fans can read series');
select throws_ok($$ insert into public.series (name) values ('x') $$, '42501', null, 'fans cannot add any');
select throws_ok($$ update public.series set name = 'x' where true $$, '42501', null, 'fans cannot change any');
select throws_ok('delete from public.series where true', '42501', null, 'fans cannot delete any');
select throws_ok('select * from private.series_standings', '42501', null, 'nor read what is derived past the functions');

-- An admin goes through the functions as well
select tests.act_as('Root');
select throws_ok($$ insert into public.series (name) values ('x') $$, '42501', null, 'admins add through create_series only');
select throws_ok($$ update public.series set name = 'x' where true $$, '42501', null, 'and change through update_series only');
select throws_ok('delete from public.series where true', '42501', null, 'admins cannot delete any');

-- The rules
select tests.act_as_owner();
select results_eq(
  $$ select name, sport_id, rules from public.series where name = 'Season' $$,
  $$ values ('Season', null::bigint, null::text) $$, 'after all those attempts the series is as it was'
);
select throws_ok(
  $$ update public.series set name = ' Season' where name = 'Season' $$, '23514', null, 'a name is stored trimmed'
);
select throws_ok(
  $$ update public.series set name = repeat('x', 121) where name = 'Season' $$, '23514', null,
  'a name has 120 characters at most'
);
select throws_ok(
  $$ update public.series set rules = repeat('x', 2001) where name = 'Season' $$, '23514', null,
  'the rules have 2000 characters at most'
);
select throws_ok(
  $$ update public.series set sport_id = tests.entity('arsenal') where name = 'Season' $$, '23514', null,
  'a team is no sport'
);
select throws_ok(
  $$ update public.sweepstakes set series_id = 9000000000 where name = 'Cup' $$,
  '23503', null, 'a round is of a series that is there'
);

select * from finish();
rollback;
