begin;
select plan(12);

select tests.create_fan('Root');
select tests.make_admin('Root');
select tests.create_sweepstake('Cup', '-3 days', '1 day', '2 days');

create function pg_temp.record(winner text, more text default '{}') returns jsonb language sql
as $$
  select api.record_results(tests.sweepstake('Cup'), (
    select jsonb_agg(r || more::jsonb)
    from jsonb_array_elements(tests.results(array[tests.game('Cup', 1)], array[tests.entity(winner)])) r
  ))
$$;
create function pg_temp.winner() returns text language sql security definer
as $$ select e.slug from public.games g join public.entities e on e.id = g.winner_id where g.id = tests.game('Cup', 1) $$;
grant execute on function pg_temp.record, pg_temp.winner to public;

select tests.act_as('Root');
select lives_ok($$ select pg_temp.record('arsenal', '{"expected": null}') $$, 'accepts a first result');
select lives_ok($$ select pg_temp.record('arsenal', '{"expected": null}') $$, 'accepts the same result from another admin');
select throws_ok(
  $$ select pg_temp.record('paris-saint-germain') $$, 'PT409',
  'A different result is already recorded: Arsenal vs Paris Saint-Germain. Give a reason for the change. Nothing was saved.',
  'rejects another result without a reason'
);
select throws_ok($$ select pg_temp.record('paris-saint-germain', '{"reason": " "}') $$, 'PT409', null, 'rejects a blank reason');
select is(
  tests.refusal($$ select pg_temp.record('paris-saint-germain', jsonb_build_object('reason', repeat('x', 501))::text) $$),
  'PT400 gameResults.0.reason', 'rejects a reason of more than 500 characters'
);
select throws_ok(
  $$ select pg_temp.record('paris-saint-germain', '{"reason": "Misread", "expected": null}') $$, 'PT409',
  'Someone else has entered another result: Arsenal vs Paris Saint-Germain. Look again. Nothing was saved.',
  'rejects another result from a page that was loaded before the first result'
);
select throws_ok(
  format($$ select pg_temp.record('paris-saint-germain', '{"reason": "Misread", "expected": %s}') $$, tests.entity('paris-saint-germain') + 1),
  'PT409', null, 'rejects another result from a page that shows a winner other than the stored one'
);
select is(pg_temp.winner(), 'arsenal', 'the rejected calls keep the first result');
select lives_ok(
  format($$ select pg_temp.record('paris-saint-germain', '{"reason": " Misread ", "expected": %s}') $$, tests.entity('arsenal')),
  'accepts another result with a reason from an up-to-date page'
);
select is(pg_temp.winner(), 'paris-saint-germain', 'stores the replacement');
select tests.act_as_owner();
select is(
  (select array_agg(l.kind || coalesce(' ' || l.reason, '') order by l.id) from private.sweepstake_log l
   where l.sweepstake_id = tests.sweepstake('Cup')),
  array['RESULT', 'CORRECTION Misread'], 'the log has each change once, with its reason'
);
select tests.act_as('Root');
select is(
  pg_temp.record('paris-saint-germain', '{"reason": "Again"}'), '{"sweepstakeCompleted": false, "updatedGames": 1}',
  'accepts the stored result again without a log entry'
);

select * from finish();
rollback;
