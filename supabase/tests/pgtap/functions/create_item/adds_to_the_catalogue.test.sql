begin;
select plan(27);

select tests.create_fan(fan) from unnest(array['Ann', 'Ada']) fan;
select tests.make_admin('Ada');
create function pg_temp.add(kind text, name text, sport text default null, team text default null)
returns jsonb language sql as $$
  select api.create_item(kind, name, tests.entity(sport), tests.entity(team))
$$;
grant execute on function pg_temp.add to public;

select tests.act_as_visitor();
select throws_ok($$ select api.create_item('SPORT', 'Quidditch') $$, '42501', null, 'visitors add nothing');
select tests.act_as('Ann');
select throws_ok($$ select api.create_item('SPORT', 'Quidditch') $$, 'PT403', null, 'nor do fans');
select throws_ok(
  $$ select private.create_item('SPORT', 'Quidditch', null, null, '{}', null) $$, 'PT403', null, 'nor by its step'
);
select throws_ok(
  $$ select private.add_item('SPORT', 'Quidditch', null, null, '{}', null) $$, '42501', null, 'past it neither'
);
select throws_ok('select api.list_catalogue_items()', 'PT403', null, 'nor do they list what admins did');
select is_empty($$ select from public.entities where name = 'Quidditch' $$, 'and so it is not there');

select tests.act_as('Ada');
select is(
  api.create_item(
    'TEAM', ' Zurich Zebras ', tests.entity('soccer'), aliases => '{Zebras, Zebras, " "}', code => 'zzz'
  ) - 'id',
  jsonb_build_object('type', 'TEAM', 'name', 'Zurich Zebras', 'slug', 'zurich-zebras',
    'sportId', tests.entity('soccer'), 'teamId', null, 'aliases', '["Zebras"]'::jsonb, 'code', 'ZZZ',
    'isRetired', false),
  'admins add a team'
);
select ok(tests.entity('zurich-zebras') between 50000 and 99999, 'with an id that the seed leaves free');
select is(
  (pg_temp.add('SPORT', 'Quidditch') ->> 'sportId'), null, 'a sport'
);
select ok(tests.entity('quidditch') between 500 and 999, 'with the id of one');
select is(
  (pg_temp.add('ATHLETE', 'Zoe Zett', 'soccer', 'arsenal') ->> 'teamId')::bigint, tests.entity('arsenal'),
  'an athlete with a team'
);
select ok(tests.entity('zoe-zett') >= 10000000, 'with the id of one');
select is(
  (select competition from public.entities where slug = 'zoe-zett'), 'Premier League', 'in its league'
);
select ok(
  api.list_teams()::text ~ 'Zurich Zebras' and api.list_sports()::text ~ 'Quidditch'
    and api.list_athletes()::text ~ 'Zoe Zett',
  'they stand in the lists'
);
select is(
  api.search_rankings('zurich zebr')::jsonb -> 0 ->> 'name', 'Zurich Zebras', 'searches find them'
);
select is(api.get_item('TEAM', 'zurich-zebras') ->> 'ratingCount', '0', 'and they have pages');
select is(
  pg_temp.add('TEAM', 'Zurich Zebras', 'basketball') ->> 'slug', 'zurich-zebras-basketball',
  'of one name in two sports the address names the sport'
);
select is(pg_temp.add('TEAM', '99', 'soccer') ->> 'slug', '99-soccer', 'a number is no address');
select matches(pg_temp.add('TEAM', '東京', 'soccer') ->> 'slug', '^team-\d+$', 'nor are signs that it has none for');

select is(
  tests.refusal($$ select pg_temp.add('TEAM', 'zurich ZEBRAS', 'soccer') $$), 'PT409 name', 'nothing twice'
);
select is(tests.refusal($$ select pg_temp.add('CLUB', 'X', 'soccer') $$), 'PT400 entityType', 'three kinds');
select is(tests.refusal($$ select pg_temp.add('TEAM', ' ', 'soccer') $$), 'PT400 name', 'a name');
select is(
  tests.refusal($$ select pg_temp.add('TEAM', repeat('x', 81), 'soccer') $$), 'PT400 name', 'of eighty characters'
);
select is(tests.refusal($$ select pg_temp.add('TEAM', 'X') $$), 'PT400 sportId', 'a sport');
select is(
  tests.refusal($$ select pg_temp.add('ATHLETE', 'X', 'tennis', 'arsenal') $$), 'PT400 teamId', 'a team of it'
);
select is(
  tests.refusal($$ select api.create_item('TEAM', 'X', tests.entity('soccer'), code => 'X-1') $$),
  'PT400 code', 'and a code of letters and digits'
);
select is(
  (select l ->> 'note' from json_array_elements(api.list_audit_log() -> 'entries') l
   where l ->> 'action' = 'ADD' and l ->> 'subjectId' = tests.entity('zoe-zett')::text),
  'Added Zoe Zett', 'all of it is in the log'
);

select * from finish();
rollback;
