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
select ok(api.is_picture_unchecked(pg_temp.path(1)), 'returns true for a new picture');
select ok(not api.is_picture_unchecked(pg_temp.path(2)), 'returns false for a picture that passed');
select ok(not api.is_picture_unchecked(pg_temp.path(3)), 'returns false for a picture that failed');
select ok(not api.is_picture_unchecked(pg_temp.path(9)), 'returns false for an unknown path');
select tests.act_as_owner();
update storage.objects set metadata = '{"eTag": "other"}' where name = pg_temp.path(3);
select tests.act_as('Ann');
select ok(api.is_picture_unchecked(pg_temp.path(3)), 'returns true when the bytes changed after the check');
select tests.act_as('Ben');
select ok(not api.is_picture_unchecked(pg_temp.path(1)), 'returns false for another fan''s picture');
select tests.act_as_visitor();
select throws_ok($$ select api.is_picture_unchecked('x') $$, '42501', null, 'visitors cannot call is_picture_unchecked');

select * from finish();
rollback;
