-- Every write goes through a function that checks it; the tables themselves are read-only for fans.
begin;
select plan(1);

select is_empty(
  $$ select c.relname, privilege
     from pg_class c, unnest(array['insert', 'update', 'delete', 'truncate']) privilege
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
       and (has_table_privilege('authenticated', c.oid, privilege)
         or (privilege in ('insert', 'update')
           and has_any_column_privilege('authenticated', c.oid, privilege))) $$,
  'fans cannot write any table directly'
);

select * from finish();
rollback;
