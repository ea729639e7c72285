begin;
select plan(11);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal', 'Ada']) fan;
select tests.make_admin('Ada');
select tests.act_as('Ann');
select api.report('PROFILE', tests.id('Cal')::text, 'SPAM', 'By Ann');
select api.report('PROFILE', tests.id('Ben')::text, 'HATE');
select tests.act_as('Ben');
select api.report('PROFILE', tests.id('Cal')::text, 'OTHER');
select throws_ok('select api.list_reports()', 'PT403', null, 'returns 403 to fans');
select tests.act_as_visitor();
select throws_ok('select api.list_reports()', '42501', null, 'visitors cannot list reports');

select tests.act_as('Ada');
select is(
  jsonb_path_query_array(api.list_reports()::jsonb, '$.reports[*].subjectId'),
  jsonb_build_array(tests.id('Cal'), tests.id('Ben')), 'lists each subject once, the most reported first'
);
select is(
  (api.list_reports()::jsonb #> '{reports,0}') - array['id', 'createdAt', 'subject', 'firstReportedAt', 'lastReportedAt', 'reporters'],
  jsonb_build_object('subjectType', 'PROFILE', 'subjectId', tests.id('Cal'), 'reasons', '["OTHER", "SPAM"]'::jsonb,
    'notes', '["By Ann"]'::jsonb, 'reportCount', 2, 'status', 'open', 'appeal', null, 'decision', null,
    'snapshot', '{"name": null, "location": null, "profileImagePath": null}'::jsonb,
    'author', '{"decisions": [], "openReports": 1, "suspendedUntil": null, "isAdmin": false}'::jsonb), 'returns the reasons and notes of every report'
);
select api.decide_report((api.list_reports() #>> '{reports,1,id}')::bigint, array['DISMISS'], 'Fine');
select is(
  jsonb_path_query_array(api.list_reports(false)::jsonb, '$.reports[*].subjectId'), jsonb_build_array(tests.id('Ben')),
  'lists a decided subject among the closed reports'
);

select tests.act_as_owner();
delete from auth.users where id in (tests.id('Ann'), tests.id('Ben'));
select tests.act_as('Ada');
select is(
  (api.list_reports()::jsonb #> '{reports,0}') - array['id', 'createdAt', 'subject', 'firstReportedAt', 'lastReportedAt', 'author', 'snapshot', 'appeal', 'decision', 'reporters'],
  jsonb_build_object('subjectType', 'PROFILE', 'subjectId', tests.id('Cal'), 'reasons', '[]'::jsonb,
    'notes', '[]'::jsonb, 'reportCount', 0, 'status', 'open'), 'keeps a subject when the accounts of its reporters are deleted'
);

select tests.act_as_owner();
insert into private.reported_subjects (subject_type, subject_id, fan_id)
select 'POST', n::text, tests.id('Cal') from generate_series(1, 20) n;
select tests.act_as('Ada');
select is(json_array_length(api.list_reports() -> 'reports'), 20, 'returns pages of twenty');
select is(
  jsonb_path_query_array(
    api.list_reports(after_place => api.list_reports() ->> 'next')::jsonb, '$.reports[*].subjectId'),
  '["20"]', 'the cursor returns the next page, newest last'
);
select is(tests.refusal($$ select api.list_reports(true, '1-1; x') $$), 'PT400 cursor', 'rejects a malformed cursor');
select api.decide_report((r ->> 'id')::bigint, array['DISMISS'], 'Fine')
from json_array_elements(api.list_reports() -> 'reports') r;
select is(
  jsonb_path_query_array(api.list_reports(false)::jsonb, '$.reports[0 to 1].subjectId'), '["19", "18"]',
  'lists closed reports newest first'
);
select api.decide_report((api.list_reports() #>> '{reports,0,id}')::bigint, array['DISMISS'], 'Fine');
select is(
  jsonb_path_query_array(
    api.list_reports(false, api.list_reports(false) ->> 'next')::jsonb, '$.reports[*].subjectId'),
  jsonb_build_array(tests.id('Cal')), 'the cursor returns the next page of closed reports'
);

select * from finish();
rollback;
