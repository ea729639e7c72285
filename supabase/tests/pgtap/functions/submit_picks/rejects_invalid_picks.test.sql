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
  'PT400', 'You must make a selection for the final game', 'rejects an entry without the final'
);
select throws_ok(
  $$ select api.submit_picks(tests.sweepstake('Cup'), '[]') $$,
  'PT400', 'You must make a selection for the final game', 'rejects an entry without picks'
);
select throws_ok(
  $$ select api.submit_picks(tests.sweepstake('Cup'), null) $$,
  'PT400', 'You must make a selection for the final game', 'rejects null'
);
select is(pg_temp.attempt(array[tests.game('Cup', 1)], '{arsenal}'), 'PT400 picks', 'names picks as the field when the final is missing');
select is(
  pg_temp.attempt(array[tests.game('Cup', 3), tests.game('Cup', 1)], '{jannik-sinner,dallas-cowboys}'),
  'PT400 picks.1.selectedTeamId', 'rejects a team that does not play the game'
);
select is(
  pg_temp.attempt(array[tests.game('Cup', 3), tests.game('Cup', 1)], '{jannik-sinner,jannik-sinner}'),
  'PT400 picks.1.selectedTeamId', 'rejects a player in a game between teams'
);
select is(
  pg_temp.attempt(array[tests.game('Cup', 3)], '{arsenal}'),
  'PT400 picks.0.selectedAthleteId', 'rejects a team in a game between players'
);
select is(
  pg_temp.attempt(array[tests.game('Cup', 3)], '{no-such-player}'),
  'PT400 picks.0.selectedAthleteId', 'rejects an unknown player'
);
select is(
  pg_temp.attempt(array[tests.game('Cup', 3), tests.game('Other', 1)], '{jannik-sinner,arsenal}'),
  'PT400 picks.1.gameId', 'rejects a game of another sweepstake'
);
select is(
  pg_temp.attempt(array[tests.game('Cup', 3), null], '{jannik-sinner,arsenal}'),
  'PT400 picks.1.gameId', 'rejects null as the game'
);
select is(
  pg_temp.attempt(
    array[tests.game('Cup', 3), tests.game('Cup', 1), tests.game('Cup', 1)],
    '{jannik-sinner,arsenal,paris-saint-germain}'),
  'PT400 picks.2.gameId', 'rejects two picks for the same game'
);
select is(
  pg_temp.attempt(array[tests.game('Cup', 3), tests.game('Cup', 1)], '{jannik-sinner}'),
  'PT400 picks.1.selectedTeamId', 'rejects a pick without a side'
);
select is_empty('select from public.sweepstake_entries', 'the rejected submissions store no entry');
select is_empty('select from public.picks', 'the rejected submissions store no pick');
select is(
  pg_temp.attempt(array[tests.game('Cup', 3), tests.game('Cup', 1)], '{jannik-sinner,arsenal}'),
  'accepted', 'accepts valid picks after rejected ones'
);

select * from finish();
rollback;
