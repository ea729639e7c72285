begin;
select plan(7);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben']) fan;
insert into auth.sessions (id, user_id, created_at, updated_at)
select tests.id(name), tests.id(fan), now(), now()
from (values ('phone', 'Ann'), ('laptop', 'Ann'), ('Ben''s', 'Ben')) s (name, fan);
insert into private.suspensions (profile_id, suspended_until, message)
values (tests.id('Ann'), now() + interval '1 day', 'Spam');

select tests.act_as('Ann');
select lives_ok($$ select api.end_session(tests.id('phone')) $$, 'a fan ends a session, suspended or not');
select is(
  jsonb_path_query_array(api.list_sessions(), '$[*].id'), jsonb_build_array(tests.id('Ann'), tests.id('laptop')),
  'and no other'
);
select throws_ok(
  $$ select api.end_session(tests.id('phone')) $$, 'PT404', 'This session has ended already', 'it ends once'
);
select throws_ok($$ select api.end_session(tests.id('Ben''s')) $$, 'PT404', null, 'another''s is not found');
select api.end_session(tests.id('Ann'));
select is(
  tests.refusal($$ select api.end_session(tests.id('laptop')) $$), 'PT401', 'the token of an ended session ends no other'
);
select tests.act_as_owner();
select isnt_empty($$ select from auth.sessions where id = tests.id('laptop') $$, 'which continues');
select isnt_empty($$ select from auth.sessions where id = tests.id('Ben''s') $$, 'and goes on');

select * from finish();
rollback;
