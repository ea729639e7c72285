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

create function private.normalized_address(p_email text) returns text
language plpgsql immutable set search_path = ''
as $$ declare
  v_address constant text := lower(btrim(p_email));
  v_domain constant text := regexp_replace(split_part(v_address, '@', -1), '^googlemail\.com$', 'gmail.com');
  v_name constant text := regexp_replace(regexp_replace(v_address, '@[^@]*$', ''), '(?<=.)\+.*$', '');
begin
  return case v_domain when 'gmail.com' then replace(v_name, '.', '') else v_name end || '@' || v_domain;
end $$;
comment on function private.normalized_address is
  'The address without a +tag and, at Gmail, without dots: variants that reach the same mailbox are equal.';

-- Nested like HMAC: a plain hash of key and address would allow length extension.
create function private.address_hash(p_email text) returns bytea
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_key constant bytea := (select k.key from private.address_keys k);
begin
  return sha256(v_key || sha256(v_key || convert_to(private.normalized_address(p_email), 'utf8')));
end $$;
comment on function private.address_hash is 'The keyed hash of a normalized email address.';

create function private.is_address_suspended(p_email text, p_account uuid default null) returns boolean
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_hash constant bytea := private.address_hash(p_email);
begin
  return exists (
    select from private.suspended_addresses a where a.address_hash = v_hash and a.suspended_until > now()
  ) or exists (
    select from private.suspensions s
    join auth.users u on u.id = s.profile_id
    -- Auth itself rejects the exact current address of an account, without revealing the account.
    where s.suspended_until > now() and s.profile_id is distinct from p_account
      and lower(u.email) <> lower(btrim(p_email))
      and (v_hash = any (s.former_address_hashes) or private.normalized_address(u.email) = private.normalized_address(p_email))
  );
end $$;
comment on function private.is_address_suspended is
  'Whether a suspended account other than p_account, deleted or not, has or had this address or a variant of it.';

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

-- Without the end of the suspension: the caller has not proven that the address is theirs.
create function private.suspended_address_text() returns text
language plpgsql immutable set search_path = ''
as $$ begin return 'You cannot sign up with this email address'; end $$;
comment on function private.suspended_address_text is 'The message for a suspended address.';

create function private.tg_users__refuse_suspended() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  if private.is_address_suspended(new.email) then
    raise exception using errcode = '42501', message = private.suspended_address_text();
  end if;
  return new;
end $$;
comment on function private.tg_users__refuse_suspended is
  'Rejects an account with a suspended address, however it is created. Auth calls before_user_created earlier, which gives the reason.';

create function private.tg_users__refuse_suspended_change() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  if (new.email is distinct from old.email and private.is_address_suspended(new.email, new.id))
    or (new.email_change is distinct from old.email_change and private.is_address_suspended(new.email_change, new.id))
  then
    raise sqlstate 'PT403' using message = 'You cannot use this email address';
  end if;
  return new;
end $$;
comment on function private.tg_users__refuse_suspended_change is
  'Rejects a request to move an account to a suspended address, and the move. Auth returns the status and message.';

create function private.before_user_created(p_event jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$ begin
  return case when private.is_address_suspended(p_event #>> '{user,email}') then jsonb_build_object(
    'error', jsonb_build_object('http_code', 403, 'message', private.suspended_address_text())
  ) else '{}' end;
end $$;
comment on function private.before_user_created is 'Auth''s hook of this name. Rejects suspended addresses.';
grant usage on schema private to supabase_auth_admin;
grant execute on function private.before_user_created to supabase_auth_admin;
