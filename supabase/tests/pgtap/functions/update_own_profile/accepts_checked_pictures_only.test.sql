begin;
select plan(7);

select tests.create_fan('Ann');
create function pg_temp.path(n integer) returns text language sql
as $$ select format('public/%s0000000-0000-4000-8000-000000000000.png', n) $$;
insert into storage.objects (bucket_id, name, owner_id)
select 'avatars', pg_temp.path(n), tests.id('Ann')::text from generate_series(1, 3) n;
select tests.check_picture(pg_temp.path(2), 'Too large');
select tests.check_picture(pg_temp.path(3));
create function pg_temp.wear(n integer) returns text language sql as $$
  select api.update_own_profile(tests.id('Ann'), '{profile_image_path}', profile_image_path => pg_temp.path(n)) ->> 'profileImagePath'
$$;
grant execute on function pg_temp.path, pg_temp.wear to public;

select tests.act_as('Ann');
select throws_ok(
  'select pg_temp.wear(1)', 'PT400', 'The profile picture has not been checked yet', 'rejects an unchecked picture'
);
select is(tests.refusal('select pg_temp.wear(1)'), 'PT400 profileImageUrl', 'names the field of an unchecked picture');
select throws_ok('select pg_temp.wear(2)', 'PT400', 'Too large', 'rejects a picture that failed the check, and names its problem');
select is(pg_temp.wear(3), pg_temp.path(3), 'accepts a picture that passed');
select lives_ok('select pg_temp.wear(3)', 'accepts the same picture again');

select tests.act_as_owner();
update private.checked_pictures set version = 'other' where path = pg_temp.path(3);
update public.profiles set profile_image_path = null where id = tests.id('Ann');
select tests.act_as('Ann');
select throws_ok(
  'select pg_temp.wear(3)', 'PT400', 'The profile picture has not been checked yet', 'rejects a picture whose bytes changed after the check'
);
select tests.act_as_owner();
select is(
  (select profile_image_path from public.profiles where id = tests.id('Ann')), null, 'the rejected change leaves the profile without a picture'
);

select * from finish();
rollback;
