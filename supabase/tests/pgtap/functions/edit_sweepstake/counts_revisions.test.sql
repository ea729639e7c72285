begin;
select plan(11);
select tests.create_fan(fan) from unnest(array['Ann', 'Root']) fan;
select tests.make_admin('Root');
select tests.create_sweepstake('Cup', '1 day', '2 days', '3 days');
create function pg_temp.revision() returns integer language sql as $$
  select s.revision from public.sweepstakes s where s.id = tests.sweepstake('Cup')
$$;
create function pg_temp.change(game integer, change jsonb) returns text language sql as $$
  select tests.refusal(format(
    'select api.change_game(%s, %s, %L)', tests.sweepstake('Cup'), tests.game('Cup', game), change || '{"reason": "x"}'))
$$;
create function pg_temp.cancel(revision integer) returns text language sql as $$
  select tests.refusal(format('select api.cancel_sweepstake(%s, %L, %s)', tests.sweepstake('Cup'), 'x', revision))
$$;
grant execute on function pg_temp.revision, pg_temp.change, pg_temp.cancel to public;
alter function pg_temp.revision() security definer;

select tests.act_as('Root');
select is(
  pg_temp.change(1, jsonb_build_object('startTime', now() + interval '30 hours', 'expectedRevision', 1)), 'accepted',
  'accepts a move of the current revision'
);
select is(pg_temp.revision(), 2, 'a move counts as a revision');
select is(
  pg_temp.change(1, '{"isVoid": true, "expectedRevision": 1}'), 'PT409', 'returns 409 for a void of an older revision'
);
select is(
  api.get_sweepstake(tests.sweepstake('Cup')) #>> '{regularGames,0,isVoid}', 'false', 'the rejected void changes nothing'
);
select is(pg_temp.change(1, '{"isVoid": true, "expectedRevision": 2}'), 'accepted', 'accepts a void of the current revision');
select is(pg_temp.revision(), 3, 'a void counts as a revision');
select is(
  pg_temp.change(2, jsonb_build_object('winnerTeamId', tests.entity('arsenal'), 'expectedRevision', 3)), 'accepted',
  'accepts a result of the current revision'
);
select is(pg_temp.revision(), 3, 'a result is not a revision');
select is(pg_temp.cancel(2), 'PT409', 'returns 409 for a cancellation of an older revision');
select is(pg_temp.cancel(3), 'accepted', 'accepts a cancellation of the current revision');
select is(pg_temp.revision(), 4, 'a cancellation counts as a revision');

select * from finish();
rollback;
