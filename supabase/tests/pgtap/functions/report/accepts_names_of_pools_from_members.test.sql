begin;
select plan(14);
select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal', 'Ada']) fan;
select tests.make_admin('Ada');
select tests.create_sweepstake('Cup', '1 day', '2 days');
create function pg_temp.pool() returns text language sql security definer as $$ select min(id)::text from private.pools $$;
create function pg_temp.code() returns text language sql security definer as $$ select code from private.pools order by id limit 1 $$;
grant execute on function pg_temp.pool, pg_temp.code to public;
select tests.act_as('Ann');
select api.create_pool(jsonb_build_object('name', 'Rude words', 'sweepstakeId', tests.sweepstake('Cup')));
select is(tests.refusal($$ select api.report('POOL', pg_temp.pool(), 'HATE') $$), 'PT400 subjectId', 'rejects an owner''s report of the own pool');
select tests.act_as('Ben');
select is(tests.refusal($$ select api.report('POOL', pg_temp.pool(), 'HATE') $$), 'PT404', 'returns 404 to fans who are not members');
select api.join_pool(pg_temp.code());
select is(api.report('POOL', pg_temp.pool(), 'HATE') ->> 'isNew', 'true', 'accepts a member''s report of the name');
select is(api.report('POOL', pg_temp.pool(), 'HATE') ->> 'isNew', 'false', 'counts a member once');
select is(tests.refusal($$ select api.report('POOL', 'x', 'HATE') $$), 'PT404', 'returns 404 for an id that is not a number');

select tests.act_as('Ada');
create function pg_temp.report() returns json language sql as $$
  select r from (select json_array_elements(api.list_reports() -> 'reports') union all
    select json_array_elements(api.list_reports(false) -> 'reports')) listed (r) where r ->> 'subjectType' = 'POOL'
$$;
grant execute on function pg_temp.report to public;
select is(
  (pg_temp.report() -> 'snapshot')::jsonb || jsonb_build_object('owner', pg_temp.report() #> '{subject,user,id}'),
  jsonb_build_object('name', 'Rude words', 'owner', tests.id('Ann')), 'admins see the name and the owner'
);
select is(
  api.decide_report((pg_temp.report() ->> 'id')::bigint, array['REMOVE'], 'Hate') ->> 'status', 'closed', 'an admin removes the name'
);
select tests.act_as('Ben');
select is(api.get_pool(pg_temp.pool()::bigint) ->> 'name', 'Pool', 'the pool keeps a neutral name');
select tests.act_as('Ann');
select is(
  api.list_notifications() #>> '{notifications,0,subject,type}', 'POOL', 'notifies the owner'
);
select tests.act_as('Ada');
select is(api.reopen_report((pg_temp.report() ->> 'id')::bigint, 'Fine') ->> 'status', 'open', 'the removal can be undone');
select tests.act_as('Ben');
select is(api.get_pool(pg_temp.pool()::bigint) ->> 'name', 'Rude words', 'restores the name');
select tests.act_as('Ada');
select api.decide_report((pg_temp.report() ->> 'id')::bigint, array['REMOVE'], 'Hate');
select tests.act_as('Ann');
select api.update_pool(pg_temp.pool()::bigint, '{"name": "Kind words"}');
select tests.act_as('Ada');
select api.reopen_report((pg_temp.report() ->> 'id')::bigint, 'Fine');
select tests.act_as('Ann');
select is(api.get_pool(pg_temp.pool()::bigint) ->> 'name', 'Kind words', 'keeps a name that the owner has chosen since');
select api.delete_pool(pg_temp.pool()::bigint);
select tests.act_as('Ada');
select is(
  api.decide_report((pg_temp.report() ->> 'id')::bigint, array['REMOVE', 'SUSPEND'], 'Hate') ->> 'status', 'closed',
  'a report about a deleted pool can still be decided'
);
select tests.act_as_visitor();
select throws_ok($$ select api.report('POOL', '1', 'HATE') $$, '42501', null, 'visitors cannot report pools');

select * from finish();
rollback;
