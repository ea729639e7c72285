begin;
select plan(12);

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
  'a game that has started takes no pick'
);
select throws_ok(
  $$ select pg_temp.submit('Cup', 2, 4) $$, 'PT409',
  'No longer open for picks: Arsenal vs Paris Saint-Germain. Nothing was saved.',
  'nor does a completed one, even before its start'
);
select throws_ok(
  $$ select pg_temp.submit('Cup', 1, 2, 4) $$, 'PT409',
  'No longer open for picks: Arsenal vs Paris Saint-Germain, Arsenal vs Paris Saint-Germain. Nothing was saved.',
  'all of them are named'
);
select is_empty('select from public.sweepstake_entries', 'no refused submission left an entry');
select is_empty('select from public.picks', 'or a pick');
select is(
  pg_temp.submit('Cup', 3, 4) ->> 'pickCount', '2', 'without those games it is accepted'
);

select tests.act_as_owner();
select tests.create_sweepstake('Late', '1 day', '-1 second');
select tests.create_sweepstake('Decided', '1 day', '2 days');
update public.games set winner_id = side_one_id where id = tests.game('Decided', 2);
select tests.create_sweepstake('Over', '1 day', '2 days');
update public.games set winner_id = side_one_id where sweepstake_id = tests.sweepstake('Over');
update public.sweepstakes set completed_at = now() where name = 'Over';
-- now() is when the transaction began: a start after that, which has passed by now, tells the two clocks apart.
select tests.create_sweepstake('During', '1 day', '1 microsecond');

select tests.act_as('Ann');
select throws_ok(
  $$ select pg_temp.submit('Late', 1, 2) $$, 'PT409', 'The final game has started: picks are closed',
  'once the final has started no entry is possible'
);
select throws_ok(
  $$ select pg_temp.submit('Late', 1) $$, 'PT409', 'The final game has started: picks are closed',
  'not even one that leaves it out'
);
select throws_ok(
  $$ select pg_temp.submit('Decided', 1, 2) $$, 'PT409',
  'The final game has been completed: picks are closed', 'once the final is completed neither'
);
select throws_ok(
  $$ select pg_temp.submit('Over', 1, 2) $$, 'PT409', null, 'a completed sweepstake takes no entry'
);
select throws_ok(
  $$ select pg_temp.submit('During', 2) $$, 'PT409', 'The final game has started: picks are closed',
  'a game that starts while the transaction runs is locked'
);
select results_eq(
  'select sweepstake_id from public.sweepstake_entries', array[tests.sweepstake('Cup')],
  'and none of these left an entry'
);

select * from finish();
rollback;
