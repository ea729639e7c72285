begin;
select plan(7);

select tests.create_fan('Ann');
select tests.create_fan('Ben');
select tests.act_as('Ann');
select throws_ok(
  $$ select api.cancel_friend_request(tests.id('Ben')) $$, 'PT404', 'Friend request not found',
  'there is nothing to cancel'
);
select api.send_friend_request(tests.id('Ben'));
select tests.act_as('Ben');
select throws_ok(
  $$ select api.cancel_friend_request(tests.id('Ann')) $$, 'PT409', null,
  'the one who was asked cannot cancel'
);
select is(
  api.get_public_profile(tests.id('Ann')) ->> 'friendshipStatus', 'INCOMING_REQUEST', 'it still waits'
);
select tests.act_as('Ann');
select is(
  api.cancel_friend_request(tests.id('Ben')) ->> 'friendshipStatus', 'NOT_FRIENDS',
  'the requester cancels'
);
select is_empty('select from public.friendships', 'and nothing is left');

select api.send_friend_request(tests.id('Ben'));
select tests.act_as('Ben');
select api.accept_friend_request(tests.id('Ann'));
select tests.act_as('Ann');
select throws_ok(
  $$ select api.cancel_friend_request(tests.id('Ben')) $$, 'PT409', 'You are friends already',
  'what is accepted cannot be cancelled'
);
select is(
  api.get_public_profile(tests.id('Ben')) ->> 'friendshipStatus', 'FRIENDS', 'they remain friends'
);

select * from finish();
rollback;
