begin;
select plan(9);

select tests.create_fan('Ann');
select tests.create_fan('Ben');
select tests.create_fan('Cleo');
select tests.act_as('Ann');
select api.send_friend_request(tests.id('Ben'));
select throws_ok(
  $$ select api.reject_friend_request(tests.id('Ben')) $$, 'PT409', null,
  'returns 409 when the requester rejects'
);
select set_config('tests.request', (select id::text from public.friendships), true);
select tests.act_as('Cleo');
select throws_ok(
  $$ select api.reject_friend_request(current_setting('tests.request')::uuid) $$, 'PT404',
  'Friend request not found', 'returns 404 when a stranger rejects'
);
select tests.act_as('Ben');
select is(
  api.get_public_profile(tests.id('Ann')) ->> 'friendshipStatus', 'INCOMING_REQUEST', 'the denied calls leave the request pending'
);

select is(
  api.reject_friend_request(current_setting('tests.request')::uuid) ->> 'friendshipStatus', 'NOT_FRIENDS',
  'rejects the request by its id'
);
select is(
  api.get_public_profile(tests.id('Ann')) ->> 'friendshipStatus', 'NOT_FRIENDS', 'the fans are not friends after the request is rejected'
);
select throws_ok(
  $$ select api.reject_friend_request(tests.id('Ann')) $$, 'PT404', null, 'returns 404 for a rejected request'
);
select is(
  api.send_friend_request(tests.id('Ann')) ->> 'isNew', 'true', 'the addressee can send a request after rejecting one'
);
select tests.act_as('Ann');
select is(
  api.accept_friend_request(tests.id('Ben')) ->> 'friendshipStatus', 'FRIENDS', 'the requester can accept a request after being rejected'
);
select throws_ok(
  $$ select api.reject_friend_request(tests.id('Ben')) $$, 'PT409', 'You''re already friends',
  'returns 409 for a friend'
);

select * from finish();
rollback;
