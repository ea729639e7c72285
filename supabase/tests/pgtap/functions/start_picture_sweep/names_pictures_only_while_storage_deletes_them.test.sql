begin;
select plan(11);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben']) fan;
create function pg_temp.path(n integer) returns text language sql immutable
as $$ select format('public/%s0000000-0000-4000-8000-000000000000.png', n) $$;
grant execute on function pg_temp.path to service_role;
insert into storage.objects (bucket_id, name, owner_id, created_at) values
  ('avatars', pg_temp.path(1), tests.id('Ann')::text, now()),
  ('avatars', pg_temp.path(2), tests.id('Ann')::text, now()),
  ('avatars', pg_temp.path(3), tests.id('Ann')::text, now() - interval '2 days');
select private.remove_picture(pg_temp.path(n)) from generate_series(1, 2) n;
create function pg_temp.names() returns text[] language sql
as $$ select array_agg(o.name order by o.name) from storage.objects o where o.bucket_id = 'avatars' $$;
create temporary table hidden as select pg_temp.names() as names;

set role service_role;
select set_eq(
  'select unnest(api.start_picture_sweep(9))', array[pg_temp.path(1), pg_temp.path(2), pg_temp.path(3)],
  'returns the paths of the files'
);
reset role;
select is(pg_temp.names(), array[pg_temp.path(1), pg_temp.path(2), pg_temp.path(3)], 'starting the sweep renames hidden pictures to the paths of their files');
set role service_role;
select lives_ok(
  'select api.end_picture_sweep(array[pg_temp.path(1), pg_temp.path(2), pg_temp.path(3)])', 'the secret key can end the sweep'
);
reset role;
select is(pg_temp.names(), (select names from hidden), 'ending the sweep hides exactly the pictures that Storage did not delete');
select is_empty('select from private.swept_pictures', 'forgets an ended sweep');

-- The edge function dies between its calls.
select private.start_picture_sweep(9);
select private.hide_swept_pictures();
select isnt(pg_temp.names(), (select names from hidden), 'does not hide the pictures of a sweep in progress');
update private.swept_pictures set swept_at = now() - interval '21 seconds' where true;
select private.hide_swept_pictures();
select is(pg_temp.names(), (select names from hidden), 'hides pictures of a sweep that did not end within 20 seconds');
select private.start_picture_sweep(9);
select is(
  (select count(*)::integer from private.swept_pictures where swept_at = now()), 2, 'the next sweep takes the remaining pictures again'
);
select private.end_picture_sweep(array(select path from private.swept_pictures));

-- Another fan knows the path.
delete from private.removed_pictures where true;
select throws_ok(
  format(
    $$ insert into storage.objects (bucket_id, name, owner_id) values ('avatars', pg_temp.path(1), %L) $$, tests.id('Ben')
  ),
  '42501', 'An admin removed this picture.', 'rejects an upload to the path of a hidden picture'
);
select tests.act_as('Ann');
select throws_ok('select api.start_picture_sweep(9)', '42501', null, 'fans cannot start a sweep');
select throws_ok($$ select api.end_picture_sweep('{}') $$, '42501', null, 'fans cannot end a sweep');

select * from finish();
rollback;
