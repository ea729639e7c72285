-- Pushes about today's question, at each fan's hour.
begin;
select plan(20);

select is(private.next_question_at(zone, hour::smallint, after::timestamptz), expected::timestamptz, label)
from (values
  ('America/New_York', 9, '2026-11-26 13:59Z', '2026-11-26 14:00Z', 'is today before the hour'),
  ('America/New_York', 9, '2026-11-26 14:00Z', '2026-11-27 14:00Z', 'is tomorrow once the hour has begun'),
  (null, 9, '2026-11-26 08:00Z', '2026-11-26 09:00Z', 'is in UTC without a time zone'),
  ('Asia/Kolkata', 0, '2026-11-26 18:00Z', '2026-11-26 18:30Z', 'knows zones of half hours'),
  ('Europe/Paris', 9, '2026-10-24 12:00Z', '2026-10-25 08:00Z', 'keeps the local hour when the clocks change'),
  ('Europe/Paris', 2, '2027-03-27 12:00Z', '2027-03-28 01:00Z', 'moves an hour that a clock change skips')
) c (zone, hour, after, expected, label);

select tests.create_fan(name) from unnest(array['Ann', 'Ben', 'Cal']) name;
select tests.act_as('Ann');
select api.save_reminders(tests.id('Ann'), '{"push": {"question": true}, "timeZone": "Asia/Tokyo", "questionHour": 7}');
select api.add_push_subscription('https://fcm.googleapis.com/1', 'B' || repeat('A', 86), repeat('A', 22));
select tests.act_as('Ben');
select api.save_reminders(tests.id('Ben'), '{"push": {"closing": true}}');
select tests.act_as_owner();
create function pg_temp.next_push(fan text) returns timestamptz language sql as $$
  select question_at from private.reminders where profile_id = tests.id(fan) $$;
select is(pg_temp.next_push('Ann'), private.next_question_at('Asia/Tokyo', 7::smallint, now()), 'enabling the setting schedules the push');
select is(pg_temp.next_push('Ben'), null, 'schedules no push for fans who want none');
select private.make_deliveries(9);
select is_empty('select from private.deliveries where kind = ''QUESTION''', 'queues nothing before the hour');

update private.reminders set question_at = now() - interval '3 days' where profile_id = tests.id('Ann');
select private.make_deliveries(9), private.make_deliveries(9);
select results_eq(
  $$ select profile_id, subject_id, channel from private.deliveries where kind = 'QUESTION' $$,
  $$ values (tests.id('Ann'), (now() at time zone 'UTC')::date::text, 'PUSH') $$, 'queues one push at the hour, also after a pause'
);
select is(pg_temp.next_push('Ann'), private.next_question_at('Asia/Tokyo', 7::smallint, now()), 'schedules the next day');
select is(
  private.take_deliveries(9, '{PUSH}') #>> '{0,about,name}', api.todays_question() #>> '{question,name}', 'a push names the item of the day'
);
update private.deliveries set due_at = now(), attempts = 0 where true;
select tests.act_as('Ann');
select api.answer_todays_question('FOR');
select tests.act_as_owner();
select is(private.take_deliveries(9, '{PUSH}'), '[]', 'skips fans who have answered');
insert into private.deliveries (profile_id, kind, subject_id, channel)
values (tests.id('Ann'), 'QUESTION', ((now() at time zone 'UTC')::date - 1)::text, 'PUSH');
select is(private.take_deliveries(9, '{PUSH}'), '[]', 'skips the question of another day');

-- Several batches, for many fans.
insert into private.reminders (profile_id, push) values (tests.id('Cal'), '{question}');
update private.reminders set push = '{question}' where profile_id = tests.id('Ben');
update private.reminders set question_at = now() where question_at is not null;
delete from private.deliveries where true;
select ok(private.enqueue_questions(1), 'returns true after a full step');
select ok(private.enqueue_questions(1), 'the next step queues for the next fans');
select ok(private.enqueue_questions(1), 'a third step queues for the last fans');
select ok(not private.enqueue_questions(1), 'returns false when each fan has a push');
select is((select count(*) from private.deliveries where kind = 'QUESTION'), 3::bigint, 'queues one push per fan');

select tests.act_as('Ann');
select api.save_reminders(tests.id('Ann'), '{"push": {"question": false}}');
select tests.act_as_owner();
select is(pg_temp.next_push('Ann'), null, 'disabling the setting cancels the next push');

select * from finish();
rollback;
