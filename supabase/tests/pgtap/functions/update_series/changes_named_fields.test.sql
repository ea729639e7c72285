begin;
select plan(11);

select tests.create_fan('Ann');
select tests.create_fan('Root');
select tests.make_admin('Root');
insert into public.series (name, sport_id, rules) values ('Season', tests.entity('soccer'), 'Be kind.');
create function pg_temp.change(changes jsonb) returns jsonb language sql as $$
  select api.update_series(max(id), changes)::jsonb - array['id', 'pools', 'rounds', 'nextRound', 'ownRank', 'sportId']
  from public.series
$$;
grant execute on function pg_temp.change to public;

select tests.act_as('Ann');
select throws_ok($$ select pg_temp.change('{"name": "x"}') $$, 'PT403', 'You don''t have admin access', 'returns 403 to fans');
select throws_ok($$ select private.update_series(1, '{"name": "x"}') $$, 'PT403', null, 'the private function returns 403 to fans');
select tests.act_as_visitor();
select throws_ok($$ select api.update_series(1, '{"name": "x"}') $$, '42501', null, 'visitors cannot change series');
select tests.act_as('Root');
select is(
  tests.refusal($$ select pg_temp.change('{"name": ""}') $$), 'PT400 name', 'rejects an empty name'
);
select throws_ok(
  $$ select api.update_series(9000000000, '{"name": "x"}') $$, 'PT404', 'Series not found', 'returns 404 for an unknown series'
);
select results_eq(
  'select name, rules from public.series', $$ values ('Season', 'Be kind.') $$, 'the rejected calls leave the series as it was'
);

select is(
  pg_temp.change('{"name": "Season two"}'), '{"name": "Season two", "sportName": "Soccer", "rules": "Be kind."}',
  'keeps fields that are not named'
);
select is(
  pg_temp.change('{"sportId": null, "rules": " "}'), '{"name": "Season two", "sportName": null, "rules": null}',
  'clears fields that are null'
);
select is(
  pg_temp.change('{}'), '{"name": "Season two", "sportName": null, "rules": null}', 'an empty change changes nothing'
);
select tests.act_as_owner();
select results_eq(
  $$ select note from private.audit_log where subject_type = 'SERIES' order by id $$,
  array['Renamed Season to Season two', 'Changed Season two'], 'logs each change'
);
select is((select count(*) from private.audit_log), 2::bigint, 'logs nothing for an empty change');

select * from finish();
rollback;
