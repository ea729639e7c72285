begin;
select plan(6);

select tests.create_fan('Ann');
select tests.create_fan('Ben');
insert into private.profile_details (profile_id, birth_date) values (tests.id('Ann'), '1990-05-06');
insert into private.admins (profile_id) values (tests.id('Ann'));

select tests.act_as('Ann');
select is(
  api.get_own_profile(tests.id('Ann')) - 'id' - 'supabaseId',
  '{"name": null, "firstName": null, "lastName": null, "profileImagePath": null, "location": null,
    "matchReason": null, "friendshipStatus": null, "email": "ann@example.com",
    "birthDate": "1990-05-06", "isConnecting": true, "isAdmin": true,
    "unreadCount": 0, "unreadOutcomeCount": 0, "suspension": null, "requesterIds": [], "openReportCount": 0, "openTaskCount": 0}'::jsonb,
  'returns the caller''s whole profile'
);

select tests.act_as('Ben');
select throws_ok(
  $$ select api.get_own_profile(tests.id('Ann')) $$, 'PT403', null, 'returns 403 for another fan''s profile'
);
select throws_ok(
  $$ select api.get_own_profile(gen_random_uuid()) $$, 'PT403', null,
  'returns 403 for an unknown id'
);
select is(
  api.get_own_profile(tests.id('Ben')) ->> 'isAdmin', 'false', 'returns isAdmin false for a fan'
);
select is(
  api.get_own_profile(tests.id('Ben')) ->> 'email', 'ben@example.com',
  'returns the caller''s own email address'
);

select tests.act_as_visitor();
select throws_ok(
  $$ select api.get_own_profile(tests.id('Ann')) $$, '42501', null, 'visitors cannot call get_own_profile'
);

select * from finish();
rollback;
