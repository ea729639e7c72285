begin;
select plan(24);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal']) fan;
select tests.act_as('Ann');
select api.send_friend_request(tests.id('Ben'));
select tests.act_as('Ben');
select api.accept_friend_request(tests.id('Ann'));
select api.create_post('By Ben');

select tests.act_as('Ann');
select is(api.block_fan(tests.id('Ben')), true, 'a block is new once');
select is(api.block_fan(tests.id('Ben')), false, 'and may be repeated');
select is(
  api.list_blocks()::jsonb -> 0 ->> 'id', tests.id('Ben')::text, 'who blocks sees whom'
);
select throws_ok(
  $$ select api.get_public_profile(tests.id('Ben')) $$, 'PT404', 'Profile not found',
  'and sees no profile any more'
);
select is(api.list_friends()::jsonb, '[]'::jsonb, 'they are no friends');
select throws_ok(
  $$ select api.block_fan(tests.id('Ann')) $$, 'PT400', 'You cannot block yourself', 'nobody blocks themselves'
);
select throws_ok(
  $$ select api.block_fan(gen_random_uuid()) $$, 'PT404', 'Profile not found', 'or nobody'
);

select tests.act_as('Ben');
select throws_ok(
  $$ select api.get_public_profile(tests.id('Ann')) $$, 'PT404', 'Profile not found',
  'who is blocked finds no such profile'
);
select is(api.list_friends()::jsonb, '[]'::jsonb, 'and has lost a friend');
select throws_ok(
  $$ select api.send_friend_request(tests.id('Ann')) $$, 'PT404', 'Profile not found', 'cannot ask to be one'
);
select is(api.list_blocks()::jsonb, '[]'::jsonb, 'learns of nothing');
select is_empty('select * from public.blocks', 'past the API neither');
select is(api.block_fan(tests.id('Ann')), false, 'but can block back, which hides nobody anew');
select results_eq('select blocked_id from public.blocks', array[tests.id('Ann')], 'and is kept');
select tests.act_as('Ann');
select api.unblock_fan(tests.id('Ben'));
select is(
  tests.refusal($$ select api.get_public_profile(tests.id('Ben')) $$), 'PT404',
  'so that the first block, taken back, opens nothing'
);
select is(api.block_fan(tests.id('Ben')), false, 'nor is it new then');
select tests.act_as('Ben');
select api.unblock_fan(tests.id('Ann'));
select throws_ok(
  $$ insert into public.blocks (blocker_id, blocked_id) values (tests.id('Ben'), tests.id('Ann')) $$, '42501', null,
  'blocks are made by the function alone'
);
select throws_ok(
  'delete from public.blocks where true', '42501', null, 'and taken back by one'
);

select tests.act_as('Cal');
select is(
  api.get_public_profile(tests.id('Ben')) ->> 'id', tests.id('Ben')::text, 'for a third nothing has changed'
);

select tests.act_as_visitor();
select throws_ok(
  $$ select api.block_fan(tests.id('Ben')) $$, '42501', null, 'visitors cannot block'
);

select tests.act_as_owner();
update public.profiles set account_id = null where id = tests.id('Cal');
select tests.act_as('Ann');
select is(
  tests.refusal($$ select api.block_fan(tests.id('Cal')) $$), 'PT404', 'who has left cannot be blocked'
);
select tests.act_as_owner();
select is((select count(*)::integer from public.blocks), 1, 'one block is there');
select tests.act_as('Ann');
select api.unblock_fan(tests.id('Ben'));
select is(
  api.get_public_profile(tests.id('Ben')) ->> 'friendshipStatus', 'NOT_FRIENDS',
  'taken back, they can meet anew'
);
select is(
  api.like_post((select max(id) from public.posts)) ->> 'likeCount', '1', 'and like what the other says'
);

select * from finish();
rollback;
