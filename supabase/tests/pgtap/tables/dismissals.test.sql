begin;
select plan(18);

select tests.create_fan(name) from unnest(array['Ann', 'Ben', 'Cas']) name;
insert into public.dismissals (profile_id, dismissed_id) values (tests.id('Ann'), tests.id('Ben'));

select tests.act_as_visitor();
select throws_ok('select * from public.dismissals', '42501', null, 'visitors cannot read dismissals');
select throws_ok(
  $$ insert into public.dismissals (profile_id, dismissed_id) values (tests.id('Ann'), tests.id('Cas')) $$,
  '42501', null, 'visitors cannot add any'
);
select throws_ok('update public.dismissals set created_at = now() where true', '42501', null, 'nor change any');
select throws_ok('delete from public.dismissals where true', '42501', null, 'nor delete any');
select throws_ok('select api.dismiss_fan(tests.id(''Ben''))', '42501', null, 'visitors dismiss nobody');
select throws_ok('select api.undismiss_fan(tests.id(''Ben''))', '42501', null, 'nor take that back');

select tests.act_as('Ben');
select is_empty('select * from public.dismissals', 'who is dismissed does not learn of it');
select throws_ok(
  $$ insert into public.dismissals (profile_id, dismissed_id) values (tests.id('Ben'), tests.id('Ann')) $$,
  '42501', null, 'fans write through dismiss_fan only'
);
select throws_ok(
  $$ update public.dismissals set dismissed_id = tests.id('Cas') where true $$, '42501', null, 'change nobody''s'
);
select throws_ok('delete from public.dismissals where true', '42501', null, 'and delete nobody''s');
select api.undismiss_fan(tests.id('Ben'));

select tests.act_as('Ann');
select results_eq(
  'select dismissed_id from public.dismissals', $$ values (tests.id('Ben')) $$,
  'fans see whom they dismissed, whom nothing of that took out'
);
select is(tests.refusal('select api.dismiss_fan(tests.id(''Ann''))'), 'PT400 id', 'nobody dismisses themselves');
select is(
  tests.refusal('select api.dismiss_fan(gen_random_uuid())'), 'PT404', 'or somebody who does not exist'
);
select api.dismiss_fan(tests.id('Cas')), api.dismiss_fan(tests.id('Cas'));
select results_eq(
  'select dismissed_id from public.dismissals order by 1',
  $$ select id from unnest(array[tests.id('Ben'), tests.id('Cas')]) id order by 1 $$, 'twice is once'
);
select api.undismiss_fan(tests.id('Cas'));
select results_eq(
  'select dismissed_id from public.dismissals', $$ values (tests.id('Ben')) $$, 'and can be taken back'
);

select tests.act_as_owner();
select is(
  private.excluded_fan_keys(tests.id('Ann')),
  (select array_agg(fan_key) from private.fans where profile_id in (tests.id('Ann'), tests.id('Ben'))),
  'who is dismissed is not recommended'
);
select throws_ok(
  $$ insert into public.dismissals (profile_id, dismissed_id) values (tests.id('Ann'), tests.id('Ann')) $$,
  '23514', null, 'the table refuses it, too'
);
delete from auth.users where id = tests.id('Ben');
select is_empty('select * from public.dismissals', 'dismissals go with either account');

select * from finish();
rollback;
