begin;
select plan(26);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Ada', 'Abe']) fan;
select tests.make_admin('Ada');
select tests.make_admin('Abe');

select tests.act_as_visitor();
select throws_ok($$ select api.suspend_fan(tests.id('Ben'), 1, 'x') $$, '42501', null, 'visitors suspend nobody');
select throws_ok($$ select api.lift_suspension(tests.id('Ben'), 'x') $$, '42501', null, 'nor lift it');
select tests.act_as('Ann');
select is(tests.refusal($$ select api.suspend_fan(tests.id('Ben'), 1, 'x') $$), 'PT403', 'nor do fans');
select is(tests.refusal($$ select api.lift_suspension(tests.id('Ben'), 'x') $$), 'PT403', 'who lift none');
select throws_ok('select * from private.suspensions', '42501', null, 'or read who is');
select throws_ok('select * from private.decisions', '42501', null, 'or what was decided');
select throws_ok('select * from private.removed_pictures', '42501', null, 'or which pictures were removed');

select tests.act_as('Ada');
select is(tests.refusal($$ select api.suspend_fan(tests.id('Ada'), 1, 'x') $$), 'PT403', 'nobody suspends themselves');
select is(tests.refusal($$ select api.suspend_fan(tests.id('Abe'), 1, 'x') $$), 'PT403', 'or another admin');
select is(tests.refusal($$ select api.suspend_fan(gen_random_uuid(), 1, 'x') $$), 'PT404', 'or nobody');
select is(tests.refusal($$ select api.suspend_fan(tests.id('Ben'), 0, 'x') $$), 'PT400 days', 'for no day');
select is(tests.refusal($$ select api.suspend_fan(tests.id('Ben'), 3651, 'x') $$), 'PT400 days', 'for ever');
select is(tests.refusal($$ select api.suspend_fan(tests.id('Ben'), 1, ' ') $$), 'PT400 note', 'without a reason');
select is(tests.refusal($$ select api.lift_suspension(tests.id('Ben'), 'x') $$), 'PT404', 'or lifts what is not there');
select is(
  (api.suspend_fan(tests.id('Ben'), 10, 'Spam by mail', 'Enough')::jsonb) - 'userId',
  jsonb_build_object('suspendedUntil', private.rfc3339(now() + interval '10 days'), 'message', 'Enough'),
  'a fan is suspended without a report'
);
select is(
  api.suspend_fan(tests.id('Ben'), 5, 'Again', 'Sooner') ->> 'message', 'Enough', 'the later end holds'
);
select is(
  (api.suspend_fan(tests.id('Ben'), 20, 'Again', 'Later')::jsonb) - 'userId',
  jsonb_build_object('suspendedUntil', private.rfc3339(now() + interval '20 days'), 'message', 'Later'),
  'with its message'
);

-- What a suspended fan may do
select tests.act_as_owner();
insert into public.posts (author_id, content) values (tests.id('Ann'), 'Says Ann');
create temporary table said as select id from public.posts;
grant select on said to public;
select tests.act_as('Ben');
select is((api.get_own_profile(tests.id('Ben')) -> 'suspension') - 'until',
  '{"message": "Later", "appeal": "NONE"}', 'is told on every page');
select lives_ok(
  $$ select api.list_posts(); select api.block_fan(tests.id('Ann')); select api.unblock_fan(tests.id('Ann'));
     select api.report('POST', id::text, 'SPAM') from said;
     select api.mark_notifications_read((extract(epoch from now()) * 1000000)::bigint || '-MODERATION-1');
     select api.export_own_account(tests.id('Ben')); select api.appeal('It was not me') $$,
  'and reads, marks as read, blocks, reports, takes a copy and appeals'
);
select is_empty(
  $t$ select call, tests.refusal('select api.' || call) from unnest(array[
    $$ create_post('x') $$, $$ create_reply(1, 'x') $$, 'like_post(1)', 'unlike_post(1)', 'delete_post(1)', 'delete_reply(1)',
    $$ save_ratings('[]') $$, $$ save_rating('TEAM', 1001, 1::smallint) $$, $$ delete_rating('TEAM', 1001) $$,
    $$ save_taglines('[]') $$, $$ send_friend_request(tests.id('Ann')) $$, $$ accept_friend_request(tests.id('Ann')) $$,
    $$ dismiss_fan(tests.id('Ann')) $$, $$ suggest_item('SPORT', 'Zorbing') $$, $$ submit_picks(1, '[]') $$,
    $$ update_own_profile(tests.id('Ben'), array['location'], location => 'Rome') $$
  ]) call where tests.refusal('select api.' || call) is distinct from 'PT403' $t$, 'and does nothing else'
);
select tests.act_as_owner();
select results_eq(
  'select action from private.limits where is_for_suspended order by 1',
  array['appeal', 'block_fan', 'change_push_subscription', 'mark_notifications_read', 'report', 'save_reminders', 'unblock_fan', 'withdraw_invite'], 'which the limits say'
);

-- Lifted
select tests.act_as('Ada');
select lives_ok($$ select api.lift_suspension(tests.id('Ben'), 'It was a bot') $$, 'a suspension is lifted');
select is(tests.refusal($$ select api.lift_suspension(tests.id('Ben'), 'x') $$), 'PT404', 'once');
select tests.act_as('Ben');
select lives_ok($$ select api.create_post('Back again') $$, 'and the fan writes');
select is(
  jsonb_path_query_array(api.list_notifications()::jsonb, '$.notifications[*].subject.action'), '["LIFT"]',
  'who is told of that, and of the suspension no more'
);
select tests.act_as_owner();
select results_eq(
  $$ select action, note from private.audit_log order by id $$,
  $$ values ('SUSPEND', 'Spam by mail'), ('SUSPEND', 'Again'), ('SUSPEND', 'Again'), ('LIFT', 'It was a bot') $$,
  'all of it is in the log'
);

select * from finish();
rollback;
