begin;
select plan(34);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal', 'Ada', 'Abe']) fan;
select tests.make_admin('Ada');
select tests.make_admin('Abe');
update public.profiles set first_name = 'Ben', location = 'Boston, MA, USA' where id = tests.id('Ben');
insert into public.posts (author_id, content, created_at) values
  (tests.id('Ben'), 'One', now()), (tests.id('Ben'), 'Two', now()), (tests.id('Ben'), 'Old', now() - interval '8 days'),
  (tests.id('Ben'), 'Three', now() - interval '2 days'), (tests.id('Cal'), 'By Cal', now()),
  (tests.id('Ada'), 'By Ada', now());
insert into public.replies (post_id, author_id, content)
select id, tests.id('Ben'), 'Reply' from public.posts where content = 'By Cal';
-- Replies that stay when an admin removes Ben's posts of a week.
insert into public.replies (post_id, author_id, content, created_at, removed_at)
select p.id, tests.id(r.fan), r.content, now() - r.age, r.removed_at
from public.posts p, (values
  ('Cal', 'Reply by Cal', interval '0', null), ('Ben', 'Old reply', interval '8 days', null), ('Ben', 'Removed reply', interval '0', now())
) r (fan, content, age, removed_at)
where p.content = 'By Cal';
create temporary table sample as
  select content, 'POST' as subject_type, id::text from public.posts
  union all select content, 'REPLY', id::text from public.replies
  union all select 'Ben', 'PROFILE', tests.id('Ben')::text
  union all select 'Ada', 'PROFILE', tests.id('Ada')::text;
grant select on sample to public;
select tests.act_as('Ann');
select api.report(subject_type, id, 'SPAM') from sample where content in ('One', 'Two', 'Old', 'Ben', 'By Cal', 'By Ada', 'Ada');
select tests.act_as('Abe');
select api.report(subject_type, id, 'SPAM') from sample where content = 'Three';
select tests.act_as_owner();

create function pg_temp.reports(variadic contents text[]) returns bigint[] language sql security definer as $$
  select array_agg(s.id order by s.id) from private.reported_subjects s join sample p using (subject_type)
  where p.id = s.subject_id and p.content = any (contents)
$$;
create function pg_temp.decide(fan text, reports bigint[], actions text, days integer default null) returns text language sql as $$
  select tests.refusal(format('select api.decide_reports(%L, %L, %L, ''Why'', ''To you'', 3, %L)', tests.id(fan), reports, actions, days))
$$;
create function pg_temp.decisions() returns text[] language sql security definer as $$
  select array_agg(d.subject_type || coalesce(' ' || p.content, '') || ' ' || d.actions::text order by d.id)
  from private.decisions d left join sample p on p.subject_type = d.subject_type and p.id = d.subject_id and d.subject_type <> 'PROFILE'
  where d.undone_at is null
$$;
create function pg_temp.visible() returns text[] language sql security definer as $$
  select array_agg(content order by content) from (
    select content from public.posts where author_id = tests.id('Ben') and removed_at is null
    union all select content from public.replies where author_id = tests.id('Ben') and removed_at is null
  ) c
$$;
grant execute on function pg_temp.reports, pg_temp.decide, pg_temp.decisions, pg_temp.visible to public;

-- Rejections
select tests.act_as('Ann');
select is(pg_temp.decide('Ben', pg_temp.reports('One'), '{DISMISS}'), 'PT403', 'returns 403 to fans');
select tests.act_as_visitor();
select throws_ok(
  $$ select api.decide_reports(tests.id('Ben'), '{1}', '{DISMISS}', 'x') $$, '42501', null, 'visitors cannot decide'
);
select tests.act_as('Ada');
select is(pg_temp.decide('Ben', '{}', '{DISMISS}'), 'PT400 reportIds', 'rejects an empty list');
select is(pg_temp.decide('Ben', array_fill(1::bigint, array[101]), '{DISMISS}'), '23514', 'rejects more than a hundred reports');
select is(pg_temp.decide('Ben', pg_temp.reports('One', 'By Cal'), '{DISMISS}'), 'PT404', 'returns 404 for a report of another fan');
select is(pg_temp.decide('Ben', pg_temp.reports('One'), '{GRANT}'), 'PT400 actions', 'rejects GRANT for many reports');
select is(pg_temp.decide('Ben', pg_temp.reports('One'), '{DISMISS,SUSPEND}'), 'PT400 actions', 'rejects DISMISS with another action');
select is(
  pg_temp.decide('Ben', pg_temp.reports('One', 'Ben'), '{CLEAR_PICTURE}'), 'PT400 actions', 'rejects CLEAR_PICTURE for a post'
);
select is(
  pg_temp.decide('Ben', pg_temp.reports('One'), '{REMOVE}', 7), 'PT400 removePostsOfDays', 'rejects removePostsOfDays without SUSPEND'
);
select is(
  pg_temp.decide('Ben', pg_temp.reports('One'), '{SUSPEND}', 2), 'PT400 removePostsOfDays', 'rejects removePostsOfDays other than 1, 7 and 30'
);
select is(pg_temp.decide('Ada', pg_temp.reports('By Ada'), '{DISMISS}'), 'PT403', 'returns 403 for the admin''s own post');
select tests.act_as('Abe');
select is(pg_temp.decide('Ada', pg_temp.reports('By Ada', 'Ada'), '{DISMISS}'), 'PT403', 'returns 403 for a group with another admin''s profile');
select is(pg_temp.decide('Ada', pg_temp.reports('By Ada'), '{SUSPEND}'), 'PT409', 'returns 409 when an admin would be suspended');
select is(pg_temp.decide('Ben', pg_temp.reports('One', 'Three'), '{REMOVE}'), 'PT403', 'returns 403 for a group with a report by the admin');
select is(
  pg_temp.decide('Ben', pg_temp.reports('One'), '{SUSPEND}', 7), 'PT403', 'returns 403 if the newest posts include one that the admin reported'
);
select tests.act_as_owner();
select is(pg_temp.decisions(), null, 'the rejected calls decide nothing');
select is((select count(*)::integer from private.reported_subjects s where s.is_open), 8, 'the rejected calls leave the reports open');

