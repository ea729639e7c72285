-- The state of a Supabase project before its first migration, without additions, so that no migration depends
-- on ours. Runs once, as the superuser supabase_admin.
create role postgres login createdb createrole replication bypassrls password :password;
create role anon nologin;
create role authenticated nologin;
create role service_role nologin bypassrls;
create role authenticator login noinherit password :password;
-- Owners of the schemas auth and storage, which migrations cannot change.
create role supabase_auth_admin login noinherit createrole password :password;
create role supabase_storage_admin login noinherit createrole password :password;

grant anon, authenticated, service_role to authenticator, supabase_storage_admin;
grant anon, authenticated, service_role to postgres with admin option;

alter database postgres owner to postgres;
alter schema public owner to postgres;
create schema extensions authorization postgres;
create extension pgcrypto with schema extensions;

grant usage on schema public, extensions to anon, authenticated, service_role;
alter role postgres set search_path = "$user", public, extensions;
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';
alter role supabase_auth_admin set search_path = auth;
alter role supabase_auth_admin set idle_in_transaction_session_timeout = 60000;
alter role supabase_storage_admin set search_path = storage;

-- Supabase grants every new object in public to the API roles. The first migration revokes that; without
-- these grants no test could show that it does.
alter default privileges for role postgres in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on sequences to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on functions to anon, authenticated, service_role;

-- One process replaces GoTrue, Storage and PostgREST (lite.ts), so its role combines theirs.
create role supabase_lite login bypassrls password :password;
grant supabase_auth_admin, supabase_storage_admin, anon, authenticated, service_role to supabase_lite;
grant create on database postgres to supabase_lite;
-- Supabase's extension supautils lets postgres create policies on Storage's tables, which it does not own.
grant supabase_storage_admin to postgres;

-- Supabase Realtime's setup of the schema realtime, limited to channels that the database broadcasts to.
create role supabase_realtime_admin nologin noinherit;
create schema realtime authorization supabase_admin;
create table realtime.messages (
  id uuid not null default gen_random_uuid(),
  topic text not null,
  extension text not null,
  event text,
  payload jsonb,
  private boolean default false,
  inserted_at timestamp not null default now(),
  updated_at timestamp not null default now(),
  primary key (id, inserted_at)
);
create index messages_inserted_at_topic_index on realtime.messages (inserted_at desc, topic)
  where extension = 'broadcast' and private is true;
alter table realtime.messages owner to supabase_realtime_admin;
alter table realtime.messages enable row level security;
grant usage on schema realtime to postgres, anon, authenticated, service_role, supabase_realtime_admin;
grant select, insert, update on realtime.messages to postgres, anon, authenticated, service_role;
create function realtime.topic() returns text language sql stable
as $$ select nullif(current_setting('realtime.topic', true), '')::text $$;
create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language plpgsql
as $$
declare
  generated_id uuid := gen_random_uuid();
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (id, payload, event, topic, private, extension)
  values (
    generated_id, case when payload ? 'id' then payload else jsonb_set(payload, '{id}', to_jsonb(generated_id)) end,
    event, topic, private, 'broadcast'
  );
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end
$$;
alter function realtime.topic owner to supabase_realtime_admin;
alter function realtime.send owner to supabase_realtime_admin;
-- On Supabase, postgres may create policies on this table, too.
grant supabase_realtime_admin to postgres;

-- Ours: Supabase reads the write-ahead log, this trigger notifies the stack's Realtime. The row that the
-- policies evaluate has no event.
create function realtime.tell_stack() returns trigger language plpgsql security definer
as $$
begin
  perform pg_notify('realtime', json_build_object(
    'topic', new.topic, 'event', new.event, 'payload', new.payload, 'private', new.private
  )::text);
  return null;
end
$$;
create trigger tell_stack after insert on realtime.messages
  for each row when (new.event is not null) execute function realtime.tell_stack();
