-- Emails: each is queued once, leased while it is wanted and true, retried, and finally abandoned.
begin;
select * from no_plan();
select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal']) fan;
update public.profiles set first_name = 'Ben' where id = tests.id('Ben');

create temporary table attempts (fan text, statement text);
grant select on attempts to public;
insert into attempts
select caller, verb || suffix
from unnest(array[null, 'Ann']) caller,
  (values ('reminders', 'email'), ('deliveries', 'state'), ('reminder_rounds', 'kind')) k (t, col),
  lateral (values
    ('select * from private.', t), ('delete from private.', t || ' where true'), ('insert into private.', t || ' default values'),
    ('update private.', format('%s set %s = %2$s where true', t, col))
  ) v (verb, suffix);
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

select tests.act_as('Ann');
select api.save_reminders(tests.id('Ann'), '{"email": {"closing": true, "results": true, "requests": true, "replies": true, "weekly": true}}');
select api.create_post('Sixth man');
select tests.act_as('Ben');
select api.send_friend_request(tests.id('Ann'));
select api.create_reply((select max(id) from public.posts), 'Says who?');
select tests.act_as('Ann');
select api.create_reply((select max(id) from public.posts), 'Says me');
select tests.act_as_owner();
select bag_eq(
  'select profile_id, kind from private.deliveries',
  $$ values (tests.id('Ann'), 'REQUEST'), (tests.id('Ann'), 'REPLY') $$, 'queues a request and a reply at once for fans who want them'
);
select bag_eq(
  $$ select m ->> 'kind' as kind, m ->> 'to' as recipient, m #>> '{about,count}' as count, m #>> '{about,name}' as name from jsonb_array_elements(private.take_deliveries(9, '{EMAIL}')) m $$,
  $$ values ('REQUEST', 'ann@example.com', null, 'Ben'), ('REPLY', 'ann@example.com', '1', 'Ben') $$,
  'an email carries a name and a count, and no text by the sender'
);
select is(private.take_deliveries(9, '{EMAIL}'), '[]'::jsonb, 'a leased delivery is not leased twice');
select is(
  private.end_deliveries((select array_agg(id) from private.deliveries where kind = 'REPLY'), '{}'), '{}'::bigint[], 'counts no failure when a delivery was sent'
);
update private.deliveries set due_at = now() where true;
select is(jsonb_array_length(private.take_deliveries(9, '{EMAIL}')), 1, 'leases an unsent delivery again');
update private.deliveries set due_at = now(), attempts = 3 where kind = 'REQUEST';
select is(
  private.end_deliveries('{}', (select array_agg(id) from private.deliveries where kind = 'REQUEST')), '{}'::bigint[],
  'keeps a delivery after its third failure'
);
select is(jsonb_array_length(private.take_deliveries(9, '{EMAIL}')), 1, 'leases a delivery for the fourth time');
select isnt(
  private.end_deliveries('{}', (select array_agg(id) from private.deliveries where kind = 'REQUEST')), '{}'::bigint[], 'returns a delivery as given up after its fourth failure'
);
select bag_eq(
  'select kind, state from private.deliveries', $$ values ('REPLY', 'SENT'), ('REQUEST', 'GIVEN_UP') $$, 'stores the states SENT and GIVEN_UP'
);

select tests.act_as('Ben');
select api.create_reply((select max(id) from public.posts), 'And who?');
select api.block_fan(tests.id('Ann'));
select tests.act_as_owner();
select is(private.take_deliveries(9, '{EMAIL}'), '[]'::jsonb, 'skips deliveries about a fan who has since blocked the recipient');

select tests.act_as('Cal');
select api.create_reply((select max(id) from public.posts), 'Boring');
select tests.act_as('Ann');
select api.report('REPLY', (select max(id)::text from public.replies where content = 'Boring'), 'SPAM', null);
select tests.act_as_owner();
select is(private.take_deliveries(9, '{EMAIL}'), '[]'::jsonb, 'skips a reply that the recipient has reported');

-- A delivery that cannot be rendered, and one that was leased four times and never closed.
delete from private.deliveries where true;
select tests.act_as('Cal');
select api.send_friend_request(tests.id('Ann'));
select tests.act_as_owner();
insert into private.deliveries (profile_id, kind, subject_id, attempts, due_at) values
  (tests.id('Ann'), 'RESULTS', 'no number', 0, now() - interval '2 minutes'),
  (tests.id('Ann'), 'WEEKLY', 'tried', 4, now() - interval '1 minute');
