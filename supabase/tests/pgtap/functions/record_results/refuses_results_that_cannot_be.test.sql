begin;
select plan(11);

select tests.create_fan('Root');
select tests.make_admin('Root');
select tests.create_sweepstake('Cup', '1 day', '2 days');
select tests.create_sweepstake('Other', '1 day', '2 days');

create function pg_temp.attempt(games bigint[], winners text[])
returns text
language sql
as $$
  select tests.refusal(format('select api.record_results(%s, %L)', tests.sweepstake('Cup'), tests.results(
    games, array(select tests.entity(w) from unnest(winners) with ordinality u (w, n) order by n))))
$$;
grant execute on function pg_temp.attempt to authenticated;

select tests.act_as('Root');
select throws_ok(
  $$ select api.record_results(tests.sweepstake('Cup'), '[]') $$,
  'PT400', 'Please select a winner for at least one game', 'there has to be a result'
);
select is(pg_temp.attempt('{}', '{}'), 'PT400 gameResults', 'that is about all results');
select is(pg_temp.attempt(null, null), 'PT400 gameResults', 'nothing is none');
select is(
  pg_temp.attempt(array[tests.game('Cup', 1)], '{dallas-cowboys}'),
  'PT400 gameResults.0.winnerTeamId', 'a winner is one of the two teams'
);
select is(
  pg_temp.attempt(array[tests.game('Cup', 1), tests.game('Cup', 2)], '{arsenal,nelly-korda}'),
  'PT400 gameResults.1.winnerPlayerId', 'or one of the two players'
);
select is(
  pg_temp.attempt(array[tests.game('Cup', 1)], '{no-such-team}'),
  'PT400 gameResults.0.winnerTeamId', 'a result cannot be taken back'
);
select is(
  pg_temp.attempt(array[tests.game('Other', 1)], '{arsenal}'),
  'PT400 gameResults.0.gameId', 'a game of another sweepstake is refused'
);
select is(
  pg_temp.attempt(array[tests.game('Cup', 1), tests.game('Cup', 1)], '{arsenal,paris-saint-germain}'),
  'PT400 gameResults.1.gameId', 'a game has one result'
);
select is(
  pg_temp.attempt(array[tests.game('Cup', 1), tests.game('Cup', 2)], '{arsenal}'),
  'PT400 gameResults.1.winnerPlayerId', 'every result has a winner'
);
select is_empty(
  $$ select from public.games where sweepstake_id = tests.sweepstake('Cup') and winner_id is not null $$,
  'no refused call stored any of its results'
);
select is(pg_temp.attempt(array[tests.game('Cup', 1)], '{arsenal}'), 'accepted', 'a good one is accepted');

select * from finish();
rollback;
