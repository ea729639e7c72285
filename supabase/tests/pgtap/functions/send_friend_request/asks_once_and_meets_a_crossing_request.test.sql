begin;
select plan(16);

select tests.create_fan('Ann');
select tests.create_fan('Ben');
select tests.create_fan('Cleo');

-- Asking
select tests.act_as('Ann');
select is(
  api.send_friend_request(tests.id('Ben')) #- '{change,id}',
  jsonb_build_object('isNew', true, 'change', jsonb_build_object(
    'requesterId', tests.id('Ann'), 'addresseeId', tests.id('Ben'), 'friendshipStatus', 'OUTGOING_REQUEST')),
  'asking makes a request that waits'
);
select is(
  api.get_public_profile(tests.id('Ben')) ->> 'friendshipStatus', 'OUTGOING_REQUEST',
  'the requester sees it as outgoing'
);
select is(
  api.send_friend_request(tests.id('Ben')) #>> '{change,friendshipStatus}', 'OUTGOING_REQUEST',
  'asking again answers the present state'
);
select is(
  api.send_friend_request(tests.id('Ben')) ->> 'isNew', 'false', 'and is no new request'
);

-- Crossing
select tests.act_as('Ben');
select is(
  api.get_public_profile(tests.id('Ann')) ->> 'friendshipStatus', 'INCOMING_REQUEST',
  'the one who was asked sees it as incoming'
);
select is(
  api.send_friend_request(tests.id('Ann')) #- '{change,id}',
  jsonb_build_object('isNew', false, 'change', jsonb_build_object(
    'requesterId', tests.id('Ann'), 'addresseeId', tests.id('Ben'), 'friendshipStatus', 'FRIENDS')),
  'asking back accepts'
);
select is(
  api.send_friend_request(tests.id('Ann')) #>> '{change,friendshipStatus}', 'FRIENDS',
  'asking a friend changes nothing'
);
select is(
  api.get_public_profile(tests.id('Ann')) ->> 'friendshipStatus', 'FRIENDS', 'both are friends'
);
select tests.act_as('Ann');
select is(
  api.get_public_profile(tests.id('Ben')) ->> 'friendshipStatus', 'FRIENDS', 'on either side'
);
select tests.act_as('Cleo');
select is(
  api.get_public_profile(tests.id('Ben')) ->> 'friendshipStatus', 'NOT_FRIENDS',
  'and nobody else is concerned'
);
select is(
  api.get_public_profile(tests.id('Cleo')) ->> 'friendshipStatus', null,
  'one''s own profile has no friendship'
);

-- Refusals
select throws_ok(
  $$ select api.send_friend_request(tests.id('Cleo')) $$, 'PT400',
  'You cannot send a friend request to yourself', 'nobody asks themselves'
);
select throws_ok(
  $$ select api.send_friend_request(gen_random_uuid()) $$, 'PT404', 'Profile not found',
  'nobody asks someone who does not exist'
);
select throws_ok(
  $$ select api.send_friend_request(null) $$, 'PT400', null, 'nobody asks nobody'
);
select tests.act_as('Ghost');
select throws_ok(
  $$ select api.send_friend_request(tests.id('Ann')) $$, 'PT401', 'This account no longer exists',
  'an account that is gone cannot ask with the token that it still has'
);
select tests.act_as_owner();
select is((select count(*)::integer from public.friendships), 1, 'one row is all that came of it');

select * from finish();
rollback;
