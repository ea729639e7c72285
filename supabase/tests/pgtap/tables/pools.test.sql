-- Pools and who is in them: read and written through functions alone.
begin;
select plan(16);

select tests.create_fan('Ann');
select tests.create_fan('Root');
select tests.make_admin('Root');
select tests.create_sweepstake('Cup', '1 day', '2 days');
insert into private.pools (name, code, sweepstake_id) values ('Office', '22222AAAAA', tests.sweepstake('Cup'));
insert into private.pool_members (pool_id, profile_id) select id, tests.id('Ann') from private.pools;

create function pg_temp.refusals() returns text[] language sql as $$
  select array_agg(distinct left(tests.refusal(statement), 5)) from unnest(array[
    'select * from private.pools', 'select * from private.pool_members',
    'insert into private.pools (name, code) values (''x'', ''22222BBBBB'')', 'update private.pools set name = ''x'' where true',
    'delete from private.pools where true', 'insert into private.pool_members (pool_id) values (1)',
    'update private.pool_members set joined_at = now() where true', 'delete from private.pool_members where true'
  ]) statement
$$;
grant execute on function pg_temp.refusals to public;
select tests.act_as_visitor();
select is(pg_temp.refusals(), array['42501'], 'visitors neither read nor write them');
select tests.act_as('Ann');
select is(pg_temp.refusals(), array['42501'], 'nor do members');
select tests.act_as('Root');
select is(pg_temp.refusals(), array['42501'], 'nor admins');
select throws_ok(
  $$ select api.get_pool(1) $$, 'PT404', null, 'who do not see more than anyone through the functions'
);

select tests.act_as_owner();
select is((select count(*)::integer from private.pool_members m join private.pools p on p.id = m.pool_id), 1, 'after all those attempts the pool is as it was');
select is(left(tests.refusal(format('update private.pools set %s where true', change)), 5), '23514', what) from (values
  ('name = '' Office''', 'a name is stored trimmed'),
  ('name = repeat(''x'', 61)', 'a name has 60 characters at most'),
  ('name = ''''', 'a name has one at least'),
  ('sweepstake_id = null', 'a pool is over something'),
  ('series_id = 1', 'over one thing'),
  ('code = ''2222AAAAA''', 'a code has ten characters'),
  ('code = ''0OIL122222''', 'none of which looks like another')
) wrong (change, what);
select throws_ok(
  $$ insert into private.pools (name, code, sweepstake_id) values ('x', '22222AAAAA', tests.sweepstake('Cup')) $$, '23505', null,
  'no two have one code'
);
select throws_ok(
  $$ insert into private.pool_members (pool_id, profile_id) select id, tests.id('Ann') from private.pools $$, '23505', null,
  'nobody is in one twice'
);
delete from public.sweepstakes where id = tests.sweepstake('Cup');
select is((select count(*)::integer from private.pools), 0, 'with its sweepstake a pool goes');
select is((select count(*)::integer from private.pool_members), 0, 'with all its members');

select * from finish();
rollback;
