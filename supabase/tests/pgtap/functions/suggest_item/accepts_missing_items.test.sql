begin;
select plan(27);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Ada']) fan;
select tests.make_admin('Ada');
create function pg_temp.suggest(name text, note text default null, kind text default 'TEAM', sport text default 'soccer')
returns jsonb language sql as $$
  select api.suggest_item(kind, name, tests.entity(sport), note)
$$;
grant execute on function pg_temp.suggest to public;

select tests.act_as_visitor();
select throws_ok($$ select api.suggest_item('SPORT', 'Zorbing') $$, '42501', null, 'visitors cannot suggest items');
select throws_ok('select api.list_own_suggestions()', '42501', null, 'visitors cannot list their suggestions');
select throws_ok('select api.list_suggestions()', '42501', null, 'visitors cannot list all suggestions');

select tests.act_as('Ann');
select is(
  pg_temp.suggest(' Zurich Zebras ', ' Third division ') #- '{suggestion,id}' #- '{suggestion,createdAt}',
  jsonb_build_object('isNew', true, 'suggestion', jsonb_build_object(
    'entityType', 'TEAM', 'name', 'Zurich Zebras', 'sportId', tests.entity('soccer'), 'sportName', 'Soccer',
    'state', 'OPEN', 'answer', null, 'decidedAt', null, 'item', null, 'note', 'Third division')),
  'a fan can suggest a team'
);
select is(pg_temp.suggest('zürich zebras') ->> 'isNew', 'false', 'returns isNew false for an open suggestion in any spelling');
select is(
  pg_temp.suggest('Zorbing', kind => 'SPORT') #>> '{suggestion,sportId}', null, 'a fan can suggest a sport'
);
select is(
  pg_temp.suggest('Zoe Zett', kind => 'ATHLETE', sport => 'tennis') ->> 'isNew', 'true', 'a fan can suggest an athlete'
);
savepoint before_the_namesake;
select is(
  pg_temp.suggest('Arsenal', sport => 'basketball') ->> 'isNew', 'true', 'a fan can suggest a namesake in another sport'
);
rollback to before_the_namesake;
select is(tests.refusal($$ select pg_temp.suggest('Gunners') $$), 'PT409 name', 'returns 409 for an alias of an existing item');
select is(tests.refusal($$ select pg_temp.suggest('arsenal') $$), 'PT409 name', 'returns 409 for an existing name in any case');
select is(tests.refusal($$ select pg_temp.suggest(' ') $$), 'PT400 name', 'rejects a blank name');
select is(tests.refusal($$ select pg_temp.suggest(repeat('x', 81)) $$), 'PT400 name', 'rejects a name of more than 80 characters');
select is(tests.refusal($$ select pg_temp.suggest(U&'\202Esrabez') $$), 'PT400 name', 'rejects bidirectional controls');
select is(tests.refusal($$ select pg_temp.suggest('X', repeat('x', 501)) $$), 'PT400 note', 'rejects a note of more than 500 characters');
select is(tests.refusal($$ select pg_temp.suggest('X', kind => 'CLUB') $$), 'PT400 entityType', 'rejects an unknown type');
select is(tests.refusal($$ select pg_temp.suggest('X', sport => 'arsenal') $$), 'PT400 sportId', 'rejects a team as the sport');
select throws_ok('select api.list_suggestions()', 'PT403', null, 'list_suggestions returns 403 to fans');
select throws_ok('select private.list_suggestions(true, null)', 'PT403', null, 'the private list_suggestions returns 403 to fans');
select throws_ok('select * from private.suggestions', '42501', null, 'fans cannot read suggestions from the table');
select throws_ok('select * from private.suggested_items', '42501', null, 'fans cannot read suggested items from the table');
select is(
  jsonb_array_length(api.list_own_suggestions() -> 'suggestions'), 3, 'lists the caller''s own suggestions'
);

select tests.act_as('Ben');
select is(
  jsonb_array_length(api.list_own_suggestions() -> 'suggestions'), 0, 'leaves out the suggestions of others'
);
select pg_temp.suggest('Zurich Zebras', 'They play in stripes');
select is(
  api.list_own_suggestions() #>> '{suggestions,0,note}', 'They play in stripes', 'returns the caller''s own note'
);

select tests.act_as('Ada');
select is(
  (api.list_suggestions() -> 'suggestions' -> 0) - array['id', 'createdAt', 'sportId'],
  '{"entityType": "TEAM", "name": "Zurich Zebras", "sportName": "Soccer", "state": "OPEN", "answer": null,
    "decidedAt": null, "item": null, "fanCount": 2, "notes": ["Third division", "They play in stripes"]}',
  'admins see each name once'
);

-- Pages
select tests.act_as_owner();
update private.limits set max_count = 100 where action = 'suggest_item';
select tests.act_as('Ann');
select pg_temp.suggest('Zebras ' || n) from generate_series(1, 20) n;
select is(
  (api.list_own_suggestions() ->> 'next')::bigint,
  (api.list_own_suggestions() #>> '{suggestions,19,id}')::bigint, 'returns pages of twenty'
);
select is(
  jsonb_path_query_array(
    api.list_own_suggestions((api.list_own_suggestions() ->> 'next')::bigint),
    '$.suggestions[*].name'),
  '["Zoe Zett", "Zorbing", "Zurich Zebras"]', 'the cursor returns the next page'
);
select tests.act_as('Ada');
select is(
  api.list_suggestions(last_id => (api.list_suggestions() ->> 'next')::bigint)
    -> 'next',
  'null', 'the last page of list_suggestions has no cursor'
);

select * from finish();
rollback;
