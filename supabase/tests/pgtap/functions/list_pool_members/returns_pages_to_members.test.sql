begin;
select plan(7);
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

create function pg_temp.names(page json) returns text language sql as $$
  select string_agg(m #>> '{user,name}', ', ') from json_array_elements(page -> 'members') m
$$;
grant execute on function pg_temp.names to public;
select is(pg_temp.names(api.list_pool_members(pg_temp.pool())), 'Ann, Ben, Cal', 'lists members in the order in which they joined');
select is(
  pg_temp.names(api.list_pool_members(
    pg_temp.pool(), (api.list_pool_members(pg_temp.pool(), null, 2) ->> 'next')::bigint, 2)),
  'Cal', 'the cursor returns the next page'
);
select is(
  api.list_pool_members(pg_temp.pool(), null, 3) ->> 'next', null, 'the last page has no cursor'
);
select api.block_fan(tests.id('Ann'));
select is(pg_temp.names(api.list_pool_members(pg_temp.pool())), 'A fan, Ben, Cal', 'hides the name of a hidden member');
select throws_ok('select api.list_pool_members(pg_temp.pool(), null, 101)', 'PT400', null, 'rejects a page of more than a hundred');
select tests.act_as('Dee');
select throws_ok('select api.list_pool_members(pg_temp.pool())', 'PT404', null, 'returns 404 to fans who are not members');
select tests.act_as_visitor();
select throws_ok('select api.list_pool_members(1)', '42501', null, 'visitors cannot list members');

select * from finish();
rollback;
