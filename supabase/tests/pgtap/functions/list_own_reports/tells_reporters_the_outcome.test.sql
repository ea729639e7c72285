begin;
select plan(30);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal', 'Ada']) fan;
select tests.make_admin('Ada');
insert into public.posts (author_id, content)
select tests.id('Ben'), unnest(array['Removed', 'Kept', 'Gone', 'Suspended']);
create temporary table sample_posts as select id::text, content from public.posts;
grant select on sample_posts to public;
create function pg_temp.post(words text) returns text language sql as $$ select id from sample_posts where content = words $$;
create function pg_temp.report_id(words text) returns bigint language sql security definer as $$
  select s.id from private.reported_subjects s where s.subject_id = coalesce(pg_temp.post(words), tests.id('Ben')::text)
$$;
-- Ann's list and her notification of this report.
create function pg_temp.outcome(words text) returns text language plpgsql as $$
declare
  v_answer text;
begin
  perform tests.act_as('Ann');
  select r ->> 'outcome' || ' ' || coalesce((
    select n #>> '{subject,outcome}' from json_array_elements(api.list_notifications(null, 20, 'REPORT_DECIDED') -> 'notifications') n
    where n ->> 'kind' = 'REPORT_DECIDED' and n #>> '{subject,id}' = r ->> 'id'
  ), 'in silence') into v_answer
  from json_array_elements(api.list_own_reports() -> 'reports') r
  where (r ->> 'id')::bigint = pg_temp.report_id(words);
  return v_answer;
end $$;
create function pg_temp.decide(words text, actions text[]) returns void language plpgsql as $$
begin
  perform tests.act_as('Ada');
  perform api.decide_report(pg_temp.report_id(words), actions, 'Looked at it');
end $$;
grant execute on all functions in schema pg_temp to public;

select tests.act_as_visitor();
select throws_ok('select api.list_own_reports()', '42501', null, 'visitors have no reports');
select tests.act_as('Ann');
select throws_ok('select * from private.report_outcomes', '42501', null, 'fans cannot read outcomes except through the functions');
select is(api.list_own_reports()::jsonb, '{"reports": [], "next": null}', 'a fan who reported nothing has an empty list');
select api.report('POST', id, 'SPAM', 'Again') from sample_posts;
select api.report('PROFILE', tests.id('Ben')::text, 'IMPERSONATION');
select is(
  (api.list_own_reports() #> '{reports,0}')::jsonb - array['id', 'reportedAt'],
  '{"subjectType": "PROFILE", "reason": "IMPERSONATION", "note": null, "outcome": null, "decidedAt": null}',
  'lists the newest report first, with its reason and without its author'
);
select is(json_array_length(api.list_own_reports() -> 'reports'), 5, 'lists all reports of the caller');
select tests.act_as('Cal');
select is(api.list_own_reports() ->> 'reports', '[]', 'other fans cannot see the caller''s reports');
select tests.act_as('Ben');
select is(api.list_own_reports() ->> 'reports', '[]', 'the reported fan cannot see the reports');
select api.block_fan(tests.id('Ann'));

select is(pg_temp.outcome('Removed'), null, 'a report without a decision has no outcome');
select pg_temp.decide('Removed', '{REMOVE}');
select is(pg_temp.outcome('Removed'), 'REMOVED REMOVED', 'a reporter whom the author blocked sees that the post was removed');
select pg_temp.decide('Kept', '{DISMISS}');
select is(pg_temp.outcome('Kept'), 'KEPT KEPT', 'a dismissed report has the outcome KEPT');
select tests.act_as('Ben');
select api.delete_post(pg_temp.post('Gone')::bigint);
select is(pg_temp.outcome('Gone'), null, 'a report has no outcome when the author deletes the post');
select pg_temp.decide('Gone', '{DISMISS}');
select is(pg_temp.outcome('Gone'), 'GONE GONE', 'a report dismissed after the deletion has the outcome GONE');
select pg_temp.decide('Suspended', '{SUSPEND}');
select is(pg_temp.outcome('Suspended'), 'ACTED ACTED', 'a report that led to a suspension has the outcome ACTED');

-- The notification and the export
select tests.act_as('Ann');
select is(api.list_notifications() ->> 'notifications', '[]', 'clients of 1.0.0 receive no REPORT_DECIDED');
select is(api.list_notifications() ->> 'unreadCount', '0', 'clients of 1.0.0 do not count an outcome');
select is(api.count_unread_notifications(), 0, 'count_unread_notifications leaves out REPORT_DECIDED');
select is(api.list_notifications(null, 20, 'REPORT_DECIDED') ->> 'unreadCount', '4', 'clients that ask for the kind count an outcome');
select is(api.get_own_profile(tests.id('Ann')) ->> 'unreadOutcomeCount', '4', 'the bell counts an outcome');
select ok(
  (api.list_notifications(null, 20, 'REPORT_DECIDED')::text || api.list_own_reports()) !~ tests.id('Ben')::text,
  'no outcome names the author'
);
select is(
  array(select e ->> 'outcome' from jsonb_array_elements(api.export_own_account(tests.id('Ann')) -> 'reports') e order by 1),
  array['ACTED', 'GONE', 'KEPT', 'REMOVED', null], 'the export contains the outcomes'
);
select api.mark_notifications_read(api.list_notifications(null, 20, 'REPORT_DECIDED') #>> '{notifications,0,id}');
select is(api.get_own_profile(tests.id('Ann')) ->> 'unreadOutcomeCount', '0', 'reading the notifications marks the outcomes as read');
select tests.act_as('Cal');
select is(api.list_notifications(null, 20, 'REPORT_DECIDED') ->> 'notifications', '[]', 'other fans are not notified');

-- Later changes
select tests.act_as('Ada');
select api.lift_suspension(tests.id('Ben'), 'Enough');
select is(pg_temp.outcome('Suspended'), 'ACTED ACTED', 'lifting the suspension keeps the outcome ACTED');
select tests.act_as('Ada');
select api.reopen_report(pg_temp.report_id('Removed'), 'Too fast');
select is(pg_temp.outcome('Removed'), null, 'a report whose decision is undone has no outcome');
select pg_temp.decide('Removed', '{REMOVE,SUSPEND}');
select is(pg_temp.outcome('Removed'), 'REMOVED REMOVED', 'a report that led to a removal and a suspension has the outcome REMOVED');
select tests.act_as('Ben');
select api.appeal('It was a joke');
select is(pg_temp.outcome('Removed'), 'REMOVED REMOVED', 'an open appeal keeps the outcome');
select pg_temp.decide('Removed', '{GRANT}');
select is(pg_temp.outcome('Removed'), 'RESTORED RESTORED', 'a granted appeal changes the outcome to RESTORED');
select tests.act_as('Ann');
select is(
  api.get_own_profile(tests.id('Ann')) ->> 'unreadOutcomeCount', '1', 'a granted appeal marks the outcome as unread'
);
select tests.act_as('Ben');
select api.delete_post(pg_temp.post('Removed')::bigint);
select is(pg_temp.outcome('Removed'), 'GONE GONE', 'the outcome is GONE after the author deletes the restored post');
select pg_temp.decide(null, '{SUSPEND}');
select tests.act_as('Ben');
select api.appeal('Once more', null);
select pg_temp.decide(null, '{GRANT}');
select is(pg_temp.outcome(null), 'KEPT KEPT', 'the outcome is KEPT after an appeal ends the suspension');

select * from finish();
rollback;
