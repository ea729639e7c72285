begin;
select plan(10);
select tests.create_fan(fan) from unnest(array['Ann', 'Ben']) fan;
select tests.act_as('Ann');
select is(
  api.save_reminders(tests.id('Ann'), '{closing,weekly}', '{results}') #>> '{email,closing}', 'true', 'what is asked for is answered'
);
select throws_ok(
  $$ select api.save_reminders(tests.id('Ann'), '{horoscope}', '{}') $$, 'PT400', null, 'there are no others'
);
select throws_ok(
  $$ select api.save_reminders(tests.id('Ann'), null, '{}') $$, 'PT400', null, 'nor none at all'
);
select tests.act_as('Ben');
select throws_ok(
  $$ select api.save_reminders(tests.id('Ann'), '{}', '{}') $$, 'PT403', null, 'nobody changes another''s'
);
select throws_ok('select api.take_deliveries(9, ''{EMAIL}'')', '42501', null, 'nor has mails handed out');
select throws_ok('select api.make_deliveries(9)', '42501', null, 'or made');
select throws_ok($$ select api.end_deliveries('{1}', '{}') $$, '42501', null, 'or ended');
select throws_ok(
  $$ select api.unsubscribe(gen_random_uuid(), 'weekly') $$, '42501', null, 'or unsubscribes past the edge function'
);
select tests.act_as_visitor();
select throws_ok(
  $$ select api.save_reminders(tests.id('Ann'), '{}', '{}') $$, '42501', null, 'visitors have none'
);
select tests.act_as_owner();
select results_eq(
  'select profile_id, email, push from private.reminders',
  $$ values (tests.id('Ann'), '{closing,weekly}'::text[], '{results}'::text[]) $$, 'so they stay as they were'
);
select * from finish();
rollback;
