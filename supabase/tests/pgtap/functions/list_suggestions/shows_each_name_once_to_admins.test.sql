begin;
select plan(7);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Ada']) fan;
select tests.make_admin('Ada');
create function pg_temp.names(page jsonb) returns jsonb language sql
as $$ select jsonb_path_query_array(page, '$.suggestions[*].name') $$;
grant execute on function pg_temp.names to authenticated;

select tests.act_as('Ann');
select api.suggest_item('SPORT', 'Zorbing', null, 'By Ann');
select api.suggest_item('SPORT', 'Bog snorkelling');
select tests.act_as('Ben');
select api.suggest_item('SPORT', 'zorbing', null, 'By Ben');
select throws_ok('select api.list_suggestions()', 'PT403', null, 'fans do not see what others suggest');

select tests.act_as('Ada');
select is(pg_temp.names(api.list_suggestions()), '["Zorbing", "Bog snorkelling"]', 'one row a name, oldest first');
select is(
  (api.list_suggestions() #> '{suggestions,0}') - array['id', 'createdAt', 'notes'],
  '{"entityType": "SPORT", "name": "Zorbing", "sportId": null, "sportName": null, "state": "OPEN", "answer": null,
    "decidedAt": null, "item": null, "fanCount": 2}', 'with how many fans miss it'
);
select set_eq(
  $$ select jsonb_array_elements_text(api.list_suggestions() #> '{suggestions,0,notes}') $$,
  array['By Ann', 'By Ben'], 'and what they say'
);
select api.decide_suggestion((api.list_suggestions() #>> '{suggestions,1,id}')::bigint, 'DECLINE', note => 'No');
select is(pg_temp.names(api.list_suggestions()), '["Zorbing"]', 'what was decided is open no more');
select is(pg_temp.names(api.list_suggestions(false)), '["Bog snorkelling"]', 'and stands in the other list');

select tests.act_as_visitor();
select throws_ok('select api.list_suggestions()', '42501', null, 'visitors see neither');

select * from finish();
rollback;
