begin;
select plan(8);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal', 'Dee', 'Eve', 'Ada']) fan;
select tests.make_admin('Ada');
update public.profiles set created_at = now() - interval '400 days 1 hour' where id = tests.id('Ann');
update public.profiles set created_at = now() - interval '3 days 1 hour', first_name = 'Secret' where id = tests.id('Ben');
insert into public.friendships (user_lo, user_hi, requester_id, accepted_at)
select least(tests.id('Ben'), tests.id('Dee')), greatest(tests.id('Ben'), tests.id('Dee')), tests.id('Ben'), now();
create function pg_temp.report_of(fan text) returns jsonb language sql as $$
  select r::jsonb from json_array_elements(api.list_reports() -> 'reports') r where r ->> 'subjectId' = tests.id(fan)::text
$$;
create function pg_temp.queue() returns jsonb language sql as $$
  select jsonb_path_query_array(api.list_reports()::jsonb, '$.reports[*].subject.user.id')
$$;
grant execute on function pg_temp.report_of, pg_temp.queue to public;

-- An earlier report by Ben is dismissed, and one by Dee is upheld.
select tests.act_as('Ben');
select api.report('PROFILE', tests.id('Eve')::text, 'SPAM');
select tests.act_as('Dee');
select api.report('PROFILE', tests.id('Ann')::text, 'SPAM');
select tests.act_as('Ada');
select api.decide_report((pg_temp.report_of('Eve') ->> 'id')::bigint, array['DISMISS'], 'Fine');
select api.decide_report((pg_temp.report_of('Ann') ->> 'id')::bigint, array['REMOVE'], 'Fake');

-- Three fans report Cal.
select tests.act_as('Ann');
select api.report('PROFILE', tests.id('Cal')::text, 'HATE');
select tests.act_as('Ben');
select api.report('PROFILE', tests.id('Cal')::text, 'SPAM', 'By me');
select tests.act_as('Dee');
select api.report('PROFILE', tests.id('Cal')::text, 'SPAM');
select tests.act_as('Ada');
select api.suspend_fan(tests.id('Dee'), 3, 'Troll');
select is(
  (select jsonb_agg(r - 'reportedAt') from jsonb_array_elements(pg_temp.report_of('Cal') -> 'reporters') r),
  '[{"reason": "HATE", "accountDays": 400, "dismissedReports": 0, "isSuspended": false, "knowsOthers": false},
    {"reason": "SPAM", "accountDays": 3, "dismissedReports": 1, "isSuspended": false, "knowsOthers": true},
    {"reason": "SPAM", "accountDays": 0, "dismissedReports": 0, "isSuspended": true, "knowsOthers": true}]',
  'shows the age of each reporter''s account, dismissed reports, suspensions and friends among the reporters'
);
select unalike(
  (pg_temp.report_of('Cal') -> 'reporters')::text, '%' || tests.id('Ben') || '%', 'omits the reporters'
);
select unalike(
  (pg_temp.report_of('Cal') -> 'reporters')::text, '%Secret%', 'shows no name of a reporter'
);

-- Grouped by author
select tests.act_as_owner();
insert into public.posts (author_id, content) values (tests.id('Cal'), 'One'), (tests.id('Eve'), 'Two'), (tests.id('Cal'), 'Three');
create temporary table sample as select content, id::text from public.posts;
grant select on sample to public;
select tests.act_as('Ann');
select api.report('POST', id, 'SPAM') from sample where content = 'Two';
select api.report('POST', id, 'SPAM') from sample where content = 'One';
select api.report('POST', id, 'SPAM') from sample where content = 'Three';
select tests.act_as('Ada');
select is(
  pg_temp.queue(), jsonb_build_array(tests.id('Cal'), tests.id('Cal'), tests.id('Cal'), tests.id('Eve')),
  'reports about one author are adjacent'
);
-- The log's filter
create function pg_temp.logged(action text default null, admin uuid default null, fan uuid default null) returns jsonb language sql as $$
  select jsonb_path_query_array(api.list_audit_log(null, action, admin, fan)::jsonb, '$.entries[*].action')
$$;
grant execute on function pg_temp.logged to public;
select is(pg_temp.logged('SUSPEND'), '["SUSPEND"]', 'the log filters by action');
select is(pg_temp.logged(fan => tests.id('Ann')), '["REMOVE"]', 'the log filters by fan');
select is(pg_temp.logged(admin => tests.id('Ann')), '[]', 'the log filters by admin');
select tests.act_as('Ann');
select is(tests.refusal($$ select api.list_audit_log(null, 'SUSPEND') $$), 'PT403', 'the filtered log returns 403 to fans');

select * from finish();
rollback;
