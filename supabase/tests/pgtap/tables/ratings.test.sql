begin;
select plan(16);

select tests.create_fan('Ann');
select tests.create_fan('Ben');
insert into public.ratings (profile_id, entity_id, rating, position)
values (tests.id('Ann'), 1001, 5, 0);

select tests.act_as_visitor();
select throws_ok('select * from public.ratings', '42501', null, 'visitors cannot read ratings');
select throws_ok('select api.get_ratings()', '42501', null, 'nor ask for them');

select tests.act_as('Ben');
select is(
  (select rating from public.ratings where profile_id = tests.id('Ann')), 5::smallint,
  'a stranger can read them'
);

select tests.act_as('Ann');
select is(
  (select rating from public.ratings where profile_id = tests.id('Ann')), 5::smallint,
  'so can their owner'
);
select throws_ok(
  $$ insert into public.ratings (profile_id, entity_id, rating, position)
     values (tests.id('Ann'), 1002, 5, 1) $$,
  '42501', null, 'who cannot add one past save_ratings'
);
select throws_ok('update public.ratings set rating = 4 where true', '42501', null, 'nor change one');
select throws_ok('delete from public.ratings where true', '42501', null, 'nor delete one');

select tests.act_as_owner();
select results_eq(
  $$ select rating, position from public.ratings where profile_id = tests.id('Ann') $$,
  $$ values (5::smallint, 0::smallint) $$, 'the rating is as it was'
);

prepare add(bigint, integer, integer) as
  insert into public.ratings (profile_id, entity_id, rating, position)
  values (tests.id('Ann'), $1, $2, $3);
select throws_ok('execute add(999, 5, 1)', '23503', null, 'what is not in the catalogue cannot be rated');
select throws_ok('execute add(1002, 6, 1)', '23514', null, 'the scale ends at +5');
select throws_ok('execute add(1002, -6, 1)', '23514', null, 'and at -5');
select throws_ok('execute add(1002, 0, 1)', '23514', null, 'a strongest conviction is not 0');
select lives_ok('execute add(1002, 0, 6)', 'an additional rating may be');
select throws_ok('execute add(1003, 5, 12)', '23514', null, 'there are twelve positions');
select throws_ok('execute add(1003, 5, 0)', '23505', null, 'each is taken once');
select throws_ok('execute add(1001, 5, 7)', '23505', null, 'an item is rated once');

select * from finish();
rollback;
