-- Browsers that receive reminders: closed to direct access, served by the sender, deleted with session and account.
begin;
select * from no_plan();
select tests.create_fan(fan) from unnest(array['Ann', 'Ben']) fan;
select tests.act_as('Ann');
select api.add_push_subscription('https://fcm.googleapis.com/1', 'B' || repeat('A', 86), repeat('A', 22));
select tests.act_as_owner();
create temporary table attempts (fan text, statement text);
grant select on attempts to public;
insert into attempts
select caller, statement
from unnest(array[null, 'Ann', 'Ben']) caller, unnest(array[
  'select * from private.push_subscriptions', 'delete from private.push_subscriptions where true',
  'insert into private.push_subscriptions default values', 'update private.push_subscriptions set auth = auth where true'
]) statement;
create function pg_temp.refusal(fan text, statement text) returns text language plpgsql as $$
begin
  if fan is null then perform tests.act_as_visitor(); else perform tests.act_as(fan); end if;
  begin
    execute statement;
  exception when others then
    perform tests.act_as_owner();
    return sqlstate;
  end;
  perform tests.act_as_owner();
  return 'done';
end;
$$;
select is(pg_temp.refusal(a.fan, a.statement), '42501', coalesce(a.fan, 'visitors') || ' are denied: ' || a.statement)
from attempts a;
select tests.act_as('Ben');
select throws_ok(
  $$ select api.record_push_results('{}', '{}', '{https://fcm.googleapis.com/1}') $$, '42501', null, 'fans cannot record push results'
);
select throws_ok(
  $$ select api.take_deliveries(9, '{PUSH}') $$, '42501', null, 'fans cannot take deliveries'
);
select tests.act_as_owner();
select isnt_empty('select from private.push_subscriptions', 'the denied writes keep the subscription');

-- Sending
select tests.act_as('Ann');
select api.save_reminders(tests.id('Ann'), '{"push": {"requests": true}}');
select tests.act_as('Ben');
select api.send_friend_request(tests.id('Ann'));
select tests.act_as_owner();
select is(private.take_deliveries(9, '{EMAIL}'), '[]'::jsonb, 'leases no email to a fan who wants only pushes');
select is(
  private.take_deliveries(9, '{EMAIL,PUSH}') #>> '{0,browsers,0,endpoint}', 'https://fcm.googleapis.com/1', 'leases a push with the endpoint of each browser'
);
update private.deliveries set due_at = now() where true;
select private.record_push_results('{}', '{https://fcm.googleapis.com/1}', '{}');
select isnt((select failing_since from private.push_subscriptions), null, 'records when failures began');
select private.record_push_results('{}', '{https://fcm.googleapis.com/1}', '{}');
select isnt_empty('select from private.push_subscriptions', 'keeps a subscription after two failures on one day');
update private.push_subscriptions set failing_since = now() - interval '2 hours' where true;
insert into private.push_subscriptions (endpoint, profile_id, p256dh, auth, failing_since)
select 'https://fcm.googleapis.com/2', s.profile_id, s.p256dh, s.auth, s.failing_since from private.push_subscriptions s;
select private.record_push_results('{https://fcm.googleapis.com/1}', '{https://fcm.googleapis.com/2}', '{}');
select results_eq(
  'select failing_since from private.push_subscriptions order by endpoint', array[null, now() - interval '2 hours'],
  'another failure keeps the time of the first, and a success clears no other browser''s'
);
delete from private.push_subscriptions where endpoint = 'https://fcm.googleapis.com/2';
select private.record_push_results('{https://fcm.googleapis.com/1}', '{}', '{}');
select is((select failing_since from private.push_subscriptions), null, 'a success clears the record of failures');
update private.push_subscriptions set failing_since = now() - interval '25 hours' where true;
select private.record_push_results('{}', '{https://fcm.googleapis.com/1}', '{}');
select is_empty('select from private.push_subscriptions', 'deletes a subscription after a day of failures');
insert into private.push_subscriptions (endpoint, profile_id, p256dh, auth)
select 'https://fcm.googleapis.com/1', tests.id('Ann'), 'B' || repeat('A', 86), repeat('A', 22);
select private.record_push_results('{}', '{}', '{https://fcm.googleapis.com/1}');
select is(private.take_deliveries(9, '{PUSH}'), '[]'::jsonb, 'leases no push without a subscription');
select is_empty('select from private.deliveries', 'deletes a push without a subscription');

-- Deletion with the session or account
insert into auth.sessions (id, user_id, created_at, updated_at) values (tests.id('phone'), tests.id('Ann'), now(), now());
insert into private.push_subscriptions (endpoint, profile_id, session_id, p256dh, auth)
select 'https://fcm.googleapis.com/phone', tests.id('Ann'), tests.id('phone'), 'B' || repeat('A', 86), repeat('A', 22);
select tests.act_as('Ann');
select api.end_session(tests.id('phone'));
select tests.act_as_owner();
select is_empty('select from private.push_subscriptions', 'deletes a subscription with its session');
insert into private.push_subscriptions (endpoint, profile_id, p256dh, auth)
select 'https://fcm.googleapis.com/phone', tests.id('Ann'), 'B' || repeat('A', 86), repeat('A', 22);
delete from auth.users where id = tests.id('Ann');
select is_empty('select from private.push_subscriptions', 'deletes a subscription with its account');
select * from finish();
rollback;
