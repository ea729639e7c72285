begin;
select plan(29);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal', 'Ada', 'Abe']) fan;
select tests.make_admin('Ada');
select tests.make_admin('Abe');
update public.profiles set first_name = 'Ben', last_name = 'Loud' where id = tests.id('Ben');
update public.profiles set first_name = 'Ada' where id = tests.id('Ada');
insert into public.posts (author_id, content) values
  (tests.id('Ben'), 'Buy my socks'), (tests.id('Ben'), 'More socks'), (tests.id('Ada'), 'I am Ada');
create temporary table said as select id, content from public.posts;
grant select on said to public;
create function pg_temp.report_of(wanted text) returns json language sql as $$
  select r from json_array_elements((api.list_reports() -> 'reports')) r
  where r ->> 'subjectId' = wanted
  union all
  select r from json_array_elements((api.list_reports(false) -> 'reports')) r
  where r ->> 'subjectId' = wanted
$$;
create function pg_temp.post(words text) returns text language sql as $$ select id::text from said where content = words $$;
create function pg_temp.id_of(wanted text) returns bigint language sql as $$
  select (pg_temp.report_of(wanted) ->> 'id')::bigint
$$;

grant execute on function pg_temp.report_of, pg_temp.post, pg_temp.id_of to public;

-- What was reported as it was
select tests.act_as('Ann');
select api.report('POST', pg_temp.post('Buy my socks'), 'SPAM', 'Every day');
select api.report('PROFILE', tests.id('Ben')::text, 'SPAM');
select tests.act_as('Cal');
select api.report('POST', pg_temp.post('Buy my socks'), 'SPAM');
select api.report('POST', pg_temp.post('I am Ada'), 'IMPERSONATION');
select api.report('PROFILE', tests.id('Ada')::text, 'IMPERSONATION');
select tests.act_as('Ben');
select api.delete_post(pg_temp.post('Buy my socks')::bigint);
select api.update_own_profile(tests.id('Ben'), array['first_name', 'last_name'], 'Somebody', 'Else');
select tests.act_as('Ada');
select is(
  pg_temp.report_of(pg_temp.post('Buy my socks')) #>> '{snapshot,content}', 'Buy my socks',
  'what its author deleted is still there for admins'
);
select is(
  pg_temp.report_of(pg_temp.post('Buy my socks')) #>> '{subject,content}', null, 'and nowhere else'
);
select is(
  pg_temp.report_of(tests.id('Ben')::text) #>> '{snapshot,name}', 'Ben Loud', 'a profile as it was named'
);
select ok(
  (pg_temp.report_of(pg_temp.post('Buy my socks')) ->> 'firstReportedAt')::timestamptz
    < (pg_temp.report_of(pg_temp.post('Buy my socks')) ->> 'lastReportedAt')::timestamptz,
  'with when it was first reported, and last'
);
select is(
  (pg_temp.report_of(tests.id('Ben')::text) -> 'author')::jsonb,
  '{"decisions": [], "openReports": 2, "suspendedUntil": null, "isAdmin": false}', 'and what else there is about its author'
);

-- The own cases
select is(
  tests.refusal(format($$ select api.decide_report(%s, array['DISMISS'], 'x') $$, pg_temp.id_of(pg_temp.post('I am Ada')))),
  'PT403', 'nobody decides about the own posts'
);
select is(
  tests.refusal(format($$ select api.decide_report(%s, array['DISMISS'], 'x') $$, pg_temp.id_of(tests.id('Ada')::text))),
  'PT403', 'or the own profile'
);
select tests.act_as('Abe');
select is(
  tests.refusal(format($$ select api.decide_report(%s, array['REMOVE'], 'x') $$, pg_temp.id_of(tests.id('Ada')::text))),
  'PT403', 'or another admin''s profile'
);
select api.report('POST', pg_temp.post('More socks'), 'SPAM');
select is(
  tests.refusal(format($$ select api.decide_report(%s, array['REMOVE'], 'x') $$, pg_temp.id_of(pg_temp.post('More socks')))),
  'PT403', 'or what was reported by the one who decides'
);
select is(
  tests.refusal(format($$ select api.decide_report(%s, array['SUSPEND'], 'x') $$, pg_temp.id_of(pg_temp.post('I am Ada')))),
  'PT409', 'an admin''s post can be removed, the admin not suspended'
);
select is(
  api.decide_report(pg_temp.id_of(pg_temp.post('I am Ada')), array['REMOVE'], 'Not funny') ->> 'status', 'closed',
  'and another admin does'
);

