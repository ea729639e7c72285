-- The words that the tests are written in. Loaded once into the test database, never into a real one.
create schema tests;
grant usage on schema tests to public;

create function tests.id(fan text)
returns uuid
language sql
immutable
as $$ select md5('fan ' || fan)::uuid $$;
comment on function tests.id is 'The id of the fan with this name, the same in every test.';

create function tests.create_fan(fan text)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into auth.users (id, email, aud, role)
  values (tests.id(fan), lower(fan) || '@example.com', 'authenticated', 'authenticated');
  return tests.id(fan);
end;
$$;
comment on function tests.create_fan is 'Signs up a fan: an account and, through the trigger, a profile.';

create function tests.act_as(fan text)
returns void
language plpgsql
as $$
begin
  execute 'reset role';
  perform set_config('request.jwt.claims',
    json_build_object('sub', tests.id(fan), 'role', 'authenticated')::text, true);
  perform set_config('request.jwt.claim.sub', tests.id(fan)::text, true);
  perform set_config('request.jwt.claim.role', 'authenticated', true);
  execute 'set local role authenticated';
end;
$$;
comment on function tests.act_as is 'From here on statements run as this fan would run them through the API.';

create function tests.act_as_visitor()
returns void
language plpgsql
as $$
begin
  execute 'reset role';
  perform set_config('request.jwt.claims', '{"role": "anon"}', true);
  perform set_config('request.jwt.claim.sub', '', true);
  perform set_config('request.jwt.claim.role', 'anon', true);
  execute 'set local role anon';
end;
$$;
comment on function tests.act_as_visitor is 'From here on statements run as someone without a session.';

create function tests.act_as_owner()
returns void
language plpgsql
as $$
begin
  execute 'reset role';
  perform set_config('request.jwt.claims', '', true);
  perform set_config('request.jwt.claim.sub', '', true);
  perform set_config('request.jwt.claim.role', '', true);
end;
$$;
comment on function tests.act_as_owner is 'Back to the role that sees everything, to prove what is really stored.';
