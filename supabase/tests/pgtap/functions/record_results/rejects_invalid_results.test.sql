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
  'PT400', 'Please select a winner for at least one game', 'rejects an empty list'
);
select is(pg_temp.attempt('{}', '{}'), 'PT400 gameResults', 'names the list as the field of an empty list');
select is(pg_temp.attempt(null, null), 'PT400 gameResults', 'rejects a missing list');
select is(
  pg_temp.attempt(array[tests.game('Cup', 1)], '{dallas-cowboys}'),
  'PT400 gameResults.0.winnerTeamId', 'rejects a winner who is neither of the teams'
);
select is(
  pg_temp.attempt(array[tests.game('Cup', 1), tests.game('Cup', 2)], '{arsenal,nelly-korda}'),
  'PT400 gameResults.1.winnerPlayerId', 'rejects a winner who is neither of the players'
);
select is(
  pg_temp.attempt(array[tests.game('Cup', 1)], '{no-such-team}'),
  'PT400 gameResults.0.winnerTeamId', 'rejects a result without a winner'
);
select is(
  pg_temp.attempt(array[tests.game('Other', 1)], '{arsenal}'),
  'PT400 gameResults.0.gameId', 'rejects a game of another sweepstake'
);
select is(
  pg_temp.attempt(array[tests.game('Cup', 1), tests.game('Cup', 1)], '{arsenal,paris-saint-germain}'),
  'PT400 gameResults.1.gameId', 'rejects two results for the same game'
);
select is(
  pg_temp.attempt(array[tests.game('Cup', 1), tests.game('Cup', 2)], '{arsenal}'),
  'PT400 gameResults.1.winnerPlayerId', 'rejects a list with one result without a winner'
);
select is_empty(
  $$ select from public.games where sweepstake_id = tests.sweepstake('Cup') and winner_id is not null $$,
  'the rejected calls store no result'
);
select is(pg_temp.attempt(array[tests.game('Cup', 1)], '{arsenal}'), 'accepted', 'accepts a valid result');

select * from finish();
rollback;
