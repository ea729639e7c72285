begin;
select plan(6);

select tests.create_fan('Ann');

select tests.act_as('Ann');
select is(
  (select a::jsonb - array['aliases'] from json_array_elements(api.list_athletes()) a
   where (a ->> 'id')::bigint = tests.entity('jannik-sinner')),
  jsonb_build_object('id', tests.entity('jannik-sinner'), 'name', 'Jannik Sinner', 'sportId', tests.entity('tennis'),
    'sportName', 'Tennis', 'teamId', null, 'teamName', null),
  'returns an athlete in the contract''s form'
);
select results_eq(
  $$ select (a ->> 'id')::bigint from json_array_elements(api.list_athletes()) with ordinality u (a, n) order by n $$,
  $$ select id from public.entities where kind = 'ATHLETE' and retired_at is null order by name_normalized, id $$,
  'lists every athlete by name'
);
select results_eq(
  $$ select (a ->> 'id')::bigint
     from json_array_elements(api.list_athletes('{tennis,golf}')) with ordinality u (a, n) order by n $$,
  $$ select id from public.entities where kind = 'ATHLETE' and retired_at is null
       and sport_id in (tests.entity('tennis'), tests.entity('golf')) order by name_normalized, id $$,
  'lists the athletes of the given sports'
);
select is(api.list_athletes('{no-such-sport}')::jsonb, '[]', 'returns an empty list for an unknown sport');

select tests.act_as_owner();
update public.entities set retired_at = now() where id = tests.entity('jannik-sinner');
select tests.act_as('Ann');
select ok(
  not (jsonb_path_query_array(api.list_athletes()::jsonb, '$[*].name')
    || jsonb_path_query_array(api.list_athletes('{tennis}')::jsonb, '$[*].name')) ? 'Jannik Sinner',
  'leaves out a retired athlete in both lists'
);
select tests.act_as_visitor();
select throws_ok('select api.list_athletes()', '42501', null, 'visitors cannot list athletes');

select * from finish();
rollback;
