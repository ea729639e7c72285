begin;
select plan(11);

select tests.create_fan(fan) from unnest(array['Ann', 'Ada']) fan;
select tests.make_admin('Ada');
update public.profiles set first_name = 'Ada' where id = tests.id('Ada');
select tests.create_sweepstake('Cup', '1 day', '2 days');
select tests.create_sweepstake('Other', '1 day');

select tests.act_as('Ann');
select is(api.list_sweepstake_log(tests.sweepstake('Cup'))::jsonb, '[]', 'returns an empty list when there are no decisions');
select tests.act_as('Ada');
select api.record_results(tests.sweepstake('Cup'), tests.results(array[tests.game('Cup', 1)], array[tests.entity('arsenal')]));
select api.change_game(tests.sweepstake('Cup'), tests.game('Cup', 1), '{"isVoid": true, "reason": "Rain"}');
select api.cancel_sweepstake(tests.sweepstake('Other'), 'Snow');

select tests.act_as('Ann');
select is(
  (api.list_sweepstake_log(tests.sweepstake('Cup'))::jsonb -> 0) - array['at', 'admin'],
  jsonb_build_object('kind', 'VOID', 'gameId', tests.game('Cup', 1), 'reason', 'Rain', 'source', null, 'isByEntrant', false, 'after', '{"isVoid": true}'::jsonb,
    'before', jsonb_build_object('winner', 'Arsenal', 'winnerId', tests.entity('arsenal'))),
  'shows fans the values before and after, with the reason'
);
select is(
  jsonb_path_query_array(api.list_sweepstake_log(tests.sweepstake('Cup'))::jsonb, '$[*].kind'), '["VOID", "RESULT"]',
  'lists the decisions about one sweepstake, newest first'
);
select is(
  api.list_sweepstake_log(tests.sweepstake('Cup')) #>> '{0,admin,name}', 'Ada', 'names the admin of each decision'
);
select throws_ok(
  'select api.list_sweepstake_log(9000000000)', 'PT404', 'Sweepstake not found', 'returns 404 for an unknown sweepstake'
);
select tests.act_as_visitor();
select throws_ok('select api.list_sweepstake_log(tests.sweepstake(''Cup''))', '42501', null, 'visitors cannot read the log');

-- Not even the owner of the tables can change it.
select tests.act_as_owner();
select throws_ok(
  $$ update private.sweepstake_log set reason = 'None' where true $$, '42501',
  'The log of a sweepstake cannot be changed.', 'rejects an update of the log'
);
select throws_ok('delete from private.sweepstake_log where true', '42501', null, 'rejects a delete from the log');
select tests.reach_commit();
select throws_ok('truncate private.sweepstake_log', '42501', null, 'rejects a truncate of the log');
select results_eq(
  'select kind from private.sweepstake_log where sweepstake_id = tests.sweepstake(''Cup'') order by id',
  array['RESULT', 'VOID'], 'the rejected statements leave the log as it was'
);
select lives_ok(
  $$ delete from public.sweepstakes where name = 'Cup' $$, 'deletes the log with its sweepstake'
);

select * from finish();
rollback;
