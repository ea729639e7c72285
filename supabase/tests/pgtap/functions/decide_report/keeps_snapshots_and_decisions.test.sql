begin;
select plan(29);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal', 'Ada', 'Abe']) fan;
select tests.make_admin('Ada');
select tests.make_admin('Abe');
update public.profiles set first_name = 'Ben', last_name = 'Loud' where id = tests.id('Ben');
update public.profiles set first_name = 'Ada' where id = tests.id('Ada');
insert into public.posts (author_id, content) values
  (tests.id('Ben'), 'Buy my socks'), (tests.id('Ben'), 'More socks'), (tests.id('Ada'), 'I am Ada');
create temporary table sample_posts as select id, content from public.posts;
grant select on sample_posts to public;
create function pg_temp.report_of(wanted text) returns json language sql as $$
  select r from json_array_elements((api.list_reports() -> 'reports')) r
  where r ->> 'subjectId' = wanted
  union all
  select r from json_array_elements((api.list_reports(false) -> 'reports')) r
  where r ->> 'subjectId' = wanted
$$;
create function pg_temp.post(words text) returns text language sql as $$ select id::text from sample_posts where content = words $$;
create function pg_temp.id_of(wanted text) returns bigint language sql as $$
  select (pg_temp.report_of(wanted) ->> 'id')::bigint
$$;

grant execute on function pg_temp.report_of, pg_temp.post, pg_temp.id_of to public;

-- Snapshots of the reported content
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
  'admins see the snapshot of a post that its author deleted'
);
select is(
  pg_temp.report_of(pg_temp.post('Buy my socks')) #>> '{subject,content}', null, 'the subject of a deleted post is empty'
);
select is(
  pg_temp.report_of(tests.id('Ben')::text) #>> '{snapshot,name}', 'Ben Loud', 'admins see the name that a profile had when it was reported'
);
select ok(
  (pg_temp.report_of(pg_temp.post('Buy my socks')) ->> 'firstReportedAt')::timestamptz
    < (pg_temp.report_of(pg_temp.post('Buy my socks')) ->> 'lastReportedAt')::timestamptz,
  'shows when the subject was first and last reported'
);
select is(
  (pg_temp.report_of(tests.id('Ben')::text) -> 'author')::jsonb,
  '{"decisions": [], "openReports": 2, "suspendedUntil": null, "isAdmin": false}', 'shows the author''s record'
);

-- Conflicts of interest
select is(
  tests.refusal(format($$ select api.decide_report(%s, array['DISMISS'], 'x') $$, pg_temp.id_of(pg_temp.post('I am Ada')))),
  'PT403', 'returns 403 for a report of the admin''s own post'
);
select is(
  tests.refusal(format($$ select api.decide_report(%s, array['DISMISS'], 'x') $$, pg_temp.id_of(tests.id('Ada')::text))),
  'PT403', 'returns 403 for a report of the admin''s own profile'
);
select tests.act_as('Abe');
select is(
  tests.refusal(format($$ select api.decide_report(%s, array['REMOVE'], 'x') $$, pg_temp.id_of(tests.id('Ada')::text))),
  'PT403', 'returns 403 for a report of another admin''s profile'
);
select api.report('POST', pg_temp.post('More socks'), 'SPAM');
select is(
  tests.refusal(format($$ select api.decide_report(%s, array['REMOVE'], 'x') $$, pg_temp.id_of(pg_temp.post('More socks')))),
  'PT403', 'returns 403 to the admin who filed the report'
);
select is(
  tests.refusal(format($$ select api.decide_report(%s, array['SUSPEND'], 'x') $$, pg_temp.id_of(pg_temp.post('I am Ada')))),
  'PT409', 'returns 409 when an admin would be suspended'
);
select is(
  api.decide_report(pg_temp.id_of(pg_temp.post('I am Ada')), array['REMOVE'], 'Not funny') ->> 'status', 'closed',
  'another admin can remove an admin''s post'
);

