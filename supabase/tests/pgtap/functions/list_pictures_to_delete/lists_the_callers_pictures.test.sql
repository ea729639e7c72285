begin;
select plan(6);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben']) fan;
insert into storage.objects (bucket_id, name, owner_id) values
  ('avatars', 'public/11111111-1111-4111-8111-111111111111.png', tests.id('Ann')::text),
  ('avatars', 'public/22222222-2222-4222-8222-222222222222.png', tests.id('Ben')::text);

select tests.act_as('Ann');
select results_eq(
  $$ select * from api.list_pictures_to_delete(tests.id('Ann'), ' ANN@example.com ') $$,
  array['public/11111111-1111-4111-8111-111111111111.png'], 'lists the caller''s pictures when their address confirms it'
);
select is(
  tests.refusal($$ select * from api.list_pictures_to_delete(tests.id('Ann'), 'ben@example.com') $$), 'PT400 confirm',
  'rejects another address'
);
select throws_ok(
  $$ select * from api.list_pictures_to_delete(tests.id('Ben'), 'ben@example.com') $$, 'PT403',
  'You can only delete your own account', 'returns 403 for another fan'
);
select throws_ok(
  $$ select * from api.list_pictures_to_delete(null, 'ann@example.com') $$, 'PT403', null, 'returns 403 for null'
);
select tests.act_as_visitor();
select throws_ok(
  $$ select * from api.list_pictures_to_delete(tests.id('Ann'), 'ann@example.com') $$, '42501', null, 'visitors cannot list pictures'
);
select tests.act_as_owner();
select is((select count(*)::integer from storage.objects where bucket_id = 'avatars'), 2, 'deletes nothing itself');

select * from finish();
rollback;
