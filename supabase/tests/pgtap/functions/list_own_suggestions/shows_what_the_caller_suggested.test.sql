begin;
select plan(7);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Ada']) fan;
select tests.make_admin('Ada');

select tests.act_as('Ben');
select api.suggest_item('SPORT', 'Bog snorkelling', null, 'By Ben');
select tests.act_as('Ann');
select is(
  api.list_own_suggestions(), '{"suggestions": [], "next": null}', 'what others suggest is not the caller''s'
);
select api.suggest_item('SPORT', 'Zorbing', null, 'By Ann');
select api.suggest_item('SPORT', 'Bog snorkelling', null, 'Ann, too');
select is(
  jsonb_path_query_array(api.list_own_suggestions(), '$.suggestions[*].name'), '["Zorbing", "Bog snorkelling"]',
  'newest first, also what another fan suggested before'
);
select is(
  jsonb_path_query_array(api.list_own_suggestions(), '$.suggestions[*].note'), '["By Ann", "Ann, too"]',
  'each with the own note'
);

select tests.act_as('Ada');
select api.decide_suggestion((api.list_suggestions() #>> '{suggestions,-1,id}')::bigint, 'DECLINE', note => 'No');
select tests.act_as('Ann');
select is(
  (api.list_own_suggestions() #> '{suggestions,0}') - array['id', 'createdAt', 'decidedAt'],
  '{"entityType": "SPORT", "name": "Zorbing", "sportId": null, "sportName": null, "state": "DECLINED",
    "answer": "No", "item": null, "note": "By Ann"}', 'and with what became of it'
);

do $$ begin for i in 1..19 loop perform api.suggest_item('SPORT', 'Sport number ' || i); end loop; end $$;
select is(
  jsonb_array_length(api.list_own_suggestions() -> 'suggestions'), 20, 'a page has twenty'
);
select is(
  jsonb_path_query_array(
    api.list_own_suggestions((api.list_own_suggestions() ->> 'next')::bigint), '$.suggestions[*].name'),
  '["Bog snorkelling"]', 'and the next goes on there'
);
select tests.act_as_visitor();
select throws_ok('select api.list_own_suggestions()', '42501', null, 'visitors have suggested nothing');

select * from finish();
rollback;
