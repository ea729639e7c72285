begin;
select plan(7);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Ada']) fan;
select tests.make_admin('Ada');

select tests.act_as('Ben');
select api.suggest_item('SPORT', 'Bog snorkelling', null, 'By Ben');
select tests.act_as('Ann');
select is(
  api.list_own_suggestions(), '{"suggestions": [], "next": null}', 'leaves out the suggestions of others'
);
select api.suggest_item('SPORT', 'Zorbing', null, 'By Ann');
select api.suggest_item('SPORT', 'Bog snorkelling', null, 'Ann, too');
select is(
  jsonb_path_query_array(api.list_own_suggestions(), '$.suggestions[*].name'), '["Zorbing", "Bog snorkelling"]',
  'lists suggestions newest first, including names that others suggested before'
);
select is(
  jsonb_path_query_array(api.list_own_suggestions(), '$.suggestions[*].note'), '["By Ann", "Ann, too"]',
  'returns the caller''s own notes'
);

select tests.act_as('Ada');
select api.decide_suggestion((api.list_suggestions() #>> '{suggestions,-1,id}')::bigint, 'DECLINE', note => 'No');
select tests.act_as('Ann');
select is(
  (api.list_own_suggestions() #> '{suggestions,0}') - array['id', 'createdAt', 'decidedAt'],
  '{"entityType": "SPORT", "name": "Zorbing", "sportId": null, "sportName": null, "state": "DECLINED",
    "answer": "No", "item": null, "note": "By Ann"}', 'returns the state and answer of a decided suggestion'
);

do $$ begin for i in 1..19 loop perform api.suggest_item('SPORT', 'Sport number ' || i); end loop; end $$;
select is(
  jsonb_array_length(api.list_own_suggestions() -> 'suggestions'), 20, 'returns pages of twenty'
);
select is(
  jsonb_path_query_array(
    api.list_own_suggestions((api.list_own_suggestions() ->> 'next')::bigint), '$.suggestions[*].name'),
  '["Bog snorkelling"]', 'the cursor returns the next page'
);
select tests.act_as_visitor();
select throws_ok('select api.list_own_suggestions()', '42501', null, 'visitors cannot list suggestions');

select * from finish();
rollback;
