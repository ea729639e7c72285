begin;
select plan(20);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Ada', 'Abe']) fan;
select tests.make_admin('Ada');
select tests.make_admin('Abe');
insert into public.posts (author_id, content) select tests.id('Ben'), 'Post ' || n from generate_series(1, 4) n;
create temporary table sample as select id::text, content from public.posts;
grant select on sample to public;
select tests.act_as('Ann');
select api.report('POST', id, 'SPAM') from sample where content <> 'Post 4';
select tests.act_as_owner();
create function pg_temp.report_of(post text) returns bigint language sql security definer as $$
  select s.id from private.reported_subjects s join sample p on p.id = s.subject_id where p.content = post
$$;
create function pg_temp.decision_of(post text) returns bigint language sql security definer as $$
  select max(d.id) from private.decisions d join sample p on p.id = d.subject_id where p.content = post
$$;
create function pg_temp.visible() returns text[] language sql security definer as $$
  select array_agg(content order by content) from public.posts where author_id = tests.id('Ben') and removed_at is null
$$;
create function pg_temp.is_suspended() returns boolean language sql security definer as $$
  select exists (select from private.suspensions where profile_id = tests.id('Ben'))
$$;
create function pg_temp.notified() returns jsonb language sql as $$
  select jsonb_path_query_array(api.list_notifications()::jsonb, '$.notifications[*].subject.removedPosts')
$$;
grant execute on function pg_temp.report_of, pg_temp.decision_of, pg_temp.visible, pg_temp.is_suspended, pg_temp.notified to public;

select tests.act_as('Ada');
select api.decide_reports(tests.id('Ben'), array[pg_temp.report_of('Post 1'), pg_temp.report_of('Post 2'), pg_temp.report_of('Post 3')],
  '{REMOVE,SUSPEND}', 'Spam', null, 3, 1);
select is(pg_temp.visible(), null, 'removes all posts');

-- Undoing one decision
select is(
  api.reopen_report(pg_temp.report_of('Post 1'), 'Fine') #>> '{decision,groupSize}', null, 'undoes one decision'
);
select is(pg_temp.visible(), array['Post 1'], 'undoing one decision restores only its post');
select ok(pg_temp.is_suspended(), 'undoing one decision leaves the suspension');
select is(
  (select (r #>> '{decision,groupSize}')::integer from json_array_elements(api.list_reports(false) -> 'reports') r
   where (r ->> 'id')::bigint = pg_temp.report_of('Post 2')), 4, 'counts the decisions of the group that still apply'
);
select api.reopen_report(pg_temp.report_of('Post 4'), 'Fine');
select is(pg_temp.visible(), array['Post 1', 'Post 4'], 'undoes the removal of a post that nobody reported');
select tests.act_as('Ben');
select is(pg_temp.notified(), '[2]', 'the fan has one notification about the decisions that still apply');

-- Appealing one decision
select api.appeal('A joke', pg_temp.decision_of('Post 2'));
select is(
  tests.refusal(format('select api.appeal(''Again'', %s)', pg_temp.decision_of('Post 2'))), 'PT409', 'returns 409 for a second appeal against one decision'
);
select tests.act_as('Abe');
select is(
  tests.refusal(format($$ select api.decide_reports(%L, array[%s, %s], '{DISMISS}', 'x') $$, tests.id('Ben'),
    pg_temp.report_of('Post 1'), pg_temp.report_of('Post 2'))), 'PT409', 'returns 409 for a group with an appealed report'
);
savepoint appealed;
select is(
  tests.refusal(format($$ select api.decide_reports(%L, array[%s], '{DISMISS}', 'x') $$, tests.id('Ben'), pg_temp.report_of('Post 1'))),
  'accepted', 'accepts a group beside an appealed report'
);
rollback to appealed;
select api.decide_report(pg_temp.report_of('Post 2'), array['GRANT'], 'Funny');
select is(pg_temp.visible(), array['Post 1', 'Post 2', 'Post 4'], 'granting an appeal restores its post');
select ok(pg_temp.is_suspended(), 'granting an appeal leaves the suspension');
select api.lift_suspension(tests.id('Ben'), 'Enough');
select ok(not pg_temp.is_suspended(), 'an admin lifts the suspension');

-- The rest of the group
select api.reopen_report(pg_temp.report_of('Post 3'), 'Fine', true);
select is(pg_temp.visible(), array['Post 1', 'Post 2', 'Post 3', 'Post 4'], 'undoing the group restores the remaining posts');
select tests.act_as_owner();
select is(
  (select array_agg(l.action order by l.id) from private.audit_log l where l.note = 'Fine'), array['REOPEN', 'REOPEN', 'REOPEN'],
  'logs each undone decision once'
);
-- Post 2 was granted, so its report stays closed.
select is(
  (select array_agg(p.content order by p.content) from private.reported_subjects s join sample p on p.id = s.subject_id where s.is_open),
  array['Post 1', 'Post 3'], 'reopens the reports of undone decisions'
);

-- A suspension that several reports share
select tests.act_as('Ada');
select api.decide_reports(tests.id('Ben'), array[pg_temp.report_of('Post 1'), pg_temp.report_of('Post 3')], '{SUSPEND}', 'Rude');
select api.reopen_report(pg_temp.report_of('Post 1'), 'Fine');
select ok(pg_temp.is_suspended(), 'the suspension stays while another report of the group supports it');
select api.reopen_report(pg_temp.report_of('Post 3'), 'Fine');
select ok(not pg_temp.is_suspended(), 'the suspension ends with the last report');

-- At most 500 posts, newest first
select tests.act_as_owner();
insert into public.posts (author_id, content, created_at)
select tests.id('Ben'), 'Spam ' || n, now() - n * interval '1 minute' from generate_series(1, 600) n;
select tests.act_as('Ada');
select is(
  api.decide_reports(tests.id('Ben'), array[pg_temp.report_of('Post 1')], '{REMOVE,SUSPEND}', 'Spam', null, 3, 7), 500,
  'removes at most 500 posts'
);
select api.reopen_report(pg_temp.report_of('Post 1'), 'Fine', true);
select is(cardinality(pg_temp.visible()), 604, 'undoing the group restores all posts');

select * from finish();
rollback;
