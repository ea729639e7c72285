begin;
select plan(5);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben']) fan;
delete from auth.sessions where true;
insert into auth.sessions (id, user_id, user_agent, created_at, updated_at, refreshed_at, not_after) values
  (tests.id('old'), tests.id('Ann'), 'Phone', '2026-01-01 10:00+00', '2026-01-01', null, null),
  (tests.id('this'), tests.id('Ann'), 'Laptop', '2026-01-01 09:00+00', '2026-01-01', null, null),
  (tests.id('used'), tests.id('Ann'), null, '2026-01-01 08:00+00', '2026-01-01', '2026-01-02 12:00', null),
  (tests.id('over'), tests.id('Ann'), null, '2026-01-01 08:00+00', '2026-01-01', null, '2026-01-03'),
  (tests.id('Ben''s'), tests.id('Ben'), null, '2026-01-01 08:00+00', '2026-01-01', null, null);

select tests.act_as('Ann');
select set_config('request.jwt.claims',
  (current_setting('request.jwt.claims')::jsonb || jsonb_build_object('session_id', tests.id('this')))::text, true);
select is(
  jsonb_path_query_array(api.list_sessions(), '$[*].id'),
  to_jsonb(array[tests.id('this'), tests.id('used'), tests.id('old')]),
  'lists the current session first, then the caller''s others by last use, without expired ones'
);
select is(
  jsonb_path_query_array(api.list_sessions(), '$[*].isCurrent'), '[true, false, false]', 'isCurrent is true for the current session only'
);
select is(
  (api.list_sessions() -> 1 ->> 'lastUsedAt')::timestamptz, '2026-01-02 12:00+00', 'lastUsedAt is the time of the last refresh'
);
select is(
  (api.list_sessions() -> 2) - 'id',
  '{"userAgent": "Phone", "createdAt": "2026-01-01T10:00:00+00:00", "lastUsedAt": "2026-01-01T10:00:00+00:00", "isCurrent": false}',
  'lastUsedAt is the start of a session that was never refreshed'
);
select tests.act_as_visitor();
select throws_ok('select api.list_sessions()', '42501', null, 'visitors cannot list sessions');

select * from finish();
rollback;
