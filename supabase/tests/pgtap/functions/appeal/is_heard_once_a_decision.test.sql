begin;
select plan(31);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal', 'Ada']) fan;
select tests.make_admin('Ada');
insert into public.posts (author_id, content) values (tests.id('Ben'), 'A joke');
create temporary table said as select id::text from public.posts;
grant select on said to public;

select tests.act_as_visitor();
select throws_ok($$ select api.appeal('Why?') $$, '42501', null, 'visitors appeal against nothing');
select tests.act_as('Ben');
select is(tests.refusal($$ select api.appeal('Why?') $$), 'PT404', 'nor does who was never judged');
select throws_ok('select * from private.appeals', '42501', null, 'and nobody reads appeals past the desk');
select tests.act_as('Ann');
select api.report('POST', id, 'HATE') from said;
select tests.act_as('Ada');
select api.decide_report((api.list_reports() #>> '{reports,0,id}')::bigint, array['REMOVE', 'SUSPEND'], 'Hate', 'No', 30);

select tests.act_as('Ben');
select is(tests.refusal($$ select api.appeal(' ') $$), 'PT400 text', 'an appeal says something');
select is(tests.refusal($$ select api.appeal(repeat('x', 1001)) $$), 'PT400 text', 'in a thousand characters');
select is(
  (api.list_own_decisions() #> '{decisions,0}')::jsonb - array['id', 'at'],
  '{"actions": ["REMOVE", "SUSPEND"], "subjectType": "POST", "message": "No", "days": 30, "isUndone": false,
    "appeal": "NONE", "canAppeal": true}', 'the fan sees what was decided, and not the note'
);
select isnt(api.appeal(' It was a joke '), null, 'a suspended fan appeals');
select is(
  api.list_own_decisions() #>> '{decisions,0,appeal}' || (api.list_own_decisions() #>> '{decisions,0,canAppeal}'),
  'OPENfalse', 'and sees that once was enough'
);
select is(
  api.list_own_decisions((api.list_own_decisions() #>> '{decisions,0,id}')::bigint)::jsonb,
  '{"decisions": [], "next": null}', 'there is no more of it'
);
select tests.act_as('Ann');
select is(api.list_own_decisions() ->> 'decisions', '[]', 'nobody else sees it');
select tests.act_as_visitor();
select throws_ok('select api.list_own_decisions()', '42501', null, 'visitors have none');
select tests.act_as('Ben');
select is(tests.refusal($$ select api.appeal('Really') $$), 'PT409', 'once to each decision');
select is(
  api.get_own_profile(tests.id('Ben')) #>> '{suspension,appeal}', 'OPEN', 'and sees that it waits'
);
select is(api.export_own_account(tests.id('Ben')) -> 'reported', '[]', 'not that it is open');
select is(
  api.export_own_account(tests.id('Ben')) #>> '{appeals,0,text}', 'It was a joke', 'and has a copy of it'
);

select tests.act_as('Ada');
select is(api.count_open_reports(), 1, 'it waits in the queue');
select is(
  (api.list_reports() #> '{reports,0,appeal}')::jsonb - array['createdAt', 'decision'], '{"text": "It was a joke"}',
  'with what it says'
);
select is(
  api.list_reports() #>> '{reports,0,snapshot,content}', 'A joke', 'and what was removed, which is kept'
);
select is(
  api.decide_report((api.list_reports() #>> '{reports,0,id}')::bigint, array['GRANT'], 'It was', 'Sorry')
    #>> '{decision,actions,0}',
  'GRANT', 'granted'
);
select is(api.count_open_reports(), 0, 'it waits no more');
select tests.act_as('Ben');
select lives_ok($$ select api.create_post('Thanks') $$, 'which lifts the suspension');
select is(
  (api.list_notifications() #> '{notifications,0,subject}')::jsonb - array['type', 'id'],
  '{"action": "GRANT", "actions": ["GRANT"], "message": "Sorry", "suspendedUntil": null, "appeal": "NONE"}', 'and is told'
);
select is(api.list_own_decisions() #>> '{decisions,0,isUndone}', 'true', 'and sees that it is undone');
select is(
  tests.refusal($$ select api.appeal('More') $$), 'PT404', 'there is nothing left to object to'
);

-- Declined, and about a suspension that nobody reported
select tests.act_as('Ada');
select api.suspend_fan(tests.id('Cal'), 3, 'Bots');
select tests.act_as('Cal');
select api.appeal('I am no bot');
select tests.act_as('Ada');
select is(
  (api.list_reports() #> '{reports,0}')::jsonb - array['id', 'subject', 'snapshot', 'author', 'createdAt', 'appeal', 'subjectId'],
  '{"subjectType": "PROFILE", "reasons": [], "notes": [], "reportCount": 0, "firstReportedAt": null,
    "lastReportedAt": null, "status": "open", "decision": null}', 'an appeal waits without a report'
);
select is(
  api.decide_report((api.list_reports() #>> '{reports,0,id}')::bigint, array['DISMISS'], 'A bot', 'You are')
    #>> '{decision,actions,0}',
  'DECLINE', 'and can be declined'
);
select is(
  tests.refusal(format('select api.reopen_report(%s, ''x'')', api.list_reports(false) #>> '{reports,0,id}')), 'PT409',
  'for good'
);
select tests.act_as('Cal');
select is(tests.refusal($$ select api.create_post('x') $$), 'PT403', 'the suspension goes on');
select is(api.get_own_profile(tests.id('Cal')) #>> '{suspension,appeal}', 'DECLINED', 'and says so');
select is(tests.refusal($$ select api.appeal('Please') $$), 'PT409', 'nothing more to be said');
select bag_eq(
  $$ select jsonb_path_query(api.list_notifications()::jsonb, '$.notifications[*].subject.action') #>> '{}' $$,
  array['DECLINE', 'SUSPEND'], 'notifies the fan of the suspension and of the declined appeal'
);

select * from finish();
rollback;
