begin;
select plan(20);
select tests.create_fan(fan) from unnest(array['Ann', 'Ben']) fan;
select tests.act_as('Ann');
select is(
  api.save_reminders(tests.id('Ann'), '{"email": {"closing": true, "weekly": true}, "push": {"results": true}}') #>> '{email,closing}',
  'true', 'returns the saved reminders'
);
select is(
  api.save_reminders(tests.id('Ann'), '{"push": {"question": true}, "timeZone": "America/New_York", "questionHour": 7}') -> 'email',
  '{"closing": true, "results": false, "requests": false, "replies": false, "weekly": true, "admin": false}', 'a channel left out keeps its reminders'
);
select is(
  api.save_reminders(tests.id('Ann'), '{"email": {"weekly": false}}') -> 'email' ->> 'closing', 'true', 'a kind left out keeps its value'
);
select is(
  api.save_reminders(tests.id('Ann'), '{}') - '{email,push}'::text[],
  '{"timeZone": "America/New_York", "questionHour": 7}', 'the time zone and the hour keep their value'
);
select throws_ok(
  format('select api.save_reminders(tests.id(''Ann''), %L)', changes), 'PT400', null, 'rejects ' || coalesce(changes, 'null')
)
from unnest(array[
  '{"email": {"horoscope": true}}', '{"email": {"question": true}}', '{"push": {"closing": "yes"}}', '{"push": []}', '{"sms": {}}', '[]', null,
  '{"questionHour": 24}', '{"questionHour": -1}', '{"timeZone": "Mars/Olympus"}', '{"timeZone": "posix/Europe/Paris"}'
]) changes;
select is(
  api.save_reminders(tests.id('Ann'), '{"timeZone": null}') -> 'timeZone', 'null', 'null clears the time zone'
);
select tests.act_as('Ben');
select throws_ok(
  $$ select api.save_reminders(tests.id('Ann'), '{}') $$, 'PT403', null, 'returns 403 for another fan''s reminders'
);
select throws_ok(
  'select api.take_deliveries(9, ''{EMAIL}''), api.make_deliveries(9), api.end_deliveries(''{1}'', ''{}''), api.unsubscribe(gen_random_uuid(), ''weekly'')',
  '42501', null, 'fans cannot call the sender''s functions'
);
select tests.act_as_visitor();
select throws_ok(
  $$ select api.save_reminders(tests.id('Ann'), '{}') $$, '42501', null, 'visitors cannot save reminders'
);
select tests.act_as_owner();
select results_eq(
  'select profile_id, email, push, time_zone, question_hour from private.reminders',
  $$ values (tests.id('Ann'), '{closing}'::text[], '{results,question}'::text[], null, 7::smallint) $$, 'the denied calls leave the reminders as they were'
);
select * from finish();
rollback;
