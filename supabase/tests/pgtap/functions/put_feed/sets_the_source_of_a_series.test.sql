begin;
select plan(43);

select tests.create_fan(fan) from unnest(array['Ann', 'Ada', 'Bob']) fan;
select tests.make_admin(fan) from unnest(array['Ada', 'Bob']) fan;
insert into public.series (name, sport_id) values ('Season', tests.entity('soccer'));
create function pg_temp.put(changes jsonb default '{}') returns text language sql as $$
  select tests.refusal(format('select api.put_feed(%s, %L)', tests.series('Season'), jsonb_build_object(
    'source', 'DEMO', 'competition', 'cup', 'season', '2026', 'mode', 'PROPOSE') || changes))
$$;
create function pg_temp.try(statement text) returns text language sql as $$
  select tests.refusal(format(statement, tests.series('Season')))
$$;
create function pg_temp.feed() returns jsonb language sql as $$ select api.get_feed(tests.series('Season'))::jsonb $$;
create temporary table calls (statement text);
insert into calls values
  ('select api.get_feed(%s)'), ('select api.change_feed(%s, ''{"isPaused": true}'')'), ('select api.delete_feed(%s)'),
  ('select api.request_feed_read(%s)'), ('select api.draft_feed_rounds(%s, ''{1}'')'),
  ('select api.learn_feed_name(%s, ''Spurs'', ''TEAM'', 1)'), ('select api.forget_feed_name(%s, ''Spurs'')'), ('select api.take_feed_changes(%s, ''[]'')');
grant execute on all functions in schema pg_temp to public;
grant select on calls to public;

select tests.act_as_visitor();
select is(pg_temp.put(), '42501', 'rejects visitors');
select is(pg_temp.try(c.statement), '42501', 'rejects visitors: ' || c.statement) from calls c;
select tests.act_as('Ann');
select is(pg_temp.put(), 'PT403', 'rejects fans');
select is(pg_temp.try(c.statement), 'PT403', 'rejects fans: ' || c.statement) from calls c;
select is(pg_temp.try('select * from private.feeds where series_id = %s'), '42501', 'hides the table from fans');
select is(pg_temp.try('select api.take_feeds(%s::integer)'), '42501', 'leases no feeds to fans');

select tests.act_as('Ada');
select is(pg_temp.try(c.statement), 'PT404', 'returns 404 without a feed: ' || c.statement) from calls c;
select is(tests.refusal($$ select api.put_feed(0, '{}') $$), 'PT404', 'returns 404 for an unknown series');
select is(pg_temp.put(jsonb_build_object(field, value)), 'PT400 ' || field, 'rejects an invalid ' || field)
from (values ('source', 'ESPN'), ('competition', '../cup'), ('season', ''), ('mode', 'YOLO')) wrong (field, value);

select is(pg_temp.put(), 'accepted', 'sets a source');
select is(
  pg_temp.feed() - 'nextReadAt',
  '{"source": "DEMO", "competition": "cup", "season": "2026", "mode": "PROPOSE", "plan": null, "prizeWaitHours": null, "isPaused": false,
    "lastReadAt": null, "lastError": null, "unknownNames": [], "names": [], "waiting": [], "rounds": [], "ready": []}', 'returns a feed that has not been read'
);
select tests.act_as_owner();
select tests.read_feed('Season', tests.feed_row('1', 1, '1 day'));
select tests.act_as('Ada');
select is(pg_temp.put('{"mode": "AUTOMATIC"}'), 'accepted', 'changes the mode');
select is(pg_temp.feed() #>> '{rounds,0,gameCount}', '1', 'keeps the rows when the mode changes');
select is(pg_temp.put('{"season": "2027"}'), 'accepted', 'changes the season');
select is(pg_temp.feed() -> 'rounds', '[]', 'starts over when the season changes');
select ok(pg_temp.feed() -> 'lastReadAt' = 'null', 'clears the last read when the season changes');
select is(pg_temp.try($$ select api.put_feed(%s, '{"source": "DEMO", "competition": "cup", "season": "2028"}') $$), 'accepted', 'accepts a source without a mode');
select is(pg_temp.feed() ->> 'mode', 'PROPOSE', 'keeps the mode of a feed');
select api.delete_feed(tests.series('Season'));
select api.put_feed(tests.series('Season'), '{"source": "DEMO", "competition": "cup", "season": "2028"}');
select is(pg_temp.feed() ->> 'mode', 'AUTOMATIC', 'a new feed is automatic');

select * from finish();
rollback;
