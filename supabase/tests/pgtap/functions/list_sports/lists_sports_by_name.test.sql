begin;
select plan(4);

select tests.create_fan('Ann');

select tests.act_as('Ann');
select is(
  (select s::jsonb - 'aliases' from json_array_elements(api.list_sports()) s where s ->> 'slug' = 'tennis'),
  jsonb_build_object('id', tests.entity('tennis'), 'name', 'Tennis', 'slug', 'tennis', 'isPlayerBased', true, 'hasDraws', false),
  'returns a sport in the contract''s form'
);
select results_eq(
  $$ select (s ->> 'id')::bigint from json_array_elements(api.list_sports()) with ordinality t (s, n) order by n $$,
  $$ select id from public.entities where kind = 'SPORT' and retired_at is null order by name_normalized, id $$,
  'lists every sport by name'
);
select tests.act_as_owner();
update public.entities set retired_at = now() where slug = 'tennis' and kind = 'SPORT';
select tests.act_as('Ann');
select ok(
  not jsonb_path_query_array(api.list_sports()::jsonb, '$[*].slug') ? 'tennis', 'leaves out a retired sport'
);
select tests.act_as_visitor();
select throws_ok('select api.list_sports()', '42501', null, 'visitors cannot list sports');

select * from finish();
rollback;
