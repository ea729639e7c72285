begin;
select plan(25);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal']) fan;
select tests.act_as('Ann');
select api.send_friend_request(tests.id('Ben'));
select tests.act_as('Ben');
select api.accept_friend_request(tests.id('Ann'));
select api.create_post('By Ben');

select tests.act_as('Ann');
select is(api.block_fan(tests.id('Ben')), true, 'returns true for a new block');
select is(api.block_fan(tests.id('Ben')), false, 'returns false for an existing block');
select is(
  api.list_blocks()::jsonb -> 0 ->> 'id', tests.id('Ben')::text, 'lists the block for the blocker'
);
select throws_ok(
  $$ select api.get_public_profile(tests.id('Ben')) $$, 'PT404', 'Profile not found',
  'returns 404 for the blocked fan''s profile'
);
select is(api.list_friends()::jsonb, '[]'::jsonb, 'ends the friendship for the blocker');
select throws_ok(
  $$ select api.block_fan(tests.id('Ann')) $$, 'PT400', 'You cannot block yourself', 'returns 400 for oneself'
);
select throws_ok(
  $$ select api.block_fan(gen_random_uuid()) $$, 'PT404', 'Profile not found', 'returns 404 for an unknown fan'
);

select tests.act_as('Ben');
select throws_ok(
  $$ select api.get_public_profile(tests.id('Ann')) $$, 'PT404', 'Profile not found',
  'returns 404 for the blocker''s profile to the blocked fan'
);
select is(api.list_friends()::jsonb, '[]'::jsonb, 'ends the friendship for the blocked fan');
select throws_ok(
  $$ select api.send_friend_request(tests.id('Ann')) $$, 'PT404', 'Profile not found', 'returns 404 when the blocked fan sends a request'
);
select is(api.list_blocks()::jsonb, '[]'::jsonb, 'lists no block for the blocked fan');
select is_empty('select * from public.blocks', 'the blocked fan cannot read the block except through the functions');
select is(api.block_fan(tests.id('Ann')), false, 'returns false when the blocked fan blocks the blocker');
select results_eq('select blocked_id from public.blocks', array[tests.id('Ann')], 'stores the block of the blocked fan');
select tests.act_as('Ann');
select api.unblock_fan(tests.id('Ben'));
select is(
  tests.refusal($$ select api.get_public_profile(tests.id('Ben')) $$), 'PT404',
  'hides the blocker from the other fan while one of two blocks remains'
);
select is(api.block_fan(tests.id('Ben')), false, 'returns false when the other fan''s block remains');
select tests.act_as('Ben');
select is(
  tests.refusal($$ select api.get_public_profile(tests.id('Ann')) $$), 'PT404',
  'hides the blocked fan from the blocker while one of two blocks remains'
);
select api.unblock_fan(tests.id('Ann'));
select throws_ok(
  $$ insert into public.blocks (blocker_id, blocked_id) values (tests.id('Ben'), tests.id('Ann')) $$, '42501', null,
  'fans cannot add blocks except through block_fan'
);
select throws_ok(
  'delete from public.blocks where true', '42501', null, 'fans cannot delete blocks except through unblock_fan'
);

select tests.act_as('Cal');
select is(
  api.get_public_profile(tests.id('Ben')) ->> 'id', tests.id('Ben')::text, 'shows both profiles to a third fan'
);

select tests.act_as_visitor();
select throws_ok(
  $$ select api.block_fan(tests.id('Ben')) $$, '42501', null, 'visitors cannot block fans'
);

select tests.act_as_owner();
update public.profiles set account_id = null where id = tests.id('Cal');
select tests.act_as('Ann');
select is(
  tests.refusal($$ select api.block_fan(tests.id('Cal')) $$), 'PT404', 'returns 404 for a fan whose account is deleted'
);
select tests.act_as_owner();
select is((select count(*)::integer from public.blocks), 1, 'stores one block');
select tests.act_as('Ann');
select api.unblock_fan(tests.id('Ben'));
select is(
  api.get_public_profile(tests.id('Ben')) ->> 'friendshipStatus', 'NOT_FRIENDS',
  'a fan sees the other''s profile again after both blocks ended'
);
select is(
  api.like_post((select max(id) from public.posts)) ->> 'likeCount', '1', 'fans can like each other''s posts after the block ended'
);

select * from finish();
rollback;
