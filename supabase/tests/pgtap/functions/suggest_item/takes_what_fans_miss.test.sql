begin;
select plan(26);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Ada']) fan;
select tests.make_admin('Ada');
create function pg_temp.suggest(name text, note text default null, kind text default 'TEAM', sport text default 'soccer')
returns jsonb language sql as $$
  select api.suggest_item(kind, name, tests.entity(sport), note)
$$;
grant execute on function pg_temp.suggest to public;

select tests.act_as_visitor();
select throws_ok($$ select api.suggest_item('SPORT', 'Zorbing') $$, '42501', null, 'visitors suggest nothing');
select throws_ok('select api.list_own_suggestions()', '42501', null, 'and have suggested nothing');
select throws_ok('select api.list_suggestions()', '42501', null, 'nor do they see what others did');

select tests.act_as('Ann');
select is(
  pg_temp.suggest(' Zurich Zebras ', ' Third division ') #- '{suggestion,id}' #- '{suggestion,createdAt}',
  jsonb_build_object('isNew', true, 'suggestion', jsonb_build_object(
    'entityType', 'TEAM', 'name', 'Zurich Zebras', 'sportId', tests.entity('soccer'), 'sportName', 'Soccer',
    'state', 'OPEN', 'answer', null, 'decidedAt', null, 'item', null, 'note', 'Third division')),
  'a fan suggests a team'
);
select is(pg_temp.suggest('zürich zebras') ->> 'isNew', 'false', 'once while it is open');
select is(
  pg_temp.suggest('Zorbing', kind => 'SPORT') #>> '{suggestion,sportId}', null, 'or a sport, which has none'
);
select is(
  pg_temp.suggest('Zoe Zett', kind => 'ATHLETE', sport => 'tennis') ->> 'isNew', 'true', 'or an athlete'
);
select is(tests.refusal($$ select pg_temp.suggest('Gunners') $$), 'PT409 name', 'not what is there, by any name');
select is(tests.refusal($$ select pg_temp.suggest('arsenal') $$), 'PT409 name', 'however it is written');
select is(tests.refusal($$ select pg_temp.suggest(' ') $$), 'PT400 name', 'there is a name');
select is(tests.refusal($$ select pg_temp.suggest(repeat('x', 81)) $$), 'PT400 name', 'of eighty characters');
select is(tests.refusal($$ select pg_temp.suggest(U&'\202Esrabez') $$), 'PT400 name', 'and clean');
select is(tests.refusal($$ select pg_temp.suggest('X', repeat('x', 501)) $$), 'PT400 note', 'a note has an end');
select is(tests.refusal($$ select pg_temp.suggest('X', kind => 'CLUB') $$), 'PT400 entityType', 'there are three kinds');
select is(tests.refusal($$ select pg_temp.suggest('X', sport => 'arsenal') $$), 'PT400 sportId', 'and sports');
select throws_ok('select api.list_suggestions()', 'PT403', null, 'fans do not see what all suggest');
select throws_ok('select private.list_suggestions(true, null)', 'PT403', null, 'by its step neither');
select throws_ok('select * from private.suggestions', '42501', null, 'nor in the table');
select throws_ok('select * from private.suggested_items', '42501', null, 'nor in the other');
select is(
  jsonb_array_length(api.list_own_suggestions() -> 'suggestions'), 3, 'but their own'
);

select tests.act_as('Ben');
select is(
  jsonb_array_length(api.list_own_suggestions() -> 'suggestions'), 0, 'and nobody else''s'
);
select pg_temp.suggest('Zurich Zebras', 'They play in stripes');
select is(
  api.list_own_suggestions() #>> '{suggestions,0,note}', 'They play in stripes', 'each with the own note'
);

select tests.act_as('Ada');
select is(
  (api.list_suggestions() -> 'suggestions' -> 0) - array['id', 'createdAt', 'sportId'],
  '{"entityType": "TEAM", "name": "Zurich Zebras", "sportName": "Soccer", "state": "OPEN", "answer": null,
    "decidedAt": null, "item": null, "fanCount": 2, "notes": ["Third division", "They play in stripes"]}',
  'admins see one row for each name'
);

-- Pages
select tests.act_as_owner();
update private.limits set max_count = 100 where action = 'suggest_item';
select tests.act_as('Ann');
select pg_temp.suggest('Zebras ' || n) from generate_series(1, 20) n;
select is(
  (api.list_own_suggestions() ->> 'next')::bigint,
  (api.list_own_suggestions() #>> '{suggestions,19,id}')::bigint, 'a page has twenty'
);
select is(
  jsonb_path_query_array(
    api.list_own_suggestions((api.list_own_suggestions() ->> 'next')::bigint),
    '$.suggestions[*].name'),
  '["Zoe Zett", "Zorbing", "Zurich Zebras"]', 'and the next goes on'
);
select tests.act_as('Ada');
select is(
  api.list_suggestions(last_id => (api.list_suggestions() ->> 'next')::bigint)
    -> 'next',
  'null', 'as for admins'
);

select * from finish();
rollback;
