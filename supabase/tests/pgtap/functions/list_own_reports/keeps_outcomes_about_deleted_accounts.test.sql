begin;
select plan(13);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal', 'Ada']) fan;
select tests.make_admin('Ada');
insert into public.posts (author_id, content) select tests.id('Ben'), unnest(array['Removed', 'Kept', 'Waiting']);
create temporary table post_ids as select content, id::text from public.posts;
grant select on post_ids to public;
create function pg_temp.decide(p_words text, p_action text) returns void language sql security definer as $$
  select api.decide_report(s.id, array[p_action], 'Looked at it')
  from private.reported_subjects s join post_ids p on p.id = s.subject_id where p.content = p_words
$$;
-- Newest first: PROFILE, Waiting, Kept, Removed.
create function pg_temp.outcomes() returns text language sql as $$
  select string_agg(coalesce(r ->> 'outcome', 'none'), ' ' order by (r ->> 'id')::bigint desc)
  from json_array_elements(api.list_own_reports() -> 'reports') r
$$;
grant execute on all functions in schema pg_temp to public;

select tests.act_as('Ann');
select api.report('POST', id, 'SPAM', 'Ben again') from post_ids order by id::bigint;
select api.report('PROFILE', tests.id('Ben')::text, 'IMPERSONATION');
select tests.act_as('Cal');
select api.report('POST', id, 'HATE') from post_ids where content = 'Kept';
select tests.act_as('Ben');
select api.report('PROFILE', tests.id('Ann')::text, 'SPAM');
select tests.act_as('Ada');
select pg_temp.decide('Removed', 'REMOVE');
select pg_temp.decide('Kept', 'DISMISS');
select tests.act_as('Ann');
select is(pg_temp.outcomes(), 'none none KEPT REMOVED', 'reports without a decision have no outcome');
select api.mark_notifications_read(api.list_notifications(null, 20, 'REPORT_DECIDED') #>> '{notifications,0,id}');
select tests.act_as_owner();
update private.notification_reads set read_up_to = now() - interval '1 second' where true;
update private.decisions set decided_at = now() - interval '1 minute' where true;
update private.reports set created_at = now() - interval '1 hour' where true;

select tests.act_as('Ben');
select api.delete_own_account(tests.id('Ben'), 'ben@example.com');
select tests.act_as('Ann');
select is(pg_temp.outcomes(), 'GONE GONE GONE REMOVED', 'open and dismissed reports about a deleted account have the outcome GONE');
select is(
  (select count(*) from json_array_elements(api.list_own_reports() -> 'reports') r where r ->> 'note' is not null), 0::bigint,
  'deletes the notes, which may describe the deleted fan'
);
select is(
  array(select r ->> 'reason' from json_array_elements(api.list_own_reports() -> 'reports') r order by (r ->> 'id')::bigint),
  '{SPAM,SPAM,SPAM,IMPERSONATION}', 'keeps the reasons of reports'
);
select is(api.get_own_profile(tests.id('Ann')) ->> 'unreadOutcomeCount', '2', 'counts only the new outcomes as unread');
select is(
  array(select n #>> '{subject,subjectType}' || ' ' || (n #>> '{subject,outcome}')
    from json_array_elements(api.list_notifications(null, 20, 'REPORT_DECIDED') -> 'notifications') n order by 1),
  '{"POST GONE","POST GONE","POST REMOVED","PROFILE GONE"}', 'notifies the reporter of each outcome'
);
select is(
  array(select e ->> 'outcome' from jsonb_array_elements(api.export_own_account(tests.id('Ann')) -> 'reports') e order by 1),
  '{GONE,GONE,GONE,REMOVED}', 'the export contains the outcomes'
);
select ok(
  (api.list_own_reports()::text || api.export_own_account(tests.id('Ann'))) !~ tests.id('Ben')::text, 'list and export do not name the deleted fan'
);
select tests.act_as('Cal');
select is(pg_temp.outcomes(), 'GONE', 'another reporter sees only their own report');
select tests.act_as('Ada');
select is(
  array(select r #>> '{subject,user,id}' from json_array_elements(api.list_reports() -> 'reports') r),
  array[tests.id('Ann')::text], 'admins see no report about the deleted fan'
);
select tests.act_as_owner();
select is((select count(*) from private.reports), 0::bigint, 'deletes the reports by and about the deleted fan');
select is((select count(*) from private.reports_about_deleted_fans), 5::bigint, 'keeps no outcome of the deleted fan''s own reports');
select tests.act_as('Ann');
select api.delete_own_account(tests.id('Ann'), 'ann@example.com');
select tests.act_as_owner();
select is((select count(*) from private.reports_about_deleted_fans), 1::bigint, 'deletes the kept outcomes of a reporter whose account is deleted');

select * from finish();
rollback;
