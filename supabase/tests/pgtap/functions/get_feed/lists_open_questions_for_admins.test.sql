begin;
select plan(9);

select tests.create_fan('Ada');
select tests.make_admin('Ada');
select tests.create_feed('Season');
select tests.create_sweepstake('Cup', '-6 hours', '2 days');
update public.sweepstakes set series_id = tests.series('Season') where name = 'Cup';
create function pg_temp.tasks() returns text language sql as $$
  select string_agg((t ->> 'kind') || ' ' || (t ->> 'title'), ', ')
  from jsonb_array_elements(api.list_tasks()::jsonb -> 'tasks') t where t ->> 'kind' in ('FEED', 'RESULTS_DUE')
$$;
grant execute on all functions in schema pg_temp to public;

select tests.act_as('Ada');
select is(pg_temp.tasks(), 'RESULTS_DUE Cup', 'a game that the feed does not know waits for a manual result');
select tests.act_as_owner();
select tests.read_feed('Season',
  tests.feed_row('1', 1, '-6 hours', side_two => 'Paris Saint-Germain FC'), tests.feed_row('9', 1, '5 days', side_one => 'Nowhere'));
select tests.act_as('Ada');
select matches(pg_temp.tasks(), 'FEED Season: no result since .* UTC. Enter it by hand', 'names a result that is three hours late');
select matches(pg_temp.tasks(), 'FEED Season: 1 unknown name in the feed', 'lists an unknown name');
select doesnt_match(pg_temp.tasks(), 'RESULTS_DUE', 'a late game of the feed is a task of the feed only');
select is(
  (api.get_feed(tests.series('Season'))::jsonb #>> '{rounds,0,sweepstakeId}')::bigint, tests.sweepstake('Cup'),
  'recognizes a contest that an admin made by hand'
);
select is(
  tests.refusal(format('select api.draft_feed_rounds(%s, ''{1}'')', tests.series('Season'))), 'accepted',
  'accepts draft_feed_rounds for a round that has a contest'
);
select tests.act_as_owner();
select is((select count(*) from public.sweepstakes s where s.series_id = tests.series('Season')), 1::bigint, 'drafts no second contest for the round');
update private.feeds set is_paused = true;
select tests.act_as('Ada');
select matches(pg_temp.tasks(), 'RESULTS_DUE Cup', 'a paused feed leaves results to admins');
select doesnt_match(pg_temp.tasks(), 'no result since', 'a paused feed reports no late result');

select * from finish();
rollback;
