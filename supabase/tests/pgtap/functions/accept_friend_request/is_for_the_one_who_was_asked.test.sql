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
  'You sent this request: only the other fan can answer it', 'the requester cannot accept'
);
select throws_ok(
  $$ select api.accept_friend_request(current_setting('tests.request')::uuid) $$, 'PT409', null,
  'neither by the id of the request'
);
select tests.act_as('Cleo');
select throws_ok(
  $$ select api.accept_friend_request(current_setting('tests.request')::uuid) $$, 'PT404',
  'Friend request not found', 'for strangers the request does not exist'
);
select throws_ok(
  $$ select api.accept_friend_request(tests.id('Ann')) $$, 'PT404', null,
  'and nobody can accept what was not asked'
);
select tests.act_as('Ben');
select throws_ok(
  $$ select api.accept_friend_request(null) $$, 'PT404', null, 'nothing is accepted by nothing'
);
select is(
  api.get_public_profile(tests.id('Ann')) ->> 'friendshipStatus', 'INCOMING_REQUEST',
  'after those attempts the request still waits'
);

select is(
  api.accept_friend_request(current_setting('tests.request')::uuid),
  jsonb_build_object('id', current_setting('tests.request'), 'requesterId', tests.id('Ann'),
    'addresseeId', tests.id('Ben'), 'friendshipStatus', 'FRIENDS'),
  'the one who was asked accepts by the request''s id'
);
select is(
  api.get_public_profile(tests.id('Ann')) ->> 'friendshipStatus', 'FRIENDS', 'and they are friends'
);
select throws_ok(
  $$ select api.accept_friend_request(tests.id('Ann')) $$, 'PT409', 'You are friends already',
  'what is accepted cannot be accepted again'
);

select tests.act_as('Cleo');
select api.send_friend_request(tests.id('Ben'));
select tests.act_as('Ben');
select is(
  api.accept_friend_request(tests.id('Cleo')) ->> 'friendshipStatus', 'FRIENDS',
  'the other fan''s id serves as well'
);
select tests.act_as('Ann');
select is(
  api.get_public_profile(tests.id('Cleo')) ->> 'friendshipStatus', 'NOT_FRIENDS',
  'friends of a friend are not friends'
);
select tests.act_as_owner();
select is(
  (select count(*)::integer from public.friendships where accepted_at is not null), 2,
  'both friendships are stored'
);

select * from finish();
rollback;
