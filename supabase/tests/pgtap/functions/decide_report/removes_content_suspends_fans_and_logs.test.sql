begin;
select plan(41);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal', 'Ada']) fan;
select tests.make_admin('Ada');
update public.profiles set first_name = 'Zqben' where id = tests.id('Ben');
select tests.act_as('Ben');
select api.create_post('You are all wrong');
select api.create_post('Every one of you');
select tests.act_as_owner();
create temporary table posts_of_ben as
  select id, row_number() over (order by id) as n from public.posts where author_id = tests.id('Ben');
grant select on posts_of_ben to public;
insert into public.replies (post_id, author_id, content)
select id, tests.id('Cal'), 'So are you' from posts_of_ben where n = 2;
create temporary table reply_of_cal as select id from public.replies;
grant select on reply_of_cal to public;

-- Reporting
select tests.act_as('Ann');
select is(
  api.report('POST', id::text, 'HARASSMENT', ' Rude ') ->> 'isNew', 'true', 'accepts the report of a post'
) from posts_of_ben where n = 1;
select is(
  api.report('POST', id::text, 'SPAM') ->> 'isNew', 'false', 'returns isNew false for a repeated report of a post'
) from posts_of_ben where n = 1;
select is_empty(
  'select from public.posts where id = (select id from posts_of_ben where n = 1)', 'the reporter cannot see the reported post'
);
select is(
  api.list_posts_of(tests.id('Ben')) #>> '{posts,0,content}', 'Every one of you', 'the reporter sees the author''s other posts'
);
select is(
  json_array_length(api.list_posts_of(tests.id('Ben')) -> 'posts'), 1, 'lists each of the author''s other posts once'
);
select throws_ok(
  'select api.like_post(id) from posts_of_ben where n = 1', 'PT404', null, 'returns 404 when the reporter likes the post'
);
select throws_ok(
  $$ select api.report('PROFILE', tests.id('Ann')::text, 'SPAM') $$, 'PT400', 'You cannot report yourself',
  'returns 400 for a report of oneself'
);
select throws_ok(
  $$ select api.report('POST', '999999999', 'SPAM') $$, 'PT404', null, 'returns 404 for an unknown post'
);
select is(
  tests.refusal($$ select api.report('PROFILE', tests.id('Ben')::text, 'DULL') $$), 'PT400 reason',
  'rejects an unknown reason'
);
select is(
  tests.refusal($$ select api.report('PROFILE', tests.id('Ben')::text, 'SPAM', repeat('x', 501)) $$),
  'PT400 note', 'rejects a note of more than 500 characters'
);
select tests.act_as('Cal');
select api.report('POST', id::text, 'HATE') from posts_of_ben where n = 1;
select api.report('PROFILE', tests.id('Ben')::text, 'IMPERSONATION');
select throws_ok('select api.list_reports()', 'PT403', null, 'list_reports returns 403 to fans');
select throws_ok('select api.count_open_reports()', 'PT403', null, 'count_open_reports returns 403 to fans');
select throws_ok(
  $$ select api.decide_report(1, array['DISMISS'], 'Mine') $$, 'PT403', null, 'decide_report returns 403 to fans'
);
select throws_ok('select api.list_audit_log()', 'PT403', null, 'list_audit_log returns 403 to fans');
select throws_ok('select * from private.reports', '42501', null, 'fans cannot read reports except through the functions');

-- Deciding
select tests.act_as('Ada');
select is(
  (api.list_reports() -> 'reports' -> 0)::jsonb
    - array['id', 'subjectId', 'createdAt', 'subject', 'snapshot', 'author', 'firstReportedAt', 'lastReportedAt', 'reporters'],
  '{"subjectType": "POST", "reasons": ["HARASSMENT", "HATE"], "notes": ["Rude"], "reportCount": 2, "status": "open",
    "appeal": null, "decision": null}',
  'admins see one report per subject'
);
select is(json_array_length(api.list_reports() -> 'reports'), 2, 'admins see every open report');
select is(api.count_open_reports(), 2, 'admins see the number of open reports');
create function pg_temp.report_of(kind text) returns bigint language sql as $$
  select (r ->> 'id')::bigint from json_array_elements(api.list_reports() -> 'reports') r
  where r ->> 'subjectType' = kind
