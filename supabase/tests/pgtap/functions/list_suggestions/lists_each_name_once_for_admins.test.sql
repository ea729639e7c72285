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
select throws_ok('select api.list_suggestions()', 'PT403', null, 'returns 403 to fans');

select tests.act_as('Ada');
select is(pg_temp.names(api.list_suggestions()), '["Zorbing", "Bog snorkelling"]', 'lists each name once, oldest first');
select is(
  (api.list_suggestions() #> '{suggestions,0}') - array['id', 'createdAt', 'notes'],
  '{"entityType": "SPORT", "name": "Zorbing", "sportId": null, "sportName": null, "state": "OPEN", "answer": null,
    "decidedAt": null, "item": null, "fanCount": 2}', 'counts the fans who suggested the name'
);
select set_eq(
  $$ select jsonb_array_elements_text(api.list_suggestions() #> '{suggestions,0,notes}') $$,
  array['By Ann', 'By Ben'], 'returns the notes of every fan'
);
select api.decide_suggestion((api.list_suggestions() #>> '{suggestions,1,id}')::bigint, 'DECLINE', note => 'No');
select is(pg_temp.names(api.list_suggestions()), '["Zorbing"]', 'leaves out a decided suggestion among the open ones');
select is(pg_temp.names(api.list_suggestions(false)), '["Bog snorkelling"]', 'lists a decided suggestion among the closed ones');

select tests.act_as_visitor();
select throws_ok('select api.list_suggestions()', '42501', null, 'visitors cannot list suggestions');

select * from finish();
rollback;
