begin;
select plan(9);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben']) fan;
update private.limits set max_count = 2 where action = 'refused_write';
select tests.act_as('Ann');
select lives_ok('select api.count_refusal()', 'a refusal is counted');
select lives_ok($$ select api.create_post('Fine') $$, 'which bothers nobody');
select lives_ok('select api.count_refusal()', 'as often as the limit says');
select is(
  tests.refusal($$ select api.create_post('Once more') $$), 'PT429', 'then every write is refused'
);
select is(
  tests.refusal($$ select api.delete_own_account(tests.id('Ann'), 'ann@example.com') $$), 'PT429', 'the last one, too'
);
select is(tests.refusal('select api.count_refusal()'), 'PT429', 'and so is what would have been refused anyway');
select tests.act_as('Ben');
select lives_ok($$ select api.create_post('Hello') $$, 'others write on');
select tests.act_as_owner();
update private.rate_limits set window_began_at = now() - interval '61 seconds' where true;
select tests.act_as('Ann');
select lives_ok($$ select api.create_post('Back') $$, 'until its time has passed');
select tests.act_as_visitor();
select throws_ok('select api.count_refusal()', '42501', null, 'visitors have nothing to count');

select * from finish();
rollback;
