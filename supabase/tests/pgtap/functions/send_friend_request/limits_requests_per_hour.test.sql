begin;
select plan(11);

select tests.create_fan('Ann');
select tests.create_fan('fan ' || n) from generate_series(1, 101) n;

select tests.act_as('Ann');
select lives_ok(
  $$ select api.send_friend_request(tests.id('fan ' || n)) from generate_series(1, 100) n $$,
  'accepts a hundred requests in an hour'
);
select throws_ok(
  $$ select api.send_friend_request(tests.id('fan 101')) $$, 'PT429', null, 'returns 429 for the 101st request in an hour'
);
select is(
  api.get_public_profile(tests.id('fan 101')) ->> 'friendshipStatus', 'NOT_FRIENDS',
  'a rejected request is not stored'
);
select is(
  api.send_friend_request(tests.id('fan 1')) ->> 'isNew', 'false', 'does not count a repeated request'
);
-- The first and last fans whose ids precede and follow Ann's.
select is(
  (api.send_friend_request(tests.id(f.fan)) #>> '{change,addresseeId}')::uuid, tests.id(f.fan), 'a repeated request returns the pending one'
)
from (
  select 'fan ' || unnest(array[min(n), max(n)]) as fan
  from generate_series(2, 100) n group by tests.id('fan ' || n) < tests.id('Ann')
) f;
select api.cancel_friend_request(tests.id('fan 1'));
select throws_ok(
  $$ select api.send_friend_request(tests.id('fan 1')) $$, 'PT429', null,
  'returns 429 even after a request was canceled'
);
select tests.act_as('fan 101');
select api.send_friend_request(tests.id('Ann'));
select tests.act_as('Ann');
select is(
  api.send_friend_request(tests.id('fan 101')) #>> '{change,friendshipStatus}', 'FRIENDS',
  'accepts a crossing request past the limit'
);

select tests.act_as_owner();
update private.rate_limits set window_began_at = now() - interval '61 minutes' where true;
select tests.act_as('Ann');
select is(
  api.send_friend_request(tests.id('fan 1')) ->> 'isNew', 'true', 'accepts requests in the next hour'
);

select * from finish();
rollback;