-- Several actions at once
select tests.act_as('Ada');
select is(
  tests.refusal(format($$ select api.decide_report(%s, array['REMOVE', 'DISMISS'], 'x') $$,
    pg_temp.id_of(pg_temp.post('More socks')))),
  'PT400 actions', 'rejects DISMISS with another action'
);
select is(
  tests.refusal(format($$ select api.decide_report(%s, '{}', 'x') $$, pg_temp.id_of(pg_temp.post('More socks')))),
  'PT400 actions', 'rejects an empty list of actions'
);
select is(
  tests.refusal(format($$ select api.decide_report(%s, array['REMOVE'], 'x', repeat('x', 501)) $$,
    pg_temp.id_of(pg_temp.post('More socks')))),
  'PT400 message', 'rejects a message of more than 500 characters'
);
select is(
  tests.refusal(format($$ select api.decide_report(%s, array['GRANT'], 'x') $$, pg_temp.id_of(pg_temp.post('More socks')))),
  'PT409', 'returns 409 for GRANT without an appeal'
);
select is(
  (api.decide_report(pg_temp.id_of(pg_temp.post('More socks')), array['SUSPEND', 'REMOVE', 'REMOVE'],
    'Sells socks', 'No shops, please', 3) -> 'decision')::jsonb - array['id', 'at'],
  jsonb_build_object('actions', array['REMOVE', 'SUSPEND'], 'subjectType', 'POST',
    'by', jsonb_build_object('id', tests.id('Ada'), 'name', 'Ada'), 'note', 'Sells socks', 'message', 'No shops, please',
    'days', 3, 'isUndone', false, 'groupSize', 1, 'appeal', 'NONE'),
  'returns the decision with its admin and reason'
);
select tests.act_as_owner();
select isnt_empty(
  $$ select from public.posts where content = 'More socks' and removed_at is not null $$, 'keeps the removed post, hidden'
);
select results_eq(
  $$ select action from private.audit_log where note = 'Sells socks' order by 1 $$, array['REMOVE', 'SUSPEND'],
  'logs both actions'
);
select tests.act_as('Ben');
select throws_like(
  $$ select api.create_post('Socks?') $$, 'Your account is suspended until %: No shops, please',
  'suspends the author with the message'
);
select is_empty(
  $$ select from api.export_own_account(tests.id('Ben')) e where e::text like '%Sells socks%' $$,
  'the author''s export leaves out the note'
);
select is(
  api.export_own_account(tests.id('Ben')) -> 'reported',
  jsonb_build_array(jsonb_build_object('subjectType', 'POST', 'subjectId', pg_temp.post('More socks'))),
  'the author''s export lists the closed report only'
);

-- The later end of two suspensions applies
select tests.act_as('Ada');
select api.decide_report(pg_temp.id_of(tests.id('Ben')::text), array['SUSPEND'], 'Again', 'Shorter', 1);
select tests.act_as_owner();
select results_eq(
  $$ select message, suspended_until = now() + interval '3 days' from private.suspensions $$,
  $$ values ('No shops, please', true) $$, 'a shorter suspension does not shorten a longer one'
);

-- Reopening
select tests.act_as('Ada');
select is(
  api.reopen_report(pg_temp.id_of(pg_temp.post('More socks')), 'Nice socks') ->> 'status', 'open',
  'undoing a removal reopens its report'
);
select is(
  api.reopen_report(pg_temp.id_of(tests.id('Ben')::text), 'Once is enough') ->> 'status', 'open',
  'reopening lifts the suspension'
);
select is(
  api.decide_report(pg_temp.id_of(tests.id('Ben')::text), array['DISMISS'], 'Fine') #>> '{decision,actions,0}',
  'DISMISS', 'a reopened report can be decided again'
);
select is(
  api.reopen_report(pg_temp.id_of(tests.id('Ben')::text), 'Not so fine') ->> 'status', 'open',
  'a dismissal can be reopened'
);
select is(
  tests.refusal(format($$ select api.reopen_report(%s, 'x') $$, pg_temp.id_of(tests.id('Ben')::text))),
  'PT409', 'returns 409 when the report is already open'
);
select tests.act_as('Ann');
select is(tests.refusal($$ select api.reopen_report(1, 'x') $$), 'PT403', 'reopen_report returns 403 to fans');
select tests.act_as_visitor();
select throws_ok($$ select api.reopen_report(1, 'x') $$, '42501', null, 'visitors cannot reopen reports');

select * from finish();
rollback;
