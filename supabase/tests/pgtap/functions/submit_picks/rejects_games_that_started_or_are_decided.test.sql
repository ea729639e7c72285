begin;
select plan(13);

select tests.create_fan('Ann');
select tests.create_sweepstake('Cup', '-1 minute', '1 day', '2 days', '3 days');
update public.games set winner_id = side_one_id where id = tests.game('Cup', 2);

create function pg_temp.submit(sweepstake text, variadic numbers integer[])
returns jsonb
language sql
as $$
  select api.submit_picks(
    tests.sweepstake(sweepstake),
    tests.picks(array_agg(g.id order by g.id), array_agg(g.side_one_id order by g.id))
  )
  from public.games g
  where g.id in (select tests.game(sweepstake, n) from unnest(numbers) n)
$$;
grant execute on function pg_temp.submit to authenticated;

select tests.act_as('Ann');
select throws_ok(
  $$ select pg_temp.submit('Cup', 1, 3, 4) $$, 'PT409',
  'No longer open for picks: Arsenal vs Paris Saint-Germain. Nothing was saved.',
  'returns 409 when a game has started'
);
select throws_ok(
  $$ select pg_temp.submit('Cup', 2, 4) $$, 'PT409',
  'No longer open for picks: Arsenal vs Paris Saint-Germain. Nothing was saved.',
  'returns 409 when a game was decided before its start'
);
select throws_ok(
  $$ select pg_temp.submit('Cup', 1, 2, 4) $$, 'PT409',
  'No longer open for picks: Arsenal vs Paris Saint-Germain, Arsenal vs Paris Saint-Germain. Nothing was saved.',
  'names every closed game'
);
select is_empty('select from public.sweepstake_entries', 'the rejected submissions store no entry');
select is_empty('select from public.picks', 'the rejected submissions store no pick');
select is(
  pg_temp.submit('Cup', 3, 4) ->> 'pickCount', '2', 'accepts picks of open games'
);

select tests.act_as_owner();
select tests.create_sweepstake('Late', '1 day', '-1 second');
select tests.create_sweepstake('Decided', '1 day', '2 days');
update public.games set winner_id = side_one_id where id = tests.game('Decided', 2);
select tests.create_sweepstake('Over', '1 day', '2 days');
update public.games set winner_id = side_one_id where sweepstake_id = tests.sweepstake('Over');
update public.sweepstakes set completed_at = now() where name = 'Over';
select results_eq(
  $$ select private.is_open(g) from public.games g where g.sweepstake_id = tests.sweepstake('Late') order by g.id $$,
  array[true, false], 'a game is no longer open a second after its start'
);
-- now() is when the transaction began. A start between then and the statement tells the two clocks apart.
select tests.create_sweepstake('During', '1 day', '1 microsecond');

select tests.act_as('Ann');
select throws_ok(
  $$ select pg_temp.submit('Late', 1, 2) $$, 'PT409', 'The final game has started: picks are closed',
  'returns 409 when the final has started'
);
select throws_ok(
  $$ select pg_temp.submit('Late', 1) $$, 'PT409', 'The final game has started: picks are closed',
  'returns 409 when the final has started and is not picked'
);
select throws_ok(
  $$ select pg_temp.submit('Decided', 1, 2) $$, 'PT409',
  'The final game has been completed: picks are closed', 'returns 409 when the final is decided'
);
select throws_ok(
  $$ select pg_temp.submit('Over', 1, 2) $$, 'PT409', null, 'returns 409 when the sweepstake is completed'
);
select throws_ok(
  $$ select pg_temp.submit('During', 2) $$, 'PT409', 'The final game has started: picks are closed',
  'returns 409 when the final starts during the transaction'
);
select results_eq(
  'select sweepstake_id from public.sweepstake_entries', array[tests.sweepstake('Cup')],
  'submissions after the final''s start store no entry'
);

select * from finish();
rollback;
