begin;
select plan(12);

select tests.create_fan('Ann');
select tests.create_fan('Ben');

select tests.act_as('Ann');
select is(
  api.update_own_profile(tests.id('Ann'), array['first_name', 'birth_date'],
    first_name => 'Ann', birth_date => '1990-05-06') ->> 'birthDate',
  '1990-05-06', 'returns the changed profile'
);
select is(
  api.update_own_profile(tests.id('Ann'), array['last_name'], last_name => 'Lee') ->> 'name',
  'Ann Lee', 'keeps fields that are not named'
);
select is(
  api.update_own_profile(tests.id('Ann'), array['first_name'], first_name => null) ->> 'name',
  'Lee', 'clears a named field that is null'
);
select is(
  api.update_own_profile(tests.id('Ann'), array['is_connecting'], is_connecting => false)
    ->> 'isConnecting',
  'false', 'a fan can stop connecting'
);
select is(
  api.update_own_profile(tests.id('Ann'), array['is_admin', 'id', 'email']) ->> 'isAdmin',
  'false', 'ignores fields that fans cannot change'
);
select throws_ok(
  $$ select api.update_own_profile(tests.id('Ann'), array['birth_date'], birth_date => '3000-01-01') $$,
  'PT400', 'Date of birth cannot be in the future', 'rejects a birth date in the future'
);
select is(
  tests.refusal($$ select api.update_own_profile(tests.id('Ann'), array['birth_date'], birth_date => '1899-12-31') $$),
  'PT400 birthDate', 'rejects a birth date before 1900 with a message'
);
select is(
  api.update_own_profile(tests.id('Ann'), array['location'], location => '  Lyon ') ->> 'location',
  'Lyon', 'trims white space'
);
select throws_ok(
  $$ select api.update_own_profile(tests.id('Ann'), array['last_name', 'first_name'],
       last_name => 'Kept out', first_name => repeat('x', 61)) $$,
  'PT400', 'First name is limited to 60 characters', 'one invalid field rejects the whole change'
);

select tests.act_as('Ben');
select throws_ok(
  $$ select api.update_own_profile(tests.id('Ann'), array['first_name'], first_name => 'x') $$,
  'PT403', null, 'returns 403 to other fans'
);

select tests.act_as_visitor();
select throws_ok(
  $$ select api.update_own_profile(tests.id('Ann'), array['first_name'], first_name => 'x') $$,
  '42501', null, 'visitors cannot change a profile'
);

select tests.act_as_owner();
select results_eq(
  $$ select first_name, last_name from public.profiles where id = tests.id('Ann') $$,
  $$ values (null::text, 'Lee') $$,
  'the rejected changes leave the profile as it was'
);

select * from finish();
rollback;