-- Dismissal
select tests.act_as('Ada');
select is(api.decide_reports(tests.id('Ben'), pg_temp.reports('One', 'Two'), '{DISMISS}', 'Fine'), 2, 'dismisses two reports');
select is(
  pg_temp.decide('Ben', pg_temp.reports('One', 'Old'), '{REMOVE}'), 'PT409', 'returns 409 for a group with a closed report'
);
select tests.act_as('Ben');
select is(api.list_notifications()::jsonb -> 'notifications', '[]', 'the fan does not learn of dismissed reports');
select tests.act_as('Ada');
select is(
  api.reopen_report((pg_temp.reports('One'))[1], 'Not fine', true) ->> 'status', 'open', 'undoes the whole group'
);
select is(pg_temp.decisions(), null, 'undoing a group undoes each of its decisions');
select is((select count(*)::integer from pg_temp.reports('One', 'Two') ids, unnest(ids) id
  join json_array_elements(api.list_reports() -> 'reports') r on (r ->> 'id')::bigint = id), 2, 'undoing a group opens each of its reports again');

-- Removal, with a suspension and the posts of a week
select is(
  api.decide_reports(tests.id('Ben'), pg_temp.reports('One', 'Old'), '{REMOVE,SUSPEND}', 'Spam', 'No spam', 3, 7), 5,
  'counts each report, post and reply once'
);
select is(
  pg_temp.decisions(), array['PROFILE {SUSPEND}', 'POST One {REMOVE}', 'POST Two {REMOVE}', 'POST Old {REMOVE}', 'POST Three {REMOVE}', 'REPLY Reply {REMOVE}'],
  'records one decision per subject, and one suspension'
);
select is(pg_temp.visible(), array['Old reply'], 'removes the reported content, and everything newer than a week');
select tests.act_as('Cal');
select ok(
  api.list_replies((select id::bigint from sample where content = 'By Cal'))::text like '%Reply by Cal%', 'removes no reply by another fan'
);
select tests.act_as('Ada');
select is(
  (select jsonb_agg(r ->> 'subjectId' order by r ->> 'subjectId') from json_array_elements(api.list_reports() -> 'reports') r
   where r #>> '{subject,user,id}' = tests.id('Ben')::text),
  (select jsonb_agg(id order by id) from sample where content in ('Two', 'Three', 'Ben')), 'reports outside the group stay open'
);
select tests.act_as_owner();
select is(
  (select array_agg(l.action || coalesce(' ' || l.days, '') order by l.id) from private.audit_log l where l.note = 'Spam'),
  array['SUSPEND 3', 'REMOVE', 'REMOVE', 'REMOVE', 'REMOVE', 'REMOVE'], 'logs each decision'
);
select is(
  (select count(*)::integer from realtime.messages m where m.topic = 'fan:' || tests.id('Ben')), 1, 'broadcasts one message to the fan'
);
select tests.act_as('Ben');
select is(
  (select jsonb_agg(n -> 'subject') from jsonb_array_elements(api.list_notifications()::jsonb -> 'notifications') n),
  jsonb_build_array(jsonb_build_object('type', 'POST', 'id', (select id from sample where content = 'One'), 'actions', '["REMOVE", "SUSPEND"]'::jsonb,
    'action', 'SUSPEND', 'message', 'No spam', 'removedPosts', 5, 'appeal', 'NONE', 'suspendedUntil', private.rfc3339(now() + interval '3 days'))),
  'notifies the fan once'
);
select is(json_array_length(api.list_own_decisions(null) -> 'decisions'), 6, 'the fan can read each decision');

-- A profile
select tests.act_as('Ada');
select api.decide_reports(tests.id('Ben'), pg_temp.reports('Ben', 'Two'), '{CLEAR_PICTURE,REMOVE}', 'Rude');
select tests.act_as_owner();
select is(
  (select first_name from public.profiles where id = tests.id('Ben')), 'Ben', 'REMOVE with CLEAR_PICTURE keeps the name of the profile'
);
select is(
  (select array_agg(d.actions::text order by d.subject_type) from private.decisions d where d.note = 'Rude'), array['{REMOVE}', '{CLEAR_PICTURE}'],
  'CLEAR_PICTURE applies to the profile and REMOVE to the post'
);

select * from finish();
rollback;
