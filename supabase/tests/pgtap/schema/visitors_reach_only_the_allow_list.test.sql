-- The access of a caller who has only the publishable key. Adding to these lists is a decision.
begin;
select plan(3);

select is_empty(
  $$ select c.relname, privilege
     from pg_class c, unnest(array['select', 'insert', 'update', 'delete', 'truncate']) privilege
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
       and (has_table_privilege('anon', c.oid, privilege)
         or (privilege in ('select', 'insert', 'update')
           and has_any_column_privilege('anon', c.oid, privilege))) $$,
  'visitors cannot access any table'
);
select bag_eq(
  $$ select p.proname::text from pg_proc p
     where p.pronamespace = 'api'::regnamespace and has_function_privilege('anon', p.oid, 'execute') $$,
  array['get_invite', 'get_item', 'get_minimum_age', 'get_pool_invite', 'list_crests', 'list_ranking', 'list_rankings', 'todays_question'],
  'visitors can call only these exposed functions'
);
select bag_eq(
  $$ select p.proname::text from pg_proc p
     where p.pronamespace = 'private'::regnamespace and has_function_privilege('anon', p.oid, 'execute') $$,
  array['get_invite', 'get_item', 'get_minimum_age', 'get_pool_invite', 'list_crests', 'list_ranking', 'list_rankings', 'todays_question'],
  'visitors can call only these private functions'
);

select * from finish();
rollback;
