begin;
select plan(27);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Ada', 'Abe']) fan;
select tests.make_admin('Ada');
select tests.make_admin('Abe');

select tests.act_as_visitor();
select throws_ok($$ select api.suspend_fan(tests.id('Ben'), 1, 'x') $$, '42501', null, 'visitors cannot suspend fans');
select throws_ok($$ select api.lift_suspension(tests.id('Ben'), 'x') $$, '42501', null, 'visitors cannot lift suspensions');
select tests.act_as('Ann');
select is(tests.refusal($$ select api.suspend_fan(tests.id('Ben'), 1, 'x') $$), 'PT403', 'suspend_fan returns 403 to fans');
select is(tests.refusal($$ select api.lift_suspension(tests.id('Ben'), 'x') $$), 'PT403', 'lift_suspension returns 403 to fans');
select throws_ok('select * from private.suspensions', '42501', null, 'fans cannot read suspensions');
select throws_ok('select * from private.decisions', '42501', null, 'fans cannot read decisions');
select throws_ok('select * from private.removed_pictures', '42501', null, 'fans cannot read removed pictures');

select tests.act_as('Ada');
select is(tests.refusal($$ select api.suspend_fan(tests.id('Ada'), 1, 'x') $$), 'PT403', 'returns 403 for oneself');
select is(tests.refusal($$ select api.suspend_fan(tests.id('Abe'), 1, 'x') $$), 'PT403', 'returns 403 for another admin');
select is(tests.refusal($$ select api.suspend_fan(gen_random_uuid(), 1, 'x') $$), 'PT404', 'returns 404 for an unknown fan');
select is(tests.refusal($$ select api.suspend_fan(tests.id('Ben'), 0, 'x') $$), 'PT400 days', 'rejects a suspension of zero days');
select is(tests.refusal($$ select api.suspend_fan(tests.id('Ben'), 3651, 'x') $$), 'PT400 days', 'rejects a suspension of more than ten years');
select is(tests.refusal($$ select api.suspend_fan(tests.id('Ben'), 1, ' ') $$), 'PT400 note', 'rejects a blank note');
select is(tests.refusal($$ select api.lift_suspension(tests.id('Ben'), 'x') $$), 'PT404', 'lift_suspension returns 404 for a fan who is not suspended');
select is(
  (api.suspend_fan(tests.id('Ben'), 10, 'Spam by mail', 'Enough')::jsonb) - 'userId',
  jsonb_build_object('suspendedUntil', private.rfc3339(now() + interval '10 days'), 'message', 'Enough'),
  'suspends a fan without a report'
);
select is(
  api.suspend_fan(tests.id('Ben'), 5, 'Again', 'Sooner') ->> 'message', 'Enough', 'keeps the later end of two suspensions'
);
select is(
  (api.suspend_fan(tests.id('Ben'), 20, 'Again', 'Later')::jsonb) - 'userId',
  jsonb_build_object('suspendedUntil', private.rfc3339(now() + interval '20 days'), 'message', 'Later'),
  'replaces an earlier end and its message'
);

-- The rights of a suspended fan
select tests.act_as_owner();
insert into public.posts (author_id, content) values (tests.id('Ann'), 'Says Ann');
create temporary table sample_post as select id from public.posts;
grant select on sample_post to public;
select tests.act_as('Ben');
select is((api.get_own_profile(tests.id('Ben')) -> 'suspension') - array['until', 'decisionId'],
  '{"message": "Later", "appeal": "NONE"}', 'a suspended fan''s profile shows the suspension');
select lives_ok(
  $$ select api.list_posts(); select api.block_fan(tests.id('Ann')); select api.unblock_fan(tests.id('Ann'));
     select api.report('POST', id::text, 'SPAM') from sample_post;
     select api.mark_notifications_read((extract(epoch from now()) * 1000000)::bigint || '-MODERATION-1');
     select api.export_own_account(tests.id('Ben')); select api.appeal('It was not me') $$,
  'a suspended fan can read, mark as read, block, report, export and appeal'
);
select is_empty(
  $t$ select call, tests.refusal('select api.' || call) from unnest(array[
    $$ create_post('x') $$, $$ create_reply(1, 'x') $$, 'like_post(1)', 'unlike_post(1)', 'delete_post(1)', 'delete_reply(1)',
    $$ save_ratings('[]') $$, $$ save_rating('TEAM', 1001, 1::smallint) $$, $$ delete_rating('TEAM', 1001) $$,
    $$ save_taglines('[]') $$, $$ send_friend_request(tests.id('Ann')) $$, $$ accept_friend_request(tests.id('Ann')) $$,
    $$ dismiss_fan(tests.id('Ann')) $$, $$ suggest_item('SPORT', 'Zorbing') $$, $$ submit_picks(1, '[]') $$,
    $$ update_own_profile(tests.id('Ben'), array['location'], location => 'Rome') $$
  ]) call where tests.refusal('select api.' || call) is distinct from 'PT403' $t$, 'a suspended fan cannot do anything else'
);
select tests.act_as_owner();
select results_eq(
  'select action from private.limits where is_for_suspended order by 1',
  array['answer_question', 'appeal', 'block_fan', 'change_push_subscription', 'mark_notifications_read', 'report', 'save_reminders', 'unblock_fan', 'withdraw_invite'], 'the limits list the actions of suspended fans'
);

-- The end of a suspension, and lifting
select tests.act_as_owner();
update private.suspensions s set suspended_until = now() - interval '1 second' where s.profile_id = tests.id('Ben');
select tests.act_as('Ben');
select is(api.get_own_profile(tests.id('Ben')) -> 'suspension', 'null', 'a profile shows no suspension that is over');
select tests.act_as_owner();
update private.suspensions s set suspended_until = now() + interval '20 days' where s.profile_id = tests.id('Ben');
select tests.act_as('Ada');
select lives_ok($$ select api.lift_suspension(tests.id('Ben'), 'It was a bot') $$, 'an admin can lift a suspension');
select is(tests.refusal($$ select api.lift_suspension(tests.id('Ben'), 'x') $$), 'PT404', 'returns 404 for a lifted suspension');
select tests.act_as('Ben');
select lives_ok($$ select api.create_post('Back again') $$, 'a fan can write after the suspension was lifted');
select is(
  jsonb_path_query_array(api.list_notifications()::jsonb, '$.notifications[*].subject.action'), '["LIFT"]',
  'notifies the fan only that the suspension was lifted'
);
select tests.act_as_owner();
select results_eq(
  $$ select action, note from private.audit_log order by id $$,
  $$ values ('SUSPEND', 'Spam by mail'), ('SUSPEND', 'Again'), ('SUSPEND', 'Again'), ('LIFT', 'It was a bot') $$,
  'logs every decision'
);

select * from finish();
rollback;
