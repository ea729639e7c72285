begin;
select plan(13);

select tests.create_fan('Ann');
select tests.create_fan('Ben');
insert into public.tagline_rows (profile_id, position, entity_id, sentiment)
values (tests.id('Ann'), 0, 1001, 'LOATHES');

select tests.act_as_visitor();
select throws_ok('select * from public.tagline_rows', '42501', null, 'visitors cannot read taglines');
select throws_ok('select api.get_taglines()', '42501', null, 'visitors cannot call get_taglines');

select tests.act_as('Ben');
select is(
  (select sentiment from public.tagline_rows where profile_id = tests.id('Ann')),
  'LOATHES'::public.sentiment, 'fans can read the taglines of others'
);

select tests.act_as('Ann');
select is(
  (select sentiment from public.tagline_rows where profile_id = tests.id('Ann')),
  'LOATHES'::public.sentiment, 'fans can read their own taglines'
);
select throws_ok(
  $$ insert into public.tagline_rows (profile_id, position, entity_id, sentiment)
     values (tests.id('Ann'), 1, 1002, 'LOVES') $$,
  '42501', null, 'fans cannot add rows except through save_taglines'
);
select throws_ok(
  $$ update public.tagline_rows set sentiment = 'LOVES' where true $$, '42501', null, 'fans cannot change rows except through save_taglines'
);
select throws_ok('delete from public.tagline_rows where true', '42501', null, 'fans cannot delete rows except through save_taglines');

select tests.act_as_owner();
select results_eq(
  $$ select entity_id, sentiment from public.tagline_rows where profile_id = tests.id('Ann') $$,
  $$ values (1001::bigint, 'LOATHES'::public.sentiment) $$, 'the denied writes leave the row as it was'
);

prepare add(integer, bigint, public.sentiment) as
  insert into public.tagline_rows (profile_id, position, entity_id, sentiment)
  values (tests.id('Ann'), $1, $2, $3);
select throws_ok(
  $$ execute add(1, 999, 'LOVES') $$, '23503', null, 'rejects an item outside the catalog'
);
select throws_ok($$ execute add(4, 1002, 'LOVES') $$, '23514', null, 'rejects a fifth row');
select throws_ok($$ execute add(0, 1002, 'LOVES') $$, '23505', null, 'rejects a second row at a position');
select throws_ok($$ execute add(1, 1001, 'LOVES') $$, '23505', null, 'rejects a second row about an item');
select throws_ok(
  $$ select 'HUGS'::public.sentiment $$, '22P02', null, 'rejects an unknown verb'
);

select * from finish();
rollback;
