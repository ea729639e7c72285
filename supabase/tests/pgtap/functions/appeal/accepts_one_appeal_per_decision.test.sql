begin;
select plan(31);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal', 'Ada']) fan;
select tests.make_admin('Ada');
insert into public.posts (author_id, content) values (tests.id('Ben'), 'A joke');
create temporary table reported_post as select id::text from public.posts;
grant select on reported_post to public;

select tests.act_as_visitor();
select throws_ok($$ select api.appeal('Why?') $$, '42501', null, 'visitors cannot appeal');
select tests.act_as('Ben');
select is(tests.refusal($$ select api.appeal('Why?') $$), 'PT404', 'returns 404 to fans without a decision');
select throws_ok('select * from private.appeals', '42501', null, 'fans cannot read appeals except through the functions');
select tests.act_as('Ann');
select api.report('POST', id, 'HATE') from reported_post;
select tests.act_as('Ada');
select api.decide_report((api.list_reports() #>> '{reports,0,id}')::bigint, array['REMOVE', 'SUSPEND'], 'Hate', 'No', 30);

select tests.act_as('Ben');
select is(tests.refusal($$ select api.appeal(' ') $$), 'PT400 text', 'rejects a blank appeal');
select is(tests.refusal($$ select api.appeal(repeat('x', 1001)) $$), 'PT400 text', 'rejects an appeal of more than 1,000 characters');
select is(
  (api.list_own_decisions() #> '{decisions,0}')::jsonb - array['id', 'at'],
  '{"actions": ["REMOVE", "SUSPEND"], "subjectType": "POST", "message": "No", "days": 30, "isUndone": false,
    "content": "A joke", "appeal": "NONE", "canAppeal": true}', 'the fan sees the decision and the text without the admins'' note'
);
select isnt(api.appeal(' It was a joke '), null, 'a suspended fan can appeal');
select is(
  api.list_own_decisions() #>> '{decisions,0,appeal}' || (api.list_own_decisions() #>> '{decisions,0,canAppeal}'),
  'OPENfalse', 'the fan sees the open appeal and cannot appeal again'
);
select is(
  api.list_own_decisions((api.list_own_decisions() #>> '{decisions,0,id}')::bigint)::jsonb,
  '{"decisions": [], "next": null}', 'the decision is on the first page only'
);
select tests.act_as('Ann');
select is(api.list_own_decisions() ->> 'decisions', '[]', 'other fans cannot see the decision');
select tests.act_as_visitor();
select throws_ok('select api.list_own_decisions()', '42501', null, 'visitors cannot list decisions');
select tests.act_as('Ben');
select is(tests.refusal($$ select api.appeal('Really') $$), 'PT409', 'returns 409 for a second appeal to the decision');
select is(
  api.get_own_profile(tests.id('Ben')) #>> '{suspension,appeal}', 'OPEN', 'the fan''s profile shows the open appeal'
);
select is(api.export_own_account(tests.id('Ben')) -> 'reported', '[]', 'the export leaves out the report that the appeal reopened');
select is(
  api.export_own_account(tests.id('Ben')) #>> '{appeals,0,text}', 'It was a joke', 'the export contains the text of the appeal'
);

select tests.act_as('Ada');
select is(api.count_open_reports(), 1, 'the appeal counts as an open report');
select is(
  (api.list_reports() #> '{reports,0,appeal}')::jsonb - array['createdAt', 'decision'], '{"text": "It was a joke"}',
  'admins see the text of the appeal with the report'
);
select is(
  api.list_reports() #>> '{reports,0,snapshot,content}', 'A joke', 'admins see a snapshot of the removed post'
);
select is(
  api.decide_report((api.list_reports() #>> '{reports,0,id}')::bigint, array['GRANT'], 'It was', 'Sorry')
    #>> '{decision,actions,0}',
  'GRANT', 'an admin can grant the appeal'
);
select is(api.count_open_reports(), 0, 'a granted appeal is not an open report');
select tests.act_as('Ben');
select lives_ok($$ select api.create_post('Thanks') $$, 'granting the appeal lifts the suspension');
select is(
  (api.list_notifications() #> '{notifications,0,subject}')::jsonb - array['type', 'id'],
  '{"action": "GRANT", "actions": ["GRANT"], "message": "Sorry", "removedPosts": 0, "suspendedUntil": null, "appeal": "NONE"}', 'notifies the fan of the granted appeal'
);
select is(api.list_own_decisions() #>> '{decisions,0,isUndone}', 'true', 'the fan sees the decision as undone');
select is(
  tests.refusal($$ select api.appeal('More') $$), 'PT404', 'returns 404 after the decision is undone'
);

-- A declined appeal against a suspension without a report
select tests.act_as('Ada');
select api.suspend_fan(tests.id('Cal'), 3, 'Bots');
select tests.act_as('Cal');
select api.appeal('I am no bot');
select tests.act_as('Ada');
select is(
  (api.list_reports() #> '{reports,0}')::jsonb - array['id', 'subject', 'snapshot', 'author', 'createdAt', 'appeal', 'subjectId', 'reporters'],
  '{"subjectType": "PROFILE", "reasons": [], "notes": [], "reportCount": 0, "firstReportedAt": null,
    "lastReportedAt": null, "status": "open", "decision": null}', 'an appeal without a report is in the queue'
);
select is(
  api.decide_report((api.list_reports() #>> '{reports,0,id}')::bigint, array['DISMISS'], 'A bot', 'You are')
    #>> '{decision,actions,0}',
  'DECLINE', 'an admin can decline the appeal'
);
select is(
  tests.refusal(format('select api.reopen_report(%s, ''x'')', api.list_reports(false) #>> '{reports,0,id}')), 'PT409',
  'a declined appeal cannot be reopened'
);
select tests.act_as('Cal');
select is(tests.refusal($$ select api.create_post('x') $$), 'PT403', 'the suspension continues after the appeal is declined');
select is(api.get_own_profile(tests.id('Cal')) #>> '{suspension,appeal}', 'DECLINED', 'the fan''s profile shows the declined appeal');
select is(tests.refusal($$ select api.appeal('Please') $$), 'PT409', 'returns 409 for an appeal after a declined one');
select bag_eq(
  $$ select jsonb_path_query(api.list_notifications()::jsonb, '$.notifications[*].subject.action') #>> '{}' $$,
  array['DECLINE', 'SUSPEND'], 'notifies the fan of the suspension and of the declined appeal'
);

select * from finish();
rollback;
