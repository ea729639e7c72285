begin;
select plan(6);

select tests.create_fan('Ann');

select tests.act_as('Ann');
select is(
  (select a::jsonb - array['aliases'] from json_array_elements(api.list_athletes()) a
   where (a ->> 'id')::bigint = tests.entity('jannik-sinner')),
  jsonb_build_object('id', tests.entity('jannik-sinner'), 'name', 'Jannik Sinner', 'sportId', tests.entity('tennis'),
    'sportName', 'Tennis', 'teamId', null, 'teamName', null),
  'an athlete as the contract''s Athlete'
);
select results_eq(
  $$ select (a ->> 'id')::bigint from json_array_elements(api.list_athletes()) with ordinality u (a, n) order by n $$,
  $$ select id from public.entities where kind = 'ATHLETE' and retired_at is null order by name_normalised, id $$,
  'every one, by name'
);
select results_eq(
  $$ select (a ->> 'id')::bigint
     from json_array_elements(api.list_athletes('{tennis,golf}')) with ordinality u (a, n) order by n $$,
  $$ select id from public.entities where kind = 'ATHLETE' and retired_at is null
       and sport_id in (tests.entity('tennis'), tests.entity('golf')) order by name_normalised, id $$,
  'or those of the sports that are named'
);
select is(api.list_athletes('{no-such-sport}')::jsonb, '[]', 'of a sport that is none, none');

select tests.act_as_owner();
update public.entities set retired_at = now() where id = tests.entity('jannik-sinner');
select tests.act_as('Ann');
select ok(
  not (jsonb_path_query_array(api.list_athletes()::jsonb, '$[*].name')
    || jsonb_path_query_array(api.list_athletes('{tennis}')::jsonb, '$[*].name')) ? 'Jannik Sinner',
  'a retired one is in neither list any more'
);
select tests.act_as_visitor();
select throws_ok('select api.list_athletes()', '42501', null, 'visitors pick none');

select * from finish();
rollback;
