begin;
select plan(8);

select tests.create_fan('Ann');
select tests.create_feed('Season');
select tests.create_sweepstake('Cup', '1 hour', '2 days');
update public.sweepstakes set series_id = tests.series('Season') where name = 'Cup';
create function pg_temp.open_games() returns integer[] language sql as $$
  select array(
    select n from generate_series(1, 2) n where tests.game('Cup', n) in (select g.id from private.lock_games(tests.sweepstake('Cup')) g)
  )
$$;

select tests.read_feed('Season', tests.feed_row('1', 1, '1 hour'));
select is(pg_temp.open_games(), array[1, 2], 'games accept picks before the source''s start');
update private.feed_rows set start_time = now();
select is(pg_temp.open_games(), array[2], 'a game accepts no picks once the source''s start has passed, even before the clock closes it');
update private.feed_rows set start_time = now() + interval '1 hour', status = 'LIVE';
select is(pg_temp.open_games(), array[2], 'a game in play at the source accepts no picks');
update private.feed_rows set status = 'POSTPONED';
select is(pg_temp.open_games(), array[1, 2], 'a postponed game accepts picks');
update private.feed_rows set status = 'LIVE';
update private.feeds set is_paused = true;
select is(pg_temp.open_games(), array[1, 2], 'a feed that an admin paused closes nothing');
update private.feeds set last_error = 'It changed its format', failing_since = now();
select is(pg_temp.open_games(), array[2], 'a feed that paused itself still protects picks');
update private.feeds set is_paused = false, last_error = null, failing_since = null;

update public.games set is_final = false where id = tests.game('Cup', 2);
update public.games set is_final = true where id = tests.game('Cup', 1);
select tests.act_as('Ann');
select throws_ok(
  $$ select api.submit_picks(tests.sweepstake('Cup'), tests.picks(array[tests.game('Cup', 1)], array[tests.entity('arsenal')])) $$,
  'PT409', 'The final game has started: picks are closed', 'the rejection says that the final has started'
);
select tests.act_as_owner();
update public.sweepstakes set series_id = null where name = 'Cup';
select is(pg_temp.open_games(), array[1, 2], 'a contest that left the series follows no feed');

select * from finish();
rollback;
