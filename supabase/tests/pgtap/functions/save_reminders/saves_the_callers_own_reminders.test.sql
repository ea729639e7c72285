begin;
select plan(10);
select tests.create_fan(fan) from unnest(array['Ann', 'Ben']) fan;
select tests.act_as('Ann');
select is(
  api.save_reminders(tests.id('Ann'), '{closing,weekly}', '{results}') #>> '{email,closing}', 'true', 'returns the saved reminders'
);
select throws_ok(
  $$ select api.save_reminders(tests.id('Ann'), '{horoscope}', '{}') $$, 'PT400', null, 'rejects an unknown reminder'
);
select throws_ok(
  $$ select api.save_reminders(tests.id('Ann'), null, '{}') $$, 'PT400', null, 'rejects null'
);
select tests.act_as('Ben');
select throws_ok(
  $$ select api.save_reminders(tests.id('Ann'), '{}', '{}') $$, 'PT403', null, 'returns 403 for another fan''s reminders'
);
select throws_ok('select api.take_deliveries(9, ''{EMAIL}'')', '42501', null, 'fans cannot take deliveries');
select throws_ok('select api.make_deliveries(9)', '42501', null, 'fans cannot make deliveries');
select throws_ok($$ select api.end_deliveries('{1}', '{}') $$, '42501', null, 'fans cannot end deliveries');
select throws_ok(
  $$ select api.unsubscribe(gen_random_uuid(), 'weekly') $$, '42501', null, 'fans cannot unsubscribe past the edge function'
);
select tests.act_as_visitor();
select throws_ok(
  $$ select api.save_reminders(tests.id('Ann'), '{}', '{}') $$, '42501', null, 'visitors cannot save reminders'
);
select tests.act_as_owner();
select results_eq(
  'select profile_id, email, push from private.reminders',
  $$ values (tests.id('Ann'), '{closing,weekly}'::text[], '{results}'::text[]) $$, 'the denied calls leave the reminders as they were'
);
select * from finish();
rollback;
