begin;
select plan(11);
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

select tests.act_as('Ben');
select throws_ok(
  $$ select api.remove_pool_member(pg_temp.pool(), tests.id('Cal')) $$, 'PT403', null, 'returns 403 to members'
);
select tests.act_as('Dee');
select throws_ok(
  $$ select api.remove_pool_member(pg_temp.pool(), tests.id('Cal')) $$, 'PT404', null, 'returns 404 to fans who are not members'
);
select tests.act_as('Ann');
select throws_ok(
  $$ select api.remove_pool_member(pg_temp.pool(), tests.id('Dee')) $$, 'PT404', null, 'returns 404 for a fan who is not a member'
);
select throws_ok(
  $$ select api.remove_pool_member(pg_temp.pool(), tests.id('Ann')) $$, 'PT409', null, 'returns 409 for the owner'
);
select is(pg_temp.members(), 'Ann, Ben, Cal', 'the rejected calls leave the members as they were');
select api.remove_pool_member(pg_temp.pool(), tests.id('Ben'));
select is(pg_temp.members(), 'Ann, Cal', 'the owner can remove a member');
select tests.act_as('Ben');
select throws_ok('select api.get_pool(pg_temp.pool())', 'PT404', null, 'returns 404 for the pool to a removed member');
select tests.act_as('Cal');
select api.block_fan(tests.id('Ann'));
select tests.act_as('Ann');
select throws_ok(
  $$ select api.remove_pool_member(pg_temp.pool(), tests.id('Cal')) $$, 'PT404', null, 'returns 404 for the user id of a hidden member'
);
select lives_ok(
  $$ select api.remove_pool_member(pg_temp.pool(), (api.list_pool_members(pg_temp.pool()) #>> '{members,1,memberId}')::uuid) $$,
  'accepts the member id of a hidden member'
);
select is(pg_temp.members(), 'Ann', 'removes a hidden member');
select tests.act_as_visitor();
select throws_ok($$ select api.remove_pool_member(1, tests.id('Cal')) $$, '42501', null, 'visitors cannot remove members');

select * from finish();
rollback;
