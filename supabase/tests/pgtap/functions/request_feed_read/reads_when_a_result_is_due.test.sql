begin;
select plan(18);

select tests.create_feed('Season', 'AUTOMATIC');
create function pg_temp.next() returns interval language sql as $$
  select private.next_feed_read(f) - f.tried_at from private.feeds f
$$;
create function pg_temp.waits(since interval) returns interval language sql as $$
  update private.feeds set tried_at = (select g.start_time + interval '2 hours' from public.games g order by g.start_time limit 1) + since;
  select pg_temp.next()
$$;

select is(private.take_feeds(5) #> '{0,rounds}', 'null', 'reads all rounds first');
select tests.read_feed('Season', tests.feed_row('1', 7, '1 hour'), tests.feed_row('2', 8, '30 days'));
select is(pg_temp.next(), interval '1 day', 'reads fixtures once a day');
select tests.create_sweepstake('Cup', '1 hour', '9 days');
update public.sweepstakes set series_id = tests.series('Season'), prize_pool = 0 where name = 'Cup';
select private.sync_feed_games();
select is((select count(*) from private.feed_games), 1::bigint, 'links a game that an admin made after the last read to its match');
select is(
  (select private.next_feed_read(f) from private.feeds f), now() + interval '3 hours', 'reads results at a game''s expected end'
);
update public.sweepstakes set published_at = null where name = 'Cup';
select is(pg_temp.next(), interval '1 day', 'does not read results for a draft');
update public.sweepstakes set published_at = now() where name = 'Cup';
update private.feeds set fixtures_read_at = now() + interval '3 days', tried_at = now(), is_full_read = false;
update public.games set picks_paused_at = now() where id = tests.game('Cup', 1);
select is(pg_temp.next(), interval '5 minutes', 'reads every five minutes while picks are paused');
select is((select private.feed_for_reader(f) -> 'rounds' from private.feeds f), '[7]', 'reads the round of a game with paused picks');
update public.games set picks_paused_at = now() - interval '2 hours' where id = tests.game('Cup', 1);
select is(pg_temp.next(), interval '1 hour', 'reads hourly once picks have been paused for two hours');
update public.games set picks_paused_at = null where id = tests.game('Cup', 1);
select is(pg_temp.waits('0'), interval '5 minutes', 'reads every five minutes after the expected end');
select is(pg_temp.waits('119 minutes'), interval '5 minutes', 'reads every five minutes until two hours after the expected end');
select is(pg_temp.waits('121 minutes'), interval '1 hour', 'reads hourly from two hours after the expected end');
update private.feeds set fixtures_read_at = tried_at + interval '30 hours';
select is(pg_temp.waits('25 hours') > interval '1 hour', true, 'reads results only with the fixtures from a day after the expected end');
update private.feeds set not_before = tried_at + interval '90 days';
select is(pg_temp.next(), interval '90 days', 'never reads before the time that a busy source sets');
update private.feeds set not_before = now(), tried_at = now() - interval '6 minutes', fixtures_read_at = now() - interval '1 hour', lease = null, leased_at = null;
update public.games set start_time = now() - interval '125 minutes' where id = tests.game('Cup', 1);
update private.feed_rows set start_time = now() - interval '125 minutes' where external_id = '1';
select is(private.take_feeds(5) #> '{0,rounds}', '[7]', 'reads only rounds that wait for results');
select is(private.take_feeds(5), '[]', 'does not lease a leased feed again');
update private.feeds set leased_at = leased_at - interval '6 minutes', tried_at = tried_at - interval '6 minutes';
select is(jsonb_array_length(private.take_feeds(5)), 1, 'leases a feed again when its reader has died');

select tests.create_feed('Football');
update private.feeds set source = 'FOOTBALL_DATA' where series_id = tests.series('Football');
insert into private.feed_calls (source) select 'FOOTBALL_DATA' from generate_series(1, 10);
select is(private.take_feeds(5), '[]', 'leases no feed whose source allows no more calls in this minute');
update private.feed_calls set called_at = called_at - interval '1 minute';
select is(jsonb_array_length(private.take_feeds(5)), 1, 'leases the feed after the minute');

select * from finish();
rollback;
