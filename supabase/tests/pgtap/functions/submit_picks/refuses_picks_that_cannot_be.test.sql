begin;
select plan(15);

select tests.create_fan('Ann');
select tests.create_sweepstake('Cup', '1 day', '2 days', '3 days');
select tests.create_sweepstake('Other', '1 day', '2 days');

create function pg_temp.attempt(games bigint[], selections text[])
returns text
language sql
as $$
  select tests.refusal(format('select api.submit_picks(%s, %L)', tests.sweepstake('Cup'), tests.picks(
    games, array(select tests.entity(s) from unnest(selections) with ordinality u (s, n) order by n))))
$$;
grant execute on function pg_temp.attempt to authenticated;

select tests.act_as('Ann');
select throws_ok(
  $$ select api.submit_picks(
       tests.sweepstake('Cup'), tests.picks(array[tests.game('Cup', 1)], array[tests.entity('arsenal')])) $$,
  'PT400', 'You must make a selection for the final game', 'the final game has to be picked'
);
select throws_ok(
  $$ select api.submit_picks(tests.sweepstake('Cup'), '[]') $$,
  'PT400', 'You must make a selection for the final game', 'no picks at all are not enough'
);
select throws_ok(
  $$ select api.submit_picks(tests.sweepstake('Cup'), null) $$,
  'PT400', 'You must make a selection for the final game', 'nor is nothing'
);
select is(pg_temp.attempt(array[tests.game('Cup', 1)], '{arsenal}'), 'PT400 picks', 'that is about all picks');
select is(
  pg_temp.attempt(array[tests.game('Cup', 3), tests.game('Cup', 1)], '{jannik-sinner,dallas-cowboys}'),
  'PT400 picks.1.selectedTeamId', 'a team must be one of the two of the game'
);
select is(
  pg_temp.attempt(array[tests.game('Cup', 3), tests.game('Cup', 1)], '{jannik-sinner,jannik-sinner}'),
  'PT400 picks.1.selectedTeamId', 'the player of another game is none of them'
);
select is(
  pg_temp.attempt(array[tests.game('Cup', 3)], '{arsenal}'),
  'PT400 picks.0.selectedAthleteId', 'in a game of players it must be one of the two players'
);
select is(
  pg_temp.attempt(array[tests.game('Cup', 3)], '{no-such-player}'),
  'PT400 picks.0.selectedAthleteId', 'and not nobody'
);
select is(
  pg_temp.attempt(array[tests.game('Cup', 3), tests.game('Other', 1)], '{jannik-sinner,arsenal}'),
  'PT400 picks.1.gameId', 'a game of another sweepstake is refused'
);
select is(
  pg_temp.attempt(array[tests.game('Cup', 3), null], '{jannik-sinner,arsenal}'),
  'PT400 picks.1.gameId', 'and so is none'
);
select is(
  pg_temp.attempt(
    array[tests.game('Cup', 3), tests.game('Cup', 1), tests.game('Cup', 1)],
    '{jannik-sinner,arsenal,paris-saint-germain}'),
  'PT400 picks.2.gameId', 'nobody picks both sides'
);
select is(
  pg_temp.attempt(array[tests.game('Cup', 3), tests.game('Cup', 1)], '{jannik-sinner}'),
  'PT400 picks.1.selectedTeamId', 'every pick has a side'
);
select is_empty('select from public.sweepstake_entries', 'none of these left an entry');
select is_empty('select from public.picks', 'or a pick');
select is(
  pg_temp.attempt(array[tests.game('Cup', 3), tests.game('Cup', 1)], '{jannik-sinner,arsenal}'),
  'accepted', 'good ones are accepted afterwards'
);

select * from finish();
rollback;
