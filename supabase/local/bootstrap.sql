-- What a Supabase project has before its first migration, and nothing more, so that no migration can
-- come to depend on an addition of ours. Runs once, as the superuser supabase_admin.
create role postgres login createdb createrole replication bypassrls password :password;
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit password :password;

grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role to postgres with admin option;

alter database postgres owner to postgres;
alter schema public owner to postgres;
create schema extensions authorization postgres;
create extension pgcrypto with schema extensions;

grant usage on schema public, extensions to anon, authenticated, service_role;
alter role postgres set search_path = "$user", public, extensions;
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';

-- Supabase hands every new object of schema public to the API roles. The first migration takes that
-- back; without it here, nothing would show that it does.
alter default privileges for role postgres in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on sequences to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on functions to anon, authenticated, service_role;
