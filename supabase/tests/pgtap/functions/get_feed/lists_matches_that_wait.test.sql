begin;
select plan(9);

select tests.create_fan('Ada');
select tests.make_admin('Ada');
select tests.create_feed('Season');
select tests.create_feed('Other season');
create function pg_temp.store(rows jsonb, unread jsonb) returns boolean language plpgsql security definer as $$ begin
  update private.feeds f set lease = gen_random_uuid(), leased_at = clock_timestamp(), is_full_read = true
  where f.series_id = tests.series('Season');
  return private.store_feed((select f.lease from private.feeds f where f.series_id = tests.series('Season')), rows, null, unread);
end $$;
create function pg_temp.feed() returns jsonb language sql as $$ select api.get_feed(tests.series('Season'))::jsonb $$;
grant execute on all functions in schema pg_temp to public;

select pg_temp.store(
  jsonb_build_array(
    tests.feed_row('1', 1, '3 days'),
    tests.feed_row('2', 1, '-3 hours', side_one => 'Chelsea', side_two => 'Fulham', status => 'FINAL')
      || '{"problem": "Its winner contradicts its score of 2–0."}'
  ),
  '[{"name": "Everton – ?", "round": null, "reason": "Its stage cannot be read: null"}]'
);
select is(
  (select f.last_read_at from private.feeds f where f.series_id = tests.series('Other season')), null, 'a read of one season is none of another'
);
select tests.act_as('Ada');
select is(pg_temp.feed() -> 'waiting', '[
  {"name": "Chelsea – Fulham", "round": 1, "reason": "Its winner contradicts its score of 2–0."},
  {"name": "Everton – ?", "round": null, "reason": "Its stage cannot be read: null"}
]', 'lists unreadable and contradictory matches, each with the reason');
select is(pg_temp.feed() #>> '{rounds,0,gameCount}', '2', 'keeps the fixture of a match with a contradictory result');

select tests.act_as_owner();
select pg_temp.store(null, null);
select tests.act_as('Ada');
select is(jsonb_array_length(pg_temp.feed() -> 'waiting'), 2, 'keeps the list when nothing has changed');

select tests.act_as_owner();
select pg_temp.store(jsonb_build_array(tests.feed_row('2', 1, '-3 hours', 2, 0, side_one => 'Chelsea', side_two => 'Fulham')), '[]');
select tests.act_as('Ada');
select is(pg_temp.feed() -> 'waiting', '[]', 'no longer lists a match that can be read');

select tests.act_as_owner();
select ok(pg_temp.store('[]', '[]'), 'accepts an empty read');
select tests.act_as('Ada');
select is(pg_temp.feed() ->> 'isPaused', 'true', 'pauses when a source that had matches lists none');
select is(pg_temp.feed() ->> 'lastError', 'The source lists no matches any more. The feed is paused; enter results by hand.', 'the feed shows why it is paused');
select is(pg_temp.feed() #>> '{rounds,0,gameCount}', '2', 'keeps the matches of the last good read');

select * from finish();
rollback;
