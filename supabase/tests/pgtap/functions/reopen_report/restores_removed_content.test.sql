begin;
select plan(14);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Ada']) fan;
select tests.make_admin('Ada');
update public.profiles set first_name = 'Ben', last_name = 'Loud', location = 'Boston, MA, USA',
  profile_image_path = 'public/33333333-3333-4333-8333-333333333333.webp'
where id = tests.id('Ben');
insert into storage.objects (bucket_id, name, owner_id) values
  ('avatars', 'public/33333333-3333-4333-8333-333333333333.webp', tests.id('Ben')::text);
select tests.check_picture('public/33333333-3333-4333-8333-333333333333.webp');
create function pg_temp.state() returns text language sql as $$
  select concat_ws('|', p.first_name, p.last_name, p.location, p.profile_image_path, (
    select o.name from storage.objects o where o.bucket_id = 'avatars' and o.owner_id = p.id::text
  )) from public.profiles p where p.id = tests.id('Ben')
$$;
create temporary table states as select pg_temp.state() as before;

-- A cleared picture
select tests.act_as('Ada');
select is(
  api.decide_about('PROFILE', tests.id('Ben')::text, array['CLEAR_PICTURE'], 'Rude') -> 'actions', '["CLEAR_PICTURE"]',
  'clears only the picture'
);
select tests.act_as_owner();
select is(
  pg_temp.state(), 'Ben|Loud|Boston, MA, USA|removed/public/33333333-3333-4333-8333-333333333333.webp',
  'keeps name and place, and stops serving the picture'
);
select is_empty('select from private.pictures_to_sweep(10)', 'the sweep keeps the file');
create temporary table subject as select id from private.reported_subjects;
grant select on subject to public;
select tests.act_as('Ada');
select lives_ok('select api.reopen_report(id, $$Fine$$) from subject', 'a cleared picture can be restored');
select tests.act_as_owner();
select is(pg_temp.state(), (select before from states), 'restores the picture');
select is_empty('select from private.removed_pictures', 'the picture can be uploaded again');

-- A cleared profile
select tests.act_as('Ada');
select api.decide_about('PROFILE', tests.id('Ben')::text, array['REMOVE', 'SUSPEND'], 'Fake', null, 3);
select tests.act_as('Ben');
select is(
  api.export_own_account(tests.id('Ben')) #> '{moderation,1,removedParts}',
  '{"first_name": "Ben", "last_name": "Loud", "location": "Boston, MA, USA",
    "profile_image_path": "public/33333333-3333-4333-8333-333333333333.webp"}', 'the export contains the removed parts of the profile'
);
select tests.act_as_owner();
update public.profiles set location = 'Austin, TX, USA' where id = tests.id('Ben');
select tests.act_as('Ada');
select lives_ok('select api.reopen_report(id, $$Real$$) from subject', 'a cleared profile can be restored');
select tests.act_as_owner();
select is(
  pg_temp.state(), replace((select before from states), 'Boston, MA', 'Austin, TX'), 'restores the profile except what its fan has entered since'
);
select is_empty('select from private.suspensions', 'ends the suspension of the same decision');

-- After 30 days
select tests.act_as('Ada');
select api.decide_about('PROFILE', tests.id('Ben')::text, array['REMOVE'], 'Fake');
select tests.act_as_owner();
update private.decisions set decided_at = now() - interval '31 days' where undone_at is null;
select tests.act_as('Ada');
select is(
  tests.refusal('select api.reopen_report(id, $$x$$) from subject'), 'PT409', 'returns 409 when the removal is older than 30 days'
);
select tests.act_as_owner();
select private.delete_removed_content();
select results_eq(
  'select removed_parts from private.decisions where removed_parts is not null', 'select null::jsonb where false',
  'the clock deletes the cleared parts'
);
select results_eq(
  'select * from private.pictures_to_sweep(10)', array['public/33333333-3333-4333-8333-333333333333.webp'],
  'the sweep then deletes the file'
);
select is((select first_name from public.profiles where id = tests.id('Ben')), null, 'the profile stays cleared');

select * from finish();
rollback;
