begin;
select plan(39);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal', 'Ada', 'Abe']) fan;
select tests.make_admin('Ada');
insert into public.posts (author_id, content) values
  (tests.id('Ben'), 'Buy my socks'), (tests.id('Ann'), 'Any socks?'), (tests.id('Ada'), 'I am Ada');
insert into public.replies (post_id, author_id, content)
select id, tests.id('Ben'), 'Socks here' from public.posts where content = 'Any socks?'
union all
select id, tests.id('Cal'), 'No thanks' from public.posts where content = 'Buy my socks';
insert into public.post_likes (post_id, user_id)
select id, tests.id('Cal') from public.posts where content = 'Buy my socks';
create temporary table known (kind text, content text, id bigint);
grant select on known to public;
insert into known
select 'POST', content, id from public.posts union all select 'REPLY', content, id from public.replies;
create function pg_temp.id_of(words text) returns bigint language sql as $$ select id from known where content = words $$;
create function pg_temp.remove(words text) returns text language plpgsql as $$ begin
  return api.decide_about((select kind from known where content = words), pg_temp.id_of(words)::text, array['REMOVE'], 'Spam') ->> 'id';
end $$;
create function pg_temp.report_of(words text) returns json language sql as $$
  select r from (
    select json_array_elements(api.list_reports(false) -> 'reports') union all select json_array_elements(api.list_reports() -> 'reports')
  ) listed (r), known
  where known.content = words and r ->> 'subjectType' = known.kind and r ->> 'subjectId' = known.id::text
$$;
grant execute on function pg_temp.id_of, pg_temp.remove, pg_temp.report_of to public;

-- Permissions
select tests.act_as_visitor();
select throws_ok(
  $$ select api.decide_about('POST', '1', array['REMOVE'], 'Spam') $$, '42501', null, 'visitors cannot decide'
);
select tests.act_as('Ann');
select is(tests.refusal($$ select pg_temp.remove('Buy my socks') $$), 'PT403', 'returns 403 to fans');
select is(api.get_post(pg_temp.id_of('Buy my socks')) ->> 'content', 'Buy my socks', 'the rejected call keeps the post');
select tests.act_as('Ada');
select is(tests.refusal($$ select pg_temp.remove('I am Ada') $$), 'PT403', 'returns 403 for the admin''s own post');
select is(
  tests.refusal($$ select api.decide_about('PROFILE', tests.id('Ada')::text, array['REMOVE'], 'x') $$), 'PT403',
  'returns 403 for the admin''s own profile'
);
select tests.act_as_owner();
select tests.make_admin('Abe');
select tests.act_as('Ada');
select is(
  tests.refusal($$ select api.decide_about('PROFILE', tests.id('Abe')::text, array['REMOVE'], 'x') $$), 'PT403',
  'returns 403 for another admin''s profile'
);

-- Invalid decisions
select is(
  tests.refusal($$ select api.decide_about('POST', pg_temp.id_of('Buy my socks')::text, array['DISMISS'], 'x') $$),
  'PT400 actions', 'rejects DISMISS, which needs a report'
);
select is(
  tests.refusal($$ select api.decide_about('POST', pg_temp.id_of('Buy my socks')::text, array['CLEAR_PICTURE'], 'x') $$),
  'PT400 actions', 'rejects CLEAR_PICTURE for a post'
);
select is(
  tests.refusal($$ select api.decide_about('POST', pg_temp.id_of('Buy my socks')::text, array['REMOVE'], ' ') $$),
  'PT400 note', 'rejects a blank note'
);
select is(
  tests.refusal($$ select api.decide_about('POST', pg_temp.id_of('Buy my socks')::text, array['SUSPEND'], 'x', null, 0) $$),
  'PT400 days', 'rejects a suspension of no days'
);
select is(
  tests.refusal($$ select api.decide_about('TEAM', '1', array['REMOVE'], 'x') $$), 'PT404', 'returns 404 for an unknown kind'
);
select is(
  tests.refusal($$ select api.decide_about('POST', '999999999', array['REMOVE'], 'x') $$), 'PT404',
  'returns 404 for an unknown post'
);

