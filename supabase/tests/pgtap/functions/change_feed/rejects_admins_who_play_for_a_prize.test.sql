begin;
select plan(12);

select tests.create_fan(fan) from unnest(array['Ada', 'Bob']) fan;
select tests.make_admin(fan) from unnest(array['Ada', 'Bob']) fan;
select tests.create_feed('Season');
select tests.create_feed('Other');
select tests.create_sweepstake('Cup', '1 day', '2 days');
update public.sweepstakes set series_id = tests.series('Season') where name = 'Cup';
insert into public.sweepstake_entries (profile_id, sweepstake_id) values (tests.id('Ada'), tests.sweepstake('Cup'));
create function pg_temp.try(statement text, series text default 'Season') returns text language sql as $$
  select tests.refusal(format(statement, tests.series(series)))
$$;
create temporary table calls (statement text);
insert into calls values
  ('select api.put_feed(%s, ''{"source": "DEMO", "competition": "x", "season": "1", "mode": "AUTOMATIC"}'')'),
  ('select api.change_feed(%s, ''{"mode": "AUTOMATIC"}'')'), ('select api.delete_feed(%s)'),
  (format('select api.learn_feed_name(%%s, ''Spurs'', ''TEAM'', %s)', tests.entity('tottenham-hotspur')));
grant execute on all functions in schema pg_temp to public;
grant select on calls to public;

select tests.act_as('Ada');
select is(pg_temp.try(c.statement), 'PT403', 'rejects ' || split_part(c.statement, '(', 1)) from calls c;
select is(
  pg_temp.try((select c.statement from calls c where c.statement like '%learn%'), 'Other'), 'PT403',
  'rejects a name that another series of the sport uses'
);
select is(pg_temp.try('select api.change_feed(%s, ''{"isPaused": true}'')', 'Other'), 'accepted', 'allows settings of a series that the admin has not entered');
select is(pg_temp.try('select api.request_feed_read(%s)'), 'accepted', 'allows a request to read the source');
select tests.act_as_owner();
select is((select mode from private.feeds where series_id = tests.series('Season')), 'PROPOSE', 'the refused calls change nothing');
update public.sweepstakes set prize_pool = 0 where name = 'Cup';
select tests.act_as('Ada');
select is(pg_temp.try('select api.change_feed(%s, ''{"isPaused": true}'')'), 'accepted', 'allows settings when there is no prize');
select tests.act_as_owner();
update public.sweepstakes set prize_pool = 5, completed_at = now() where name = 'Cup';
select tests.act_as('Ada');
select is(pg_temp.try('select api.change_feed(%s, ''{"isPaused": true}'')'), 'accepted', 'allows settings once the contest with the prize is over');
select tests.act_as_owner();
update public.sweepstakes set completed_at = null where name = 'Cup';
insert into public.sweepstake_entries (profile_id, sweepstake_id) values (tests.id('Bob'), tests.sweepstake('Cup'));
select tests.act_as('Ada');
select is(pg_temp.try('select api.change_feed(%s, ''{"isPaused": false}'')'), 'accepted', 'allows settings when every admin has entered');
select is(pg_temp.try('select api.delete_feed(%s)'), 'accepted', 'allows deleting the feed when every admin has entered');

select * from finish();
rollback;
