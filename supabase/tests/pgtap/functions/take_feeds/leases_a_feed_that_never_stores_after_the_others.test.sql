begin;
select plan(5);

select tests.create_feed('Silent');
select tests.create_feed('Good');
update private.feeds set is_paused = true where series_id not in (tests.series('Silent'), tests.series('Good'));
update private.feeds set not_before = now() - interval '1 minute' where series_id in (tests.series('Silent'), tests.series('Good'));
create function pg_temp.taken() returns text language sql security definer as $$
  select string_agg(s.name, ', ' order by t.at)
  from jsonb_array_elements(private.take_feeds(1)) with ordinality t (feed, at)
  join public.series s on s.id = (t.feed ->> 'seriesId')::bigint
$$;
create function pg_temp.end_leases() returns void language sql security definer as $$
  update private.feeds f set leased_at = f.leased_at - interval '3 minutes', tried_at = f.tried_at - interval '3 minutes'
  where f.leased_at is not null
$$;

select is(pg_temp.taken(), 'Silent', 'leases the first due feed');
select isnt((select f.tried_at from private.feeds f where f.series_id = tests.series('Silent')), null, 'a lease counts as an attempt');
-- Its fixtures are overdue, so it is due whenever its lease ends.
update private.feeds set fixtures_read_at = now() - interval '2 days' where series_id = tests.series('Silent');
select pg_temp.end_leases();
select is(pg_temp.taken(), 'Good', 'a feed that stored nothing comes after the others');
select is(pg_temp.taken(), 'Silent', 'a feed that stored nothing is leased again after the others');
select pg_temp.end_leases();
update private.feeds set source = 'FOOTBALL_DATA', tried_at = null where series_id = tests.series('Silent');
update private.feeds set fixtures_read_at = now() - interval '2 days' where series_id = tests.series('Good');
insert into private.feed_calls (source) select 'FOOTBALL_DATA' from generate_series(1, 10);
select is(pg_temp.taken(), 'Good', 'a source without calls left does not delay other sources');
select * from finish();
rollback;
