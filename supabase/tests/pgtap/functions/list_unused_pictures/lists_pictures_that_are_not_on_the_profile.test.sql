begin;
select plan(4);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben']) fan;
insert into storage.objects (bucket_id, name, owner_id) values
  ('avatars', 'public/11111111-1111-4111-8111-111111111111.png', tests.id('Ann')::text),
  ('avatars', 'public/22222222-2222-4222-8222-222222222222.png', tests.id('Ann')::text),
  ('avatars', 'public/33333333-3333-4333-8333-333333333333.png', tests.id('Ben')::text);

select tests.act_as('Ann');
select set_eq(
  'select * from api.list_unused_pictures()',
  array['public/11111111-1111-4111-8111-111111111111.png', 'public/22222222-2222-4222-8222-222222222222.png'],
  'lists all of the caller''s pictures when none is on the profile'
);
select tests.check_picture('public/22222222-2222-4222-8222-222222222222.png');
select api.update_own_profile(tests.id('Ann'), array['profile_image_path'],
  profile_image_path => 'public/22222222-2222-4222-8222-222222222222.png');
select results_eq(
  'select * from api.list_unused_pictures()', array['public/11111111-1111-4111-8111-111111111111.png'],
  'leaves out the picture on the profile'
);

select tests.act_as('Ben');
select results_eq(
  'select * from api.list_unused_pictures()', array['public/33333333-3333-4333-8333-333333333333.png'],
  'lists only the caller''s pictures'
);
select tests.act_as_visitor();
select throws_ok('select * from api.list_unused_pictures()', '42501', null, 'visitors cannot list pictures');

select * from finish();
rollback;
