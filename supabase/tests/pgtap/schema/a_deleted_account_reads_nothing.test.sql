-- A token outlives its account by up to an hour. Until it expires it reads what visitors may read, and no more.
begin;
select plan(3);

select tests.create_fan('Ann');
select tests.act_as('Ann');
select isnt_empty('select from public.entities', 'fans with an account can read the catalog');
select tests.act_as_owner();
create temporary table reads as
select format('select api.%I()', p.proname) as statement
from pg_proc p
where p.pronamespace = 'api'::regnamespace and p.provolatile <> 'v' and p.pronargs = p.pronargdefaults
  and p.proname <> 'require_admin' and has_function_privilege('authenticated', p.oid, 'execute')
  and (p.proname = 'todays_question' or not has_function_privilege('anon', p.oid, 'execute'))
union all
select format('select api.%s', call)
from unnest(array[
  'search_cities(''bo'')', 'search_rankings(''man'')', 'list_athletes(''{tennis}'')', 'get_post(1)', 'get_sweepstake(1)',
  'get_series(1)', 'list_series_standings(1)', 'list_friends_entries(1)',
  'get_entry(1, ''00000000-0000-4000-8000-000000000000'')',
  'get_invite(''2222222222AAAAAA'')', 'get_pool(1)', 'get_pool_invite(''22222AAAAA'')', 'list_pool_members(1)'
]) call
union all
select format('select from %s limit 1', c.oid::regclass)
from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  and has_any_column_privilege('authenticated', c.oid, 'select');
grant select on reads to public;
create function pg_temp.refusal(statement text) returns text language plpgsql as $$
declare
  v_count integer;
begin
  execute statement;
  get diagnostics v_count = row_count;
  return case when v_count = 0 then 'nothing' else 'rows' end;
exception when others then
  return sqlstate;
end;
$$;
grant execute on function pg_temp.refusal to public;
select ok((select count(*) > 30 from reads), 'finds more than thirty ways to read');

delete from auth.users where id = tests.id('Ann');
select tests.act_as('Ann');
select is_empty(
  $$ select statement, pg_temp.refusal(statement) from reads
     where pg_temp.refusal(statement) not in ('PT401', 'PT403', 'nothing') $$,
  'a token without an account reads nothing'
);

select * from finish();
rollback;
