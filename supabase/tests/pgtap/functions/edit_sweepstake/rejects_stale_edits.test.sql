begin;
select plan(11);
select tests.create_fan(fan) from unnest(array['Ann', 'Root']) fan;
select tests.make_admin('Root');
select tests.create_sweepstake('Cup', '1 day');
create function pg_temp.edit(revision integer, rules text) returns text language sql as $$
  select tests.refusal(format('select api.edit_sweepstake(%s, %L)', tests.sweepstake('Cup'), jsonb_build_object(
    'name', 'Cup', 'rules', rules, 'startDate', '2026-06-01', 'endDate', '2026-06-02', 'prizePool', 0,
    'expectedRevision', revision, 'games', jsonb_build_array(jsonb_build_object(
      'sportId', tests.entity('tennis'), 'playerOneId', tests.entity('jannik-sinner'),
      'playerTwoId', tests.entity('carlos-alcaraz'), 'startTime', now() + interval '2 days', 'isFinal', true)))))
$$;
create function pg_temp.change(change jsonb) returns text language sql as $$
  select tests.refusal(format(
    'select api.change_game(%s, %s, %L)', tests.sweepstake('Cup'), tests.game('Cup', 1), change || '{"reason": "x"}'))
$$;
grant execute on function pg_temp.edit, pg_temp.change to public;

select tests.act_as('Root');
select is(pg_temp.edit(1, 'By Anna'), 'accepted', 'accepts an edit of the current revision');
select is(pg_temp.edit(1, 'By Bob'), 'PT409', 'returns 409 for an edit of an older revision');
select is(api.get_sweepstake(tests.sweepstake('Cup')) ->> 'rules', 'By Anna', 'a rejected edit keeps the earlier one');
select is(api.get_sweepstake(tests.sweepstake('Cup')) ->> 'revision', '2', 'the revision counts edits');
select is(pg_temp.edit(null, 'By a script'), 'accepted', 'accepts an edit without a revision');
select is(
  tests.refusal(format(
    'select api.amend_sweepstake(%s, %L)', tests.sweepstake('Cup'), '{"rules": "x", "reason": "x", "expectedRevision": 2}')),
  'PT409', 'returns 409 for an amendment of an older revision'
);

-- Results
select is(
  pg_temp.change(jsonb_build_object('winnerPlayerId', tests.entity('jannik-sinner'), 'expected', null)), 'accepted',
  'accepts the first result of a game'
);
select is(
  pg_temp.change(jsonb_build_object('winnerPlayerId', tests.entity('carlos-alcaraz'), 'expected', null)), 'PT409',
  'returns 409 for another result when expected is null'
);
select is(pg_temp.change('{"isVoid": true, "expected": "draw"}'), 'PT409', 'returns 409 for a void when expected is not the stored result');
select is(
  api.get_sweepstake(tests.sweepstake('Cup')) #>> '{finalGame,winnerPlayerId}', tests.entity('jannik-sinner')::text,
  'the rejected changes keep the first result'
);
select is(
  pg_temp.change(jsonb_build_object('isVoid', true, 'expected', tests.entity('jannik-sinner'))), 'accepted',
  'accepts a void when expected is the stored result'
);

select * from finish();
rollback;
