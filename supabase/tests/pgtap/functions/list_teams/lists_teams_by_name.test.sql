begin;
select plan(4);

select tests.create_fan('Ann');

select tests.act_as('Ann');
select is(
  (select t::jsonb - 'aliases' from json_array_elements(api.list_teams()) t
   where (t ->> 'id')::bigint = tests.entity('arsenal')),
  jsonb_build_object('id', tests.entity('arsenal'), 'name', 'Arsenal', 'sportId', tests.entity('soccer'), 'sportName', 'Soccer', 'competition', 'Premier League'),
  'returns a team in the contract''s form'
);
select results_eq(
  $$ select (t ->> 'id')::bigint from json_array_elements(api.list_teams()) with ordinality u (t, n) order by n $$,
  $$ select id from public.entities where kind = 'TEAM' and retired_at is null order by name_normalized, id $$,
  'lists every team by name'
);
select tests.act_as_owner();
update public.entities set retired_at = now() where id = tests.entity('arsenal');
select tests.act_as('Ann');
select ok(
  not jsonb_path_query_array(api.list_teams()::jsonb, '$[*].name') ? 'Arsenal', 'leaves out a retired team'
);
select tests.act_as_visitor();
select throws_ok('select api.list_teams()', '42501', null, 'visitors cannot list teams');

select * from finish();
rollback;
