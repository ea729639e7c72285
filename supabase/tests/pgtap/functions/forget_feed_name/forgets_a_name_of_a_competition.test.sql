begin;
select plan(17);

select tests.create_fan(fan) from unnest(array['Ann', 'Ada', 'Bob']) fan;
select tests.make_admin(fan) from unnest(array['Ada', 'Bob']) fan;
select tests.create_feed(series) from unnest(array['Season', 'Next season', 'Women']) series;
update private.feeds set competition = 'women' where series_id = tests.series('Women');
select tests.read_feed(s.series, tests.feed_row('1', 1, '3 days', side_one => 'Lane Boys'))
from unnest(array['Season', 'Next season', 'Women']) s (series);
create function pg_temp.try(call text, series text default 'Season') returns text language sql as $$
  select tests.refusal(format('select api.%s', format(call, tests.series(series))))
$$;
create function pg_temp.named(series text) returns text language plpgsql security definer as $$ begin
  perform private.resolve_feed_names(tests.series(series));
  return (
    select e.name from private.feed_rows r join public.entities e on e.id = r.side_one_id where r.series_id = tests.series(series)
  );
end $$;
grant execute on all functions in schema pg_temp to public;

select tests.act_as('Ada');
select is(pg_temp.try(format('learn_feed_name(%%s, ''Lane Boys'', ''TEAM'', %s)', tests.entity('arsenal'))), 'accepted', 'learns a name');
select is(
  api.get_feed(tests.series('Season'))::jsonb -> 'names',
  jsonb_build_array(jsonb_build_object(
    'name', 'Lane Boys', 'entityType', 'TEAM', 'entityId', tests.entity('arsenal'), 'entityName', 'Arsenal'
  )), 'lists the learned name'
);
select is(pg_temp.named('Season'), 'Arsenal', 'a learned name is no longer unknown');
select is(pg_temp.named('Next season'), 'Arsenal', 'another series that follows the competition knows the name');
select is(pg_temp.named('Women'), null, 'another competition of the source does not know the name');

select tests.act_as_visitor();
select is(pg_temp.try('forget_feed_name(%s, ''Lane Boys'')'), '42501', 'rejects visitors');
select tests.act_as('Ann');
select is(pg_temp.try('forget_feed_name(%s, ''Lane Boys'')'), 'PT403', 'rejects fans');
select tests.act_as_owner();
select tests.create_sweepstake('Cup', '1 day', '2 days');
update public.sweepstakes set series_id = tests.series('Next season') where name = 'Cup';
insert into public.sweepstake_entries (profile_id, sweepstake_id) values (tests.id('Ada'), tests.sweepstake('Cup'));
select tests.act_as('Ada');
select is(pg_temp.try('forget_feed_name(%s, ''Lane Boys'')'), 'PT403', 'rejects an admin who plays for a prize in another series of the competition');
select tests.act_as('Bob');
select is(pg_temp.try('forget_feed_name(%s, ''Lane Girls'')'), 'PT404', 'rejects a name that was not learned');
select is(pg_temp.try('forget_feed_name(%s, ''Lane Boys'')', 'Women'), 'PT404', 'rejects a name of another competition');
select tests.act_as_owner();
select is((select n.entity_id from private.feed_names n where n.name = 'Lane Boys'), tests.entity('arsenal'), 'the refused calls change nothing');

select tests.act_as('Bob');
select is(pg_temp.try('forget_feed_name(%s, ''Lane Boys'')'), 'accepted', 'forgets the name');
select is(pg_temp.named('Season'), null, 'a forgotten name is unknown again');
select tests.act_as_owner();
select is((select count(*) from private.audit_log where note = 'Feed: Lane Boys is forgotten'), 1::bigint, 'logs the forgotten name');

insert into private.feed_names (source, sport_id, name, entity_id)
select 'DEMO', tests.entity('soccer'), 'Lane Boys', tests.entity('chelsea');
select is(pg_temp.named('Season') || pg_temp.named('Women'), 'ChelseaChelsea', 'a name that the last release stored without a competition applies to all');
select tests.act_as('Bob');
select is(pg_temp.try(format('learn_feed_name(%%s, ''Lane Boys'', ''TEAM'', %s)', tests.entity('arsenal-women')), 'Women'), 'accepted', 'learns the name for one competition');
select is(pg_temp.named('Season') || ', ' || pg_temp.named('Women'), 'Chelsea, Arsenal Women', 'a name stored for the competition takes precedence');
select * from finish();
rollback;
