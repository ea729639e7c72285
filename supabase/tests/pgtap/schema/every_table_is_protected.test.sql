-- Covers every table and function that a migration adds.
begin;
select plan(11);

select is_empty(
  $$ select c.relname from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity $$,
  'every table of schema public has row level security'
);
select is_empty(
  $$ select p.proname from pg_proc p
     where p.pronamespace = 'api'::regnamespace and p.prosecdef $$,
  'no exposed function runs with its owner''s rights'
);
select is_empty(
  $$ select p.oid::regprocedure from pg_proc p
     where p.pronamespace in ('api'::regnamespace, 'public'::regnamespace, 'private'::regnamespace)
       and not exists (select from unnest(p.proconfig) setting where setting = 'search_path=""') $$,
  'every function pins its search path'
);
select is_empty(
  $$ select p.oid::regprocedure from pg_proc p
     where p.pronamespace in ('api'::regnamespace, 'public'::regnamespace, 'private'::regnamespace)
       and exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
                   where a.grantee = 0) $$,
  'no function is executable by everyone'
);
select is_empty(
  $$ select c.conrelid::regclass, c.conname from pg_constraint c
     where c.contype = 'f' and c.connamespace in ('public'::regnamespace, 'private'::regnamespace)
       and not exists (
         select from pg_index i
         where i.indrelid = c.conrelid and i.indpred is null
           and (i.indkey::smallint[])[0:cardinality(c.conkey) - 1] @> c.conkey
       ) $$,
  'every foreign key has an index that begins with its columns'
);
select is_empty(
  $$ select c.oid::regclass from pg_class c
     where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
       and c.relkind in ('r', 'p') and obj_description(c.oid, 'pg_class') is null $$,
  'every table has a comment'
);
select is_empty(
  $$ select p.oid::regprocedure from pg_proc p
     where p.pronamespace in ('api'::regnamespace, 'public'::regnamespace, 'private'::regnamespace)
       and obj_description(p.oid, 'pg_proc') is null
       -- A private function that implements the exposed function of its name shares its comment.
       and not exists (
         select from pg_proc exposed
         where p.pronamespace = 'private'::regnamespace and exposed.pronamespace = 'api'::regnamespace
           and exposed.proname = p.proname
       ) $$,
  'every function has a comment'
);
select is_empty(
  $$ select c.oid::regclass from pg_class c
     where c.relnamespace = 'private'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
       and (has_table_privilege('anon', c.oid, 'delete')
         or has_any_column_privilege('anon', c.oid, 'select, insert, update')
         or has_table_privilege('authenticated', c.oid, 'delete')
         or has_any_column_privilege('authenticated', c.oid, 'select, insert, update')) $$,
  'no API role can access a table of schema private'
);
select is_empty(
  $$ select p.polname from pg_policy p
     join pg_class c on c.oid = p.polrelid
     where c.relnamespace = 'public'::regnamespace and p.polroles = '{0}' $$,
  'every policy names its role'
);

select is_empty(
  $$ select c.oid::regclass from pg_class c where c.relnamespace = 'api'::regnamespace $$,
  'the exposed schema holds no table, view or sequence'
);
select is_empty(
  $$ select p.oid::regprocedure from pg_proc p where p.pronamespace = 'public'::regnamespace $$,
  'schema public holds no function'
);

select * from finish();
rollback;
