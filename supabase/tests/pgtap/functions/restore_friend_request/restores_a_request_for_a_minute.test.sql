begin;
select plan(17);

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
  'returns 404 for a pending request'
);
select api.accept_friend_request(pg_temp.request());
select tests.act_as('Ann');
select throws_ok(
  'select api.restore_friend_request(pg_temp.request())', 'PT404', null, 'returns 404 when the requester restores an accepted request'
);
select tests.act_as('Cleo');
select throws_ok(
  'select api.restore_friend_request(pg_temp.request())', 'PT404', null, 'returns 404 when a stranger restores'
);
select tests.act_as('Ben');
select is(
  api.restore_friend_request(pg_temp.request()) ->> 'friendshipStatus', 'INCOMING_REQUEST',
  'restores an accepted request for its addressee'
);
select is(
  api.get_public_profile(tests.id('Ann')) ->> 'friendshipStatus', 'INCOMING_REQUEST', 'ends the friendship of a restored request'
);

select api.reject_friend_request(pg_temp.request());
select tests.act_as('Ann');
select throws_ok(
  'select api.restore_friend_request(tests.id(''Ben''))', 'PT404', null, 'returns 404 when the requester restores a rejected request'
);
select tests.act_as('Ben');
select results_eq(
  $$ select a ->> 'id', a ->> 'friendshipStatus' from api.restore_friend_request(tests.id('Ann')) a $$,
  $$ values (current_setting('tests.request'), 'INCOMING_REQUEST') $$, 'restores a rejected request with its id'
);
select is(
  api.list_pending_requests()::jsonb #>> '{0,createdAt}', '2026-01-01T00:00:00.000000Z', 'restores the time of the request'
);
select throws_ok(
  'select api.restore_friend_request(tests.id(''Ann''))', 'PT404', null, 'returns 404 for a request that is already restored'
);

select api.reject_friend_request(tests.id('Ann'));
select tests.act_as('Ann');
select api.send_friend_request(tests.id('Ben'));
select tests.act_as('Ben');
select is(
  api.restore_friend_request(pg_temp.request()) ->> 'friendshipStatus', 'INCOMING_REQUEST',
  'returns the newer request when the requester sent another'
);
select tests.act_as_owner();
select is((select count(*) from public.friendships), 1::bigint, 'stores one request');

select tests.act_as('Ben');
select api.reject_friend_request(tests.id('Ann'));
select tests.act_as('Ann');
select api.send_friend_request(tests.id('Ben'));
select tests.act_as_owner();
select set_config('tests.newest', (select id::text from public.friendships), true);
select tests.act_as('Ben');
select api.reject_friend_request(tests.id('Ann'));
select tests.act_as_owner();
update private.declined_requests set declined_at = declined_at - interval '10 seconds'
where id::text <> current_setting('tests.newest');
select tests.act_as('Ben');
select is(
  api.restore_friend_request(tests.id('Ann')) ->> 'id', current_setting('tests.newest'),
  'restores the newest of two rejected requests'
);
select api.reject_friend_request(tests.id('Ann'));
select tests.act_as('Ann');
select api.block_fan(tests.id('Ben'));
select tests.act_as('Ben');
select throws_ok(
  'select api.restore_friend_request(tests.id(''Ann''))', 'PT404', 'Profile not found',
  'returns 404 for a requester who blocked the caller'
);

select tests.act_as('Cleo');
select api.send_friend_request(tests.id('Ben'));
select tests.act_as('Ben');
select api.reject_friend_request(tests.id('Cleo'));
select tests.act_as_owner();
select is((select count(*) from private.declined_requests), 3::bigint, 'keeps the rejected requests');
update private.declined_requests set declined_at = declined_at - interval '61 seconds' where true;
select tests.act_as('Ben');
select throws_ok(
  'select api.restore_friend_request(tests.id(''Cleo''))', 'PT404', null, 'returns 404 a minute after a rejection'
);
select tests.act_as('Cleo');
select api.send_friend_request(tests.id('Ben'));
select tests.act_as('Ben');
select api.accept_friend_request(tests.id('Cleo'));
select tests.act_as_owner();
update public.friendships set accepted_at = accepted_at - interval '61 seconds' where true;
select tests.act_as('Ben');
select throws_ok(
  'select api.restore_friend_request(tests.id(''Cleo''))', 'PT404', null, 'returns 404 a minute after an acceptance'
);
select api.remove_friend(tests.id('Cleo'));
select tests.act_as('Cleo');
select api.send_friend_request(tests.id('Ben'));
select tests.act_as('Ben');
select api.reject_friend_request(tests.id('Cleo'));
select tests.act_as_owner();
select is((select count(*) from private.declined_requests), 1::bigint, 'a new rejection deletes old rejected requests');

select * from finish();
rollback;
