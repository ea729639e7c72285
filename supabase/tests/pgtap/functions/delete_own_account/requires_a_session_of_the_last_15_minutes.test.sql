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
select is(pg_temp.delete_ann(), 'PT403', 'returns 403 to a session that is older than 15 minutes');
select is(
  pg_temp.hint_of($$ select api.delete_own_account(tests.id('Ann'), 'ann@example.com') $$), 'REAUTHENTICATE',
  'gives an older session the hint REAUTHENTICATE'
);
select is(
  tests.refusal($$ select api.list_pictures_to_delete(tests.id('Ann'), 'ann@example.com') $$), 'PT403',
  'lists no pictures for an older session'
);
select lives_ok($$ select api.export_own_account(tests.id('Ann')) $$, 'exports the account for an older session');

-- An ended session, whose token is still valid
select tests.act_as_owner();
update auth.sessions set created_at = now() where user_id = tests.id('Ann');
delete from auth.sessions where user_id = tests.id('Ann');
select tests.act_as('Ann');
select is(pg_temp.delete_ann(), 'PT403', 'returns 403 to an ended session');
select is(
  tests.refusal($$ select api.export_own_account(tests.id('Ann')) $$), 'PT401', 'export_own_account returns 401 to an ended session'
);
select is(tests.refusal('select api.claim_prize(1, true)'), 'PT401', 'claim_prize returns 401 to an ended session');
select is(tests.refusal('select api.list_claims(1)'), 'PT401', 'list_claims returns 401 to an ended session');

-- The session of another fan
select tests.act_as_owner();
select set_config('request.jwt.claims', json_build_object(
  'sub', tests.id('Ann'), 'role', 'authenticated', 'session_id', tests.id('Ben'))::text, true);
set local role authenticated;
select is(pg_temp.delete_ann(), 'PT403', 'returns 403 to a session of another fan');
select tests.act_as_owner();
select isnt_empty($$ select from auth.users where id = tests.id('Ann') $$, 'the denied calls keep the account');

-- A new login
insert into auth.sessions (id, user_id, created_at, updated_at)
values (tests.id('Ann'), tests.id('Ann'), now() - interval '14 minutes', now());
select tests.act_as('Ann');
select is(
  tests.refusal($$ select api.delete_own_account(tests.id('Ann'), 'ben@example.com') $$), 'PT400 confirm',
  'rejects another address after a new login'
);
select is(pg_temp.delete_ann(), 'accepted', 'accepts a session of the last 15 minutes');
select tests.act_as_owner();
select is_empty($$ select from auth.users where id = tests.id('Ann') $$, 'deletes the account');

select * from finish();
rollback;
