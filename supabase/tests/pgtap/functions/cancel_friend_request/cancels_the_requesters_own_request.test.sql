begin;
select plan(7);

select tests.create_fan('Ann');
select tests.create_fan('Ben');
select tests.act_as('Ann');
select throws_ok(
  $$ select api.cancel_friend_request(tests.id('Ben')) $$, 'PT404', 'Friend request not found',
  'returns 404 when no request exists'
);
select api.send_friend_request(tests.id('Ben'));
select tests.act_as('Ben');
select throws_ok(
  $$ select api.cancel_friend_request(tests.id('Ann')) $$, 'PT409', null,
  'returns 409 when the addressee cancels'
);
select is(
  api.get_public_profile(tests.id('Ann')) ->> 'friendshipStatus', 'INCOMING_REQUEST', 'the denied call leaves the request pending'
);
select tests.act_as('Ann');
select is(
  api.cancel_friend_request(tests.id('Ben')) ->> 'friendshipStatus', 'NOT_FRIENDS',
  'cancels the requester''s own request'
);
select is_empty('select from public.friendships', 'deletes the row of a canceled request');

select api.send_friend_request(tests.id('Ben'));
select tests.act_as('Ben');
select api.accept_friend_request(tests.id('Ann'));
select tests.act_as('Ann');
select throws_ok(
  $$ select api.cancel_friend_request(tests.id('Ben')) $$, 'PT409', 'You''re already friends',
  'returns 409 when the request is already accepted'
);
select is(
  api.get_public_profile(tests.id('Ben')) ->> 'friendshipStatus', 'FRIENDS', 'the rejected call leaves the fans friends'
);

select * from finish();
rollback;
