begin;
select plan(43);

select tests.create_fan(fan) from unnest(array['Ann', 'Ada']) fan;
select tests.make_admin('Ada');
select tests.create_feed('Season', 'AUTOMATIC');
select tests.create_sweepstake('Cup', '-2 hours', '2 days', '9 days');
update public.sweepstakes set series_id = tests.series('Season'), prize_pool = 0 where name = 'Cup';
update public.games set can_draw = false where sweepstake_id = tests.sweepstake('Cup');
create function pg_temp.game(n integer) returns public.games language sql as $$
  select g from public.games g where g.id = tests.game('Cup', n)
$$;
create function pg_temp.ready() returns text language sql as $$
  select string_agg(c.kind || ' ' || coalesce(c.winner, ''), ', ') from private.feed_changes(tests.series('Season')) c where not c.is_automatic
$$;
create function pg_temp.log(kind text) returns jsonb language sql as $$
  select to_jsonb(l) from private.sweepstake_log l where l.kind = log.kind order by l.id desc limit 1
$$;

-- One read proves nothing.
select tests.read_feed('Season', tests.feed_row('1', 1, '-2 hours', 2, 1), tests.feed_row('2', 2, '2 days'));
select is((pg_temp.game(1)).outcome, null, 'waits for a second read');
select tests.read_feed('Season', tests.feed_row('1', 1, '-2 hours', 2, 1), tests.feed_row('2', 2, '2 days'));
select is((pg_temp.game(1)).outcome, null, 'does not count a second read within ten minutes');
select tests.pass_time('Season');
select tests.read_feed('Season', tests.feed_row('1', 1, '-2 hours', 3, 1));
select is((pg_temp.game(1)).outcome, null, 'restarts the count of reads when the result changes');
select tests.pass_time('Season');
select tests.read_feed('Season', tests.feed_row('1', 1, '-2 hours', 3, 1, status => 'LIVE'));
select is((pg_temp.game(1)).outcome, null, 'does not enter a live score');
select tests.pass_time('Season');
create function pg_temp.read_twice(p_row jsonb) returns smallint language plpgsql as $$ begin
  perform tests.read_feed('Season', p_row);
  perform tests.pass_time('Season');
  perform tests.read_feed('Season', p_row);
  perform tests.pass_time('Season');
  return (pg_temp.game(1)).outcome;
end $$;
select is(
  pg_temp.read_twice(tests.feed_row('1', 1, '-2 hours', score_one, score_two) || jsonb_build_object('winner', winner)), null,
  format('does not enter %s as the winner of %s–%s', winner, score_one, score_two)
)
from (values (3, 1, 'TWO'), (1, 3, 'ONE'), (3, 1, 'DRAW')) contradiction (score_one, score_two, winner);
select tests.read_feed('Season', tests.feed_row('1', 1, '-2 hours', status => 'FINAL'));
select tests.pass_time('Season');
select tests.read_feed('Season', tests.feed_row('1', 1, '-2 hours', status => 'FINAL'));
select is((pg_temp.game(1)).outcome, null, 'enters nothing for a finished match without a result');
select is(pg_temp.ready(), null, 'proposes nothing uncertain');

select tests.read_feed('Season', tests.feed_row('1', 1, '-2 hours', 3, 1));
select tests.pass_time('Season');
select tests.read_feed('Season', tests.feed_row('2', 2, '2 days'));
select is((pg_temp.game(1)).outcome, null, 'a read without the match confirms nothing');
select tests.read_feed('Season', tests.feed_row('1', 1, '-2 hours', 3, 1));
select is((pg_temp.game(1)).outcome, 1::smallint, 'enters a confirmed result');
select is(
  concat_ws(' ', (pg_temp.game(1)).score_one, (pg_temp.game(1)).score_two, (pg_temp.game(1)).decided_by), '3 1 FEED',
  'stores the score and that the feed decided'
);
select is(pg_temp.log('RESULT') - array['id', 'at', 'sweepstake_id', 'game_id'], jsonb_build_object(
  'admin_id', null, 'kind', 'RESULT', 'before', null, 'reason', null, 'is_by_entrant', false, 'source', 'DEMO',
  'after', jsonb_build_object('winner', 'Arsenal', 'winnerId', tests.entity('arsenal'), 'scoreOne', 3, 'scoreTwo', 1)
), 'logs the source instead of an admin');
select tests.act_as('Ann');
select is(
  (select l -> 'admin' from jsonb_array_elements(api.list_sweepstake_log(tests.sweepstake('Cup'))::jsonb) l), 'null',
  'shows fans a log entry without an admin'
);
select tests.act_as_owner();

-- A result that stands.
select tests.read_feed('Season', tests.feed_row('1', 1, '-2 hours', 0, 1));
select is(pg_temp.ready(), null, 'does not propose an unconfirmed difference');
select tests.pass_time('Season');
select tests.read_feed('Season', tests.feed_row('1', 1, '-2 hours', 0, 1));
select is((pg_temp.game(1)).outcome, 1::smallint, 'never overwrites a result');
select is(pg_temp.ready(), 'DIFFERS TWO', 'proposes a confirmed result that differs from the entered one');
select tests.act_as('Ada');
select api.record_results(tests.sweepstake('Cup'), jsonb_build_array(jsonb_build_object(
  'gameId', tests.game('Cup', 1), 'winnerTeamId', tests.entity('paris-saint-germain'), 'reason', 'VAR')));
