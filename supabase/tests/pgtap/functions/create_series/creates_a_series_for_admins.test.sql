begin;
select plan(12);

select tests.create_fan('Ann');
select tests.create_fan('Root');
select tests.make_admin('Root');
create function pg_temp.series(changes jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('name', '  Premier nights ', 'sportId', tests.entity('soccer'), 'rules', ' Be kind. ') || changes
$$;
grant execute on function pg_temp.series to public;

select tests.act_as('Ann');
select throws_ok(
  'select api.create_series(pg_temp.series())', 'PT403', 'You don''t have admin access', 'returns 403 to fans'
);
select throws_ok('select private.create_series(pg_temp.series())', 'PT403', null, 'the private function returns 403 to fans');
select tests.act_as_visitor();
select throws_ok('select api.create_series(pg_temp.series())', '42501', null, 'visitors cannot create series');
select tests.act_as_owner();
select is_empty('select from public.series', 'the denied calls store nothing');

select tests.act_as('Root');
select is(
  api.create_series(pg_temp.series())::jsonb - 'id', jsonb_build_object(
    'name', 'Premier nights', 'sportId', tests.entity('soccer'), 'sportName', 'Soccer', 'rules', 'Be kind.',
    'nextRound', null, 'ownRank', null, 'pools', '[]'::jsonb, 'rounds', '[]'::jsonb),
  'an admin can create a series, which has no rounds yet'
);
select is(
  api.create_series('{"name": "Cup nights"}')::jsonb -> 'sportName', 'null', 'accepts a series with only a name'
);
select is(
  tests.refusal($$ select api.create_series(pg_temp.series('{"name": " "}')) $$), 'PT400 name', 'rejects a blank name'
);
select is(
  tests.refusal($$ select api.create_series(pg_temp.series(jsonb_build_object('name', repeat('x', 121)))) $$),
  'PT400 name', 'rejects a name of more than 120 characters'
);
select is(
  tests.refusal($$ select api.create_series(pg_temp.series(jsonb_build_object('sportId', tests.entity('arsenal')))) $$),
  'PT400 sportId', 'rejects a team as the sport'
);
select is(
  tests.refusal($$ select api.create_series(pg_temp.series(jsonb_build_object('rules', repeat('x', 2001)))) $$),
  'PT400 rules', 'rejects rules of more than 2,000 characters'
);

select tests.act_as_owner();
select results_eq(
  'select name from public.series order by id', array['Premier nights', 'Cup nights'], 'does not store rejected series'
);
select results_eq(
  $$ select admin_id, action, note from private.audit_log where subject_type = 'SERIES' order by id $$,
  $$ values (tests.id('Root'), 'ADD', 'Added Premier nights'), (tests.id('Root'), 'ADD', 'Added Cup nights') $$,
  'logs each addition'
);

select * from finish();
rollback;
