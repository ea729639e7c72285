-- Deleting the account does not end a suspension: a keyed hash of each address that it had meanwhile waits for the
-- end, and until then nobody signs up with one of them. The hash tells nothing without the key, and the key never leaves the database.
create table private.address_keys (
  is_only boolean primary key default true,
  key bytea not null,
  constraint address_keys_are_one check (is_only)
);
comment on table private.address_keys is 'What addresses are hashed with, made with the database.';

create table private.suspended_addresses (
  address_hash bytea primary key,
  suspended_until timestamptz not null
);
create index suspended_addresses_suspended_until_idx on private.suspended_addresses (suspended_until);
comment on table private.suspended_addresses is
  'Addresses whose accounts were deleted during a suspension, until its end.';

-- Twice, as HMAC does it: a hash of the key and the address alone could be lengthened.
create function private.address_hash(p_email text) returns bytea
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_key constant bytea := (select k.key from private.address_keys k);
begin
  return sha256(v_key || sha256(v_key || convert_to(lower(btrim(p_email)), 'utf8')));
end $$;
comment on function private.address_hash is 'What an address is remembered by.';

create function private.suspension_of_address(p_email text) returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$ begin
  return (
    select s.suspended_until from private.suspended_addresses s
    where s.address_hash = private.address_hash(p_email) and s.suspended_until > now()
  );
end $$;
comment on function private.suspension_of_address is 'Until when nobody signs up with this address; null for most.';

create function private.tg_users__remember_suspension() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  insert into private.suspended_addresses as a (address_hash, suspended_until)
  select distinct had.address_hash, s.suspended_until
  from private.suspensions s
  cross join unnest(s.left_addresses || private.address_hash(old.email)) had (address_hash)
  where s.profile_id = old.id and s.suspended_until > now() and had.address_hash is not null
  on conflict (address_hash) do update set suspended_until = excluded.suspended_until
  where a.suspended_until < excluded.suspended_until;
  return old;
end $$;
comment on function private.tg_users__remember_suspension is 'Keeps a suspension when its account goes, by whatever means.';

create function private.tg_users__remember_address() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  update private.suspensions s set left_addresses = s.left_addresses || private.address_hash(old.email)
  where s.profile_id = old.id and s.suspended_until > now()
    and private.address_hash(old.email) <> all (s.left_addresses);
  return null;
end $$;
comment on function private.tg_users__remember_address is
  'Keeps which addresses a suspended account leaves: another one, and then no account, would end the suspension.';

create function private.forget_suspended_addresses() returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin delete from private.suspended_addresses s where s.suspended_until <= now(); end $$;
comment on function private.forget_suspended_addresses is 'Forgets the addresses whose suspension is over. Called by the clock.';

create function private.tg_users__refuse_suspended() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_until constant timestamptz := private.suspension_of_address(new.email);
begin
  if v_until is not null then
    raise exception using errcode = '42501', message = private.suspension_text(v_until);
  end if;
  return new;
end $$;
comment on function private.tg_users__refuse_suspended is
  'Refuses an account under an address that is suspended, however it is made. Who signs up is told why by before_user_created, which Auth asks before.';

create function private.before_user_created(p_event jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_until constant timestamptz := private.suspension_of_address(p_event #>> '{user,email}');
begin
  return case when v_until is null then '{}' else jsonb_build_object('error', jsonb_build_object(
    'http_code', 403, 'message', private.suspension_text(v_until)
  )) end;
end $$;
comment on function private.before_user_created is
  'The hook of Auth of this name: says until when an address is suspended that somebody signs up with.';
grant usage on schema private to supabase_auth_admin;
grant execute on function private.before_user_created to supabase_auth_admin;
