begin;
select plan(21);

select tests.create_fan('Ann');
select tests.create_fan('Ben');
update public.profiles set first_name = 'Ann', location = 'Boston, MA, USA' where id = tests.id('Ann');
insert into private.profile_details (profile_id, birth_date) values (tests.id('Ann'), '1990-05-06');

-- Sign-up
select is(
  (select count(*)::integer from public.profiles where id in (tests.id('Ann'), tests.id('Ben'))), 2,
  'an account gets its profile when it is created'
);
select ok(
  (select is_connecting from public.profiles where id = tests.id('Ben')), 'new fans are connecting'
);

-- A visitor
select tests.act_as_visitor();
select throws_ok('select * from public.profiles', '42501', null, 'visitors cannot read profiles');
select throws_ok(
  $$ insert into public.profiles (id) values (gen_random_uuid()) $$, '42501', null,
  'visitors cannot add profiles'
);
select throws_ok(
  $$ update public.profiles set first_name = 'x' where true $$, '42501', null, 'visitors cannot change profiles'
);
select throws_ok('delete from public.profiles where true', '42501', null, 'visitors cannot delete profiles');

-- Another fan
select tests.act_as('Ben');
select results_eq(
  $$ select first_name from public.profiles where id = tests.id('Ann') $$, array['Ann'],
  'fans can read the public side of others'
);
select throws_ok(
  $$ update public.profiles set first_name = 'x' where id = tests.id('Ann') $$, '42501', null,
  'fans cannot change others'
);
select throws_ok(
  $$ delete from public.profiles where id = tests.id('Ann') $$, '42501', null,
  'fans cannot delete others'
);
select throws_ok(
  $$ select birth_date from private.profile_details $$, '42501', null, 'fans cannot read birth dates'
);
select throws_ok(
  $$ select email from auth.users $$, '42501', null, 'fans cannot read e-mail addresses'
);
select throws_ok(
  $$ insert into private.admins (profile_id) values (tests.id('Ben')) $$, '42501', null,
  'fans cannot make themselves admins'
);
select throws_ok(
  $$ select * from private.admins $$, '42501', null, 'fans cannot read who is an admin'
);

-- The owner goes through the functions as well
select tests.act_as('Ann');
select throws_ok(
  $$ update public.profiles set first_name = 'x' where id = tests.id('Ann') $$, '42501', null,
  'owners change their profile through update_own_profile only'
);
select throws_ok(
  $$ delete from public.profiles where id = tests.id('Ann') $$, '42501', null,
  'owners cannot delete their profile'
);

-- The rules
select tests.act_as_owner();
select is(
  (select first_name from public.profiles where id = tests.id('Ann')), 'Ann',
  'after all those attempts the profile is as it was'
);
select is(
  (select birth_date from private.profile_details where profile_id = tests.id('Ann')), '1990-05-06'::date,
  'and so is the birth date that nobody could read'
);
select throws_ok(
  $$ update public.profiles set first_name = ' x' where id = tests.id('Ann') $$, '23514', null,
  'a name is stored trimmed'
);
select throws_ok(
  $$ update public.profiles set last_name = repeat('x', 61) where id = tests.id('Ann') $$, '23514', null,
  'a name has 60 characters at most'
);
select throws_ok(
  $$ update public.profiles set profile_image_path = 'https://evil.example/x.png' where id = tests.id('Ann') $$,
  '23514', null, 'a picture is a path in the bucket and never an address'
);
delete from auth.users where id = tests.id('Ann');
select is_empty(
  $$ select from public.profiles where id = tests.id('Ann') $$, 'a profile goes with its account'
);

select * from finish();
rollback;
