begin;
select plan(8);
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

select tests.act_as_owner();
insert into public.series (name) values ('Season');
update public.sweepstakes set series_id = (select max(id) from public.series) where id = tests.sweepstake('Cup');
select tests.create_sweepstake('Other', '1 day', '2 days');
select tests.act_as(fan) from unnest(array['Ann']) fan;
create procedure pg_temp.enter(fan text) language plpgsql as $$
begin
  perform tests.act_as(fan);
  perform api.submit_picks(
    tests.sweepstake('Cup'), tests.picks(array[tests.game('Cup', 2)], array[tests.entity('jannik-sinner')]));
end $$;
grant execute on procedure pg_temp.enter to public;
call pg_temp.enter('Ben');
call pg_temp.enter('Cal');
create function pg_temp.names(page json) returns text language sql as $$
  select string_agg(l #>> '{user,name}', ', ') from json_array_elements(page -> 'standings') l
$$;
grant execute on function pg_temp.names to public;
select tests.act_as('Ann');
select is(
  pg_temp.names(api.list_standings(tests.sweepstake('Cup'), 'pool', pool => pg_temp.pool())), 'Ben',
  'lists members of the pool who have entered'
);
select throws_ok(
  $$ select api.list_standings(tests.sweepstake('Other'), 'pool', pool => pg_temp.pool()) $$, 'PT404', null,
  'returns 404 for a pool of another sweepstake'
);
select is(tests.refusal($$ select api.list_standings(tests.sweepstake('Cup'), 'pool') $$), 'PT400 pool', 'rejects the scope pool without a pool');
select is(tests.refusal($$ select api.list_standings(tests.sweepstake('Cup'), 'mine') $$), 'PT400 scope', 'rejects an unknown scope');
select set_config('tests.series', max(id)::text, true) from public.series;
select set_config('tests.pool', api.create_pool(jsonb_build_object('name', 'Season', 'seriesId', current_setting('tests.series')::bigint)) ->> 'id', true);
select is(
  api.list_standings(tests.sweepstake('Cup'), 'pool', pool => current_setting('tests.pool')::bigint) ->> 'standings', '[]',
  'accepts a pool of the series for its round'
);
select is(
  api.list_series_standings(current_setting('tests.series')::bigint, 'pool', pool => current_setting('tests.pool')::bigint) ->> 'standings',
  '[]', 'list_series_standings accepts a pool of the series'
);
select tests.act_as('Cal');
select throws_ok(
  $$ select api.list_standings(tests.sweepstake('Cup'), 'pool', pool => pg_temp.pool()) $$, 'PT404', null,
  'returns 404 to fans who are not members'
);
select throws_ok(
  $$ select api.list_series_standings(current_setting('tests.series')::bigint, 'pool', pool => current_setting('tests.pool')::bigint) $$,
  'PT404', null, 'list_series_standings returns 404 to fans who are not members'
);

select * from finish();
rollback;