-- A removed post
create temporary table decided as select pg_temp.remove('Buy my socks')::bigint as id;
select ok((select id > 0 from decided), 'returns the decision with its id');
select is(tests.refusal($$ select pg_temp.remove('Buy my socks') $$), 'PT404', 'returns 404 for a post that is already removed');
select is(
  (pg_temp.report_of('Buy my socks'))::jsonb - array['author', 'subject', 'decision', 'id', 'createdAt', 'reporters'],
  jsonb_build_object('subjectType', 'POST', 'subjectId', pg_temp.id_of('Buy my socks')::text, 'reasons', '{}'::text[],
    'notes', '{}'::text[], 'reportCount', 0, 'firstReportedAt', null, 'lastReportedAt', null, 'status', 'closed',
    'appeal', null, 'snapshot', pg_temp.report_of('Buy my socks') -> 'snapshot'),
  'lists the decision among the closed reports'
);
select is(
  (api.list_audit_log() -> 'entries' -> 0)::jsonb ->> 'action', 'REMOVE', 'logs the removal'
);
select tests.act_as('Ben');
select is(tests.refusal($$ select api.get_post(pg_temp.id_of('Buy my socks')) $$), 'PT404', 'hides the post from its author');
select is_empty($$ select from public.posts where content = 'Buy my socks' $$, 'the policy hides the post from its author');
select is_empty($$ select from public.replies where content = 'No thanks' $$, 'the policy hides the replies to the post');
select is(tests.refusal($$ select api.delete_post(pg_temp.id_of('Buy my socks')) $$), 'PT404', 'the author cannot delete the removed post');
select is(
  api.list_notifications()::jsonb #>> '{notifications,0,kind}', 'MODERATION', 'notifies the author of the decision'
);
select is(
  jsonb_array_length(api.list_notifications()::jsonb -> 'notifications'), 1, 'hides its likes and replies from the author''s notifications'
);
select tests.act_as('Cal');
select is(
  (select count(*)::integer from (
    select api.list_posts() union all select api.list_posts_of(tests.id('Ben'))
  ) page (posts) where page.posts::text like '%Buy my socks%'), 0, 'no list contains the removed post'
);
select is(
  tests.refusal($$ select api.create_reply(pg_temp.id_of('Buy my socks'), 'Why?') $$), 'PT404', 'no one can reply to the removed post'
);
select is(
  tests.refusal($$ select api.report('POST', pg_temp.id_of('Buy my socks')::text, 'SPAM') $$), 'PT404', 'no one can report the removed post'
);

-- The reversal
select tests.act_as('Ada');
select is(
  api.reopen_report((pg_temp.report_of('Buy my socks') ->> 'id')::bigint, 'Nice socks') ->> 'status',
  'closed', 'the reversal leaves no open report, because no fan reported the post'
);
select tests.act_as('Ben');
select is(
  (api.get_post(pg_temp.id_of('Buy my socks'))::jsonb) - array['id', 'user', 'createdAt'] @>
    '{"content": "Buy my socks", "likeCount": 1, "replyCount": 1}', true, 'restores the post with likes and replies'
);

-- A removed reply
select tests.act_as('Ada');
select ok(pg_temp.remove('Socks here') is not null, 'removes a reply');
select tests.act_as('Ann');
select is(
  api.list_replies(pg_temp.id_of('Any socks?'))::jsonb -> 'replies', '[]', 'hides the reply'
);
select is(
  api.get_post(pg_temp.id_of('Any socks?')) ->> 'replyCount', '0', 'subtracts the reply from its post''s count'
);
savepoint blocked;
select api.create_reply(pg_temp.id_of('Any socks?'), 'None');
select api.block_fan(tests.id('Ben'));
select is(
  api.get_post(pg_temp.id_of('Any socks?')) ->> 'replyCount', '1', 'subtracts the reply once for a fan who blocked its author, too'
);
rollback to blocked;
select is(tests.refusal($$ select api.delete_reply(pg_temp.id_of('Socks here')) $$), 'PT404', 'the post''s author cannot delete the removed reply');
select tests.act_as_owner();
select is_empty('select from private.check_post_counts()', 'the counts match a recount');
select tests.act_as('Ada');
select lives_ok(
  $$ select api.reopen_report((pg_temp.report_of('Socks here') ->> 'id')::bigint, 'A joke') $$,
  'the removal of a reply can be undone'
);
select tests.act_as('Ann');
select is(
  api.get_post(pg_temp.id_of('Any socks?')) ->> 'replyCount', '1', 'the restored reply counts again'
);

-- Admins decide on their own reports
select tests.act_as('Ada');
select api.report('POST', pg_temp.id_of('Buy my socks')::text, 'SPAM');
select is(
  tests.refusal($$ select pg_temp.remove('Buy my socks') $$), 'PT403', 'returns 403 to the admin who reported the content, while there is another admin'
);
select tests.act_as_owner();
delete from private.admins where profile_id = tests.id('Abe');
select tests.act_as('Ada');
select is(
  api.decide_report((pg_temp.report_of('Buy my socks') ->> 'id')::bigint, array['REMOVE', 'SUSPEND'], 'Spam') ->> 'status',
  'closed', 'the only admin can decide on their own report'
);
select tests.report('Ada');
select is(
  tests.refusal($$ select api.decide_report(tests.report('Ada'), array['DISMISS'], 'x') $$),
  'PT403', 'returns 403 to the only admin for a report about themselves'
);
select tests.act_as_owner();
select results_eq(
  $$ select is_open from private.reported_subjects where subject_id = tests.id('Ada')::text $$, array[true],
  'the report about the only admin stays open'
);

select * from finish();
rollback;
