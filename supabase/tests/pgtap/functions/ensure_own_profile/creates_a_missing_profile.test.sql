begin;
select plan(7);

select tests.create_fan('Ann');
select tests.create_fan('Ben');
delete from public.profiles where id = tests.id('Ann');

select tests.act_as('Ann');
select is(
  api.ensure_own_profile(tests.id('Ann')) ->> 'wasCreated', 'true', 'creates a missing profile'
);
select is(
  api.ensure_own_profile(tests.id('Ann')) ->> 'wasCreated', 'false', 'returns wasCreated false for an existing profile'
);
select throws_ok(
  $$ select api.ensure_own_profile(tests.id('Ben')) $$, 'PT403', null,
  'returns 403 for another fan''s profile'
);

select tests.act_as_owner();
insert into private.reminders (profile_id, email) values (tests.id('Ann'), '{closing}');
select tests.act_as('Ann');
select api.ensure_own_profile(tests.id('Ann'), 'America/New_York');
select is(api.get_reminders(tests.id('Ann')) ->> 'timeZone', 'America/New_York', 'stores the time zone of the reminders');
select api.ensure_own_profile(tests.id('Ann'));
select is(api.get_reminders(tests.id('Ann')) ->> 'timeZone', 'America/New_York', 'keeps the time zone of a caller who names none');

select tests.act_as_visitor();
select throws_ok(
  $$ select api.ensure_own_profile(tests.id('Ann')) $$, '42501', null, 'visitors cannot create a profile'
);

select tests.act_as_owner();
select is(
  (select count(*)::integer from public.profiles where id = tests.id('Ann')), 1, 'stores one profile'
);

select * from finish();
rollback;
