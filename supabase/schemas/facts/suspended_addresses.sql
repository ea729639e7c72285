-- Deleting an account does not end its suspension: keyed hashes of its email addresses block sign-ups until the end.
-- The hashes reveal nothing without the key, which never leaves the database.
create table private.address_keys (
  is_singleton boolean primary key default true,
  key bytea not null,
  constraint address_keys_has_one_row check (is_singleton)
);
comment on table private.address_keys is 'The key for address hashes, generated with the database. One row.';

create table private.suspended_addresses (
  address_hash bytea primary key,
  suspended_until timestamptz not null
);
create index suspended_addresses_suspended_until_idx on private.suspended_addresses (suspended_until);
comment on table private.suspended_addresses is
  'Hashed addresses of accounts that were deleted while suspended, until the suspension ends.';

-- Nested like HMAC: a plain hash of key and address would allow length extension.
create function private.address_hash(p_email text) returns bytea
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_key constant bytea := (select k.key from private.address_keys k);
begin
  return sha256(v_key || sha256(v_key || convert_to(lower(btrim(p_email)), 'utf8')));
end $$;
comment on function private.address_hash is 'The keyed hash of an email address.';

create function private.suspension_of_address(p_email text) returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$ begin
  return (
    select s.suspended_until from private.suspended_addresses s
    where s.address_hash = private.address_hash(p_email) and s.suspended_until > now()
  );
end $$;
comment on function private.suspension_of_address is
  'When the suspension of this address ends; null if it is not suspended.';

create function private.tg_users__remember_suspension() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  insert into private.suspended_addresses as a (address_hash, suspended_until)
  select distinct former.address_hash, s.suspended_until
  from private.suspensions s
  cross join unnest(s.former_address_hashes || private.address_hash(old.email)) former (address_hash)
  where s.profile_id = old.id and s.suspended_until > now() and former.address_hash is not null
  on conflict (address_hash) do update set suspended_until = excluded.suspended_until
  where a.suspended_until < excluded.suspended_until;
  return old;
end $$;
comment on function private.tg_users__remember_suspension is
  'Keeps the suspension of a deleted account, however it is deleted.';

create function private.tg_users__remember_address() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  update private.suspensions s set former_address_hashes = s.former_address_hashes || private.address_hash(old.email)
  where s.profile_id = old.id and s.suspended_until > now()
    and private.address_hash(old.email) <> all (s.former_address_hashes);
  return null;
end $$;
comment on function private.tg_users__remember_address is
  'Keeps the former address of a suspended account. Otherwise changing the address and deleting the account would end the suspension.';

create function private.forget_suspended_addresses() returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin delete from private.suspended_addresses s where s.suspended_until <= now(); end $$;
comment on function private.forget_suspended_addresses is
  'Deletes addresses whose suspension is over. Run by the clock.';

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
  'Rejects an account with a suspended address, however it is created. Auth calls before_user_created earlier, which gives the reason.';

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
  'Auth''s hook of this name. Rejects suspended addresses and says until when.';
grant usage on schema private to supabase_auth_admin;
grant execute on function private.before_user_created to supabase_auth_admin;
