begin;
select plan(19);
select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal', 'Dee', 'Ada']) fan;
select tests.make_admin('Ada');
update public.profiles p set first_name = fan, last_name = 'Secret' from unnest(array['Ann', 'Ben', 'Cal', 'Dee']) fan where p.id = tests.id(fan);
select tests.create_sweepstake('Cup', '1 day', '2 days');
create function pg_temp.code() returns text language sql security definer as $$ select code from private.pools order by id limit 1 $$;
create function pg_temp.pool() returns bigint language sql security definer as $$ select min(id) from private.pools $$;
grant execute on function pg_temp.code, pg_temp.pool to public;
select tests.act_as('Ann');
select api.create_pool(jsonb_build_object('name', 'Office', 'sweepstakeId', tests.sweepstake('Cup')));
select tests.act_as('Ben');
select api.join_pool(pg_temp.code());

create function pg_temp.invite() returns jsonb language sql as $$
  select api.get_pool_invite(lower(pg_temp.code()))::jsonb - 'locksAt'
$$;
grant execute on function pg_temp.invite to public;
select tests.act_as_visitor();
select is(
  pg_temp.invite(),
  '{"name": "Office", "hostFirstName": "Ann", "contestName": "Cup", "memberCount": 2, "poolId": null}',
  'shows visitors the pool, its host''s first name and its contest, without ids'
);
select throws_ok($$ select api.get_pool_invite('22222AAAAA') $$, 'PT404', null, 'returns 404 for an unknown code');
select throws_ok('select api.get_pool_invite(null)', 'PT404', null, 'returns 404 without a code');
select tests.act_as_owner();
select is(
  (api.get_pool_invite(pg_temp.code()) ->> 'locksAt')::timestamptz,
  (select min(start_time) from public.games), 'shows when the next picks lock'
);
update public.games set start_time = now() - interval '1 minute' where is_final;
select is(api.get_pool_invite(pg_temp.code()) ->> 'locksAt', null, 'locksAt is null once the final has started');
update public.games set start_time = now() + interval '2 days' where is_final;
select tests.act_as('Ben');
select is((pg_temp.invite() ->> 'poolId')::bigint, pg_temp.pool(), 'shows members the id');
select tests.act_as('Cal');
select is(pg_temp.invite() -> 'poolId', 'null', 'hides the id from other fans');
select api.block_fan(tests.id('Ann'));
select is(pg_temp.invite() -> 'hostFirstName', 'null', 'hides a host who is blocked');

-- Removed members
select tests.act_as('Ann');
select api.remove_pool_member(pg_temp.pool(), tests.id('Ben'));
select tests.act_as('Ben');
select throws_ok('select pg_temp.invite()', 'PT404', null, 'returns 404 to a removed member');
select is(api.join_pool(pg_temp.code())::text, null, 'a removed member cannot return with the old code');
select tests.act_as('Dee');
select is(api.join_pool(pg_temp.code()) ->> 'memberCount', '2', 'the code still works for others');
select tests.act_as('Ann');
select api.renew_pool_code(pg_temp.pool());
select tests.act_as('Ben');
select is(api.join_pool(pg_temp.code()) ->> 'memberCount', '3', 'a removed member can join with a new code');

-- A suspended owner
select tests.act_as('Ada');
select api.suspend_fan(tests.id('Ann'), 3, 'Spam');
select tests.act_as_visitor();
select is(pg_temp.invite() ->> 'hostFirstName', 'Dee', 'names the next member as host while the owner is suspended');
select tests.act_as('Dee');
select is(
  api.update_pool(pg_temp.pool(), '{"name": "The new office"}') ->> 'isOwner', 'true', 'the suspension passes ownership to the next member'
);
select is(
  api.list_pool_members(pg_temp.pool()) #>> '{members,1,isOwner}', 'true', 'list_pool_members marks the new owner'
);
select tests.act_as('Ben');
select is(
  tests.refusal($$ select api.update_pool(pg_temp.pool(), '{"name": "Mine"}') $$), 'PT403', 'no other member may rename the pool'
);
select tests.act_as('Ada');
select api.lift_suspension(tests.id('Ann'), 'Fine');
select tests.act_as('Ann');
select is(api.get_pool(pg_temp.pool()) ->> 'isOwner', 'true', 'the owner gets the pool back after the suspension');
select tests.act_as_owner();
delete from private.pool_members where profile_id <> tests.id('Ann');
insert into private.suspensions (profile_id, suspended_until) values (tests.id('Ann'), now() + interval '1 day');
select is(private.pool_owner(pg_temp.pool()), tests.id('Ann'), 'a suspended fan alone in a pool stays its owner');
select is(
  (select jsonb_array_length(api.export_own_account(tests.id('Ben')) -> 'poolRemovals')), 1, 'the export has the removal'
) from (select tests.act_as('Ben')) act;

select * from finish();
rollback;
