begin;
select plan(8);
select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Root']) fan;
select tests.make_admin('Root');
create function pg_temp.new(changes jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object(
    'name', 'Cup', 'startDate', '2026-06-01', 'endDate', '2026-06-30', 'prizePool', 10,
    'games', jsonb_build_array(jsonb_build_object(
      'sportId', tests.entity('soccer'), 'teamOneId', tests.entity('arsenal'), 'teamTwoId', tests.entity('paris-saint-germain'),
      'startTime', now() + interval '1 day', 'isFinal', true))) || changes
$$;
grant execute on function pg_temp.new to public;
insert into public.series (name) values ('Season');

select tests.create_sweepstake('Cup', '1 day');
select tests.create_sweepstake('Mistake', '1 day');
select tests.act_as('Ann');
select throws_ok('select api.delete_sweepstake(tests.sweepstake(''Mistake''))', 'PT403', null, 'returns 403 to fans');
select api.submit_picks(
  tests.sweepstake('Cup'), tests.picks(array[tests.game('Cup', 1)], array[tests.entity('jannik-sinner')]));
select tests.act_as('Root');
select throws_ok('select api.delete_sweepstake(tests.sweepstake(''Cup''))', 'PT409', null, 'returns 409 for a sweepstake with entries');
select isnt_empty('select from public.sweepstakes where id = tests.sweepstake(''Cup'')', 'the rejected call keeps the sweepstake');
select throws_ok('select api.delete_sweepstake(999999)', 'PT404', null, 'returns 404 for an unknown sweepstake');
select api.delete_sweepstake(tests.sweepstake('Mistake'));
select is(tests.sweepstake('Mistake'), null, 'an admin can delete a sweepstake without entries');
select tests.act_as_owner();
select is((select count(*)::integer from public.games where sweepstake_id <> tests.sweepstake('Cup')), 0, 'deletes the games of the sweepstake');
select is(
  (select note from private.audit_log where action = 'DELETE' and subject_type = 'SWEEPSTAKE'), 'Deleted Mistake', 'logs the deletion'
);
select tests.act_as_visitor();
select throws_ok('select api.delete_sweepstake(1)', '42501', null, 'visitors cannot delete sweepstakes');

select * from finish();
rollback;
