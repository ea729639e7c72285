begin;
select plan(23);

select tests.create_fan('Ann');
select tests.create_fan('Ben');
insert into storage.objects (bucket_id, name, owner_id)
values ('avatars', 'public/11111111-1111-4111-8111-111111111111.png', tests.id('Ben')::text);

select results_eq(
  $$ select public, file_size_limit::bigint from storage.buckets where id = 'avatars' $$,
  $$ values (true, 2097152::bigint) $$,
  'pictures are public and at most 2 MB'
);
select results_eq(
  $$ select to_jsonb(allowed_mime_types) from storage.buckets where id = 'avatars' $$,
  $$ values ('["image/jpeg", "image/png", "image/webp"]'::jsonb) $$,
  'pictures may be JPEG, PNG or WebP'
);

select tests.act_as_visitor();
select throws_ok(
  $$ insert into storage.objects (bucket_id, name)
     values ('avatars', 'public/22222222-2222-4222-8222-222222222222.png') $$,
  '42501', null, 'visitors cannot upload'
);
select is_empty('select * from storage.objects', 'visitors cannot list the bucket');

select tests.act_as('Ann');
select lives_ok(
  $$ insert into storage.objects (bucket_id, name, owner_id)
     values ('avatars', 'public/33333333-3333-4333-8333-333333333333.webp', tests.id('Ann')::text) $$,
  'fans can upload under public/{uuid}.{ext}'
);
select throws_ok(
  $$ insert into storage.objects (bucket_id, name)
     values ('avatars', 'private/44444444-4444-4444-8444-444444444444.png') $$,
  '42501', null, 'fans cannot upload to another folder'
);
select throws_ok(
  $$ insert into storage.objects (bucket_id, name)
     values ('avatars', 'public/44444444-4444-4444-8444-444444444444.svg') $$,
  '42501', null, 'fans cannot upload an SVG'
);
select throws_ok(
  $$ insert into storage.objects (bucket_id, name) values ('avatars', 'public/me.png') $$,
  '42501', null, 'fans cannot upload under a name of their own choice'
);
select results_eq(
  'select name from storage.objects', array['public/33333333-3333-4333-8333-333333333333.webp'],
  'fans can see only their own pictures'
);
select results_eq(
  'select * from api.list_unused_pictures()',
  array['public/33333333-3333-4333-8333-333333333333.webp'], 'lists a picture that is on no profile as unused'
);
select throws_ok(
  $$ select api.update_own_profile(tests.id('Ann'), array['profile_image_path'],
       profile_image_path => 'public/11111111-1111-4111-8111-111111111111.png') $$,
  'PT400', 'The profile picture must be one that you uploaded', 'rejects another fan''s picture for the profile'
);
select throws_ok(
  $$ select api.update_own_profile(tests.id('Ann'), array['profile_image_path'],
       profile_image_path => 'public/99999999-9999-4999-8999-999999999999.png') $$,
  'PT400', 'The profile picture must be one that you uploaded', 'rejects a picture for the profile that was never uploaded'
);
select tests.check_picture('public/33333333-3333-4333-8333-333333333333.webp');
select api.update_own_profile(tests.id('Ann'), array['profile_image_path'],
  profile_image_path => 'public/33333333-3333-4333-8333-333333333333.webp');
select is_empty('select * from api.list_unused_pictures()', 'accepts the fan''s picture for the profile, and no longer lists it as unused');
select throws_ok(
  $$ insert into storage.objects (bucket_id, name, owner_id)
     values ('avatars', 'public/44444444-4444-4444-8444-444444444444.png', tests.id('Ben')::text) $$,
  '42501', null, 'fans cannot upload in the name of others'
);
select tests.act_as_owner();
insert into storage.objects (bucket_id, name, owner_id)
select 'avatars', format('public/%s0000000-0000-4000-8000-000000000000.png', n), tests.id('Ann')::text
from generate_series(1, 4) n;
select tests.act_as('Ann');
select throws_ok(
  $$ insert into storage.objects (bucket_id, name, owner_id)
     values ('avatars', 'public/66666666-6666-4666-8666-666666666666.png', tests.id('Ann')::text) $$,
  '42501', 'Five pictures are enough.', 'rejects a sixth picture'
);
-- Storage adds the row of an upload that was signed earlier.
select tests.act_as_owner();
select throws_ok(
  $$ insert into storage.objects (bucket_id, name, owner_id, metadata)
     values ('avatars', 'public/88888888-8888-4888-8888-888888888888.png', tests.id('Ben')::text, '{"size": 2097153}') $$,
  '42501', 'The picture is too large.', 'rejects an upload in chunks that is above the bucket''s limit'
);
prepare signed as insert into storage.objects (bucket_id, name, owner_id)
  values ('avatars', 'public/77777777-7777-4777-8777-777777777777.png', $1::text);
select throws_ok(
  format('execute signed (%L)', tests.id('Ann')), '42501', 'Five pictures are enough.', 'rejects a sixth picture by a signed upload'
);
select throws_ok(
  format('execute signed (%L)', tests.id('Cal')), '42501', 'This account has no profile.',
  'rejects a signed upload by an account without a profile'
);
insert into private.suspensions (profile_id, suspended_until, message)
values (tests.id('Ben'), now() + interval '1 day', 'Rude');
select throws_ok(
  format('execute signed (%L)', tests.id('Ben')), '42501', 'Your account is suspended.', 'rejects a signed upload by a suspended fan'
);
update private.suspensions set suspended_until = now() where true;
select lives_ok(format('execute signed (%L)', tests.id('Ben')), 'accepts a signed upload after the suspension');
select tests.act_as('Ann');
-- The Storage service refuses deletes that bypass it. Without that, the policies hide every row from a delete.
select throws_ok(
  $$ delete from storage.objects where true $$, '42501', null, 'fans cannot delete pictures'
);
update storage.objects set name = 'public/55555555-5555-4555-8555-555555555555.png' where true;

select tests.act_as_owner();
select is(
  (select count(*)::integer from storage.objects where bucket_id = 'avatars'), 7,
  'the denied deletes leave all pictures'
);
select is_empty(
  $$ select from storage.objects where name like '%5555%' $$, 'fans cannot rename pictures'
);

select * from finish();
rollback;
