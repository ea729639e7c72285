begin;
select plan(6);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben']) fan;
insert into storage.objects (bucket_id, name, owner_id, created_at) values
  ('avatars', 'public/11111111-1111-4111-8111-111111111111.png', tests.id('Ann')::text, now() - interval '2 days'),
  ('avatars', 'public/22222222-2222-4222-8222-222222222222.png', tests.id('Ann')::text, now() - interval '2 days'),
  ('avatars', 'public/33333333-3333-4333-8333-333333333333.png', tests.id('Ann')::text, now()),
  ('avatars', 'public/44444444-4444-4444-8444-444444444444.png', null, now() - interval '2 days'),
  ('avatars', 'public/55555555-5555-4555-8555-555555555555.png', null, now()),
  ('avatars', 'public/66666666-6666-4666-8666-666666666666.png', tests.id('Ben')::text, now());
update public.profiles set profile_image_path = 'public/11111111-1111-4111-8111-111111111111.png'
where id = tests.id('Ann');

select set_eq(
  'select private.pictures_to_sweep(9)',
  array[
    'public/22222222-2222-4222-8222-222222222222.png', 'public/44444444-4444-4444-8444-444444444444.png'
  ],
  'returns pictures that were on no profile for a day'
);
select tests.act_as('Ben');
select api.delete_own_account(tests.id('Ben'), 'ben@example.com');
select tests.act_as_owner();
select results_eq(
  $$ select name from storage.objects where owner_id = tests.id('Ben')::text $$,
  array['removed/public/66666666-6666-4666-8666-666666666666.png'],
  'hides the pictures of a deleted account under another path'
);
select is((select count(*)::integer from private.pictures_to_sweep(2)), 2, 'returns as many as the argument allows');
select ok(
  'public/66666666-6666-4666-8666-666666666666.png' in (select private.pictures_to_sweep(9)),
  'returns the pictures of a deleted account at once, under their stored paths'
);
select is((select count(*)::integer from storage.objects where bucket_id = 'avatars'), 6, 'deletes nothing itself');
select tests.act_as('Ann');
select throws_ok('select private.pictures_to_sweep(9)', '42501', null, 'fans cannot call pictures_to_sweep');

select * from finish();
rollback;
