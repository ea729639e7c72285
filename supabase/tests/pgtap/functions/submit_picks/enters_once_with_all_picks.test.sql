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
  '{"hasSubmittedPicks": true, "pickCount": 2}', 'the answer counts the picks'
);
select results_eq(
  $$ select game_id, selected_side::integer from public.picks order by game_id $$,
  $$ values (tests.game('Cup', 1), 1), (tests.game('Cup', 3), 2) $$,
  'each pick is stored with the side it is of, and a left-out game has none'
);
select throws_ok(
  $$ select api.submit_picks(
       tests.sweepstake('Cup'), tests.picks(array[tests.game('Cup', 3), tests.game('Cup', 2)],
       array[tests.entity('jannik-sinner'), tests.entity('arsenal')])) $$,
  'PT409', 'You have already submitted picks for this sweepstake', 'a second submission is refused'
);
select throws_ok(
  $$ select api.submit_picks(tests.sweepstake('Cup'), '[]') $$,
  'PT409', 'You have already submitted picks for this sweepstake', 'even an empty one'
);
select results_eq(
  $$ select game_id, selected_side::integer from public.picks order by game_id $$,
  $$ values (tests.game('Cup', 1), 1), (tests.game('Cup', 3), 2) $$,
  'and leaves the first as it was'
);

select tests.act_as('Ben');
select is(
  api.submit_picks(
    tests.sweepstake('Cup'), tests.picks(array[tests.game('Cup', 3)], array[tests.entity('jannik-sinner')])) ->> 'pickCount',
  '1', 'the final alone is enough, and everybody enters for themselves'
);
select throws_ok(
  $$ select api.submit_picks(9000000000, tests.picks(array[1], array[1])) $$,
  'PT404', 'Sweepstake not found', 'an unknown sweepstake is not found'
);

select tests.act_as_owner();
select throws_ok(
  $$ select private.submit_picks(
       tests.sweepstake('Cup'), tests.picks(array[tests.game('Cup', 3)], array[tests.entity('jannik-sinner')])) $$,
  'PT401', 'You must be logged in to submit picks', 'without a session there is nobody to enter'
);

select * from finish();
rollback;
