begin;
select plan(41);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal', 'Ada']) fan;
select tests.make_admin('Ada');
update public.profiles set first_name = 'Zqben' where id = tests.id('Ben');
select tests.act_as('Ben');
select api.create_post('You are all wrong');
select api.create_post('Every one of you');
select tests.act_as_owner();
create temporary table said as
  select id, row_number() over (order by id) as n from public.posts where author_id = tests.id('Ben');
grant select on said to public;
insert into public.replies (post_id, author_id, content)
select id, tests.id('Cal'), 'So are you' from said where n = 2;
create temporary table replied as select id from public.replies;
grant select on replied to public;

-- Reporting
select tests.act_as('Ann');
select is(
  api.report('POST', id::text, 'HARASSMENT', ' Rude ') ->> 'isNew', 'true', 'a post can be reported'
) from said where n = 1;
select is(
  api.report('POST', id::text, 'SPAM') ->> 'isNew', 'false', 'once by each fan'
) from said where n = 1;
select is_empty(
  'select from public.posts where id = (select id from said where n = 1)', 'who reported it does not see it any more'
);
select is(
  api.list_posts_of(tests.id('Ben')) #>> '{posts,0,content}', 'Every one of you', 'but all else'
);
select is(
  json_array_length(api.list_posts_of(tests.id('Ben')) -> 'posts'), 1, 'and nothing twice'
);
select throws_ok(
  'select api.like_post(id) from said where n = 1', 'PT404', null, 'nor likes it'
);
select throws_ok(
  $$ select api.report('PROFILE', tests.id('Ann')::text, 'SPAM') $$, 'PT400', 'You cannot report yourself',
  'nobody reports themselves'
);
select throws_ok(
  $$ select api.report('POST', '999999999', 'SPAM') $$, 'PT404', null, 'or what is not there'
);
select is(
  tests.refusal($$ select api.report('PROFILE', tests.id('Ben')::text, 'DULL') $$), 'PT400 reason',
  'a reason is one of the list'
);
select is(
  tests.refusal($$ select api.report('PROFILE', tests.id('Ben')::text, 'SPAM', repeat('x', 501)) $$),
  'PT400 note', 'a note has an end'
);
select tests.act_as('Cal');
select api.report('POST', id::text, 'HATE') from said where n = 1;
select api.report('PROFILE', tests.id('Ben')::text, 'IMPERSONATION');
select throws_ok('select api.list_reports()', 'PT403', null, 'fans do not see what was reported');
select throws_ok('select api.count_open_reports()', 'PT403', null, 'or how much');
select throws_ok(
  $$ select api.decide_report(1, array['DISMISS'], 'Mine') $$, 'PT403', null, 'or decide about it'
);
select throws_ok('select api.list_audit_log()', 'PT403', null, 'or read the log');
select throws_ok('select * from private.reports', '42501', null, 'past the API neither');

-- Deciding
select tests.act_as('Ada');
select is(
  (api.list_reports() -> 'reports' -> 0)::jsonb
    - array['id', 'subjectId', 'createdAt', 'subject', 'snapshot', 'author', 'firstReportedAt', 'lastReportedAt'],
  '{"subjectType": "POST", "reasons": ["HARASSMENT", "HATE"], "notes": ["Rude"], "reportCount": 2, "status": "open",
    "appeal": null, "decision": null}',
  'admins see one row for each subject'
);
select is(json_array_length(api.list_reports() -> 'reports'), 2, 'and all of them');
select is(api.count_open_reports(), 2, 'which are counted');
create function pg_temp.report_of(kind text) returns bigint language sql as $$
  select (r ->> 'id')::bigint from json_array_elements(api.list_reports() -> 'reports') r
  where r ->> 'subjectType' = kind
