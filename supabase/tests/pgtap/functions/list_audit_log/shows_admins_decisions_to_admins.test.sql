begin;
select plan(6);

select tests.create_fan(fan) from unnest(array['Ann', 'Ada']) fan;
select tests.make_admin('Ada');
select tests.act_as('Ada');
select api.create_item('SPORT', 'Zorbing');
select tests.report('Ann');
select api.decide_report((api.list_reports() #>> '{reports,0,id}')::bigint, array['SUSPEND'], 'Enough', days => 3);

select is(
  (api.list_audit_log()::jsonb #> '{entries,0}') - array['id', 'at'],
  jsonb_build_object('adminId', tests.id('Ada'), 'adminName', null, 'fanName', null, 'isFanHere', true, 'action', 'SUSPEND', 'subjectType', 'PROFILE', 'subjectId', tests.id('Ann'),
    'fanId', tests.id('Ann'), 'note', 'Enough', 'days', 3), 'returns who did what to whom, and why'
);
select is(
  jsonb_path_query_array(api.list_audit_log()::jsonb, '$.entries[*].subjectType'), '["PROFILE", "ITEM"]',
  'returns the newest entries first, with changes to the catalog'
);
select is(
  jsonb_path_query_array(
    api.list_audit_log((api.list_audit_log() #>> '{entries,0,id}')::bigint)::jsonb, '$.entries[*].subjectType'),
  '["ITEM"]', 'returns the entries before an id'
);
select tests.act_as('Ann');
select throws_ok('select api.list_audit_log()', 'PT403', null, 'returns 403 to fans');
select tests.act_as_visitor();
select throws_ok('select api.list_audit_log()', '42501', null, 'visitors cannot read the log');
select tests.act_as_owner();
select is((select count(*)::integer from private.audit_log where admin_id = tests.id('Ada')), 2, 'the denied reads leave the log as it was');

select * from finish();
rollback;
