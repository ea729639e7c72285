begin;
select plan(9);

create function pg_temp.corrected(results jsonb) returns jsonb language sql
as $$ select jsonb_agg(r || '{"reason": "Misread"}') from jsonb_array_elements(results) r $$;
grant execute on function pg_temp.corrected to public;

select tests.create_fan('Root');
select tests.make_admin('Root');
select tests.create_sweepstake('Cup', '-3 days', '1 day', '2 days');

select tests.act_as('Root');
select is(
  api.record_results(tests.sweepstake('Cup'), tests.results(array[tests.game('Cup', 1)], array[tests.entity('arsenal')])),
  '{"sweepstakeCompleted": false, "updatedGames": 1}', 'a sweepstake with an open game stays active'
);
select is(
  api.record_results(
    tests.sweepstake('Cup'), pg_temp.corrected(tests.results(array[tests.game('Cup', 1)], array[tests.entity('paris-saint-germain')]))),
  '{"sweepstakeCompleted": false, "updatedGames": 1}', 'corrects a result before completion'
);
select results_eq(
  $$ select winner_id from public.games where sweepstake_id = tests.sweepstake('Cup') order by id $$,
  array[tests.entity('paris-saint-germain'), null, null], 'stores the corrected result'
);
select is(
  api.record_results(
    tests.sweepstake('Cup'), tests.results(array[tests.game('Cup', 3)], array[tests.entity('jannik-sinner')])),
  '{"sweepstakeCompleted": false, "updatedGames": 1}', 'the final alone does not complete the sweepstake'
);
select is(
  api.record_results(
    tests.sweepstake('Cup'), pg_temp.corrected(tests.results(array[tests.game('Cup', 1), tests.game('Cup', 2)],
    array[tests.entity('arsenal'), tests.entity('arsenal')]))),
  '{"sweepstakeCompleted": true, "updatedGames": 2}', 'the last open game completes the sweepstake'
);
select isnt_empty(
  $$ select from public.sweepstakes where id = tests.sweepstake('Cup') and completed_at is not null $$,
  'stores the time of completion'
);
select throws_ok(
  $$ select api.record_results(
       tests.sweepstake('Cup'), tests.results(array[tests.game('Cup', 1)], array[tests.entity('paris-saint-germain')])) $$,
  'PT409', 'This sweepstake is completed: its results are final', 'returns 409 after completion'
);
select results_eq(
  $$ select winner_id from public.games where sweepstake_id = tests.sweepstake('Cup') order by id $$,
  array[tests.entity('arsenal'), tests.entity('arsenal'), tests.entity('jannik-sinner')],
  'the rejected call keeps the results'
);
select throws_ok(
  $$ select api.record_results(9000000000, tests.results(array[1], array[1])) $$,
  'PT404', 'Sweepstake not found', 'returns 404 for an unknown sweepstake'
);

select * from finish();
rollback;
