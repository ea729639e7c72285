begin;
select plan(18);

select tests.create_fan(name) from unnest(array['Ann', 'Ben', 'Cas']) name;
insert into public.dismissals (profile_id, dismissed_id) values (tests.id('Ann'), tests.id('Ben'));

select tests.act_as_visitor();
select throws_ok('select * from public.dismissals', '42501', null, 'visitors cannot read dismissals');
select throws_ok(
  $$ insert into public.dismissals (profile_id, dismissed_id) values (tests.id('Ann'), tests.id('Cas')) $$,
  '42501', null, 'visitors cannot add dismissals'
);
select throws_ok('update public.dismissals set created_at = now() where true', '42501', null, 'visitors cannot change dismissals');
select throws_ok('delete from public.dismissals where true', '42501', null, 'visitors cannot delete dismissals');
select throws_ok('select api.dismiss_fan(tests.id(''Ben''))', '42501', null, 'visitors cannot call dismiss_fan');
select throws_ok('select api.undismiss_fan(tests.id(''Ben''))', '42501', null, 'visitors cannot call undismiss_fan');

select tests.act_as('Ben');
select is_empty('select * from public.dismissals', 'dismissed fans cannot see the dismissal');
select throws_ok(
  $$ insert into public.dismissals (profile_id, dismissed_id) values (tests.id('Ben'), tests.id('Ann')) $$,
  '42501', null, 'fans cannot add dismissals except through dismiss_fan'
);
select throws_ok(
  $$ update public.dismissals set dismissed_id = tests.id('Cas') where true $$, '42501', null, 'fans cannot change dismissals'
);
select throws_ok('delete from public.dismissals where true', '42501', null, 'fans cannot delete dismissals except through undismiss_fan');
select api.undismiss_fan(tests.id('Ben'));

select tests.act_as('Ann');
select results_eq(
  'select dismissed_id from public.dismissals', $$ values (tests.id('Ben')) $$,
  'fans can see their own dismissals, unchanged by the dismissed fan'
);
select is(tests.refusal('select api.dismiss_fan(tests.id(''Ann''))'), 'PT400 id', 'returns 400 when fans dismiss themselves');
select is(
  tests.refusal('select api.dismiss_fan(gen_random_uuid())'), 'PT404', 'returns 404 for an unknown fan'
);
select api.dismiss_fan(tests.id('Cas')), api.dismiss_fan(tests.id('Cas'));
select results_eq(
  'select dismissed_id from public.dismissals order by 1',
  $$ select id from unnest(array[tests.id('Ben'), tests.id('Cas')]) id order by 1 $$, 'dismissing a fan twice stores one row'
);
select api.undismiss_fan(tests.id('Cas'));
select results_eq(
  'select dismissed_id from public.dismissals', $$ values (tests.id('Ben')) $$, 'undismiss_fan deletes the dismissal'
);

select tests.act_as_owner();
select is(
  private.excluded_fan_keys(tests.id('Ann')),
  (select array_agg(fan_key) from private.fans where profile_id in (tests.id('Ann'), tests.id('Ben'))),
  'dismissed fans are not recommended'
);
select throws_ok(
  $$ insert into public.dismissals (profile_id, dismissed_id) values (tests.id('Ann'), tests.id('Ann')) $$,
  '23514', null, 'rejects a row in which fans dismiss themselves'
);
delete from auth.users where id = tests.id('Ben');
select is_empty('select * from public.dismissals', 'deletes dismissals with either account');

select * from finish();
rollback;
