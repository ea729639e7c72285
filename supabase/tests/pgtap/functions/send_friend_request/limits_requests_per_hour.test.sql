begin;
select plan(7);

select tests.create_fan('Ann');
select tests.create_fan('fan ' || n) from generate_series(1, 101) n;

select tests.act_as('Ann');
select lives_ok(
  $$ select api.send_friend_request(tests.id('fan ' || n)) from generate_series(1, 100) n $$,
  'a hundred requests an hour are fine'
);
select throws_ok(
  $$ select api.send_friend_request(tests.id('fan 101')) $$, 'PT429', null, 'one more is too many'
);
select is(
  api.get_public_profile(tests.id('fan 101')) ->> 'friendshipStatus', 'NOT_FRIENDS',
  'and was not sent'
);
select is(
  api.send_friend_request(tests.id('fan 1')) ->> 'isNew', 'false', 'repeating one is not counted'
);
select api.cancel_friend_request(tests.id('fan 1'));
select throws_ok(
  $$ select api.send_friend_request(tests.id('fan 1')) $$, 'PT429', null,
  'cancelling does not buy another'
);
select tests.act_as('fan 101');
select api.send_friend_request(tests.id('Ann'));
select tests.act_as('Ann');
select is(
  api.send_friend_request(tests.id('fan 101')) #>> '{change,friendshipStatus}', 'FRIENDS',
  'meeting another''s request is no request'
);

select tests.act_as_owner();
update private.rate_limits set window_began_at = now() - interval '61 minutes' where true;
select tests.act_as('Ann');
select is(
  api.send_friend_request(tests.id('fan 1')) ->> 'isNew', 'true', 'an hour later it goes on'
);

select * from finish();
rollback;