select is(private.take_deliveries(9, '{EMAIL}') #>> '{0,kind}', 'REQUEST', 'hopeless deliveries do not hold up the next one');
select bag_eq(
  'select kind, state from private.deliveries',
  $$ values ('RESULTS', 'GIVEN_UP'), ('WEEKLY', 'GIVEN_UP'), ('REQUEST', 'WAITING') $$, 'gives up deliveries that cannot be rendered or were tried four times'
);
update private.deliveries set created_at = now() - interval '31 days' where kind <> 'REQUEST';
select private.clear_deliveries(3);
select results_eq('select kind from private.deliveries', $$ values ('REQUEST') $$, 'deletes deliveries after 31 days');

-- Sweepstakes and the weekly digest, for a fan whom they concern and one whom they don't.
delete from private.deliveries where true;
select tests.create_sweepstake('Cup', '20 hours', '22 hours');
insert into public.ratings (profile_id, entity_id, rating, position) values (tests.id('Ann'), tests.entity('soccer'), 5, 0);
insert into private.reminders (profile_id, email) values (tests.id('Cal'), '{closing,results}');
create function pg_temp.make_all() returns void language plpgsql as $$
begin
  while private.make_deliveries(1) loop end loop;
  delete from private.deliveries where kind = 'WEEKLY';
end;
$$;
select pg_temp.make_all();
select pg_temp.make_all();
select results_eq(
  $$ select profile_id, kind from private.deliveries where split_part(subject_id, ' ', 1) = tests.sweepstake('Cup')::text $$,
  $$ values (tests.id('Ann'), 'CLOSING') $$, 'queues CLOSING once, a day before the lock, for fans who rated its sport'
);
delete from private.reminder_rounds where kind = 'CLOSING';
delete from private.deliveries where true;
insert into private.reminders (profile_id, email) values (tests.id('Ben'), '{closing}');
insert into public.ratings (profile_id, entity_id, rating, position) values (tests.id('Cal'), tests.entity('soccer'), -5, 0);
do $$ begin while private.make_deliveries(100) loop end loop; end $$;
select bag_eq(
  $$ select profile_id from private.deliveries where kind = 'CLOSING' and split_part(subject_id, ' ', 1) = tests.sweepstake('Cup')::text $$,
  $$ select recipient_id from private.notification_events where kind = 'CONTEST_CLOSING' and subject_id = tests.sweepstake('Cup')::text $$,
  'queues CLOSING for the fans whom the bell notifies'
);
select is(
  (select count(*) from private.deliveries where kind = 'CLOSING'), 2::bigint, 'skips the fan without an interest among those who want CLOSING'
);
delete from private.deliveries where kind <> 'CLOSING' or profile_id <> tests.id('Ann');
delete from public.ratings where profile_id = tests.id('Cal');
update public.games set start_time = start_time - interval '19 hours' where sweepstake_id = tests.sweepstake('Cup');
select pg_temp.make_all();
select results_eq(
  $$ select kind from private.deliveries where split_part(subject_id, ' ', 1) = tests.sweepstake('Cup')::text order by id $$,
  $$ values ('CLOSING'), ('LAST_CALL') $$, 'queues LAST_CALL two hours before the lock'
);
insert into public.sweepstake_entries (profile_id, sweepstake_id) values (tests.id('Ann'), tests.sweepstake('Cup'));
delete from private.reminder_rounds where kind = 'OPEN_PICKS';
select is(private.take_deliveries(9, '{EMAIL}'), '[]'::jsonb, 'skips LAST_CALL for a fan who has since entered');
update public.sweepstakes set completed_at = now() where id = tests.sweepstake('Cup');
select pg_temp.make_all();
select results_eq(
  $$ select profile_id, kind from private.deliveries where split_part(subject_id, ' ', 1) = tests.sweepstake('Cup')::text $$,
  $$ values (tests.id('Ann'), 'RESULTS') $$, 'queues RESULTS for entrants'
);
select ok(private.unsubscribe((select unsubscribe_key from private.reminders where profile_id = tests.id('Ann')), 'results'), 'an unsubscribe key turns off its kind of email');
select ok(not private.unsubscribe(gen_random_uuid(), 'results'), 'an unknown unsubscribe key turns off nothing');
select is(private.take_deliveries(9, '{EMAIL}'), '[]'::jsonb, 'skips queued deliveries of an unsubscribed kind');
insert into private.deliveries (profile_id, kind, subject_id) values (tests.id('Ann'), 'WEEKLY', '2026-01');
select is(
  private.take_deliveries(9, '{EMAIL}') #>> '{0,about,replies}', '0', 'a digest counts no replies by hidden fans'
) from (select tests.create_sweepstake('Open', '3 days')) open;
delete from auth.users where id = tests.id('Ann');
select is_empty(
  $$ select from private.deliveries where profile_id = tests.id('Ann') $$, 'deletes deliveries with the account'
);
select is_empty(
  $$ select from private.reminders where profile_id = tests.id('Ann') $$, 'deletes reminder settings with the account'
);
select * from finish();
rollback;
