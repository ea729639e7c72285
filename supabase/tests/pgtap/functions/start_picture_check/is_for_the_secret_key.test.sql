begin;
select plan(5);

select tests.create_fan('Ann');
insert into storage.objects (bucket_id, name, owner_id, metadata)
values ('avatars', 'public/11111111-1111-4111-8111-111111111111.png', tests.id('Ann')::text, '{"eTag": "one"}');
create function pg_temp.start() returns text language sql
as $$ select api.start_picture_check('public/11111111-1111-4111-8111-111111111111.png') $$;
grant execute on function pg_temp.start to public;

select tests.act_as_visitor();
select throws_ok('select pg_temp.start()', '42501', null, 'visitors cannot start a check');
select tests.act_as('Ann');
select throws_ok('select pg_temp.start()', '42501', null, 'fans cannot start a check');
select throws_ok($$ select private.start_picture_check('x') $$, '42501', null, 'fans cannot start a check through the private schema');

select tests.act_as_owner();
set local role service_role;
create temporary table started as select pg_temp.start() as version;
select isnt((select version from started), null, 'returns the version of a stored picture');
reset role;
update storage.objects set metadata = '{"eTag": "two"}' where owner_id = tests.id('Ann')::text;
set local role service_role;
select isnt(pg_temp.start(), (select version from started), 'other bytes have another version');

select * from finish();
rollback;
