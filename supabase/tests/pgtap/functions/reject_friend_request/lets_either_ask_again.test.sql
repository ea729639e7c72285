begin;
select plan(9);

select tests.create_fan('Ann');
select tests.create_fan('Ben');
select tests.create_fan('Cleo');
select tests.act_as('Ann');
select api.send_friend_request(tests.id('Ben'));
select throws_ok(
  $$ select api.reject_friend_request(tests.id('Ben')) $$, 'PT409', null,
  'the requester cancels and does not reject'
);
select set_config('tests.request', (select id::text from public.friendships), true);
select tests.act_as('Cleo');
select throws_ok(
  $$ select api.reject_friend_request(current_setting('tests.request')::uuid) $$, 'PT404',
  'Friend request not found', 'strangers cannot reject'
);
select tests.act_as('Ben');
select is(
  api.get_public_profile(tests.id('Ann')) ->> 'friendshipStatus', 'INCOMING_REQUEST', 'it still waits'
);

select is(
  api.reject_friend_request(current_setting('tests.request')::uuid) ->> 'friendshipStatus', 'NOT_FRIENDS',
  'the one who was asked rejects'
);
select is(
  api.get_public_profile(tests.id('Ann')) ->> 'friendshipStatus', 'NOT_FRIENDS', 'and nothing is left'
);
select throws_ok(
  $$ select api.reject_friend_request(tests.id('Ann')) $$, 'PT404', null, 'it cannot be rejected twice'
);
select is(
  api.send_friend_request(tests.id('Ann')) ->> 'isNew', 'true', 'the one who declined may ask'
);
select tests.act_as('Ann');
select is(
  api.accept_friend_request(tests.id('Ben')) ->> 'friendshipStatus', 'FRIENDS', 'and be accepted'
);
select throws_ok(
  $$ select api.reject_friend_request(tests.id('Ben')) $$, 'PT409', 'You are friends already',
  'a friend is removed and not rejected'
);

select * from finish();
rollback;
