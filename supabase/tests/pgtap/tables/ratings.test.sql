begin;
select plan(16);

select tests.create_fan('Ann');
select tests.create_fan('Ben');
insert into public.ratings (profile_id, entity_id, rating, position)
values (tests.id('Ann'), 1001, 5, 0);

select tests.act_as_visitor();
select throws_ok('select * from public.ratings', '42501', null, 'visitors cannot read ratings');
select throws_ok('select api.get_ratings()', '42501', null, 'visitors cannot call get_ratings');

select tests.act_as('Ben');
select is(
  (select rating from public.ratings where profile_id = tests.id('Ann')), 5::smallint,
  'fans can read the ratings of others'
);

select tests.act_as('Ann');
select is(
  (select rating from public.ratings where profile_id = tests.id('Ann')), 5::smallint,
  'fans can read their own ratings'
);
select throws_ok(
  $$ insert into public.ratings (profile_id, entity_id, rating, position)
     values (tests.id('Ann'), 1002, 5, 1) $$,
  '42501', null, 'fans cannot add ratings except through save_ratings'
);
select throws_ok('update public.ratings set rating = 4 where true', '42501', null, 'fans cannot change ratings except through save_ratings');
select throws_ok('delete from public.ratings where true', '42501', null, 'fans cannot delete ratings except through save_ratings');

select tests.act_as_owner();
select results_eq(
  $$ select rating, position from public.ratings where profile_id = tests.id('Ann') $$,
  $$ values (5::smallint, 0::smallint) $$, 'the denied writes leave the rating as it was'
);

prepare add(bigint, integer, integer) as
  insert into public.ratings (profile_id, entity_id, rating, position)
  values (tests.id('Ann'), $1, $2, $3);
select throws_ok('execute add(999, 5, 1)', '23503', null, 'rejects an item outside the catalog');
select throws_ok('execute add(1002, 6, 1)', '23514', null, 'rejects a rating above +5');
select throws_ok('execute add(1002, -6, 1)', '23514', null, 'rejects a rating below -5');
select throws_ok('execute add(1002, 0, 1)', '23514', null, 'rejects 0 for one of the strongest convictions');
select lives_ok('execute add(1002, 0, 6)', 'accepts 0 for an additional rating');
select throws_ok('execute add(1003, 5, 12)', '23514', null, 'rejects a thirteenth position');
select throws_ok('execute add(1003, 5, 0)', '23505', null, 'rejects a second rating at a position');
select throws_ok('execute add(1001, 5, 7)', '23505', null, 'rejects a second rating of an item');

select * from finish();
rollback;
