begin;
select plan(7);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben']) fan;
create function pg_temp.path(n integer) returns text language sql
as $$ select format('public/%s0000000-0000-4000-8000-000000000000.png', n) $$;
grant execute on function pg_temp.path to public;
insert into storage.objects (bucket_id, name, owner_id)
select 'avatars', pg_temp.path(n), tests.id('Ann')::text from generate_series(1, 3) n;
select tests.check_picture(pg_temp.path(2));
select tests.check_picture(pg_temp.path(3), 'Too large');

select tests.act_as('Ann');
select ok(api.is_picture_unchecked(pg_temp.path(1)), 'a new picture has not been read');
select ok(not api.is_picture_unchecked(pg_temp.path(2)), 'one that passed has been');
select ok(not api.is_picture_unchecked(pg_temp.path(3)), 'and so has one that did not');
select ok(not api.is_picture_unchecked(pg_temp.path(9)), 'one that was never uploaded is not there to be read');
select tests.act_as_owner();
update storage.objects set metadata = '{"eTag": "other"}' where name = pg_temp.path(3);
select tests.act_as('Ann');
select ok(api.is_picture_unchecked(pg_temp.path(3)), 'other bytes have not been read');
select tests.act_as('Ben');
select ok(not api.is_picture_unchecked(pg_temp.path(1)), 'another fan''s pictures are not the caller''s to have read');
select tests.act_as_visitor();
select throws_ok($$ select api.is_picture_unchecked('x') $$, '42501', null, 'visitors have no pictures');

select * from finish();
rollback;
