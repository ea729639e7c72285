begin;
select plan(4);
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

select tests.act_as('Ann');
select api.create_pool(jsonb_build_object('name', 'Family', 'sweepstakeId', tests.sweepstake('Cup')));
select is(
  (select string_agg(p ->> 'name', ', ') from json_array_elements(api.list_pools()) p), 'Family, Office', 'lists the pool that the caller joined last first'
);
select tests.act_as('Ben');
select is(
  (select string_agg(p ->> 'name', ', ') from json_array_elements(api.list_pools()) p), 'Office', 'lists only pools of the caller'
);
select tests.act_as('Cal');
select is(api.list_pools()::text, '[]', 'returns an empty list to a fan without pools');
select tests.act_as_visitor();
select throws_ok('select api.list_pools()', '42501', null, 'visitors cannot list pools');

select * from finish();
rollback;
