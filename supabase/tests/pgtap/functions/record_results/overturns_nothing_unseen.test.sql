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
select lives_ok($$ select pg_temp.record('arsenal', '{"expected": null}') $$, 'a first result where the page showed none');
select lives_ok($$ select pg_temp.record('arsenal', '{"expected": null}') $$, 'entered by another admin too, it is the same');
select throws_ok(
  $$ select pg_temp.record('paris-saint-germain') $$, 'PT409',
  'Another result stands: Arsenal vs Paris Saint-Germain. Say why it changes. Nothing was saved.',
  'one that stands is not replaced without a reason'
);
select throws_ok($$ select pg_temp.record('paris-saint-germain', '{"reason": " "}') $$, 'PT409', null, 'blanks are none');
select is(
  tests.refusal($$ select pg_temp.record('paris-saint-germain', jsonb_build_object('reason', repeat('x', 501))::text) $$),
  'PT400 gameResults.0.reason', 'a reason has its limit'
);
select throws_ok(
  $$ select pg_temp.record('paris-saint-germain', '{"reason": "Misread", "expected": null}') $$, 'PT409',
  'Somebody else has entered a result meanwhile: Arsenal vs Paris Saint-Germain. Look again. Nothing was saved.',
  'nor by a page that has not seen it'
);
select throws_ok(
  format($$ select pg_temp.record('paris-saint-germain', '{"reason": "Misread", "expected": %s}') $$, tests.entity('paris-saint-germain') + 1),
  'PT409', null, 'or that has seen another'
);
select is(pg_temp.winner(), 'arsenal', 'and the first result stands');
select lives_ok(
  format($$ select pg_temp.record('paris-saint-germain', '{"reason": " Misread ", "expected": %s}') $$, tests.entity('arsenal')),
  'who has seen it and says why may'
);
select is(pg_temp.winner(), 'paris-saint-germain', 'which replaces it');
select tests.act_as_owner();
select is(
  (select array_agg(l.kind || coalesce(' ' || l.reason, '') order by l.id) from private.sweepstake_log l
   where l.sweepstake_id = tests.sweepstake('Cup')),
  array['RESULT', 'CORRECTION Misread'], 'the log tells of each change once, with its reason'
);
select tests.act_as('Root');
select is(
  pg_temp.record('paris-saint-germain', '{"reason": "Again"}'), '{"sweepstakeCompleted": false, "updatedGames": 1}',
  'what is as it was changes nothing'
);

select * from finish();
rollback;
