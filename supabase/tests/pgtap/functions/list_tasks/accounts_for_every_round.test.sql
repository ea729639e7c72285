begin;
select plan(15);

select tests.create_fan('Ada');
select tests.make_admin('Ada');
select tests.create_feed('Season');
create function pg_temp.tasks(p_kind text) returns jsonb language sql as $$
  select coalesce(jsonb_agg(t - 'since' order by t ->> 'title'), '[]')
  from jsonb_array_elements(api.list_tasks()::jsonb -> 'tasks') t where t ->> 'kind' = p_kind
$$;
create function pg_temp.since(p_kind text) returns timestamptz language sql as $$
  select (t ->> 'since')::timestamptz from jsonb_array_elements(api.list_tasks()::jsonb -> 'tasks') t where t ->> 'kind' = p_kind
$$;
create function pg_temp.round(n integer) returns public.sweepstakes language sql security definer as $$
  select s from public.sweepstakes s join private.feed_rounds r on r.sweepstake_id = s.id where r.round = n
$$;
grant execute on all functions in schema pg_temp to public;

select tests.read_feed('Season', tests.feed_row('1', 1, '13 days'), tests.feed_row('2', 2, '15 days'), tests.feed_row('0', 0, '-5 days', 1, 0));
select tests.act_as('Ada');
select is(pg_temp.tasks('NEXT_ROUND'), jsonb_build_array(jsonb_build_object(
  'kind', 'NEXT_ROUND', 'title', 'Season', 'count', 1, 'canDismiss', true, 'path', '/series/' || tests.series('Season')
)), 'lists the missing round of the next two weeks, and no played round');
select is(pg_temp.since('NEXT_ROUND'), now() - interval '1 day', 'a missing round is due two weeks before its first game');
select tests.act_as_owner();
select tests.read_feed('Season', tests.feed_row('2', 2, '10 days'));
select tests.act_as('Ada');
select is(pg_temp.tasks('NEXT_ROUND') #> '{0,count}', '2', 'one task counts several missing rounds');
select api.draft_feed_rounds(tests.series('Season'), '{1,2}');
select is(pg_temp.tasks('NEXT_ROUND'), '[]', 'a round with a draft is no task');

-- Drafts.
select is(pg_temp.tasks('DRAFT'), '[]', 'a draft is no task while its games are far');
select tests.act_as_owner();
select tests.read_feed('Season', tests.feed_row('1', 1, '23 hours'), tests.feed_row('3', 1, '3 days', side_one => 'Chelsea', side_two => 'Fulham'));
select tests.act_as('Ada');
select is(pg_temp.tasks('DRAFT'), jsonb_build_array(jsonb_build_object(
  'kind', 'DRAFT', 'title', (pg_temp.round(1)).name, 'count', 1, 'canDismiss', true, 'path', '/sweepstakes/admin?tab=results&sweepstake=' || (pg_temp.round(1)).id
)), 'a draft is a task a day before its first game, however late its final');
select is(pg_temp.since('DRAFT'), now() - interval '1 hour', 'a draft is due a day before its first game');
select tests.act_as_owner();
update public.sweepstakes set publish_at = now() + interval '1 hour' where id = (pg_temp.round(1)).id;
select tests.act_as('Ada');
select is(pg_temp.tasks('DRAFT'), '[]', 'a draft that opens before its first game is no task');
select tests.act_as_owner();
update public.sweepstakes set publish_at = now() + interval '1 day' where id = (pg_temp.round(1)).id;
select tests.act_as('Ada');
select is(jsonb_array_length(pg_temp.tasks('DRAFT')), 1, 'a draft that opens after its first game is a task');

-- A round that the feed cannot draft.
select api.change_feed(tests.series('Season'), '{"rounds": {"openDaysBefore": 5, "name": "Week {round}", "prizePool": 0}}');
select tests.act_as_owner();
select tests.read_feed('Season', variadic array(
  select tests.feed_row('x' || n, 4, '6 days', null, null, one.name, two.name)
  from generate_series(1, 51) n
  join lateral (select e.name from public.entities e where e.sport_id = tests.entity('soccer') and e.kind = 'TEAM' order by e.id offset 2 * n limit 1) one on true
  join lateral (select e.name from public.entities e where e.sport_id = tests.entity('soccer') and e.kind = 'TEAM' order by e.id offset 2 * n + 1 limit 1) two on true
));
select tests.act_as('Ada');
select is(pg_temp.tasks('NEXT_ROUND') #> '{0,count}', '1', 'a round that the feed cannot draft is a task');
select tests.act_as_owner();
select tests.read_feed('Season', variadic array(
  select tests.feed_row('x' || n, 4, '6 days', null, null, 'Nobody', 'Nowhere') from generate_series(1, 51) n
));
select tests.act_as('Ada');
select is(pg_temp.tasks('NEXT_ROUND') #> '{0,count}', '1', 'a round with unknown names is a task');
select tests.act_as_owner();
delete from private.feed_rows where round = 4;
select tests.read_feed('Season', tests.feed_row('6', 6, '7 days'));
select tests.act_as('Ada');
select is(pg_temp.tasks('NEXT_ROUND'), '[]', 'a round that the feed has drafted is no task');
select api.delete_sweepstake((pg_temp.round(6)).id);
select is(pg_temp.tasks('NEXT_ROUND'), '[]', 'a round whose draft an admin has deleted is no task');

-- The end of a season.
select tests.act_as_owner();
update public.sweepstakes set published_at = now() - interval '2 days', publish_at = null, completed_at = now() where series_id = tests.series('Season');
select tests.act_as('Ada');
select is(pg_temp.tasks('NEXT_ROUND'), '[]', 'lists no missing round when the source has no further rounds');
select is(pg_temp.tasks('DRAFT'), '[]', 'lists no draft when the source has no further rounds');

select * from finish();
rollback;
