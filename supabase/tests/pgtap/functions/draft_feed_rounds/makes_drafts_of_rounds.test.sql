begin;
select plan(29);

select tests.create_fan(fan) from unnest(array['Ann', 'Ada']) fan;
select tests.make_admin('Ada');
select tests.create_feed('Season');
select tests.read_feed('Season',
  tests.feed_row('1', 1, '3 days'), tests.feed_row('2', 1, '4 days', side_one => 'Chelsea', side_two => 'Spurs Lane'),
  tests.feed_row('3', 2, '10 days', side_one => 'Chelsea FC', side_two => 'Arsenal F.C.'), tests.feed_row('4', 3, '-1 day', 1, 0),
  tests.feed_row('5', 4, '20 days', side_one => 'Fulham', side_two => 'Arsenal') || '{"isKnockout": true}');
create function pg_temp.draft(rounds text, publish_at timestamptz default null) returns text language sql as $$
  select tests.refusal(format('select api.draft_feed_rounds(%s, %L, %L)', tests.series('Season'), rounds, publish_at))
$$;
create function pg_temp.feed() returns jsonb language sql as $$ select api.get_feed(tests.series('Season'))::jsonb $$;
create function pg_temp.round(n integer) returns public.sweepstakes language sql security definer as $$
  select s from public.sweepstakes s join private.feed_rounds r on r.sweepstake_id = s.id where r.round = n
$$;
create function pg_temp.games(n integer) returns text language sql security definer as $$
  select private.game_names(array(select g.id from public.games g where g.sweepstake_id = (pg_temp.round(n)).id))
$$;
grant execute on all functions in schema pg_temp to public;

select tests.act_as('Ada');
select is(
  pg_temp.feed() -> 'unknownNames', '[{"name": "Spurs Lane", "round": 1}]', 'lists a name that the catalog does not know'
);
select is(
  (select array_agg(r ->> 'round' order by n) from jsonb_array_elements(pg_temp.feed() -> 'rounds') with ordinality x (r, n)),
  array['1', '2', '3', '4'], 'lists the rounds in order'
);
select is(pg_temp.draft('{}'), 'PT400 rounds', 'rejects an empty list of rounds');
select is(pg_temp.draft('{1,9}'), 'PT400 rounds.1', 'rejects an unknown round');
select is(pg_temp.draft('{3}'), 'PT400 rounds.0', 'rejects a round without an upcoming game');
select is(pg_temp.draft('{1}', now() + interval '3 days'), 'PT400 publishAt', 'rejects opening after the final has started');
select is(pg_temp.draft('{2,3}'), 'PT400 rounds.1', 'rejects all rounds if one is invalid');
select is((pg_temp.round(2)).id, null, 'a rejected call makes no draft');

select is(pg_temp.draft('{2,1}', now() + interval '1 hour'), 'accepted', 'accepts several rounds');
select is(concat_ws(', ', (pg_temp.round(1)).name, (pg_temp.round(2)).name), 'Season: Round 1, Season: Round 2', 'names drafts after the series');
select is((pg_temp.round(1)).publish_at, now() + interval '1 hour', 'drafts open at the given time');
select is((pg_temp.round(1)).published_at, null, 'a draft is not published');
select is(pg_temp.games(1), 'Arsenal vs Paris Saint-Germain', 'leaves out a game with an unknown name');
select is(pg_temp.games(2), 'Chelsea vs Arsenal', 'reads club names with and without FC');
select tests.act_as_owner();
select ok((select bool_and(g.can_draw) from public.games g where g.sweepstake_id = (pg_temp.round(1)).id), 'league games can end in a draw');
update public.sweepstakes set name = 'Week 02 of 38', prize_pool = 25, rules = 'Be kind.' where name = 'Season: Round 2';
select tests.act_as('Ada');
create temporary table first_round as select (pg_temp.round(1)).id;
select is(pg_temp.draft('{1,2,4}'), 'accepted', 'accepts further rounds');
select is((pg_temp.round(1)).id, (select id from first_round), 'a second call keeps existing drafts');
select is(
  concat_ws(' ', (pg_temp.round(4)).name, (pg_temp.round(4)).prize_pool, (pg_temp.round(4)).rules), 'Week 04 of 38 0.00 Be kind.',
  'copies the name pattern and rules of the last round, and no prize'
);
select tests.act_as_owner();
select ok((select not g.can_draw from public.games g where g.sweepstake_id = (pg_temp.round(4)).id), 'knock-out games cannot end in a draw');


-- A cup night without draws and without a number in its name.
update public.sweepstakes set name = 'Derby night', start_date = '2099-01-01', end_date = '2099-01-02' where name = 'Week 04 of 38';
select tests.read_feed('Season',
  tests.feed_row('6', 5, '30 days'), tests.feed_row('7', 5, '31 days', side_one => 'Chelsea', side_two => 'Spurs Lane'),
  tests.feed_row('8', 6, '40 days'));
select tests.act_as('Ada');
select is(pg_temp.draft('{5,6}'), 'accepted', 'accepts rounds when the last name has no number');
select is(
  concat_ws(', ', (pg_temp.round(5)).name, (pg_temp.round(6)).name), 'Derby night 5, Derby night 6', 'appends the round number to a name without a number'
);
select tests.act_as_owner();
select ok(
  (select g.can_draw from public.games g where g.sweepstake_id = (pg_temp.round(5)).id),
  'league games can end in a draw after a round without draws'
);
update public.games set can_draw = false where sweepstake_id = (pg_temp.round(5)).id;
select tests.act_as('Ada');
select api.learn_feed_name(tests.series('Season'), 'Spurs Lane', 'TEAM', tests.entity('tottenham-hotspur'));
select tests.act_as_owner();
select is(
  (select array_agg(g.can_draw order by g.start_time) from public.games g where g.sweepstake_id = (pg_temp.round(5)).id), array[false, true],
  'a league game that joins a draft can end in a draw'
);
-- Two games that start last, and another season with the same rounds.
select tests.read_feed('Season',
  tests.feed_row('21', 8, '50 days'), tests.feed_row('22', 8, '50 days', side_one => 'Chelsea', side_two => 'Fulham'));
select tests.create_feed('Other season');
select tests.act_as('Ada');
select is(pg_temp.draft('{8}'), 'accepted', 'accepts a round whose games start at the same time');
select is(
  jsonb_path_query_array(pg_temp.feed(), '$.rounds[*].round'), '[1, 2, 3, 4, 5, 6, 8]', 'lists each round once when several have drafts'
);
select tests.act_as_owner();
select is(
  (select private.game_names(array[g.id]) from public.games g where g.sweepstake_id = (pg_temp.round(8)).id and g.is_final),
  'Chelsea vs Fulham', 'the last listed of the games that start last is the final'
);
select tests.read_feed('Other season', tests.feed_row('1', 8, '50 days', side_one => 'Everton', side_two => 'Burnley'));
select tests.act_as('Ada');
select is(
  api.get_feed(tests.series('Other season'))::jsonb #> '{rounds,0,sweepstakeId}', 'null',
  'a round has no contest because another season''s round has one'
);
select tests.act_as_owner();
select is(private.round_name(repeat('x', 120), 'Season', 12), repeat('x', 117) || ' 12', 'shortens a long name to fit the number');
select is(private.round_name('Summer Slam 2026', 'Season', 3), 'Summer Slam 2026 3', 'does not mistake a year for the round number');

select * from finish();
rollback;
