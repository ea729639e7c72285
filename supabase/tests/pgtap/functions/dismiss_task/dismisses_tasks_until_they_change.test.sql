begin;
select plan(26);

select tests.create_fan(fan) from unnest(array['Ann', 'Ada', 'Abe']) fan;
select tests.make_admin('Ada');
select tests.make_admin('Abe');
create function pg_temp.task(p_kind text) returns jsonb language sql as $$
  select t from jsonb_array_elements(api.list_tasks()::jsonb -> 'tasks') t where t ->> 'kind' = p_kind limit 1
$$;
create function pg_temp.dismiss(t jsonb) returns text language sql as $$
  select tests.refusal(format(
    'select api.dismiss_task(%L, %L, %L)', t ->> 'kind', t ->> 'path', t ->> 'since'
  ))
$$;
create function pg_temp.log() returns text language sql security definer as $$
  select string_agg(concat_ws(' ', l.action, l.subject_type, l.note, l.admin_id = tests.id('Ada')), ', ' order by l.id)
  from private.audit_log l where l.action = 'DISMISS'
$$;
grant execute on all functions in schema pg_temp to public;

insert into public.series (name) values ('Season');
select tests.create_sweepstake('Cup', '-3 hours');
update public.sweepstakes set series_id = tests.series('Season'), completed_at = now() - interval '1 hour' where name = 'Cup';
select tests.create_sweepstake('Late', '2 hours');
update public.sweepstakes set published_at = null where name = 'Late';

select tests.act_as_visitor();
select throws_ok($$ select api.dismiss_task('DRAFT', '/', now()) $$, '42501', null, 'visitors cannot dismiss tasks');
select tests.act_as('Ann');
select is(tests.refusal($$ select api.dismiss_task('DRAFT', '/', now()) $$), 'PT403', 'returns 403 to fans');
select throws_ok('select * from private.dismissed_tasks', '42501', null, 'fans cannot read dismissals');
select throws_ok($$ insert into private.dismissed_tasks values ('DRAFT', '/', now()) $$, '42501', null, 'fans cannot write dismissals');
select api.suggest_item('TEAM', 'Hedgerley FC', tests.entity('soccer'), null);
select api.report('PROFILE', tests.id('Ada')::text, 'SPAM', null);

-- Kinds
select tests.act_as('Ada');
select is(pg_temp.task('NEXT_ROUND') ->> 'canDismiss', 'true', 'canDismiss is true for a missing round');
select is(pg_temp.task('REPORT') ->> 'canDismiss', 'false', 'canDismiss is false for a report');
select is(pg_temp.dismiss(pg_temp.task('REPORT')), 'PT409', 'returns 409 for a report');
select is(
  pg_temp.dismiss(pg_temp.task('NEXT_ROUND') || jsonb_build_object('since', now())), 'PT409', 'returns 409 for a task whose time has changed'
);
select is(pg_temp.dismiss('{"kind": "NOTHING", "path": "/", "since": "2026-01-01T00:00:00Z"}'), 'PT409', 'returns 409 for an unknown kind');
select is(pg_temp.log(), null, 'does not log rejected calls');

-- Dismissals
create temporary table seen as select pg_temp.task('NEXT_ROUND') as task;
grant select on seen to public;
select is(pg_temp.dismiss(pg_temp.task('NEXT_ROUND')), 'accepted', 'dismisses a missing round');
select is(pg_temp.dismiss(pg_temp.task('DRAFT')), 'accepted', 'dismisses a draft');
select is(pg_temp.dismiss(pg_temp.task('SUGGESTION')), 'accepted', 'dismisses suggestions');
select tests.act_as('Abe');
select is(
  array[pg_temp.task('NEXT_ROUND'), pg_temp.task('DRAFT'), pg_temp.task('SUGGESTION')], array[null, null, null]::jsonb[],
  'hides dismissed tasks from other admins'
);
select is(
  (api.get_own_profile(tests.id('Abe')) ->> 'openTaskCount')::integer,
  jsonb_array_length(api.list_tasks()::jsonb -> 'tasks'), 'openTaskCount leaves out dismissed tasks'
);
select is((select pg_temp.dismiss(task) from seen), 'accepted', 'accepts a second dismissal of the same task');
select is(
  pg_temp.log(), 'DISMISS SERIES Season t, DISMISS SWEEPSTAKE Late t, DISMISS SUGGESTION Suggestions t', 'the log has each dismissal once'
);

-- Changes
select tests.act_as_owner();
update public.sweepstakes set completed_at = now() where name = 'Cup';
update public.games set start_time = start_time + interval '10 minutes' where sweepstake_id = tests.sweepstake('Late');
select tests.act_as('Ann');
select api.suggest_item('TEAM', 'Fulmer Rovers', tests.entity('soccer'), null);
select tests.act_as_owner();
-- now() is the start of this transaction.
update private.suggested_items set created_at = clock_timestamp() where name = 'Fulmer Rovers';
select tests.act_as('Ada');
select isnt(pg_temp.task('NEXT_ROUND'), null, 'lists a missing round again when the last round ends later');
select isnt(pg_temp.task('DRAFT'), null, 'lists a draft again when its first game moves');
select is(pg_temp.task('SUGGESTION') ->> 'count', '1', 'lists a new suggestion without the dismissed ones');
select is(pg_temp.dismiss(pg_temp.task('DRAFT')), 'accepted', 'dismisses a draft again after it has changed');
select is(pg_temp.task('DRAFT'), null, 'hides a draft that was dismissed again');

-- A result that an admin keeps against the source
select tests.act_as_owner();
select tests.create_feed('League');
select tests.create_sweepstake('Round', '-3 hours', '3 days');
update public.sweepstakes set series_id = tests.series('League') where name = 'Round';
select tests.read_feed('League', tests.feed_row('1', 1, '-3 hours', 2, 1));
select tests.pass_time('League');
select tests.read_feed('League', tests.feed_row('1', 1, '-3 hours', 2, 1));
select tests.act_as('Ada');
select is(pg_temp.task('FEED') ->> 'canDismiss', 'false', 'canDismiss is false while a result waits to be entered');
select api.record_results(tests.sweepstake('Round'), tests.results(array[tests.game('Round', 1)], array[tests.entity('paris-saint-germain')]));
select is(pg_temp.task('FEED') ->> 'canDismiss', 'true', 'canDismiss is true when the result of an admin differs from the source');
select is(pg_temp.dismiss(pg_temp.task('FEED')), 'accepted', 'dismisses the difference between the result of an admin and the source');
select is(pg_temp.task('FEED'), null, 'does not list a dismissed difference again');

select * from finish();
rollback;