$$;
select is(
  tests.refusal($$ select api.decide_report(pg_temp.report_of('POST'), array['SHOUT'], 'No') $$), 'PT400 actions',
  'rejects an unknown action'
);
select is(
  tests.refusal($$ select api.decide_report(pg_temp.report_of('POST'), array['REMOVE'], ' ') $$), 'PT400 note',
  'rejects a blank note'
);
select is(
  api.decide_report(pg_temp.report_of('POST'), array['REMOVE'], 'Against the rules') ->> 'status', 'closed',
  'removing a post closes its report'
);
select tests.act_as('Ben');
select is_empty('select from public.posts where id = (select id from posts_of_ben where n = 1)', 'a removed post is deleted even for its author');
select tests.act_as('Ada');
select is(
  api.decide_report(pg_temp.report_of('PROFILE'), array['SUSPEND'], 'Too much', 'Enough for now', 3) ->> 'status', 'closed',
  'suspending a fan closes the report'
);
select throws_ok(
  format($$ select api.decide_report(%s, array['DISMISS'], 'Again') $$,
    (select (r ->> 'id')::bigint from json_array_elements(api.list_reports(false) -> 'reports') r limit 1)),
  'PT409', null, 'returns 409 for a closed report'
);

-- A reply
select tests.act_as('Ann');
select is(
  api.report('REPLY', id::text, 'HARASSMENT') ->> 'isNew', 'true', 'accepts the report of a reply'
) from reply_of_cal;
select is(
  api.report('REPLY', id::text, 'SPAM') ->> 'isNew', 'false', 'returns isNew false for a repeated report of a reply'
) from reply_of_cal;
select is_empty('select from public.replies', 'the reporter cannot see the reported reply');
select tests.act_as('Ada');
select is(
  (api.list_reports() -> 'reports' -> 0 -> 'subject')::jsonb - 'user',
  (select jsonb_build_object('content', 'So are you', 'postId', id,
    'post', jsonb_build_object('content', 'Every one of you', 'authorName', 'Zqben')) from posts_of_ben where n = 2),
  'admins see the reported reply with its post'
);
select is(
  api.decide_report(pg_temp.report_of('REPLY'), array['REMOVE'], 'Rude') ->> 'status', 'closed', 'removing a reply closes its report'
);
select tests.act_as('Cal');
select is_empty('select from public.replies', 'a removed reply is deleted even for its author');

-- The suspension
select tests.act_as('Ben');
select is(api.get_own_profile(tests.id('Ben')) ->> 'firstName', 'Zqben', 'a suspended fan can read');
select throws_like(
  $$ select api.create_post('Still here') $$, 'Your account is suspended until %: Enough for now',
  'a suspended fan cannot post, and sees the message'
);
select throws_ok(
  'select api.like_post(id) from posts_of_ben where n = 2', 'PT403', null, 'a suspended fan cannot like a post'
);
select throws_ok(
  $$ insert into storage.objects (bucket_id, name, owner_id)
     values ('avatars', 'public/33333333-3333-4333-8333-333333333333.webp', tests.id('Ben')::text) $$,
  '42501', 'Your account is suspended.', 'a suspended fan cannot upload a picture'
);
select is(
  api.ensure_own_profile(tests.id('Ben')) ->> 'wasCreated', 'false', 'a suspended fan can log in'
);
select tests.act_as('Ann');
select is(api.search_fans(name => 'zqben')::jsonb, '[]'::jsonb, 'searches leave out a suspended fan');
select tests.act_as_owner();
update private.suspensions set suspended_until = now() - interval '1 second' where true;
select tests.act_as('Ben');
select lives_ok($$ select api.create_post('Sorry') $$, 'a fan can post after the suspension');

-- The log
select tests.act_as('Ada');
select results_eq(
  $$ select l ->> 'action', l ->> 'note', l ->> 'days' from json_array_elements(api.list_audit_log() -> 'entries') l $$,
  $$ values ('REMOVE', 'Rude', null), ('SUSPEND', 'Too much', '3'), ('REMOVE', 'Against the rules', null) $$,
  'logs every action'
);
select tests.act_as_owner();
select throws_ok(
  $$ update private.audit_log set note = 'Nothing' where true $$, '42501', null, 'rejects an update of the log'
);
select throws_ok('delete from private.audit_log where true', '42501', null, 'rejects a delete from the log');
select is((select count(*)::integer from private.audit_log), 3, 'the rejected statements leave the log as it was');

select * from finish();
rollback;
