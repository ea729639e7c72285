begin;
select plan(8);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal', 'Ada']) fan;
select tests.make_admin('Ada');
select tests.act_as('Ann');
select public.report('PROFILE', tests.id('Cal')::text, 'SPAM', 'By Ann');
select public.report('PROFILE', tests.id('Ben')::text, 'HATE');
select tests.act_as('Ben');
select public.report('PROFILE', tests.id('Cal')::text, 'OTHER');
select throws_ok('select public.list_reports()', 'PT403', null, 'fans see no reports, not even their own');
select tests.act_as_visitor();
select throws_ok('select public.list_reports()', '42501', null, 'nor do visitors');

select tests.act_as('Ada');
select is(
  jsonb_path_query_array(public.list_reports()::jsonb, '$.reports[*].subjectId'),
  jsonb_build_array(tests.id('Ben'), tests.id('Cal')), 'one row a subject, the newest first'
);
select is(
  (public.list_reports()::jsonb #> '{reports,1}') - array['id', 'createdAt', 'subject'],
  jsonb_build_object('subjectType', 'PROFILE', 'subjectId', tests.id('Cal'), 'reasons', '["OTHER", "SPAM"]'::jsonb,
    'notes', '["By Ann"]'::jsonb, 'reportCount', 2, 'status', 'open'), 'with the reasons of all'
);
select public.decide_report((public.list_reports() #>> '{reports,0,id}')::bigint, 'DISMISS', 'Fine');
select is(
  jsonb_path_query_array(public.list_reports(false)::jsonb, '$.reports[*].subjectId'), jsonb_build_array(tests.id('Ben')),
  'what was decided stands in the other list'
);

select tests.act_as_owner();
delete from auth.users where id in (tests.id('Ann'), tests.id('Ben'));
select tests.act_as('Ada');
select is(
  (public.list_reports()::jsonb #> '{reports,0}') - array['id', 'createdAt', 'subject'],
  jsonb_build_object('subjectType', 'PROFILE', 'subjectId', tests.id('Cal'), 'reasons', '[]'::jsonb,
    'notes', '[]'::jsonb, 'reportCount', 0, 'status', 'open'), 'it stays when all who reported it are gone'
);

select tests.act_as_owner();
insert into private.reported_subjects (subject_type, subject_id, fan_id)
select 'POST', n::text, tests.id('Cal') from generate_series(1, 20) n;
select tests.act_as('Ada');
select is(json_array_length(public.list_reports() -> 'reports'), 20, 'a page has twenty');
select is(
  jsonb_path_query_array(
    public.list_reports(before_id => (public.list_reports() ->> 'next')::bigint)::jsonb, '$.reports[*].subjectId'),
  jsonb_build_array(tests.id('Cal')), 'and the next goes on there'
);

select * from finish();
rollback;
