begin;
select plan(9);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben']) fan;
update private.limits set max_count = 2 where action = 'refused_write';
select tests.act_as('Ann');
select lives_ok('select api.count_refusal()', 'accepts the first refusal');
select lives_ok($$ select api.create_post('Fine') $$, 'accepts writes within the limit of refusals');
select lives_ok('select api.count_refusal()', 'accepts the last refusal within the limit');
select is(
  tests.refusal($$ select api.create_post('Once more') $$), 'PT429', 'returns 429 for every write past the limit of refusals'
);
select is(
  tests.refusal($$ select api.delete_own_account(tests.id('Ann'), 'ann@example.com') $$), 'PT429', 'returns 429 for the deletion of the account past the limit'
);
select is(tests.refusal('select api.count_refusal()'), 'PT429', 'returns 429 for a refusal past the limit');
select tests.act_as('Ben');
select lives_ok($$ select api.create_post('Hello') $$, 'limits each fan separately');
select tests.act_as_owner();
update private.rate_limits set window_began_at = now() - interval '61 seconds' where true;
select tests.act_as('Ann');
select lives_ok($$ select api.create_post('Back') $$, 'accepts writes in the next window');
select tests.act_as_visitor();
select throws_ok('select api.count_refusal()', '42501', null, 'visitors cannot count refusals');

select * from finish();
rollback;
