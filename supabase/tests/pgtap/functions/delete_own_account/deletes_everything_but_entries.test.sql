begin;
select plan(20);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben']) fan;
select tests.create_sweepstake('Cup', '1 day', '2 days');
select tests.act_as('Ann');
select api.update_own_profile(tests.id('Ann'), array['first_name', 'location', 'birth_date'],
  first_name => 'Zqann', location => 'Zqville', birth_date => '1990-01-01');
select api.save_ratings(tests.rating_rows(array_fill('TEAM'::text, array[6]),
  (select array_agg(id) from (select id from public.entities where kind = 'TEAM' order by id limit 6) e),
  '{1,1,1,1,1,1}', '{0,1,2,3,4,5}'));
select api.create_post('By Ann');
select api.mark_notifications_read('1795382399123456-POST_LIKED-1');
select api.send_friend_request(tests.id('Ben'));
select api.submit_picks(tests.sweepstake('Cup'),
  tests.picks(array[tests.game('Cup', 2)], array[tests.entity('jannik-sinner')]));
select tests.act_as('Ben');
select api.like_post((select max(id) from public.posts));
select api.create_post('By Ben');
select tests.act_as('Ann');
select api.like_post((select max(id) from public.posts where author_id = tests.id('Ben')));
select api.create_reply((select max(id) from public.posts where author_id = tests.id('Ben')), 'Says Ann');

select throws_ok(
  $$ select api.delete_own_account(tests.id('Ann'), 'ben@example.com') $$, 'PT400',
  'Type your account''s email address to confirm', 'rejects another address than the caller''s'
);
select throws_ok(
  $$ select api.delete_own_account(tests.id('Ann'), null) $$, 'PT400', null, 'rejects null as the address'
);
select throws_ok(
  $$ select api.delete_own_account(tests.id('Ben'), 'ben@example.com') $$, 'PT403', null,
  'returns 403 for another fan''s account'
);
select throws_ok(
  $$ select api.list_pictures_to_delete(tests.id('Ann'), 'ben@example.com') $$, 'PT400', null,
  'lists no pictures without the caller''s address'
);
select is(
  api.get_own_profile(tests.id('Ann')) ->> 'firstName', 'Zqann', 'the rejected calls leave the account as it was'
);
select lives_ok(
  $$ select api.delete_own_account(tests.id('Ann'), ' Ann@Example.com ') $$, 'accepts the caller''s address in any letter case'
);

select throws_ok(
  $$ select api.get_own_profile(tests.id('Ann')) $$, 'PT401', 'This account no longer exists',
  'returns 401 to the token of a deleted account'
);
select throws_ok($$ select api.list_posts() $$, 'PT401', null, 'list_posts returns 401 to the token of a deleted account');
select throws_ok($$ select api.list_friends() $$, 'PT401', null, 'list_friends returns 401 to the token of a deleted account');
select throws_ok($$ select api.recommend_fans() $$, 'PT401', null, 'recommend_fans returns 401 to the token of a deleted account');
select throws_ok($$ select api.list_sweepstakes() $$, 'PT401', null, 'list_sweepstakes returns 401 to the token of a deleted account');
select throws_ok($$ select from public.profiles $$, 'PT401', null, 'a select from profiles returns 401 to the token of a deleted account');
select throws_ok($$ select api.create_post('Back') $$, 'PT401', null, 'create_post returns 401 to the token of a deleted account');
select throws_ok(
  $$ select api.ensure_own_profile(tests.id('Ann')) $$, 'PT404', null, 'ensure_own_profile returns 404 to the token of a deleted account'
);

select tests.act_as_owner();
select is_empty(
  $$ select from public.profiles where id = tests.id('Ann')
     union all select from public.posts where author_id = tests.id('Ann')
     union all select from public.replies where author_id = tests.id('Ann')
     union all select from public.post_likes where user_id = tests.id('Ann')
     union all select from private.notification_reads where profile_id = tests.id('Ann')
     union all select from public.ratings where profile_id = tests.id('Ann')
     union all select from public.friendships where tests.id('Ann') in (user_lo, user_hi)
     union all select from private.profile_details where profile_id = tests.id('Ann')
     union all select from private.fans where profile_id = tests.id('Ann')
     union all select from private.name_suffixes where profile_id = tests.id('Ann')
     union all select from private.rate_limits where profile_id = tests.id('Ann') $$,
  'deletes every row of the fan'
);
select is_empty(
  $$ select from private.word_suffixes where word like 'zqann'
     union all select from private.locations where location like 'zqville' $$,
  'deletes the search words of the name and place'
);
select is(
  (select like_count from private.post_counts
    where post_id = (select max(id) from public.posts where author_id = tests.id('Ben'))),
  0, 'subtracts the fan''s like'
);
select is(
  (select reply_count from private.post_counts
    where post_id = (select max(id) from public.posts where author_id = tests.id('Ben'))),
  0, 'subtracts the fan''s reply'
);
select is(
  (select count(*)::integer from public.sweepstake_entries e join public.picks p using (profile_id, sweepstake_id)
    where e.profile_id = tests.id('Ann')),
  1, 'keeps the entry and its picks for the standings'
);
select lives_ok(
  $$ insert into auth.users (id, email, aud, role)
     values (gen_random_uuid(), 'ann@example.com', 'authenticated', 'authenticated') $$,
  'frees the address for a new account'
);

select * from finish();
rollback;
