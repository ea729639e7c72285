begin;
select plan(10);
select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal', 'Dee']) fan;
update public.profiles p set first_name = fan from unnest(array['Ann', 'Ben', 'Cal', 'Dee']) fan where p.id = tests.id(fan);
select tests.create_sweepstake('Cup', '1 day', '2 days');
create function pg_temp.code() returns text language sql security definer as $$ select code from private.pools order by id limit 1 $$;
create function pg_temp.pool() returns bigint language sql security definer as $$ select min(id) from private.pools $$;
create function pg_temp.members() returns text language sql security definer as $$
  select string_agg(p.first_name, ', ' order by m.place)
  from private.pool_members m join public.profiles p on p.id = m.profile_id where m.pool_id = (select min(id) from private.pools)
$$;
grant execute on function pg_temp.code, pg_temp.pool, pg_temp.members to public;
select tests.act_as('Ann');
select api.create_pool(jsonb_build_object('name', 'Office', 'sweepstakeId', tests.sweepstake('Cup')));
select tests.act_as('Ben');
select api.join_pool(pg_temp.code());
select tests.act_as('Cal');
select api.join_pool(pg_temp.code());

select tests.act_as('Dee');
select throws_ok('select api.leave_pool(pg_temp.pool())', 'PT404', null, 'returns 404 to fans who are not members');
select is(pg_temp.members(), 'Ann, Ben, Cal', 'the rejected call leaves the members as they were');
select tests.act_as('Ann');
select api.leave_pool(pg_temp.pool());
select throws_ok('select api.get_pool(pg_temp.pool())', 'PT404', null, 'returns 404 for the pool to a fan who left');
select tests.act_as('Ben');
select is(api.get_pool(pg_temp.pool()) ->> 'isOwner', 'true', 'the longest-standing member owns the pool after the owner left');
select tests.act_as('Ann');
select api.join_pool(pg_temp.code());
select is(api.get_pool(pg_temp.pool()) ->> 'isOwner', 'false', 'a former owner who joins again is not the owner');
select tests.act_as_owner();
update public.profiles set account_id = null where id = tests.id('Ben');
delete from auth.users where id = tests.id('Ben');
select tests.act_as('Cal');
select is(api.get_pool(pg_temp.pool()) ->> 'isOwner', 'true', 'the longest-standing member owns the pool after the owner''s account was deleted');
select is(api.get_pool(pg_temp.pool()) ->> 'memberCount', '2', 'no longer counts a deleted account');
select tests.act_as_owner();
delete from public.profiles where id = tests.id('Ben');
select is(pg_temp.members(), 'Cal, Ann', 'deletes the membership of a deleted account');
select tests.act_as('Cal');
select api.leave_pool(pg_temp.pool());
select tests.act_as_owner();
select private.delete_account_rows(tests.id('Ann'), 2000);
select is((select count(*)::integer from private.pools), 0, 'deletes a pool with its last member');
select tests.act_as_visitor();
select throws_ok('select api.leave_pool(1)', '42501', null, 'visitors cannot leave pools');

select * from finish();
rollback;
