begin;
select plan(20);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben']) fan;
insert into storage.objects (bucket_id, name, owner_id)
select 'avatars', format('public/%s0000000-0000-4000-8000-000000000000.png', n), tests.id('Ann')::text
from generate_series(1, 3) n;
create function pg_temp.path(n integer) returns text language sql
as $$ select format('public/%s0000000-0000-4000-8000-000000000000.png', n) $$;
create function pg_temp.upload(path text, etag text, fan text default 'Ann') returns void language sql as $$
  insert into storage.objects (bucket_id, name, owner_id, metadata)
  values ('avatars', path, tests.id(fan)::text, jsonb_build_object('eTag', etag))
$$;
select tests.check_picture(pg_temp.path(1));
select tests.check_picture(pg_temp.path(2), 'Too large');

create function pg_temp.expect_no_grants(who text) returns setof text language plpgsql as $$
begin
  return next throws_ok('select * from private.checked_pictures', '42501', null, who || ' cannot read checks');
  return next throws_ok(
    $q$ insert into private.checked_pictures (path, etag) values ('public/x.png', 'x') $q$, '42501', null,
    who || ' cannot record a check'
  );
  return next throws_ok(
    'update private.checked_pictures set problem = null where true', '42501', null, who || ' cannot change a check'
  );
  return next throws_ok(
    'delete from private.checked_pictures where true', '42501', null, who || ' cannot delete a check'
  );
end $$;
grant execute on function pg_temp.expect_no_grants to public;
select tests.act_as_visitor();
select pg_temp.expect_no_grants('visitors');
select tests.act_as('Ann');
select pg_temp.expect_no_grants('fans');
select tests.act_as_owner();
set local role service_role;
select pg_temp.expect_no_grants('the secret key');
reset role;
select is((select count(*)::integer from private.checked_pictures), 2, 'the denied calls leave both checks as they were');
select throws_ok(
  $$ insert into private.checked_pictures (path, etag, problem) values ('public/x.png', 'x', '') $$, '23514', null,
  'rejects a problem without a text'
);

-- The Storage API deletes a file with its row; it sets this while it does.
select set_config('storage.allow_delete_query', 'true', true);
select throws_ok(
  $$ update storage.objects set metadata = '{"eTag": "other"}' where name = pg_temp.path(1) $$,
  '42501', 'A checked picture keeps its bytes. Upload under a new name.', 'rejects other bytes for a picture that passed'
);
select lives_ok(
  $$ update storage.objects set metadata = '{"eTag": "other"}' where name = pg_temp.path(2) $$,
  'accepts other bytes for a picture that failed'
);
delete from storage.objects where name = pg_temp.path(1);
select throws_ok(
  $$ select pg_temp.upload(pg_temp.path(1), '"bytes"', 'Ben') $$, '42501',
  'A checked picture keeps its bytes. Upload under a new name.', 'rejects an upload by another fan to the path of a deleted checked picture'
);
update storage.objects set name = 'removed/' || name where name = pg_temp.path(3);
select lives_ok(
  $$ update storage.objects set name = 'public/70000000-0000-4000-8000-000000000000.png' where name like 'removed/%' $$,
  'lets the sweep restore the name of a removed picture'
);
select private.start_picture_sweep(1);
select is(
  array(select path from private.checked_pictures), array[pg_temp.path(2)],
  'the sweep deletes the checks of pictures that are no longer stored'
);
select lives_ok($$ select pg_temp.upload(pg_temp.path(1), '"bytes"') $$, 'accepts an upload to a path whose check was deleted');

select * from finish();
rollback;
