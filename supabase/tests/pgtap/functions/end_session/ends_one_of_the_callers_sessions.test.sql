begin;
select plan(7);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben']) fan;
insert into auth.sessions (id, user_id, created_at, updated_at)
select tests.id(name), tests.id(fan), now(), now()
from (values ('phone', 'Ann'), ('laptop', 'Ann'), ('Ben''s', 'Ben')) s (name, fan);
insert into private.suspensions (profile_id, suspended_until, message)
values (tests.id('Ann'), now() + interval '1 day', 'Spam');

select tests.act_as('Ann');
select lives_ok($$ select api.end_session(tests.id('phone')) $$, 'a suspended fan can end a session');
select is(
  jsonb_path_query_array(api.list_sessions(), '$[*].id'), jsonb_build_array(tests.id('Ann'), tests.id('laptop')),
  'ends only the given session'
);
select throws_ok(
  $$ select api.end_session(tests.id('phone')) $$, 'PT404', 'This session has ended already', 'returns 404 for an ended session'
);
select throws_ok($$ select api.end_session(tests.id('Ben''s')) $$, 'PT404', null, 'returns 404 for another fan''s session');
select api.end_session(tests.id('Ann'));
select is(
  tests.refusal($$ select api.end_session(tests.id('laptop')) $$), 'PT401', 'returns 401 to the token of an ended session'
);
select tests.act_as_owner();
select isnt_empty($$ select from auth.sessions where id = tests.id('laptop') $$, 'the denied call keeps the session');
select isnt_empty($$ select from auth.sessions where id = tests.id('Ben''s') $$, 'keeps the sessions of other fans');

select * from finish();
rollback;
