begin;
select plan(5);

select tests.create_fan(name) from unnest(array['Ann', 'Ben', 'Cleo', 'Dora', 'Elio']) name;
insert into public.friendships (user_lo, user_hi, requester_id, created_at, accepted_at)
select least(tests.id('Ann'), tests.id(name)), greatest(tests.id('Ann'), tests.id(name)),
  case when is_mine then tests.id('Ann') else tests.id(name) end, at::timestamptz, accepted_at::timestamptz
from (values
  ('Ben', false, '2026-01-01 10:00+02', null), ('Cleo', false, '2026-01-02 10:00:00.5Z', null),
  ('Dora', true, '2026-01-03Z', null), ('Elio', false, '2026-01-04Z', '2026-01-05Z')
) v (name, is_mine, at, accepted_at);

select tests.act_as('Ann');
select results_eq(
  $$ select (r ->> 'requesterId')::uuid, r ->> 'createdAt', r #>> '{requester,friendshipStatus}'
     from jsonb_array_elements(api.list_pending_requests()::jsonb) r $$,
  $$ values (tests.id('Cleo'), '2026-01-02T10:00:00.500000Z', 'INCOMING_REQUEST'),
            (tests.id('Ben'), '2026-01-01T08:00:00.000000Z', 'INCOMING_REQUEST') $$,
  'lists only incoming pending requests, newest first'
);
select is(
  api.list_pending_requests()::jsonb -> 0 ->> 'id',
  (select id::text from public.friendships where requester_id = tests.id('Cleo')),
  'returns the id with which to accept the request'
);
select is(
  api.list_pending_requests()::jsonb #>> '{0,requester,id}', tests.id('Cleo')::text, 'returns the requester as a card'
);
select tests.act_as('Dora');
select is(jsonb_array_length(api.list_pending_requests()::jsonb), 1, 'lists a request for its addressee');
select tests.act_as('Elio');
select is(api.list_pending_requests()::jsonb, '[]'::jsonb, 'leaves out an accepted request');

select * from finish();
rollback;
