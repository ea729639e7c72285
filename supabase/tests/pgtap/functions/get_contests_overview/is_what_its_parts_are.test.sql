begin;
select plan(3);

select tests.create_fan('Ann');
select tests.create_sweepstake('Summer Cup', '1 day', '2 days');

select tests.act_as('Ann');
select is(
  public.get_contests_overview()::jsonb,
  jsonb_build_object(
    'sweepstakes', public.list_sweepstakes(), 'series', public.list_series(), 'pools', public.list_pools()
  ),
  'each part is what its own call answers'
);
select is(
  public.get_contests_overview() #>> '{sweepstakes,active,0,name}', 'Summer Cup', 'and there is something in them'
);

select tests.act_as_visitor();
select throws_ok('select public.get_contests_overview()', '42501', null, 'visitors get none');

select * from finish();
rollback;
