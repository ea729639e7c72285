begin;
select plan(8);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Ada']) fan;
select tests.make_admin('Ada');

select tests.act_as('Ben');
select is(api.list_own_decisions()::jsonb, '{"decisions": [], "next": null}', 'returns an empty list when there are no decisions');
select tests.act_as('Ada');
select api.suspend_fan(tests.id('Ben'), n, 'For the log') from generate_series(1, 21) n;
select api.suspend_fan(tests.id('Ann'), 1, 'Another');
select tests.act_as('Ben');
select is(json_array_length(api.list_own_decisions() -> 'decisions'), 20, 'returns pages of twenty');
select is(
  jsonb_array_length(jsonb_path_query_array(api.list_own_decisions()::jsonb, '$.decisions[*] ? (@.canAppeal == true)')), 20,
  'each decision can be appealed'
);
select is(
  jsonb_path_query_array(
    api.list_own_decisions((api.list_own_decisions() ->> 'next')::bigint)::jsonb, '$.decisions[*].days'),
  '[1]', 'the cursor returns the next page'
);
select unalike(api.list_own_decisions()::text, '%For the log%', 'leaves out the note of a decision');
select api.appeal('No');
select is(
  jsonb_path_query_array(api.list_own_decisions()::jsonb, '$.decisions[*] ? (@.canAppeal == false).days'), '[21]',
  'an appealed decision cannot be appealed again'
);
select tests.act_as('Ada');
select api.lift_suspension(tests.id('Ann'), 'A mistake');
select tests.act_as('Ann');
select is(
  api.list_own_decisions() #>> '{decisions,0,canAppeal}', 'false', 'an undone decision cannot be appealed'
);
select tests.act_as_visitor();
select throws_ok('select api.list_own_decisions()', '42501', null, 'visitors cannot list decisions');

select * from finish();
rollback;
