begin;
select plan(16);

select tests.create_fan('Ann');
select tests.create_fan('Ben');
select tests.create_fan('Cleo');

-- Sending
select tests.act_as('Ann');
select is(
  api.send_friend_request(tests.id('Ben')) #- '{change,id}',
  jsonb_build_object('isNew', true, 'change', jsonb_build_object(
    'requesterId', tests.id('Ann'), 'addresseeId', tests.id('Ben'), 'friendshipStatus', 'OUTGOING_REQUEST')),
  'creates a pending request'
);
select is(
  api.get_public_profile(tests.id('Ben')) ->> 'friendshipStatus', 'OUTGOING_REQUEST',
  'the requester''s status is OUTGOING_REQUEST'
);
select is(
  api.send_friend_request(tests.id('Ben')) #>> '{change,friendshipStatus}', 'OUTGOING_REQUEST',
  'returns the current status for a repeated request'
);
select is(
  api.send_friend_request(tests.id('Ben')) ->> 'isNew', 'false', 'returns isNew false for a repeated request'
);

-- Crossing requests
select tests.act_as('Ben');
select is(
  api.get_public_profile(tests.id('Ann')) ->> 'friendshipStatus', 'INCOMING_REQUEST',
  'the addressee''s status is INCOMING_REQUEST'
);
select is(
  api.send_friend_request(tests.id('Ann')) #- '{change,id}',
  jsonb_build_object('isNew', false, 'change', jsonb_build_object(
    'requesterId', tests.id('Ann'), 'addresseeId', tests.id('Ben'), 'friendshipStatus', 'FRIENDS')),
  'accepts the request that crosses it'
);
select is(
  api.send_friend_request(tests.id('Ann')) #>> '{change,friendshipStatus}', 'FRIENDS',
  'returns FRIENDS for a friend'
);
select is(
  api.get_public_profile(tests.id('Ann')) ->> 'friendshipStatus', 'FRIENDS', 'the addressee''s status is FRIENDS'
);
select tests.act_as('Ann');
select is(
  api.get_public_profile(tests.id('Ben')) ->> 'friendshipStatus', 'FRIENDS', 'the requester''s status is FRIENDS'
);
select tests.act_as('Cleo');
select is(
  api.get_public_profile(tests.id('Ben')) ->> 'friendshipStatus', 'NOT_FRIENDS',
  'a third fan''s status is NOT_FRIENDS'
);
select is(
  api.get_public_profile(tests.id('Cleo')) ->> 'friendshipStatus', null,
  'the caller has no friendship status with themselves'
);

-- Rejected calls
select throws_ok(
  $$ select api.send_friend_request(tests.id('Cleo')) $$, 'PT400',
  'You cannot send a friend request to yourself', 'returns 400 for oneself'
);
select throws_ok(
  $$ select api.send_friend_request(gen_random_uuid()) $$, 'PT404', 'Profile not found',
  'returns 404 for an unknown fan'
);
select throws_ok(
  $$ select api.send_friend_request(null) $$, 'PT400', null, 'returns 400 for null'
);
select tests.act_as('Ghost');
select throws_ok(
  $$ select api.send_friend_request(tests.id('Ann')) $$, 'PT401', 'This account no longer exists',
  'returns 401 to the token of a deleted account'
);
select tests.act_as_owner();
select is((select count(*)::integer from public.friendships), 1, 'stores one row');

select * from finish();
rollback;
