begin;
select plan(3);

select tests.create_fan('Ann');
select tests.create_sweepstake('Summer Cup', '1 day', '2 days');

select tests.act_as('Ann');
select is(
  api.get_sweepstakes_overview()::jsonb,
  jsonb_build_object(
    'sweepstakes', api.list_sweepstakes(), 'series', api.list_series(), 'pools', api.list_pools()
  ),
  'returns each part as its own call does'
);
select is(
  api.get_sweepstakes_overview() #>> '{sweepstakes,active,0,name}', 'Summer Cup', 'the sample has a sweepstake'
);

select tests.act_as_visitor();
select throws_ok('select api.get_sweepstakes_overview()', '42501', null, 'visitors cannot get the overview');

select * from finish();
rollback;