select tests.act_as_owner();
select is((pg_temp.game(1)).decided_by, 'ADMIN', 'an admin can overrule the feed');
select is(pg_temp.ready(), null, 'proposes nothing once an admin has entered the source''s result');
select tests.act_as('Ada');
select api.change_game(tests.sweepstake('Cup'), tests.game('Cup', 1), '{"reopen": true, "reason": "Protest"}');
select tests.act_as_owner();
select private.follow_feed(tests.series('Season'));
select is((pg_temp.game(1)).outcome, null, 'does not change a game that an admin reopened');
select is(pg_temp.ready(), 'RESULT TWO', 'proposes the result of a reopened game');
update public.games set is_void = true, void_reason = 'Protest' where id = tests.game('Cup', 1);
select is(pg_temp.ready(), null, 'proposes nothing for a void game');

-- Moves.
select tests.read_feed('Season', tests.feed_row('2', 2, '3 days'));
select is((pg_temp.game(2)).start_time, now() + interval '3 days', 'moves a game to a later start more than a day before its lock');
select is(pg_temp.log('RESCHEDULE') ->> 'source', 'DEMO', 'logs the move');
select tests.read_feed('Season', tests.feed_row('2', 2, '60 days'));
select is((pg_temp.game(2)).start_time, now() + interval '60 days', 'follows a match however far it moves');
select tests.read_feed('Season', tests.feed_row('2', 2, '3 days'));
select is((pg_temp.game(2)).start_time, now() + interval '60 days', 'does not move a game to an earlier start');
select is(pg_temp.ready(), 'MOVED ', 'proposes an earlier start');
update public.games set start_time = now() + interval '23 hours' where id = tests.game('Cup', 2);
select private.follow_feed(tests.series('Season'));
select is((pg_temp.game(2)).start_time, now() + interval '23 hours', 'does not move a game within a day of its lock');
select tests.act_as('Ada');
select api.change_game(
  tests.sweepstake('Cup'), tests.game('Cup', 2), jsonb_build_object('startTime', now() + interval '2 days')
);
select tests.act_as_owner();
select private.follow_feed(tests.series('Season'));
select is((pg_temp.game(2)).start_time, now() + interval '2 days', 'does not change a game that an admin moved');
select tests.read_feed('Season', tests.feed_row('2', 2, '2 days', status => 'POSTPONED'));
select is(pg_temp.ready(), 'POSTPONED ', 'leaves a postponed match to admins');

-- Picks close when the source reports the start.
select is((pg_temp.game(2)).picks_closed_at, null, 'a postponed match closes no picks');
select tests.read_feed('Season', tests.feed_row('2', 2, '-1 minute'));
select is((pg_temp.game(2)).picks_closed_at, null, 'a start that no read announced closes no picks');
update private.feed_games set announced_start = now() - interval '1 minute' where game_id = tests.game('Cup', 2);
select private.follow_feed(tests.series('Season'));
select isnt((pg_temp.game(2)).picks_closed_at, null, 'closes picks once the source''s start has passed');
select is(pg_temp.log('CLOSE') ->> 'source', 'DEMO', 'logs that picks are closed');
update public.games set picks_closed_at = null where id = tests.game('Cup', 2);
select tests.read_feed('Season', tests.feed_row('2', 2, '1 day', status => 'LIVE'));
select isnt((pg_temp.game(2)).picks_closed_at, null, 'closes picks once the source reports play');

-- Draws, awarded games and prizes.
select tests.read_feed('Season', tests.feed_row('2', 2, '-3 hours', 1, 1));
select tests.pass_time('Season');
select tests.read_feed('Season', tests.feed_row('2', 2, '-3 hours', 1, 1));
select is(pg_temp.ready(), 'RESULT ', 'asks for the winner of a level match where draws do not count');
update public.games set can_draw = true where id = tests.game('Cup', 2);
update private.feed_rows set status = 'AWARDED' where external_id = '2';
select private.follow_feed(tests.series('Season'));
select is((pg_temp.game(2)).outcome, null, 'leaves an awarded match to admins');
update private.feed_rows set status = 'FINAL' where external_id = '2';
update public.games set is_void = true, void_reason = 'Rain' where id = tests.game('Cup', 3);
update public.sweepstakes set prize_pool = 10 where name = 'Cup';
select private.follow_feed(tests.series('Season'));
select is((pg_temp.game(2)).outcome, null, 'does not enter the result that ends a contest with a prize');
select is(pg_temp.ready(), 'RESULT DRAW', 'proposes the result that ends a contest with a prize');
update private.feeds set is_paused = true;
update public.sweepstakes set prize_pool = 0 where name = 'Cup';
select private.follow_feed(tests.series('Season'));
select is((pg_temp.game(2)).outcome, null, 'enters nothing while paused');
update private.feeds set is_paused = false, mode = 'PROPOSE';
select private.follow_feed(tests.series('Season'));
select is((pg_temp.game(2)).outcome, null, 'enters nothing in PROPOSE mode');
update private.feeds set mode = 'AUTOMATIC';
select private.follow_feed(tests.series('Season'));
select is((pg_temp.game(2)).outcome, 3::smallint, 'enters a draw where it counts');
select isnt((select completed_at from public.sweepstakes where name = 'Cup'), null, 'completes the contest');

select * from finish();
rollback;
