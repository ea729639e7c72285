-- Deny by default: Supabase grants new objects in public to the API roles, and Postgres grants functions to PUBLIC.
-- Without these defaults, a forgotten grant would leak data. PUBLIC's privileges can only be revoked globally.
-- Runs before a dump is restored, too: pg_dump does not revoke what the new project grants.
alter default privileges for role postgres in schema public
  revoke all on tables from anon, authenticated, service_role;

alter default privileges for role postgres in schema public
  revoke all on sequences from anon, authenticated, service_role;

alter default privileges for role postgres in schema public
  revoke execute on functions from anon, authenticated, service_role;

alter default privileges for role postgres
  revoke execute on functions from public;
