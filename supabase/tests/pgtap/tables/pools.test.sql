-- Pools and their members are read and written through functions only.
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
select is(pg_temp.refusals(), array['42501'], 'visitors cannot read or write pools');
select tests.act_as('Ann');
select is(pg_temp.refusals(), array['42501'], 'members cannot read or write pools directly');
select tests.act_as('Root');
select is(pg_temp.refusals(), array['42501'], 'admins cannot read or write pools directly');
select throws_ok(
  $$ select api.get_pool(1) $$, 'PT404', null, 'returns 404 to admins who are not members'
);

select tests.act_as_owner();
select is((select count(*)::integer from private.pool_members m join private.pools p on p.id = m.pool_id), 1, 'the denied writes leave the pool as it was');
select is(left(tests.refusal(format('update private.pools set %s where true', change)), 5), '23514', title) from (values
  ('name = '' Office''', 'rejects a name with white space around it'),
  ('name = repeat(''x'', 61)', 'rejects a name of more than 60 characters'),
  ('name = ''''', 'rejects an empty name'),
  ('sweepstake_id = null', 'rejects a pool without a sweepstake or series'),
  ('series_id = 1', 'rejects a pool with a sweepstake and a series'),
  ('code = ''2222AAAAA''', 'rejects a code without ten characters'),
  ('code = ''0OIL122222''', 'rejects a code with confusable characters')
) wrong (change, title);
select throws_ok(
  $$ insert into private.pools (name, code, sweepstake_id) values ('x', '22222AAAAA', tests.sweepstake('Cup')) $$, '23505', null,
  'rejects a code that is in use'
);
select throws_ok(
  $$ insert into private.pool_members (pool_id, profile_id) select id, tests.id('Ann') from private.pools $$, '23505', null,
  'rejects a second membership of a fan'
);
delete from public.sweepstakes where id = tests.sweepstake('Cup');
select is((select count(*)::integer from private.pools), 0, 'deletes pools with their sweepstake');
select is((select count(*)::integer from private.pool_members), 0, 'deletes members with their pool');

select * from finish();
rollback;
