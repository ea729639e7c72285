begin;
select plan(8);

select tests.create_fan('Ann');
select tests.create_fan('Ben');
select tests.create_sweepstake('Cup', '1 day', '2 days', '3 days');

select tests.act_as('Ann');
select is(
  api.submit_picks(
    tests.sweepstake('Cup'), tests.picks(array[tests.game('Cup', 3), tests.game('Cup', 1)],
    array[tests.entity('carlos-alcaraz'), tests.entity('arsenal')])),
  '{"hasSubmittedPicks": true, "pickCount": 2}', 'returns the number of picks'
);
select results_eq(
  $$ select game_id, selected_side::integer from public.picks order by game_id $$,
  $$ values (tests.game('Cup', 1), 1), (tests.game('Cup', 3), 2) $$,
  'stores the side of each pick and nothing for a skipped game'
);
select throws_ok(
  $$ select api.submit_picks(
       tests.sweepstake('Cup'), tests.picks(array[tests.game('Cup', 3), tests.game('Cup', 2)],
       array[tests.entity('jannik-sinner'), tests.entity('arsenal')])) $$,
  'PT409', 'You have already submitted picks for this sweepstake', 'returns 409 for a second submission'
);
select throws_ok(
  $$ select api.submit_picks(tests.sweepstake('Cup'), '[]') $$,
  'PT409', 'You have already submitted picks for this sweepstake', 'returns 409 for an empty second submission'
);
select results_eq(
  $$ select game_id, selected_side::integer from public.picks order by game_id $$,
  $$ values (tests.game('Cup', 1), 1), (tests.game('Cup', 3), 2) $$,
  'a second submission leaves the picks as they were'
);

select tests.act_as('Ben');
select is(
  api.submit_picks(
    tests.sweepstake('Cup'), tests.picks(array[tests.game('Cup', 3)], array[tests.entity('jannik-sinner')])) ->> 'pickCount',
  '1', 'accepts an entry with only the final'
);
select throws_ok(
  $$ select api.submit_picks(9000000000, tests.picks(array[1], array[1])) $$,
  'PT404', 'Sweepstake not found', 'returns 404 for an unknown sweepstake'
);

select tests.act_as_owner();
select throws_ok(
  $$ select private.submit_picks(
       tests.sweepstake('Cup'), tests.picks(array[tests.game('Cup', 3)], array[tests.entity('jannik-sinner')]), null) $$,
  'PT401', 'You must be logged in to submit picks', 'returns 401 without a session'
);

select * from finish();
rollback;