-- Both at once
select tests.act_as('Ada');
select is(
  tests.refusal(format($$ select api.decide_report(%s, array['REMOVE', 'DISMISS'], 'x') $$,
    pg_temp.id_of(pg_temp.post('More socks')))),
  'PT400 actions', 'to dismiss is to do nothing else'
);
select is(
  tests.refusal(format($$ select api.decide_report(%s, '{}', 'x') $$, pg_temp.id_of(pg_temp.post('More socks')))),
  'PT400 actions', 'something is to be done'
);
select is(
  tests.refusal(format($$ select api.decide_report(%s, array['REMOVE'], 'x', repeat('x', 501)) $$,
    pg_temp.id_of(pg_temp.post('More socks')))),
  'PT400 message', 'a message has an end'
);
select is(
  tests.refusal(format($$ select api.decide_report(%s, array['GRANT'], 'x') $$, pg_temp.id_of(pg_temp.post('More socks')))),
  'PT409', 'nobody appealed yet'
);
select is(
  (api.decide_report(pg_temp.id_of(pg_temp.post('More socks')), array['SUSPEND', 'REMOVE', 'REMOVE'],
    'Sells socks', 'No shops, please', 3) -> 'decision')::jsonb - array['id', 'at'],
  jsonb_build_object('actions', array['REMOVE', 'SUSPEND'], 'subjectType', 'POST',
    'by', jsonb_build_object('id', tests.id('Ada'), 'name', 'Ada'), 'note', 'Sells socks', 'message', 'No shops, please',
    'days', 3, 'isUndone', false, 'appeal', 'NONE'),
  'what was decided says by whom and why'
);
select tests.act_as_owner();
select is_empty($$ select from public.posts where content = 'More socks' $$, 'the post is gone');
select results_eq(
  $$ select action from private.audit_log where note = 'Sells socks' order by 1 $$, array['REMOVE', 'SUSPEND'],
  'and both are in the log'
);
select tests.act_as('Ben');
select throws_like(
  $$ select api.create_post('Socks?') $$, 'Your account is suspended until %: No shops, please',
  'its author is suspended, and reads the message'
);
select is_empty(
  $$ select from api.export_own_account(tests.id('Ben')) e where e::text like '%Sells socks%' $$,
  'the note is in no export'
);
select is(
  api.export_own_account(tests.id('Ben')) -> 'reported',
  jsonb_build_array(jsonb_build_object('subjectType', 'POST', 'subjectId', pg_temp.post('More socks'))),
  'which holds nothing that is open'
);

-- Of two suspensions the later end holds
select tests.act_as('Ada');
select api.decide_report(pg_temp.id_of(tests.id('Ben')::text), array['SUSPEND'], 'Again', 'Shorter', 1);
select tests.act_as_owner();
select results_eq(
  $$ select message, suspended_until = now() + interval '3 days' from private.suspensions $$,
  $$ values ('No shops, please', true) $$, 'a shorter one takes nothing off a longer one'
);

-- Undone
select tests.act_as('Ada');
select is(
  tests.refusal(format($$ select api.reopen_report(%s, 'x') $$, pg_temp.id_of(pg_temp.post('More socks')))),
  'PT409', 'what was removed stays removed'
);
select is(
  api.reopen_report(pg_temp.id_of(tests.id('Ben')::text), 'Once is enough') ->> 'status', 'open',
  'a suspension can be taken back'
);
select is(
  api.decide_report(pg_temp.id_of(tests.id('Ben')::text), array['DISMISS'], 'Fine') #>> '{decision,actions,0}',
  'DISMISS', 'and another decision be made'
);
select is(
  api.reopen_report(pg_temp.id_of(tests.id('Ben')::text), 'Not so fine') ->> 'status', 'open',
  'which can be taken back as well'
);
select is(
  tests.refusal(format($$ select api.reopen_report(%s, 'x') $$, pg_temp.id_of(tests.id('Ben')::text))),
  'PT409', 'once'
);
select tests.act_as('Ann');
select is(tests.refusal($$ select api.reopen_report(1, 'x') $$), 'PT403', 'fans take nothing back');
select tests.act_as_visitor();
select throws_ok($$ select api.reopen_report(1, 'x') $$, '42501', null, 'nor do visitors');

select * from finish();
rollback;
