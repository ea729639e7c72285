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
select throws_ok($$ select api.create_item('SPORT', 'Quidditch') $$, '42501', null, 'visitors cannot add items');
select tests.act_as('Ann');
select throws_ok($$ select api.create_item('SPORT', 'Quidditch') $$, 'PT403', null, 'returns 403 to fans');
select throws_ok(
  $$ select private.create_item('SPORT', 'Quidditch', null, null, '{}', null) $$, 'PT403', null, 'the private function returns 403 to fans'
);
select throws_ok(
  $$ select private.add_item('SPORT', 'Quidditch', null, null, '{}', null) $$, '42501', null, 'fans cannot call the helper that adds the row'
);
select throws_ok('select api.list_catalogue_items()', 'PT403', null, 'fans cannot list the admins'' catalog');
select is_empty($$ select from public.entities where name = 'Quidditch' $$, 'the denied calls store nothing');

select tests.act_as('Ada');
select is(
  api.create_item(
    'TEAM', ' Zurich Zebras ', tests.entity('soccer'), aliases => '{Zebras, Zebras, " "}', code => 'zzz'
  ) - 'id',
  jsonb_build_object('type', 'TEAM', 'name', 'Zurich Zebras', 'slug', 'zurich-zebras',
    'sportId', tests.entity('soccer'), 'teamId', null, 'aliases', '["Zebras"]'::jsonb, 'code', 'ZZZ',
    'isRetired', false),
  'admins can add a team'
);
select ok(tests.entity('zurich-zebras') between 50000 and 99999, 'a new team gets an id outside the seed''s range');
select is(
  (pg_temp.add('SPORT', 'Quidditch') ->> 'sportId'), null, 'admins can add a sport'
);
select ok(tests.entity('quidditch') between 500 and 999, 'a new sport gets an id in the range of sports');
select is(
  (pg_temp.add('ATHLETE', 'Zoe Zett', 'soccer', 'arsenal') ->> 'teamId')::bigint, tests.entity('arsenal'),
  'admins can add an athlete with a team'
);
select ok(tests.entity('zoe-zett') >= 10000000, 'a new athlete gets an id outside the seed''s range');
select is(
  (select competition from public.entities where slug = 'zoe-zett'), 'Premier League', 'an athlete inherits the team''s competition'
);
select ok(
  api.list_teams()::text ~ 'Zurich Zebras' and api.list_sports()::text ~ 'Quidditch'
    and api.list_athletes()::text ~ 'Zoe Zett',
  'lists new items with the rest'
);
select is(
  api.search_rankings('zurich zebr')::jsonb -> 0 ->> 'name', 'Zurich Zebras', 'searches find a new item'
);
select is(api.get_item('TEAM', 'zurich-zebras') ->> 'ratingCount', '0', 'a new item has a page');
select is(
  pg_temp.add('TEAM', 'Zurich Zebras', 'basketball') ->> 'slug', 'zurich-zebras-basketball',
  'adds the sport to a slug that another sport uses'
);
select is(pg_temp.add('TEAM', '99', 'soccer') ->> 'slug', '99-soccer', 'adds the sport to a slug that is a number');
select matches(pg_temp.add('TEAM', '東京', 'soccer') ->> 'slug', '^team-\d+$', 'uses the id as the slug of a name without Latin letters');

select is(
  tests.refusal($$ select pg_temp.add('TEAM', 'zurich ZEBRAS', 'soccer') $$), 'PT409 name', 'returns 409 for a name that its sport already has'
);
select is(tests.refusal($$ select pg_temp.add('CLUB', 'X', 'soccer') $$), 'PT400 entityType', 'rejects an unknown kind');
select is(tests.refusal($$ select pg_temp.add('TEAM', ' ', 'soccer') $$), 'PT400 name', 'rejects a blank name');
select is(
  tests.refusal($$ select pg_temp.add('TEAM', repeat('x', 81), 'soccer') $$), 'PT400 name', 'rejects a name of more than 80 characters'
);
select is(tests.refusal($$ select pg_temp.add('TEAM', 'X') $$), 'PT400 sportId', 'rejects a team without a sport');
select is(
  tests.refusal($$ select pg_temp.add('ATHLETE', 'X', 'tennis', 'arsenal') $$), 'PT400 teamId', 'rejects a team of another sport'
);
select is(
  tests.refusal($$ select api.create_item('TEAM', 'X', tests.entity('soccer'), code => 'X-1') $$),
  'PT400 code', 'rejects a code with characters other than letters and digits'
);
select is(
  (select l ->> 'note' from json_array_elements(api.list_audit_log() -> 'entries') l
   where l ->> 'action' = 'ADD' and l ->> 'subjectId' = tests.entity('zoe-zett')::text),
  'Added Zoe Zett', 'logs the addition'
);

select * from finish();
rollback;
