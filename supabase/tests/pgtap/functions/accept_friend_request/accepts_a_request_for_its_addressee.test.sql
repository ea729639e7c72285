begin;
select plan(12);

select tests.create_fan('Ann');
select tests.create_fan('Ben');
select tests.create_fan('Cleo');
select tests.act_as('Ann');
select api.send_friend_request(tests.id('Ben'));
select set_config('tests.request', (select id::text from public.friendships), true);

select throws_ok(
  $$ select api.accept_friend_request(tests.id('Ben')) $$, 'PT409',
  'You sent this request: only the other fan can answer it', 'returns 409 when the requester accepts'
);
select throws_ok(
  $$ select api.accept_friend_request(current_setting('tests.request')::uuid) $$, 'PT409', null,
  'returns 409 when the requester accepts by the request''s id'
);
select tests.act_as('Cleo');
select throws_ok(
  $$ select api.accept_friend_request(current_setting('tests.request')::uuid) $$, 'PT404',
  'Friend request not found', 'returns 404 when a stranger accepts'
);
select throws_ok(
  $$ select api.accept_friend_request(tests.id('Ann')) $$, 'PT404', null,
  'returns 404 when no request exists'
);
select tests.act_as('Ben');
select throws_ok(
  $$ select api.accept_friend_request(null) $$, 'PT404', null, 'returns 404 for null'
);
select is(
  api.get_public_profile(tests.id('Ann')) ->> 'friendshipStatus', 'INCOMING_REQUEST',
  'the denied calls leave the request pending'
);

select is(
  api.accept_friend_request(current_setting('tests.request')::uuid),
  jsonb_build_object('id', current_setting('tests.request'), 'requesterId', tests.id('Ann'),
    'addresseeId', tests.id('Ben'), 'friendshipStatus', 'FRIENDS'),
  'accepts the request by its id'
);
select is(
  api.get_public_profile(tests.id('Ann')) ->> 'friendshipStatus', 'FRIENDS', 'both fans are friends after the request is accepted'
);
select throws_ok(
  $$ select api.accept_friend_request(tests.id('Ann')) $$, 'PT409', 'You''re already friends',
  'returns 409 when the request is already accepted'
);

select tests.act_as('Cleo');
select api.send_friend_request(tests.id('Ben'));
select tests.act_as('Ben');
select is(
  api.accept_friend_request(tests.id('Cleo')) ->> 'friendshipStatus', 'FRIENDS',
  'accepts the request by the requester''s id'
);
select tests.act_as('Ann');
select is(
  api.get_public_profile(tests.id('Cleo')) ->> 'friendshipStatus', 'NOT_FRIENDS',
  'friends of a friend are not friends'
);
select tests.act_as_owner();
select is(
  (select count(*)::integer from public.friendships where accepted_at is not null), 2,
  'stores both accepted friendships'
);

select * from finish();
rollback;
