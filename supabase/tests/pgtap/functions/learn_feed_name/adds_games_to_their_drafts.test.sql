begin;
select plan(10);

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
select api.draft_feed_rounds(tests.series('Season'), '{1,4}');
select tests.act_as('Ada');
select is(
  tests.refusal(format('select api.learn_feed_name(%s, ''Spurs Lane'', ''TEAM'', 1)', tests.series('Season'))), 'PT400 entityId', 'rejects a sport'
);
select is(
  tests.refusal(format('select api.learn_feed_name(%s, ''Spurs Lane'', ''TEAM'', %s)', tests.series('Season'), tests.entity('dallas-cowboys'))),
  'PT400 entityId', 'rejects a team of another sport'
);
select is(
  tests.refusal(format('select api.learn_feed_name(%s, '''', ''TEAM'', %s)', tests.series('Season'), tests.entity('arsenal'))),
  'PT400 name', 'rejects a blank name'
);
select api.learn_feed_name(tests.series('Season'), 'Spurs Lane', 'TEAM', tests.entity('tottenham-hotspur'));
select is(pg_temp.feed() -> 'unknownNames', '[]', 'lists an unknown name once');
select is(pg_temp.games(1), 'Arsenal vs Paris Saint-Germain, Chelsea vs Tottenham Hotspur', 'adds the game to its draft');
select tests.act_as_owner();
select tests.read_feed('Season', tests.feed_row('2', 1, '4 days', side_one => 'Chelsea', side_two => 'Hotspur Lane'));
select tests.act_as('Ada');
select is(pg_temp.feed() -> 'unknownNames' -> 0 ->> 'name', 'Hotspur Lane', 'lists a name as unknown when the source renames a team');
select is(pg_temp.games(1), 'Arsenal vs Paris Saint-Germain, Chelsea vs Tottenham Hotspur', 'renaming a team does not change its games');
select is((pg_temp.feed() #>> '{rounds,0,gameCount}'), '2', 'keeps matches that a later read leaves out');

select tests.act_as_owner();
select tests.read_feed('Season', tests.feed_row('6', 4, '21 days', side_one => 'New Boys', side_two => 'Arsenal'));
update private.feed_rows set joins_id = (pg_temp.round(4)).id where external_id = '6';
insert into public.sweepstake_entries (profile_id, sweepstake_id) values (tests.id('Ann'), (pg_temp.round(4)).id);
select tests.act_as('Ada');
select api.learn_feed_name(tests.series('Season'), 'New Boys', 'TEAM', tests.entity('fulham'));
select is(pg_temp.games(4), 'Fulham vs Arsenal', 'a learned name adds no game after the first entry');
select api.learn_feed_name(tests.series('Season'), 'New Boys', 'TEAM', tests.entity('chelsea'));
select tests.act_as_owner();
select is(
  (select r.side_one_id from private.feed_rows r where r.external_id = '6'), tests.entity('chelsea'), 'a second call replaces the learned item'
);

select * from finish();
rollback;
