begin;
select plan(16);
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

select results_eq(
  $$ select p ->> 'name', p ->> 'code' ~ '^[2-9A-HJKMNP-Z]{10}$', p ->> 'sweepstakeId', p ->> 'seriesId', p ->> 'contestName',
       p ->> 'memberCount', p ->> 'isOwner' from api.get_pool(pg_temp.pool()) p $$,
  $$ values ('Office', true, tests.sweepstake('Cup')::text, null, 'Cup', '1', 'true') $$, 'makes the creator its member and owner'
);
select tests.act_as_owner();
insert into public.series (name) values ('Season');
select tests.act_as('Ann');
select is(
  api.create_pool((select jsonb_build_object('name', ' Season mates ', 'seriesId', max(id)) from public.series)) ->> 'name',
  'Season mates', 'creates a pool over a series and trims its name'
);
select is(tests.refusal(statement), refusal, title) from (values
  ($$ select api.create_pool('{"name": "x"}') $$, 'PT400 sweepstakeId', 'rejects a pool over nothing'),
  ($$ select api.create_pool('{"name": "x", "sweepstakeId": 1, "seriesId": 1}') $$, 'PT400 sweepstakeId', 'rejects a pool over a sweepstake and a series'),
  ($$ select api.create_pool('{"name": "x", "sweepstakeId": 999999}') $$, 'PT404', 'returns 404 for an unknown sweepstake'),
  ($$ select api.create_pool('{"name": "x", "seriesId": 999999}') $$, 'PT404', 'returns 404 for an unknown series'),
  ($$ select api.create_pool('{"name": " ", "seriesId": 1}') $$, 'PT400 name', 'rejects a blank name'),
  (format($$ select api.create_pool('{"name": "%s", "seriesId": 1}') $$, repeat('x', 61)), 'PT400 name', 'rejects a name of more than 60 characters'),
  ($$ select api.create_pool('{"name": "a\nb", "seriesId": 1}') $$, 'PT400 name', 'rejects a name of two lines')
) refused (statement, refusal, title);
select tests.act_as_owner();
select tests.create_sweepstake('Called off', '1 day');
update public.sweepstakes set completed_at = now(), is_cancelled = true where name = 'Called off';
select tests.act_as('Ann');
select is(
  tests.refusal($$ select api.create_pool(jsonb_build_object('name', 'x', 'sweepstakeId', tests.sweepstake('Called off'))) $$),
  'PT409', 'returns 409 for a canceled sweepstake'
);
select api.create_pool(jsonb_build_object('name', 'Pool ' || n, 'sweepstakeId', tests.sweepstake('Cup')))
from generate_series(3, 19) n;
select lives_ok(
  $$ select api.create_pool(jsonb_build_object('name', 'Pool 20', 'sweepstakeId', tests.sweepstake('Cup'))) $$,
  'accepts a fan''s twentieth pool'
);
select throws_ok(
  $$ select api.create_pool(jsonb_build_object('name', 'Pool 21', 'sweepstakeId', tests.sweepstake('Cup'))) $$,
  'PT409', null, 'returns 409 for a fan''s twenty-first pool'
);
select tests.act_as('Ben');
select api.create_pool(jsonb_build_object('name', 'Of Ben', 'sweepstakeId', tests.sweepstake('Cup')));
select tests.act_as_owner();
select is((select count(*)::integer from private.pools), 21, 'rejected calls store no pool');
select is((select count(distinct code)::integer from private.pools), 21, 'each pool has a code of its own');
select tests.act_as('Ann');
select throws_ok(
  $$ select api.join_pool((select code from private.pools where name = 'Of Ben')) $$, '42501', null, 'fans cannot read codes except through the functions'
);
select tests.act_as_visitor();
select throws_ok($$ select api.create_pool('{}') $$, '42501', null, 'visitors cannot create pools');

select * from finish();
rollback;