$$;
select is(
  tests.refusal($$ select api.decide_report(pg_temp.report_of('POST'), array['SHOUT'], 'No') $$), 'PT400 actions',
  'there are three things to do'
);
select is(
  tests.refusal($$ select api.decide_report(pg_temp.report_of('POST'), array['REMOVE'], ' ') $$), 'PT400 note',
  'each with a reason'
);
select is(
  api.decide_report(pg_temp.report_of('POST'), array['REMOVE'], 'Against the rules') ->> 'status', 'closed',
  'a removed post'
);
select tests.act_as('Ben');
select is_empty('select from public.posts where id = (select id from said where n = 1)', 'is gone, for its author too');
select tests.act_as('Ada');
select is(
  api.decide_report(pg_temp.report_of('PROFILE'), array['SUSPEND'], 'Too much', 'Enough for now', 3) ->> 'status', 'closed',
  'a fan can be suspended'
);
select throws_ok(
  format($$ select api.decide_report(%s, array['DISMISS'], 'Again') $$,
    (select (r ->> 'id')::bigint from json_array_elements(api.list_reports(false) -> 'reports') r limit 1)),
  'PT409', null, 'a closed report stays closed'
);

-- A reply
select tests.act_as('Ann');
select is(
  api.report('REPLY', id::text, 'HARASSMENT') ->> 'isNew', 'true', 'a reply can be reported'
) from replied;
select is(
  api.report('REPLY', id::text, 'SPAM') ->> 'isNew', 'false', 'once by each fan'
) from replied;
select is_empty('select from public.replies', 'who reported it does not see it any more');
select tests.act_as('Ada');
select is(
  (api.list_reports() -> 'reports' -> 0 -> 'subject')::jsonb - 'user',
  (select jsonb_build_object('content', 'So are you', 'postId', id) from said where n = 2),
  'admins see what it says, and at which post'
);
select is(
  api.decide_report(pg_temp.report_of('REPLY'), array['REMOVE'], 'Rude') ->> 'status', 'closed', 'a removed reply'
);
select tests.act_as('Cal');
select is_empty('select from public.replies', 'is gone, for its author too');

-- Suspended
select tests.act_as('Ben');
select is(api.get_own_profile(tests.id('Ben')) ->> 'firstName', 'Zqben', 'a suspended fan reads');
select throws_like(
  $$ select api.create_post('Still here') $$, 'Your account is suspended until %: Enough for now',
  'but writes nothing, and is told why'
);
select throws_ok(
  'select api.like_post(id) from said where n = 2', 'PT403', null, 'not even a like'
);
select throws_ok(
  $$ insert into storage.objects (bucket_id, name, owner_id)
     values ('avatars', 'public/33333333-3333-4333-8333-333333333333.webp', tests.id('Ben')::text) $$,
  '42501', 'Your account is suspended.', 'nor a picture'
);
select is(
  api.ensure_own_profile(tests.id('Ben')) ->> 'wasCreated', 'false', 'logging in is no write'
);
select tests.act_as('Ann');
select is(api.search_fans(name => 'zqben')::jsonb, '[]'::jsonb, 'nobody finds a suspended fan');
select tests.act_as_owner();
update private.suspensions set suspended_until = now() - interval '1 second' where true;
select tests.act_as('Ben');
select lives_ok($$ select api.create_post('Sorry') $$, 'until it is over');

-- The log
select tests.act_as('Ada');
select results_eq(
  $$ select l ->> 'action', l ->> 'note', l ->> 'days' from json_array_elements(api.list_audit_log() -> 'entries') l $$,
  $$ values ('REMOVE', 'Rude', null), ('SUSPEND', 'Too much', '3'), ('REMOVE', 'Against the rules', null) $$,
  'every action is in the log'
);
select tests.act_as_owner();
select throws_ok(
  $$ update private.audit_log set note = 'Nothing' where true $$, '42501', null, 'which nobody changes'
);
select throws_ok('delete from private.audit_log where true', '42501', null, 'or shortens');
select is((select count(*)::integer from private.audit_log), 3, 'it is all there');

select * from finish();
rollback;
