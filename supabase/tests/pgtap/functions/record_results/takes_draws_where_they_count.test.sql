begin;
select plan(21);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Root']) fan;
select tests.make_admin('Root');
select tests.create_sweepstake('Cup', '1 day', '2 days', '3 days');
update public.games set can_draw = true where id = tests.game('Cup', 1);
insert into public.series (name) values ('Season');
update public.sweepstakes set series_id = (select id from public.series where name = 'Season')
where id = tests.sweepstake('Cup');

create function pg_temp.entry(choice jsonb) returns jsonb language sql as $$
  select jsonb_build_array(
    jsonb_build_object('gameId', tests.game('Cup', 1)) || choice,
    jsonb_build_object('gameId', tests.game('Cup', 3), 'selectedAthleteId', tests.entity('jannik-sinner')))
$$;
create function pg_temp.record(number integer, result jsonb) returns text language sql as $$
  select tests.refusal(format('select api.record_results(%s, %L)', tests.sweepstake('Cup'),
    jsonb_build_array(jsonb_build_object('gameId', tests.game('Cup', number)) || result)))
$$;
create function pg_temp.correct(number integer, change jsonb) returns text language sql as $$
  select tests.refusal(format('select api.change_game(%s, %s, %L)', tests.sweepstake('Cup'), tests.game('Cup', number), change))
$$;
create function pg_temp.correct_picks() returns text language sql as $$
  select string_agg(line ->> 'correct', ' ' order by line #>> '{user,id}' = tests.id('Ben')::text)
  from jsonb_array_elements(api.list_standings(tests.sweepstake('Cup'))::jsonb -> 'standings') line
$$;
create function pg_temp.won_by(slug text) returns jsonb language sql as $$
  select jsonb_build_object('winnerTeamId', tests.entity(slug))
$$;
grant execute on function pg_temp.entry, pg_temp.record, pg_temp.correct, pg_temp.correct_picks, pg_temp.won_by to public;

select tests.act_as('Ann');
select api.submit_picks(tests.sweepstake('Cup'), pg_temp.entry('{"draw": true}'));
select tests.act_as('Ben');
select api.submit_picks(tests.sweepstake('Cup'), pg_temp.entry(jsonb_build_object('selectedTeamId', tests.entity('arsenal'))));

select tests.act_as('Root');
select is(pg_temp.record(2, '{"draw": true}'), 'PT400 gameResults.0.draw', 'rejects a draw in a game without draws');
select is(
  pg_temp.record(1, pg_temp.won_by('arsenal') || '{"draw": true}'), 'PT400 gameResults.0.winnerTeamId',
  'rejects a draw with a winner'
);
select is(pg_temp.record(1, '{"draw": true, "expected": null}'), 'accepted', 'accepts a draw');
select is(pg_temp.correct_picks(), '1 0', 'only the entrants who picked the draw are right');
select is(
  (api.get_sweepstake(tests.sweepstake('Cup'))::jsonb #> '{regularGames,0}')
    - array['id', 'sportName', 'sportSlug', 'startTime', 'isPlayerBased', 'teamOne', 'teamTwo', 'split', 'friendsPicks'],
  '{"canDraw": true, "isDraw": true, "isEarly": true, "isCompleted": true, "isLocked": false, "isPaused": false, "isVoid": false, "voidReason": null, "scoreOne": null, "scoreTwo": null, "decidedBy": "ADMIN",
    "userSelection": null, "userPicksDraw": false, "winnerTeamId": null}',
  'the game is completed without a winner'
);
select is(pg_temp.record(1, pg_temp.won_by('arsenal')), 'PT409', 'rejects a winner in place of a draw without a reason');
select is(
  pg_temp.record(1, pg_temp.won_by('arsenal') || '{"reason": "VAR", "expected": null}'), 'PT409', 'rejects a winner from a page that was loaded before the draw'
);
select is(pg_temp.record(1, '{"draw": true, "expected": null}'), 'accepted', 'accepts the same draw again');
select is(
  pg_temp.record(1, pg_temp.won_by('arsenal') || '{"reason": "VAR", "expected": "draw"}'), 'accepted',
  'accepts a winner with a reason from an up-to-date page'
);
select is(pg_temp.correct_picks(), '0 1', 'scores the picks again');
select is(pg_temp.correct(1, '{"draw": true}'), 'PT400 reason', 'rejects a correction without a reason');
select is(pg_temp.correct(2, '{"draw": true, "reason": "VAR"}'), 'PT400 draw', 'rejects a correction to a draw in a game without draws');
select is(pg_temp.correct(1, pg_temp.won_by('arsenal') || '{"draw": true, "reason": "VAR"}'), 'PT400', 'rejects a correction to a draw and a winner');
select is(pg_temp.correct(1, '{"draw": true, "reason": "VAR"}'), 'accepted', 'corrects a winner to a draw');
select is(pg_temp.correct(1, '{"draw": true, "reason": "VAR"}'), 'PT409', 'returns 409 for a game that is a draw already');
select is(pg_temp.correct(1, '{"isVoid": true, "reason": "Rain"}'), 'accepted', 'voids a draw');
select is(pg_temp.correct_picks(), '0 0', 'no pick is right in a voided game');
select is(pg_temp.correct(1, '{"draw": true, "reason": "Dry"}'), 'accepted', 'corrects a void game to a draw');
select is(
  (select jsonb_agg(jsonb_build_array(entry -> 'kind', entry -> 'before', entry -> 'after') order by n desc)
   from jsonb_array_elements(api.list_sweepstake_log(tests.sweepstake('Cup'))::jsonb) with ordinality e (entry, n))
   #> '{0}',
  '["RESULT", null, {"isDraw": true, "isEarly": true}]', 'the log shows a draw'
);
select is(
  (select string_agg(line ->> 'correct', ' ' order by line #>> '{user,id}' = tests.id('Ben')::text) from jsonb_array_elements(
    api.list_series_standings((select s.id from public.series s where s.name = 'Season'))::jsonb -> 'standings') line),
  '1 0', 'the standings of the series count the draw'
);
select tests.act_as_owner();
select is_empty(
  'select subject_id from private.check_standings() union all select subject_id from private.check_series_standings()',
  'the standings match a recount'
);

select * from finish();
rollback;
