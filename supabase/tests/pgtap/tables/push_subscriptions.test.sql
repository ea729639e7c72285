-- Browsers to remind fans in: nobody reaches the table, pushes go there, and what ends takes them along.
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
select is(pg_temp.refusal(a.fan, a.statement), '42501', coalesce(a.fan, 'a visitor') || ': ' || a.statement)
from attempts a;
select tests.act_as('Ben');
select throws_ok(
  $$ select api.record_push_results('{}', '{}', '{https://fcm.googleapis.com/1}') $$, '42501', null, 'a fan cannot delete one'
);
select throws_ok(
  $$ select api.take_deliveries(9, '{PUSH}') $$, '42501', null, 'or is handed anything out'
);
select tests.act_as_owner();
select isnt_empty('select from private.push_subscriptions', 'it is still there');

-- What is sent.
select tests.act_as('Ann');
select api.save_reminders(tests.id('Ann'), '{}', '{requests}');
select tests.act_as('Ben');
select api.send_friend_request(tests.id('Ann'));
select tests.act_as_owner();
select is(private.take_deliveries(9, '{EMAIL}'), '[]'::jsonb, 'no mail for who wants none');
select is(
  private.take_deliveries(9, '{EMAIL,PUSH}') #>> '{0,browsers,0,endpoint}', 'https://fcm.googleapis.com/1', 'a push goes to each browser'
);
update private.deliveries set due_at = now() where true;
select private.record_push_results('{}', '{https://fcm.googleapis.com/1}', '{}');
select isnt((select failing_since from private.push_subscriptions), null, 'a failure is recorded');
select private.record_push_results('{}', '{https://fcm.googleapis.com/1}', '{}');
select isnt_empty('select from private.push_subscriptions', 'a second one deletes nothing on the same day');
select private.record_push_results('{https://fcm.googleapis.com/1}', '{}', '{}');
select is((select failing_since from private.push_subscriptions), null, 'a success clears it');
update private.push_subscriptions set failing_since = now() - interval '25 hours' where true;
select private.record_push_results('{}', '{https://fcm.googleapis.com/1}', '{}');
select is_empty('select from private.push_subscriptions', 'a failure after a day of failures deletes it');
insert into private.push_subscriptions (endpoint, profile_id, p256dh, auth)
select 'https://fcm.googleapis.com/1', tests.id('Ann'), 'B' || repeat('A', 86), repeat('A', 22);
select private.record_push_results('{}', '{}', '{https://fcm.googleapis.com/1}');
select is(private.take_deliveries(9, '{PUSH}'), '[]'::jsonb, 'and nowhere without one');
select is_empty('select from private.deliveries', 'of which nothing is left');

-- What takes a browser along.
insert into auth.sessions (id, user_id, created_at, updated_at) values (tests.id('phone'), tests.id('Ann'), now(), now());
insert into private.push_subscriptions (endpoint, profile_id, session_id, p256dh, auth)
select 'https://fcm.googleapis.com/phone', tests.id('Ann'), tests.id('phone'), 'B' || repeat('A', 86), repeat('A', 22);
select tests.act_as('Ann');
select api.end_session(tests.id('phone'));
select tests.act_as_owner();
select is_empty('select from private.push_subscriptions', 'a session that ends');
insert into private.push_subscriptions (endpoint, profile_id, p256dh, auth)
select 'https://fcm.googleapis.com/phone', tests.id('Ann'), 'B' || repeat('A', 86), repeat('A', 22);
delete from auth.users where id = tests.id('Ann');
select is_empty('select from private.push_subscriptions', 'and an account');
select * from finish();
rollback;
