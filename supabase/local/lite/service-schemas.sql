-- The changes that Supabase's services and image make to the schemas auth and storage. Runs at every start,
-- as the superuser, after the services' tables exist and before migrations.
alter schema auth owner to supabase_auth_admin;
alter schema storage owner to supabase_storage_admin;
-- The library creates the CLI's table of applied migrations, which postgres must own. It maintains the table
-- at every start, so lite.ts grants it that role.
alter schema supabase_migrations owner to postgres;
do $$
declare
  v_table regclass;
begin
  for v_table in
    select c.oid::regclass from pg_class c
    where c.relnamespace = 'supabase_migrations'::regnamespace and c.relkind = 'r'
  loop
    execute format('alter table %s owner to postgres', v_table);
  end loop;
end
$$;
revoke postgres from supabase_lite;
do $$
declare
  v_schema text;
  v_object record;
begin
  foreach v_schema in array array['auth', 'storage'] loop
    for v_object in
      select format('%s %s', case c.relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end,
        c.oid::regclass) as name
      from pg_class c
      where c.relnamespace = v_schema::regnamespace and c.relkind in ('r', 'p', 'v', 'S')
        -- Sequences of identity columns follow their table.
        and not exists (
          select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass
            and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
        )
      union all
      select format('routine %s', p.oid::regprocedure) from pg_proc p
      where p.pronamespace = v_schema::regnamespace
      union all
      select format('type %s', t.oid::regtype) from pg_type t
      where t.typnamespace = v_schema::regnamespace and t.typtype in ('e', 'd')
    loop
      execute format('alter %s owner to supabase_%s_admin', v_object.name, v_schema);
    end loop;
    execute format('grant usage on schema %I to anon, authenticated, service_role, postgres', v_schema);
    execute format('grant all on all tables in schema %I to postgres with grant option', v_schema);
    execute format('grant all on all sequences in schema %I to postgres with grant option', v_schema);
    execute format(
      'grant execute on all routines in schema %I to postgres, anon, authenticated, service_role', v_schema
    );
  end loop;
end
$$;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;

-- Direct connections set the claims as PostgREST does: all of them in one setting.
create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), ''))::jsonb
$$;
create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
$$;
create or replace function auth.role() returns text language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role')
$$;

-- Storage rejects SQL deletes, which would leave files without a row.
create or replace function storage.protect_delete()
returns trigger
language plpgsql
as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), '') <> 'true' then
    raise exception using errcode = '42501', message = 'Delete through the Storage API.';
  end if;
  return null;
end;
$$;
alter function storage.protect_delete owner to supabase_storage_admin;
-- Supabase's Storage sets this for its own deletes; the library does not.
alter role supabase_lite set storage.allow_delete_query = 'true';
create or replace trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();
create or replace trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();
