begin;
select plan(24);

select tests.create_fan('Ann');
select tests.create_fan('Ben');
select tests.create_fan('Cleo');
insert into public.friendships (user_lo, user_hi, requester_id) values (
  least(tests.id('Ann'), tests.id('Ben')), greatest(tests.id('Ann'), tests.id('Ben')), tests.id('Ann')
);

select tests.act_as_visitor();
select throws_ok('select * from public.friendships', '42501', null, 'visitors cannot read friendships');
select throws_ok('delete from public.friendships where true', '42501', null, 'visitors cannot end friendships');
select throws_ok(
  $$ select api.send_friend_request(tests.id('Ann')) $$, '42501', null, 'visitors cannot send requests'
);
select throws_ok(
  $$ select api.accept_friend_request(tests.id('Ann')) $$, '42501', null, 'visitors cannot accept requests'
);
select throws_ok(
  $$ select api.reject_friend_request(tests.id('Ann')) $$, '42501', null, 'visitors cannot reject requests'
);
select throws_ok(
  $$ select api.cancel_friend_request(tests.id('Ann')) $$, '42501', null, 'visitors cannot cancel requests'
);
select throws_ok(
  $$ select api.remove_friend(tests.id('Ann')) $$, '42501', null, 'visitors cannot remove friends'
);
select throws_ok('select api.list_friends()', '42501', null, 'visitors cannot list friends');
select throws_ok(
  $$ select api.list_friends_of(tests.id('Ann')) $$, '42501', null, 'visitors cannot list a fan''s friends'
);
select throws_ok('select api.list_pending_requests()', '42501', null, 'visitors cannot list pending requests');

-- A stranger
select tests.act_as('Cleo');
select is_empty('select * from public.friendships', 'strangers cannot see others'' friendships');
select throws_ok(
  $$ insert into public.friendships (user_lo, user_hi, requester_id) values (
       least(tests.id('Cleo'), tests.id('Ben')), greatest(tests.id('Cleo'), tests.id('Ben')), tests.id('Cleo')) $$,
  '42501', null, 'fans cannot write friendships directly'
);
select is(
  private.friendship_status(tests.id('Ann'), tests.id('Ben')), 'NOT_FRIENDS',
  'friendship_status returns NOT_FRIENDS for a caller outside the pair'
);
select throws_ok(
  'select * from private.rate_limits', '42501', null, 'fans cannot read the rate limits'' counters'
);

-- The two fans of the pair
select tests.act_as('Ann');
select results_eq(
  'select requester_id, addressee_id from public.friendships',
  $$ values (tests.id('Ann'), tests.id('Ben')) $$, 'the requester can see the request'
);
select throws_ok(
  'update public.friendships set accepted_at = now() where true', '42501', null, 'fans cannot accept a request except through the function'
);
select throws_ok('delete from public.friendships where true', '42501', null, 'fans cannot end a friendship except through the function');
select tests.act_as('Ben');
select results_eq(
  'select requester_id, addressee_id from public.friendships',
  $$ values (tests.id('Ann'), tests.id('Ben')) $$, 'the addressee can see the request'
);
select throws_ok(
  $$ update public.friendships set requester_id = tests.id('Ben') where true $$, '42501', null,
  'fans cannot change the requester'
);

-- The rules
select tests.act_as_owner();
select is(
  (select count(*)::integer from public.friendships where accepted_at is null), 1,
  'the denied writes leave the request pending'
);
select throws_ok(
  $$ insert into public.friendships (user_lo, user_hi, requester_id)
     values (tests.id('Ann'), tests.id('Ann'), tests.id('Ann')) $$, '23514', null,
  'rejects a friendship with oneself'
);
select throws_ok(
  $$ insert into public.friendships (user_lo, user_hi, requester_id) values (
       greatest(tests.id('Ann'), tests.id('Cleo')), least(tests.id('Ann'), tests.id('Cleo')), tests.id('Ann')) $$,
  '23514', null, 'rejects a pair in the wrong order'
);
select throws_ok(
  $$ insert into public.friendships (user_lo, user_hi, requester_id) values (
       least(tests.id('Ann'), tests.id('Cleo')), greatest(tests.id('Ann'), tests.id('Cleo')), tests.id('Ben')) $$,
  '23514', null, 'rejects a requester outside the pair'
);
delete from auth.users where id = tests.id('Ben');
select is_empty('select * from public.friendships', 'deletes a friendship with either account');

select * from finish();
rollback;
