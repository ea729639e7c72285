begin;
select plan(8);

select tests.create_fan('Ann');
select tests.create_fan('Ben');
select tests.create_fan('Cleo');
select tests.act_as('Ann');
select api.send_friend_request(tests.id('Ben'));
select throws_ok(
  $$ select api.remove_friend(tests.id('Ben')) $$, 'PT409', 'You are not friends yet',
  'a request is not removed'
);
select tests.act_as('Ben');
select api.accept_friend_request(tests.id('Ann'));
select set_config('tests.request', (select id::text from public.friendships), true);
select tests.act_as('Cleo');
select throws_ok(
  $$ select api.remove_friend(current_setting('tests.request')::uuid) $$, 'PT404',
  'You are not friends with this fan', 'strangers cannot end a friendship'
);
select tests.act_as('Ann');
select is(
  api.get_public_profile(tests.id('Ben')) ->> 'friendshipStatus', 'FRIENDS', 'they remain friends'
);
select is(
  api.remove_friend(tests.id('Ben')) ->> 'friendshipStatus', 'NOT_FRIENDS', 'the requester may end it'
);
select throws_ok(
  $$ select api.remove_friend(tests.id('Ben')) $$, 'PT404', null, 'what has ended cannot end again'
);
select api.send_friend_request(tests.id('Ben'));
select tests.act_as('Ben');
select api.accept_friend_request(tests.id('Ann'));
select set_config('tests.request', (select id::text from public.friendships), true);
select is(
  api.remove_friend(current_setting('tests.request')::uuid) ->> 'friendshipStatus', 'NOT_FRIENDS',
  'so may the other, by the id of the request'
);
select is_empty('select from public.friendships', 'and nothing is left');
select is(
  api.send_friend_request(tests.id('Ann')) ->> 'isNew', 'true', 'after that either may ask again'
);

select * from finish();
rollback;
