begin;
select plan(33);

select tests.create_fan(fan) from unnest(array['Ada', 'Bob']) fan;
select tests.make_admin(fan) from unnest(array['Ada', 'Bob']) fan;
select tests.create_feed('Season');
create function pg_temp.request() returns uuid language sql as $$ select api.request_feed_read(tests.series('Season')) $$;
create function pg_temp.change(changes jsonb) returns jsonb language sql as $$
  select api.change_feed(tests.series('Season'), changes)::jsonb
$$;
create temporary table leases (n serial, lease uuid);
grant execute on all functions in schema pg_temp to public;
grant all on leases, leases_n_seq to public;

select tests.act_as('Ada');
insert into leases (lease) select pg_temp.request();
select ok((select lease is not null from leases), 'leases a feed that has not been read');
select is(pg_temp.request(), (select lease from leases where n = 1), 'shares the lease of a read in progress');
select tests.act_as_owner();
select is(private.take_feed((select lease from leases)) ->> 'source', 'DEMO', 'hands the feed to the holder of the lease');
select is(private.take_feed((select lease from leases)) -> 'rounds', 'null', 'reads all rounds for an admin');
select is(private.take_feeds(5), '[]', 'take_feeds does not return a feed that is already leased');
select ok(private.store_feed((select lease from leases), '[]', 'abc'), 'stores the read');
select ok(not private.store_feed((select lease from leases), '[]', 'abc'), 'stores nothing for an ended lease');
select is((select etag from private.feeds), 'abc', 'keeps the entity tag');

select tests.act_as('Ada');
select is(pg_temp.request(), null, 'leases nothing within a minute of a read');
select pg_temp.change('{"mode": "AUTOMATIC"}');
select is(pg_temp.request(), null, 'leases nothing within the minute after a change of mode');
select api.put_feed(tests.series('Season'), '{"source": "DEMO", "competition": "cup", "season": "2026", "mode": "PROPOSE"}');
select is(pg_temp.request(), null, 'leases nothing within the minute after a PUT of another mode');
select tests.act_as_owner();
update private.feeds set last_read_at = last_read_at - interval '1 minute';
select tests.act_as('Ada');
insert into leases (lease) select pg_temp.request();
select ok((select lease is not null from leases where n = 2), 'leases again after a minute');
select is(pg_temp.change('{"isPaused": true}') -> 'isPaused', 'true', 'pauses a feed');
select is(pg_temp.change('{"isPaused": true}') -> 'nextReadAt', 'null', 'a paused feed has no next read');
select is(pg_temp.request(), null, 'a paused feed is not read by hand');
select tests.act_as_owner();
select ok(not private.store_feed((select lease from leases where n = 2), '[]', null), 'a paused feed discards a read in progress');
select is(private.take_feeds(5), '[]', 'a paused feed is not read by the clock');
select tests.act_as('Ada');
select is(pg_temp.change('{"isPaused": false, "mode": "AUTOMATIC"}') ->> 'mode', 'AUTOMATIC', 'resumes in another mode');
select is(tests.refusal($$ select pg_temp.change('{"mode": "YOLO"}') $$), 'PT400 mode', 'rejects an unknown mode');

select tests.act_as_owner();
create temporary table taken as select private.take_feeds(5) as feeds;
select is((select feeds #>> '{0,seriesId}' from taken), tests.series('Season')::text, 'the clock leases a due feed');
select private.fail_feed((select (feeds #>> '{0,lease}')::uuid from taken), 'It is busy', 3600, false);
select ok(
  (select private.next_feed_read(f) > now() + interval '59 minutes' from private.feeds f), 'waits as long as the source asks'
);
update private.feeds set tried_at = null;
select tests.act_as('Ada');
select is(pg_temp.request(), null, 'the wait of a source also applies to admins');
select api.put_feed(tests.series('Season'), '{"source": "DEMO", "competition": "league", "season": "2026", "mode": "PROPOSE"}');
select is(pg_temp.request(), null, 'a feed that starts over still waits for its source');
select tests.act_as_owner();
update private.feeds set not_before = now();
select is(private.take_feeds(5), '[]', 'the clock waits after a feed starts over');
select tests.create_feed('Other');
select tests.act_as('Ada');
select is(api.request_feed_read(tests.series('Other')), null, 'another feed of the same source waits, too');
select tests.act_as_owner();
update private.feeds set source = 'NFLVERSE' where series_id = tests.series('Other');
select tests.act_as('Ada');
select isnt(api.request_feed_read(tests.series('Other')), null, 'a feed of another source does not wait');
select tests.act_as_owner();
update private.feed_waits set until = now();
select tests.act_as('Ada');
select isnt(pg_temp.request(), null, 'reads again after the wait');
select tests.act_as_owner();
delete from private.feeds where series_id = tests.series('Other');
select private.fail_feed((select lease from private.feeds), 'It is busy', null, false);
select tests.act_as('Ada');
select is(pg_temp.change('{}') ->> 'lastError', 'It is busy', 'shows why nothing was read');
select tests.act_as_owner();
savepoint busy_minute;
update private.feeds set source = 'FOOTBALL_DATA', tried_at = null, last_read_at = null, lease = null, leased_at = null;
insert into private.feed_calls (source) select 'FOOTBALL_DATA' from generate_series(1, 10);
select tests.act_as('Ada');
select is(tests.refusal('select pg_temp.request()'), 'PT429', 'returns 429 when the source allows no more calls in this minute');
rollback to busy_minute;
select tests.act_as('Ada');
select is(
  (select t ->> 'title' from jsonb_array_elements(api.list_tasks()::jsonb -> 'tasks') t where t ->> 'kind' = 'FEED'),
  'Season: It is busy', 'makes a failure a task'
);
select tests.act_as_owner();
update private.feeds set lease = '00000000-0000-0000-0000-000000000001', leased_at = now();
select private.fail_feed('00000000-0000-0000-0000-000000000001', 'It changed its format', null, true);
select tests.act_as('Ada');
select is(pg_temp.change('{}') -> 'isPaused', 'true', 'pauses itself when the source changes its format');
select is(pg_temp.change('{"isPaused": false}') -> 'lastError', 'null', 'forgets the reason when an admin resumes it');
select api.delete_feed(tests.series('Season'));
select is(tests.refusal('select api.get_feed(tests.series(''Season''))'), 'PT404', 'deletes a feed');

select * from finish();
rollback;
