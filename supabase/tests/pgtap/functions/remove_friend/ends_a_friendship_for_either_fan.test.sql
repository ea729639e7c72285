begin;
select plan(8);

select tests.create_fan('Ann');
select tests.create_fan('Ben');
select tests.create_fan('Cleo');
select tests.act_as('Ann');
select api.send_friend_request(tests.id('Ben'));
select throws_ok(
  $$ select api.remove_friend(tests.id('Ben')) $$, 'PT409', 'You are not friends yet',
  'returns 409 for a pending request'
);
select tests.act_as('Ben');
select api.accept_friend_request(tests.id('Ann'));
select set_config('tests.request', (select id::text from public.friendships), true);
select tests.act_as('Cleo');
select throws_ok(
  $$ select api.remove_friend(current_setting('tests.request')::uuid) $$, 'PT404',
  'You are not friends with this fan', 'returns 404 when a stranger ends a friendship'
);
select tests.act_as('Ann');
select is(
  api.get_public_profile(tests.id('Ben')) ->> 'friendshipStatus', 'FRIENDS', 'the denied calls leave the fans friends'
);
select is(
  api.remove_friend(tests.id('Ben')) ->> 'friendshipStatus', 'NOT_FRIENDS', 'the requester can end the friendship'
);
select throws_ok(
  $$ select api.remove_friend(tests.id('Ben')) $$, 'PT404', null, 'returns 404 when the friendship has ended'
);
select api.send_friend_request(tests.id('Ben'));
select tests.act_as('Ben');
select api.accept_friend_request(tests.id('Ann'));
select set_config('tests.request', (select id::text from public.friendships), true);
select is(
  api.remove_friend(current_setting('tests.request')::uuid) ->> 'friendshipStatus', 'NOT_FRIENDS',
  'the addressee can end the friendship by its id'
);
select is_empty('select from public.friendships', 'deletes the row of the friendship');
select is(
  api.send_friend_request(tests.id('Ann')) ->> 'isNew', 'true', 'either fan can send a request again'
);

select * from finish();
rollback;
