begin;
select plan(14);

select tests.create_fan('Ann');
insert into storage.objects (bucket_id, name, owner_id, metadata)
values ('avatars', 'public/11111111-1111-4111-8111-111111111111.png', tests.id('Ann')::text, '{"eTag": "one"}');
create function pg_temp.version() returns text language sql security definer
as $$ select private.start_picture_check('public/11111111-1111-4111-8111-111111111111.png') $$;
create function pg_temp.record(etag text, problem text default null, version text default pg_temp.version())
returns void language sql
as $$ select api.record_picture('public/11111111-1111-4111-8111-111111111111.png', etag, version, problem) $$;
create function pg_temp.recorded() returns jsonb language sql security definer
as $$ select jsonb_agg(jsonb_build_array(c.etag, c.problem)) from private.checked_pictures c $$;
grant execute on function pg_temp.version, pg_temp.record, pg_temp.recorded to public;

select tests.act_as_visitor();
select throws_ok($$ select pg_temp.record('one') $$, '42501', null, 'visitors cannot record a check');
select throws_ok($$ select private.record_picture('x', 'one', 'one', null) $$, '42501', null, 'visitors cannot record a check through the private schema');
select tests.act_as('Ann');
select throws_ok($$ select pg_temp.record('one') $$, '42501', null, 'fans cannot record a check');
select throws_ok($$ select private.record_picture('x', 'one', 'one', null) $$, '42501', null, 'fans cannot record a check through the private schema');

select tests.act_as_owner();
set local role service_role;
select pg_temp.record('two');
select is(pg_temp.recorded(), null, 'skips bytes that are no longer stored');
select api.record_picture('public/99999999-9999-4999-8999-999999999999.png', 'one', pg_temp.version());
select is(pg_temp.recorded(), null, 'skips a picture that is not stored');
select pg_temp.record('one', 'Too large');
select is(pg_temp.recorded(), '[["one", "Too large"]]', 'records the problem with a stored picture');
reset role;
update storage.objects set metadata = '{"eTag": "two"}' where owner_id = tests.id('Ann')::text;
set local role service_role;
select pg_temp.record('two');
select is(pg_temp.recorded(), '[["two", null]]', 'replaces the check when the bytes change');
select pg_temp.record('two');
select is(pg_temp.recorded(), '[["two", null]]', 'recording a check twice changes nothing');
-- MD5 collides: two pictures can have one ETag.
select set_config('tests.version', pg_temp.version(), true);
reset role;
select set_config('storage.allow_delete_query', 'true', true);
delete from private.checked_pictures where true;
delete from storage.objects where owner_id = tests.id('Ann')::text;
insert into storage.objects (bucket_id, name, owner_id, metadata)
values ('avatars', 'public/11111111-1111-4111-8111-111111111111.png', tests.id('Ann')::text, '{"eTag": "two"}');
set local role service_role;
select pg_temp.record('two', null, current_setting('tests.version'));
select is(pg_temp.recorded(), null, 'skips a picture that replaced the checked one, with the same ETag');
select pg_temp.record('two');
select is(pg_temp.recorded(), '[["two", null]]', 'records a check of the replacing picture');
reset role;
update private.checked_pictures set problem = 'Too large' where true;
select set_config('tests.version', pg_temp.version(), true);
update storage.objects set version = 'another' where owner_id = tests.id('Ann')::text;
set local role service_role;
select pg_temp.record('two', null, current_setting('tests.version'));
select is(pg_temp.recorded(), '[["two", "Too large"]]', 'skips a check of an older version of the same row');
select is(api.start_picture_check('public/99999999-9999-4999-8999-999999999999.png'), null, 'a picture that is not stored has no version');
select throws_ok(
  $$ select api.update_own_profile(tests.id('Ann'), '{}') $$, '42501', null, 'the secret key cannot change a profile'
);

select * from finish();
rollback;
