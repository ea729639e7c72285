begin;
select plan(9);
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

select tests.act_as('Ben');
select is(api.get_pool(pg_temp.pool()) ->> 'code', pg_temp.code(), 'shows members the code');
select is(
  api.get_pool(pg_temp.pool())::jsonb - '{id,code,name,seriesId,sweepstakeId,contestName,memberCount,isOwner,round}'::text[],
  '{"isDecided": false, "isCancelled": false}', 'a pool of a running sweepstake is neither decided nor canceled'
);
select is(
  (api.get_pool(pg_temp.pool()) -> 'round') - '{startDate,nextLockAt}'::text[],
  jsonb_build_object('sweepstakeId', tests.sweepstake('Cup'), 'name', 'Cup', 'takesPicks', true, 'hasSubmittedPicks', false),
  'returns the sweepstake that accepts picks as the round'
);
select api.submit_picks(tests.sweepstake('Cup'), tests.picks(array[tests.game('Cup', 2)], array[tests.entity('jannik-sinner')]));
select is(api.get_pool(pg_temp.pool()) #>> '{round,hasSubmittedPicks}', 'true', 'shows the caller that their picks are in');
select is(
  (select json_agg(m -> 'hasPicked' order by m #>> '{user,name}')::jsonb from json_array_elements(api.list_pool_members(pg_temp.pool()) -> 'members') m),
  '[false, true]', 'shows which members have picked'
);
select tests.act_as_owner();
update public.sweepstakes set completed_at = now(), is_cancelled = true where id = tests.sweepstake('Cup');
select tests.act_as('Ben');
select is(
  api.get_pool(pg_temp.pool())::jsonb - '{id,code,name,seriesId,sweepstakeId,contestName,memberCount,isOwner,round}'::text[],
  '{"isDecided": false, "isCancelled": true}', 'a pool of a canceled sweepstake is canceled and not decided'
);
select tests.act_as('Cal');
select throws_ok('select api.get_pool(pg_temp.pool())', 'PT404', null, 'returns 404 to fans who are not members');
select throws_ok('select api.get_pool(null)', 'PT404', null, 'returns 404 for null');
select tests.act_as_visitor();
select throws_ok('select api.get_pool(1)', '42501', null, 'visitors cannot get pools');

select * from finish();
rollback;
