begin;
select plan(21);

select tests.create_fan('Ann');
select tests.create_fan('Ben');
update public.profiles set first_name = 'Ann', location = 'Boston, MA, USA' where id = tests.id('Ann');
insert into private.profile_details (profile_id, birth_date) values (tests.id('Ann'), '1990-05-06');

-- Sign-up
select is(
  (select count(*)::integer from public.profiles where id in (tests.id('Ann'), tests.id('Ben'))), 2,
  'creates a profile with each account'
);
select ok(
  (select is_connecting from public.profiles where id = tests.id('Ben')), 'new fans are connecting'
);

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
  'fans can read the public columns of others'
);
select throws_ok(
  $$ update public.profiles set first_name = 'x' where id = tests.id('Ann') $$, '42501', null,
  'fans cannot change the profiles of others'
);
select throws_ok(
  $$ delete from public.profiles where id = tests.id('Ann') $$, '42501', null,
  'fans cannot delete the profiles of others'
);
select throws_ok(
  $$ select birth_date from private.profile_details $$, '42501', null, 'fans cannot read birth dates'
);
select throws_ok(
  $$ select email from auth.users $$, '42501', null, 'fans cannot read email addresses'
);
select throws_ok(
  $$ insert into private.admins (profile_id) values (tests.id('Ben')) $$, '42501', null,
  'fans cannot make themselves admins'
);
select throws_ok(
  $$ select * from private.admins $$, '42501', null, 'fans cannot read who is an admin'
);

-- Owners write through the functions, too
select tests.act_as('Ann');
select throws_ok(
  $$ update public.profiles set first_name = 'x' where id = tests.id('Ann') $$, '42501', null,
  'owners cannot change their profile except through update_own_profile'
);
select throws_ok(
  $$ delete from public.profiles where id = tests.id('Ann') $$, '42501', null,
  'owners cannot delete their profile'
);

-- The rules
select tests.act_as_owner();
select is(
  (select first_name from public.profiles where id = tests.id('Ann')), 'Ann',
  'the denied writes leave the profile as it was'
);
select is(
  (select birth_date from private.profile_details where profile_id = tests.id('Ann')), '1990-05-06'::date,
  'the denied calls leave the birth date as it was'
);
select throws_ok(
  $$ update public.profiles set first_name = ' x' where id = tests.id('Ann') $$, '23514', null,
  'rejects a name with white space around it'
);
select throws_ok(
  $$ update public.profiles set last_name = repeat('x', 61) where id = tests.id('Ann') $$, '23514', null,
  'rejects a name of more than 60 characters'
);
select throws_ok(
  $$ update public.profiles set profile_image_path = 'https://evil.example/x.png' where id = tests.id('Ann') $$,
  '23514', null, 'rejects a picture outside the bucket'
);
delete from auth.users where id = tests.id('Ann');
select is_empty(
  $$ select from public.profiles where id = tests.id('Ann') $$, 'deletes a profile with its account'
);

select * from finish();
rollback;
