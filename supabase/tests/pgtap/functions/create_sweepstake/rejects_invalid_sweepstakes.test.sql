begin;
select plan(37);

select tests.create_fan('Root');
select tests.make_admin('Root');

-- A valid sweepstake, in which each test spoils one argument.
create function pg_temp.create_one(
  name text default 'Cup', start_date date default '2026-06-01', end_date date default '2026-06-30',
  prize_pool numeric default 100,
  sports text[] default array['soccer', 'tennis'],
  ones text[] default array['arsenal', 'jannik-sinner'],
  twos text[] default array['paris-saint-germain', 'carlos-alcaraz'],
  starts timestamptz[] default array['2096-06-20T18:00:00Z', '2096-06-30T18:00:00Z']::timestamptz[],
  finals integer[] default array[1]
)
returns jsonb
language sql
as $$
  select api.create_sweepstake(jsonb_build_object(
    'name', name, 'startDate', start_date, 'endDate', end_date, 'prizePool', prize_pool,
    'games', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'sportId', tests.entity(g.sport),
        case when tests.entity(g.one) < 100000 then 'teamOneId' else 'playerOneId' end, tests.entity(g.one),
        case when tests.entity(g.two) < 100000 then 'teamTwoId' else 'playerTwoId' end, tests.entity(g.two),
        'startTime', g.start_time,
        'isFinal', g.n - 1 = any (finals)
      ) order by g.n), '[]')
      from unnest(sports, ones, twos, starts) with ordinality g (sport, one, two, start_time, n)
    )
  ))
$$;
grant execute on function pg_temp.create_one to authenticated;
create temporary table attempt (expectation text, field text, arguments text);
insert into attempt values
  ('a name', 'name', 'name => null'),
  ('a name that is not blank', 'name', $$ name => '  ' $$),
  ('a name of 120 characters at most', 'name', $$ name => repeat('x', 121) $$),
  ('a start date', 'startDate', 'start_date => null'),
  ('a start date that is a day', 'startDate', $$ start_date => '-infinity' $$),
  ('a start date from the year 2000 on', 'startDate', $$ start_date => '1999-12-31' $$),
  ('an end date', 'endDate', 'end_date => null'),
  ('an end date that is a day', 'endDate', $$ end_date => 'infinity' $$),
  ('an end that is not before the start', 'endDate', $$ end_date => '2026-05-31' $$),
  ('a prize pool', 'prizePool', 'prize_pool => null'),
  ('a prize pool of 0 or more', 'prizePool', 'prize_pool => -0.01'),
  ('a prize pool with two decimals at most', 'prizePool', 'prize_pool => 1.005'),
  ('a prize pool that can be stored', 'prizePool', 'prize_pool => 10000000000'),
  ('a prize pool that is a number', 'prizePool', $$ prize_pool => 'NaN' $$),
  ('games', 'games', $$ sports => '{}', ones => '{}', twos => '{}', starts => '{}', finals => '{}' $$),
  ('50 games at most', 'games', $$ sports => array_fill('soccer'::text, array[51]) $$),
  ('as many sides as games', 'games.1.playerTwoId', $$ twos => '{paris-saint-germain}' $$),
  ('as many start times as games', 'games.1.startTime', $$ starts => '{2096-06-20T18:00:00Z}' $$),
  ('a sport', 'games.0.sportId', $$ sports => '{no-such-sport,tennis}' $$),
  ('a sport in place of a team', 'games.0.sportId', $$ sports => '{arsenal,tennis}' $$),
  ('a team one', 'games.0.teamOneId', $$ ones => '{no-such-team,jannik-sinner}' $$),
  ('a team one of the sport', 'games.0.teamOneId', $$ ones => '{dallas-cowboys,jannik-sinner}' $$),
  ('a team two of the sport', 'games.0.teamTwoId', $$ twos => '{dallas-cowboys,carlos-alcaraz}' $$),
  ('a team in a game of teams', 'games.0.teamTwoId', $$ twos => '{bukayo-saka,carlos-alcaraz}' $$),
  ('a player in a game of players', 'games.1.playerOneId', $$ ones => '{arsenal,arsenal}' $$),
  ('a player of the sport', 'games.1.playerTwoId', $$ twos => '{paris-saint-germain,nelly-korda}' $$),
  ('two different teams', 'games.0.teamTwoId', $$ twos => '{arsenal,carlos-alcaraz}' $$),
  ('two different players', 'games.1.playerTwoId', $$ twos => '{paris-saint-germain,jannik-sinner}' $$),
  ('a start time', 'games.1.startTime', $$ starts => '{2096-06-20T18:00:00Z,null}' $$),
  ('a finite start time', 'games.0.startTime', $$ starts => '{infinity,2096-06-30T18:00:00Z}' $$),
  ('a final game', 'games', $$ finals => '{}' $$),
  ('one final game and not two', 'games', $$ finals => '{0,1}' $$),
  ('a final game that is one of them', 'games', $$ finals => '{2}' $$),
  ('a final game that is not null', 'games', 'finals => array[null::integer]'),
  ('a final that has not started', 'games.1.startTime', $$ starts => array['2096-06-20T18:00:00Z', now()] $$);
grant select on attempt to authenticated;
select isnt_empty(
  $$ select from public.entities where slug = 'bukayo-saka' and sport_id = tests.entity('soccer') $$,
  'the catalog has the team-sport athlete that a case uses'
);

select tests.act_as('Root');
select is(
  tests.refusal(format('select pg_temp.create_one(%s)', arguments)), 'PT400 ' || field,
  'requires ' || expectation
) from attempt;
select lives_ok('select pg_temp.create_one()', 'accepts the sweepstake with all arguments valid');

select * from finish();
rollback;
