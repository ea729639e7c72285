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
  'fans see the public side of others and nothing else'
);
select is(
  api.get_public_profile(tests.id('Ann')) ->> 'friendshipStatus', 'NOT_FRIENDS',
  'with their friendship to the viewer'
);
select is(
  api.get_public_profile(tests.id('Ben')) ->> 'friendshipStatus', null,
  'nobody has a friendship with themselves'
);
select throws_ok(
  $$ select api.get_public_profile(gen_random_uuid()) $$, 'PT404', 'Profile not found',
  'an unknown fan is not found'
);

select tests.act_as_visitor();
select throws_ok(
  $$ select api.get_public_profile(tests.id('Ann')) $$, '42501', null, 'visitors cannot ask'
);

select * from finish();
rollback;
