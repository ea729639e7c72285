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
  'select api.create_series(pg_temp.series())', 'PT403', 'You don''t have admin access', 'fans cannot create one'
);
select throws_ok('select private.create_series(pg_temp.series())', 'PT403', null, 'nor past the public function');
select tests.act_as_visitor();
select throws_ok('select api.create_series(pg_temp.series())', '42501', null, 'nor do visitors');
select tests.act_as_owner();
select is_empty('select from public.series', 'and nothing is stored');

select tests.act_as('Root');
select is(
  api.create_series(pg_temp.series())::jsonb - 'id', jsonb_build_object(
    'name', 'Premier nights', 'sportId', tests.entity('soccer'), 'sportName', 'Soccer', 'rules', 'Be kind.',
    'nextRound', null, 'ownRank', null, 'pools', '[]'::jsonb, 'rounds', '[]'::jsonb),
  'an admin adds one, without rounds yet'
);
select is(
  api.create_series('{"name": "Cup nights"}')::jsonb -> 'sportName', 'null', 'which needs no more than a name'
);
select is(
  tests.refusal($$ select api.create_series(pg_temp.series('{"name": " "}')) $$), 'PT400 name', 'but it needs that'
);
select is(
  tests.refusal($$ select api.create_series(pg_temp.series(jsonb_build_object('name', repeat('x', 121)))) $$),
  'PT400 name', 'of 120 characters at most'
);
select is(
  tests.refusal($$ select api.create_series(pg_temp.series(jsonb_build_object('sportId', tests.entity('arsenal')))) $$),
  'PT400 sportId', 'its sport is a sport'
);
select is(
  tests.refusal($$ select api.create_series(pg_temp.series(jsonb_build_object('rules', repeat('x', 2001)))) $$),
  'PT400 rules', 'and its rules are short'
);

select tests.act_as_owner();
select results_eq(
  'select name from public.series order by id', array['Premier nights', 'Cup nights'], 'what was refused is not there'
);
select results_eq(
  $$ select admin_id, action, note from private.audit_log where subject_type = 'SERIES' order by id $$,
  $$ values (tests.id('Root'), 'ADD', 'Added Premier nights'), (tests.id('Root'), 'ADD', 'Added Cup nights') $$,
  'it is in the log'
);

select * from finish();
rollback;
