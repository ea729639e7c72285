begin;
select plan(8);

select tests.create_fan('Ann');
select tests.create_fan('Root');
select tests.make_admin('Root');
select tests.create_sweepstake('Cup', '1 day', '2 days');
select tests.act_as('Ann');
select api.submit_picks(tests.sweepstake('Cup'), tests.picks(
  array[tests.game('Cup', 1), tests.game('Cup', 2)], array[tests.entity('arsenal'), tests.entity('jannik-sinner')]));

select tests.act_as('Root');
select api.record_results(
  tests.sweepstake('Cup'), tests.results(array[tests.game('Cup', 1)], array[tests.entity('arsenal')]));
select is(api.get_sweepstake(tests.sweepstake('Cup')) ->> 'isCancelled', 'false', 'a running sweepstake is not canceled');
select api.cancel_sweepstake(tests.sweepstake('Cup'), 'Storm');

select tests.act_as('Ann');
select is(api.get_sweepstake(tests.sweepstake('Cup')) ->> 'isCancelled', 'true', 'marks the sweepstake as canceled');
select is(api.get_sweepstake(tests.sweepstake('Cup')) ->> 'status', 'completed', 'completes the sweepstake');
select is(
  array[api.get_sweepstake(tests.sweepstake('Cup')) ->> 'winnerCount', api.get_sweepstake(tests.sweepstake('Cup')) ->> 'winners'],
  array['0', '[]'], 'a canceled sweepstake has no winners, even if an entrant picked right'
);
select is(
  api.list_sweepstakes() #>> '{past,0,isCancelled}', 'true', 'the list of sweepstakes marks the canceled one'
);
select is(
  (select array_agg(n #>> '{subject,change}') from json_array_elements(api.list_notifications() -> 'notifications') n),
  array['CANCEL'], 'notifies entrants once'
);
select tests.act_as('Root');
select is(
  api.change_game(tests.sweepstake('Cup'), tests.game('Cup', 2), jsonb_build_object(
    'winnerPlayerId', tests.entity('jannik-sinner'), 'reason', 'Played after all'))::jsonb -> 'winners',
  '[]', 'correcting a game of a canceled sweepstake creates no winner'
);
select tests.act_as_owner();
select throws_ok(
  format('update public.sweepstakes set completed_at = null where id = %s', tests.sweepstake('Cup')), '23514', null,
  'rejects a canceled sweepstake that is not completed'
);

select * from finish();
rollback;
