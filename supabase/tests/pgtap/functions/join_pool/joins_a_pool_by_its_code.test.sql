begin;
select plan(13);
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
select is(api.join_pool('AAAAAAAAAA')::text, null, 'returns null for a wrong code');
select tests.act_as_owner();
select is(
  (select use_count from private.rate_limits where profile_id = tests.id('Ben') and action = 'join_pool'), 1,
  'counts a wrong code against the limit'
);
select tests.act_as('Ben');
select is(api.join_pool(pg_temp.code()) ->> 'isOwner', 'false', 'joins the pool by its code');
select is(
  api.join_pool(' ' || lower(substr(pg_temp.code(), 1, 5)) || '-' || substr(pg_temp.code(), 6)) ->> 'memberCount', '2',
  'accepts the code in any case and spacing, and joins once'
);
select is(pg_temp.members(), 'Ann, Ben', 'adds the fan to the members');
select tests.act_as_owner();
update private.limits set max_count = 4 where action = 'join_pool';
select tests.act_as('Ben');
select is(api.join_pool('AAAAAAAAAB')::text, null, 'returns null for a wrong code within the limit');
select throws_ok($$ select api.join_pool('AAAAAAAAAC') $$, 'PT429', null, 'returns 429 past the limit of tries');
select tests.act_as_owner();
select tests.create_fan('fan ' || n) from generate_series(1, 498) n;
insert into private.pool_members (pool_id, profile_id)
select pg_temp.pool(), tests.id('fan ' || n) from generate_series(1, 497) n;
select tests.act_as('Cal');
select is(api.join_pool(pg_temp.code()) ->> 'memberCount', '500', 'accepts the five hundredth member');
select tests.act_as('Dee');
select throws_ok('select api.join_pool(pg_temp.code())', 'PT409', null, 'returns 409 when the pool has five hundred members');
select tests.act_as('Cal');
select is(api.join_pool(pg_temp.code()) ->> 'memberCount', '500', 'accepts the code again from a member of a full pool');
select tests.act_as_owner();
select is((select count(*)::integer from private.pool_members), 500, 'the rejected call adds no member');
insert into private.pools (name, code, sweepstake_id)
select 'Pool', private.new_code(10), tests.sweepstake('Cup') from generate_series(1, 20);
insert into private.pool_members (pool_id, profile_id) select id, tests.id('Dee') from private.pools where name = 'Pool';
delete from private.pool_members where profile_id = tests.id('fan 1');
select tests.act_as('Dee');
select throws_ok('select api.join_pool(pg_temp.code())', 'PT409', null, 'returns 409 to a fan who is in twenty pools');
select tests.act_as_visitor();
select throws_ok($$ select api.join_pool('x') $$, '42501', null, 'visitors cannot join pools');

select * from finish();
rollback;
