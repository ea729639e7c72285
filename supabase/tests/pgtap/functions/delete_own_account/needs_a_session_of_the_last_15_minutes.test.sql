begin;
select plan(13);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben']) fan;
create function pg_temp.delete_ann() returns text language sql as $$
  select tests.refusal($t$ select api.delete_own_account(tests.id('Ann'), 'ann@example.com') $t$)
$$;
create function pg_temp.hint_of(statement text) returns text language plpgsql as $$
declare
  v_hint text;
begin
  execute statement;
  return null;
exception when others then
  get stacked diagnostics v_hint = pg_exception_hint;
  return v_hint;
end;
$$;
grant execute on function pg_temp.delete_ann, pg_temp.hint_of to public;

-- An older session
update auth.sessions set created_at = now() - interval '16 minutes' where user_id = tests.id('Ann');
select tests.act_as('Ann');
select is(pg_temp.delete_ann(), 'PT403', 'a session of more than 15 minutes deletes nothing');
select is(
  pg_temp.hint_of($$ select api.delete_own_account(tests.id('Ann'), 'ann@example.com') $$), 'REAUTHENTICATE',
  'and the code says what to do'
);
select is(
  tests.refusal($$ select api.list_pictures_to_delete(tests.id('Ann'), 'ann@example.com') $$), 'PT403',
  'nor does it list the pictures to delete'
);
select lives_ok($$ select api.export_own_account(tests.id('Ann')) $$, 'it still exports');

-- An ended session, whose token is still valid
select tests.act_as_owner();
update auth.sessions set created_at = now() where user_id = tests.id('Ann');
delete from auth.sessions where user_id = tests.id('Ann');
select tests.act_as('Ann');
select is(pg_temp.delete_ann(), 'PT403', 'an ended session deletes nothing');
select is(
  tests.refusal($$ select api.export_own_account(tests.id('Ann')) $$), 'PT401', 'and exports nothing'
);
select is(tests.refusal('select api.claim_prize(1, true)'), 'PT401', 'and claims nothing');
select is(tests.refusal('select api.list_claims(1)'), 'PT401', 'and lists no claims');

-- The session of another fan
select tests.act_as_owner();
select set_config('request.jwt.claims', json_build_object(
  'sub', tests.id('Ann'), 'role', 'authenticated', 'session_id', tests.id('Ben'))::text, true);
set local role authenticated;
select is(pg_temp.delete_ann(), 'PT403', 'nor does the session of another fan');
select tests.act_as_owner();
select isnt_empty($$ select from auth.users where id = tests.id('Ann') $$, 'the account is still there');

-- A new login
insert into auth.sessions (id, user_id, created_at, updated_at)
values (tests.id('Ann'), tests.id('Ann'), now() - interval '14 minutes', now());
select tests.act_as('Ann');
select is(
  tests.refusal($$ select api.delete_own_account(tests.id('Ann'), 'ben@example.com') $$), 'PT400 confirm',
  'another address confirms nothing'
);
select is(pg_temp.delete_ann(), 'accepted', 'a login of the last 15 minutes deletes the account');
select tests.act_as_owner();
select is_empty($$ select from auth.users where id = tests.id('Ann') $$, 'which is gone');

select * from finish();
rollback;
