begin;
select plan(16);

select tests.create_fan('Ann');
select tests.create_fan('Ben');
select tests.create_fan('Cleo');
select tests.act_as('Ann');
select api.send_friend_request(tests.id('Ben'));
select tests.act_as_owner();
update public.friendships set created_at = '2026-01-01' where true;
select set_config('tests.request', (select id::text from public.friendships), true);
create function pg_temp.request() returns uuid language sql as $$ select current_setting('tests.request')::uuid $$;
grant execute on function pg_temp.request to public;

select tests.act_as('Ben');
select throws_ok(
  'select api.restore_friend_request(pg_temp.request())', 'PT404', 'Friend request not found',
  'what is not answered cannot be taken back'
);
select api.accept_friend_request(pg_temp.request());
select tests.act_as('Ann');
select throws_ok(
  'select api.restore_friend_request(pg_temp.request())', 'PT404', null, 'who asked takes nothing back'
);
select tests.act_as('Cleo');
select throws_ok(
  'select api.restore_friend_request(pg_temp.request())', 'PT404', null, 'nor does a stranger'
);
select tests.act_as('Ben');
select is(
  api.restore_friend_request(pg_temp.request()) ->> 'friendshipStatus', 'INCOMING_REQUEST',
  'who accepted has the request again'
);
select is(
  api.get_public_profile(tests.id('Ann')) ->> 'friendshipStatus', 'INCOMING_REQUEST', 'and no friend'
);

select api.reject_friend_request(pg_temp.request());
select tests.act_as('Ann');
select throws_ok(
  'select api.restore_friend_request(tests.id(''Ben''))', 'PT404', null, 'a declined request is not restored by who asked'
);
select tests.act_as('Ben');
select results_eq(
  $$ select a ->> 'id', a ->> 'friendshipStatus' from api.restore_friend_request(tests.id('Ann')) a $$,
  $$ values (current_setting('tests.request'), 'INCOMING_REQUEST') $$, 'who declined has the same request again'
);
select is(
  api.list_pending_requests()::jsonb #>> '{0,createdAt}', '2026-01-01T00:00:00.000000Z', 'of the time when it was sent'
);
select throws_ok(
  'select api.restore_friend_request(tests.id(''Ann''))', 'PT404', null, 'once'
);

select api.reject_friend_request(tests.id('Ann'));
select tests.act_as('Ann');
select api.send_friend_request(tests.id('Ben'));
select tests.act_as('Ben');
select is(
  api.restore_friend_request(pg_temp.request()) ->> 'friendshipStatus', 'INCOMING_REQUEST',
  'who was asked again meanwhile has that request'
);
select tests.act_as_owner();
select is((select count(*) from public.friendships), 1::bigint, 'and no other');

select tests.act_as('Ben');
select api.reject_friend_request(tests.id('Ann'));
select tests.act_as('Ann');
select api.block_fan(tests.id('Ben'));
select tests.act_as('Ben');
select throws_ok(
  'select api.restore_friend_request(tests.id(''Ann''))', 'PT404', 'Profile not found',
  'who has blocked the caller since is not there'
);

select tests.act_as('Cleo');
select api.send_friend_request(tests.id('Ben'));
select tests.act_as('Ben');
select api.reject_friend_request(tests.id('Cleo'));
select tests.act_as_owner();
select is((select count(*) from private.declined_requests), 2::bigint, 'each is kept');
update private.declined_requests set declined_at = declined_at - interval '61 seconds' where true;
select tests.act_as('Ben');
select throws_ok(
  'select api.restore_friend_request(tests.id(''Cleo''))', 'PT404', null, 'for a minute'
);
select tests.act_as('Cleo');
select api.send_friend_request(tests.id('Ben'));
select tests.act_as('Ben');
select api.accept_friend_request(tests.id('Cleo'));
select tests.act_as_owner();
update public.friendships set accepted_at = accepted_at - interval '61 seconds' where true;
select tests.act_as('Ben');
select throws_ok(
  'select api.restore_friend_request(tests.id(''Cleo''))', 'PT404', null, 'a friendship too'
);
select api.remove_friend(tests.id('Cleo'));
select tests.act_as('Cleo');
select api.send_friend_request(tests.id('Ben'));
select tests.act_as('Ben');
select api.reject_friend_request(tests.id('Cleo'));
select tests.act_as_owner();
select is((select count(*) from private.declined_requests), 1::bigint, 'older ones go with the next');

select * from finish();
rollback;
