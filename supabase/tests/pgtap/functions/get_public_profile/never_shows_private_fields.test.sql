begin;
select plan(5);

select tests.create_fan('Ann');
select tests.create_fan('Ben');
update public.profiles set first_name = 'Ann', last_name = 'Lee' where id = tests.id('Ann');
insert into private.profile_details (profile_id, birth_date) values (tests.id('Ann'), '1990-05-06');

select tests.act_as('Ben');
select is(
  api.get_public_profile(tests.id('Ann')) - 'id' - 'supabaseId' - 'friendshipStatus',
  '{"name": "Ann Lee", "firstName": "Ann", "lastName": "Lee", "profileImagePath": null,
    "location": null, "match": null, "matchReason": null, "matchReasons": [], "topItems": [], "line": null,
    "isConnecting": true}'::jsonb,
  'returns only the public fields'
);
select is(
  api.get_public_profile(tests.id('Ann')) ->> 'friendshipStatus', 'NOT_FRIENDS',
  'returns the friendship status'
);
select is(
  api.get_public_profile(tests.id('Ben')) ->> 'friendshipStatus', null,
  'returns no friendship status with oneself'
);
select throws_ok(
  $$ select api.get_public_profile(gen_random_uuid()) $$, 'PT404', 'Profile not found',
  'returns 404 for an unknown fan'
);

select tests.act_as_visitor();
select throws_ok(
  $$ select api.get_public_profile(tests.id('Ann')) $$, '42501', null, 'visitors cannot get profiles'
);

select * from finish();
rollback;
