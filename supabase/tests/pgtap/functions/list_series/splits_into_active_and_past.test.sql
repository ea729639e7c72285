begin;
select plan(9);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben']) fan;
insert into public.series (name, sport_id) values ('Old', tests.entity('soccer')), ('Running', null), ('Empty', null);
create function pg_temp.round(season text, round text, variadic starts interval[]) returns void language sql as $$
  select tests.create_sweepstake(round, variadic starts);
  update public.sweepstakes set series_id = (select s.id from public.series s where s.name = season) where name = round
$$;
create function pg_temp.names(list text) returns text[] language sql as $$
  select array(select s ->> 'name' from json_array_elements(api.list_series() -> list) s)
$$;
create function pg_temp.one(season text) returns jsonb language sql as $$
  select s::jsonb from json_each(api.list_series()) l, json_array_elements(l.value) s where s ->> 'name' = season
$$;
grant execute on function pg_temp.names, pg_temp.one to public;
select pg_temp.round('Old', 'Old 1', '1 day');
select pg_temp.round('Running', 'Running 1', '1 day');
select pg_temp.round('Running', 'Running 2', '1 day');
select pg_temp.round('Running', 'Running 3', '8 days');
update public.sweepstakes set start_date = '2026-06-08', end_date = '2026-07-01'
where name in ('Running 2', 'Running 3');

select tests.act_as('Ann');
select is(pg_temp.names('active'), array['Empty', 'Running', 'Old'], 'a series without rounds is active');
select api.submit_picks(tests.sweepstake('Old 1'),
  tests.picks(array[tests.game('Old 1', 1)], array[tests.entity('jannik-sinner')]));
select is(pg_temp.one('Old') ->> 'ownRank', null, 'ownRank is null before a result');
select tests.act_as('Ben');
select api.submit_picks(tests.sweepstake('Old 1'),
  tests.picks(array[tests.game('Old 1', 1)], array[tests.entity('carlos-alcaraz')]));
select tests.act_as_owner();
update public.games set winner_id = side_one_id where id in (tests.game('Old 1', 1), tests.game('Running 1', 1));
update public.sweepstakes set completed_at = now() where name in ('Old 1', 'Running 1');

select tests.act_as('Ann');
select is(pg_temp.names('active'), array['Empty', 'Running'], 'a series with an upcoming round is active');
select is(pg_temp.names('past'), array['Old'], 'a series whose rounds are all completed is past');
select is(
  pg_temp.one('Old') - 'id', '{"name": "Old", "sportName": "Soccer", "roundCount": 1, "nextRound": null, "ownRank": 1}',
  'returns the caller''s rank in the series'
);
select is(
  pg_temp.one('Running') #> '{nextRound,name}', '"Running 2"', 'nextRound is the first round that is open for entries'
);
select tests.act_as_owner();
update public.games set start_time = now() - interval '1 hour' where id = tests.game('Running 2', 1);
select tests.act_as('Ben');
select is(pg_temp.one('Old') ->> 'ownRank', '2', 'each fan sees their own rank');
select is(
  pg_temp.one('Running') #- '{id}' #- '{nextRound,sweepstakeId}' #- '{nextRound,nextLockAt}',
  '{"name": "Running", "sportName": null, "roundCount": 3, "ownRank": null,
    "nextRound": {"name": "Running 3", "startDate": "2026-06-08", "takesPicks": true, "hasSubmittedPicks": false}}',
  'nextRound skips a round whose final has started'
);
select tests.act_as_owner();
update public.games set start_time = now() - interval '1 hour' where id = tests.game('Running 3', 1);
select tests.act_as('Ben');
select is(
  pg_temp.one('Running') #> '{nextRound,name}', '"Running 2"', 'nextRound is the first uncompleted round when none is open for entries'
);

select * from finish();
rollback;
