begin;
select plan(8);

select tests.create_fan('Ann');
select tests.create_fan('Root');
select tests.make_admin('Root');

prepare create_one as
  select api.create_sweepstake(jsonb_build_object(
    'name', '  World Cup  ', 'startDate', '2026-06-01', 'endDate', '2026-06-30', 'prizePool', 1234.5,
    'games', jsonb_build_array(
      jsonb_build_object('sportId', tests.entity('soccer'), 'teamOneId', tests.entity('arsenal'),
        'teamTwoId', tests.entity('paris-saint-germain'), 'startTime', '2096-06-20T20:00:00+02:00'),
      jsonb_build_object('sportId', tests.entity('tennis'), 'playerOneId', tests.entity('jannik-sinner'),
        'playerTwoId', tests.entity('carlos-alcaraz'), 'startTime', '2096-06-30T18:00:00Z', 'isFinal', true)
    )
  ));

select tests.act_as('Ann');
select throws_ok('execute create_one', 'PT403', 'You don''t have admin access', 'returns 403 to fans');
select throws_ok(
  $$ select private.create_sweepstake('{}') $$,
  'PT403', null, 'the private function returns 403 to fans'
);
select is_empty($$ select from public.sweepstakes where name = 'World Cup' $$, 'the denied calls store nothing');

select tests.act_as('Root');
select lives_ok('execute create_one', 'an admin can create a sweepstake');
select results_eq(
  $$ select name, start_date, end_date, prize_pool, completed_at from public.sweepstakes
     where id = tests.sweepstake('World Cup') $$,
  $$ values ('World Cup', '2026-06-01'::date, '2026-06-30'::date, 1234.50::numeric(12, 2),
       null::timestamptz) $$,
  'stores the sweepstake with its name trimmed'
);
select results_eq(
  $$ select sport_id, side_one_id, side_two_id, start_time, is_final, winner_id from public.games
     where sweepstake_id = tests.sweepstake('World Cup') order by id $$,
  $$ values
     (tests.entity('soccer'), tests.entity('arsenal'), tests.entity('paris-saint-germain'),
       '2096-06-20T18:00:00Z'::timestamptz, false, null::bigint),
     (tests.entity('tennis'), tests.entity('jannik-sinner'), tests.entity('carlos-alcaraz'),
       '2096-06-30T18:00:00Z'::timestamptz, true, null) $$,
  'stores the games of the sweepstake'
);
select is(
  api.get_sweepstake(tests.sweepstake('World Cup'))::jsonb #>> '{finalGame,playerTwo,name}',
  'Carlos Alcaraz', 'get_sweepstake returns the new sweepstake'
);

select tests.act_as_owner();
delete from private.admins where profile_id = tests.id('Root');
select tests.act_as('Root');
select throws_ok('execute create_one', 'PT403', null, 'returns 403 to a former admin');

select * from finish();
rollback;
