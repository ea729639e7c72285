begin;
select plan(13);

select tests.create_fan(fan) from unnest(array['Ann', 'Ada']) fan;
select tests.make_admin('Ada');
select tests.create_sweepstake('Cup', '1 day', '2 days');
create temporary table cup as select tests.sweepstake('Cup') as id;
grant select on cup to public;
create function pg_temp.sweepstake(changes jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object(
    'name', 'New cup', 'startDate', '2027-06-01', 'endDate', '2027-06-30', 'prizePool', 50, 'rules', ' Be kind. ',
    'games', jsonb_build_array(jsonb_build_object(
      'sportId', tests.entity('tennis'), 'playerOneId', tests.entity('carlos-alcaraz'),
      'playerTwoId', tests.entity('jannik-sinner'), 'startTime', '2027-06-30T18:00:00Z', 'isFinal', true))
  ) || changes
$$;
grant execute on function pg_temp.sweepstake to public;

select tests.act_as('Ann');
select throws_ok(
  'select api.edit_sweepstake(id, pg_temp.sweepstake()) from cup', 'PT403', 'You don''t have admin access',
  'returns 403 to fans'
);
select throws_ok(
  'select private.edit_sweepstake(id, pg_temp.sweepstake()) from cup', 'PT403', null, 'the private function returns 403 to fans'
);
select tests.act_as_visitor();
select throws_ok('select api.edit_sweepstake(id, pg_temp.sweepstake()) from cup', '42501', null, 'visitors cannot edit sweepstakes');
select tests.act_as('Ada');
select is(
  tests.refusal($$ select api.edit_sweepstake(id, pg_temp.sweepstake('{"games": []}')) from cup $$), 'PT400 games',
  'rejects an edit without games'
);
select is(
  tests.refusal($$ select api.edit_sweepstake(id, pg_temp.sweepstake('{"name": " "}')) from cup $$), 'PT400 name',
  'rejects a blank name and names the field'
);
select throws_ok(
  'select api.edit_sweepstake(9000000000, pg_temp.sweepstake())', 'PT404', 'Sweepstake not found', 'returns 404 for an unknown sweepstake'
);
select results_eq(
  'select s.name, count(*) from public.sweepstakes s join cup using (id) join public.games g on g.sweepstake_id = cup.id group by s.name',
  $$ values ('Cup', 2::bigint) $$, 'the rejected calls leave the sweepstake as it was'
);

select is(
  api.edit_sweepstake(id, pg_temp.sweepstake())::jsonb #>> '{finalGame,playerOne,name}', 'Carlos Alcaraz',
  'an admin replaces the sweepstake and gets it back'
) from cup;
select results_eq(
  $$ select s.name, s.start_date, s.end_date, s.prize_pool, s.rules from public.sweepstakes s join cup using (id) $$,
  $$ values ('New cup', '2027-06-01'::date, '2027-06-30'::date, 50::numeric(12, 2), 'Be kind.') $$,
  'replaces every field'
);
select results_eq(
  'select g.side_one_id, g.is_final from public.games g join cup on cup.id = g.sweepstake_id',
  $$ values (tests.entity('carlos-alcaraz'), true) $$, 'replaces the games'
);
select is(
  (api.list_sweepstake_log(id)::jsonb -> 0) - array['at', 'admin'],
  '{"kind": "EDIT", "gameId": null, "before": {"name": "Cup"}, "after": {"name": "New cup"}, "reason": null,
    "source": null, "isByEntrant": false}',
  'logs the edit'
) from cup;

select tests.act_as_owner();
insert into public.sweepstake_entries (profile_id, sweepstake_id) select tests.id('Ann'), id from cup;
select tests.act_as('Ada');
select throws_ok(
  $$ select api.edit_sweepstake(id, pg_temp.sweepstake('{"name": "Newer cup"}')) from cup $$, 'PT409',
  'Fans have already entered. Reschedule or void games one by one instead.', 'returns 409 after a fan entered'
);
select is((select s.name from public.sweepstakes s join cup using (id)), 'New cup', 'the rejected edit leaves the sweepstake as it was');

select * from finish();
rollback;
