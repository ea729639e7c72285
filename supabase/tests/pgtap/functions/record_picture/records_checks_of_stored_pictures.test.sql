begin;
select plan(10);

select tests.create_fan('Ann');
insert into storage.objects (bucket_id, name, owner_id, metadata)
values ('avatars', 'public/11111111-1111-4111-8111-111111111111.png', tests.id('Ann')::text, '{"eTag": "one"}');
create function pg_temp.record(etag text, problem text default null) returns void language sql
as $$ select api.record_picture('public/11111111-1111-4111-8111-111111111111.png', etag, problem) $$;
create function pg_temp.recorded() returns jsonb language sql security definer
as $$ select jsonb_agg(jsonb_build_array(c.etag, c.problem)) from private.checked_pictures c $$;
grant execute on function pg_temp.record, pg_temp.recorded to public;

select tests.act_as_visitor();
select throws_ok($$ select pg_temp.record('one') $$, '42501', null, 'visitors cannot record a check');
select throws_ok($$ select private.record_picture('x', 'one', null) $$, '42501', null, 'visitors cannot record a check through the private schema');
select tests.act_as('Ann');
select throws_ok($$ select pg_temp.record('one') $$, '42501', null, 'fans cannot record a check');
select throws_ok($$ select private.record_picture('x', 'one', null) $$, '42501', null, 'fans cannot record a check through the private schema');

select tests.act_as_owner();
set local role service_role;
select pg_temp.record('two');
select is(pg_temp.recorded(), null, 'skips bytes that are no longer stored');
select api.record_picture('public/99999999-9999-4999-8999-999999999999.png', 'one');
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
select throws_ok(
  $$ select api.update_own_profile(tests.id('Ann'), '{}') $$, '42501', null, 'the secret key cannot change a profile'
);

select * from finish();
rollback;
