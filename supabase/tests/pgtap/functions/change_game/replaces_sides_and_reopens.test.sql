begin;
select plan(28);
select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Root']) fan;
select tests.make_admin('Root');

select tests.create_sweepstake('Cup', '1 day', '2 days');
create function pg_temp.change(n integer, change jsonb) returns json language sql as $$
  select api.change_game(tests.sweepstake('Cup'), tests.game('Cup', n), change)
$$;
create function pg_temp.sides(one text, two text) returns jsonb language sql as $$
  select jsonb_build_object('teamOneId', tests.entity(one), 'teamTwoId', tests.entity(two), 'reason', 'Wrong club')
$$;
grant execute on function pg_temp.change, pg_temp.sides to public;
select tests.act_as('Ann');
select api.submit_picks(tests.sweepstake('Cup'), tests.picks(
  array[tests.game('Cup', 1), tests.game('Cup', 2)], array[tests.entity('arsenal'), tests.entity('jannik-sinner')]));
select is(tests.refusal($$ select pg_temp.change(1, pg_temp.sides('arsenal', 'liverpool')) $$), 'PT403', 'fans cannot change a game');
select tests.act_as('Root');
select is(tests.refusal($$ select pg_temp.change(1, pg_temp.sides('arsenal', 'liverpool') - 'reason') $$), 'PT400 reason', 'rejects new sides without a reason');
select is(tests.refusal($$ select pg_temp.change(1, pg_temp.sides('arsenal', 'arsenal')) $$), 'PT400 teamTwoId', 'rejects one team on both sides');
select is(tests.refusal($$ select pg_temp.change(1, pg_temp.sides('jannik-sinner', 'arsenal')) $$), 'PT400 teamOneId', 'rejects a side of another sport');
select is(tests.refusal($$ select pg_temp.change(1, pg_temp.sides('arsenal', 'liverpool') - 'teamTwoId') $$), 'PT400 teamTwoId', 'rejects a change to one side alone');
select is(tests.refusal($$ select pg_temp.change(1, pg_temp.sides('arsenal', 'paris-saint-germain')) $$), 'PT409', 'returns 409 for the sides that the game already has');
select is(tests.refusal($$ select pg_temp.change(1, pg_temp.sides('arsenal', 'liverpool') || '{"isVoid": true}') $$), 'PT400', 'rejects two changes in one call');
select tests.act_as_owner();
select is((select count(*)::integer from public.picks), 2, 'the rejected calls keep all picks');
select tests.act_as('Root');
select is(pg_temp.change(1, pg_temp.sides('arsenal', 'liverpool')) #>> '{regularGames,0,teamTwo,name}', 'Liverpool', 'replaces a side');
select tests.act_as('Ann');
select is(api.get_sweepstake(tests.sweepstake('Cup')) #>> '{regularGames,0,userSelection}', null, 'deletes the picks of the game');
select isnt(api.get_sweepstake(tests.sweepstake('Cup')) #>> '{finalGame,userSelection}', null, 'keeps the picks of other games');
select results_eq(
  $$ select n #>> '{subject,change}', n #>> '{subject,previousGame}', n #>> '{subject,game}', n #>> '{subject,reason}'
     from json_array_elements(api.list_notifications() -> 'notifications') n where n ->> 'kind' = 'CONTEST_CHANGED' $$,
  $$ values ('REPLACE', 'Arsenal vs Paris Saint-Germain', 'Arsenal vs Liverpool', 'Wrong club') $$, 'notifies entrants of the replacement'
);
select lives_ok(
  $$ select api.change_picks(tests.sweepstake('Cup'), tests.picks(
    array[tests.game('Cup', 1), tests.game('Cup', 2)], array[tests.entity('liverpool'), tests.entity('jannik-sinner')])) $$,
  'an entrant can pick the game again'
);
select tests.act_as('Root');
select is(tests.refusal($$ select pg_temp.change(1, '{"reopen": true, "reason": "x"}') $$), 'PT409', 'an open game cannot be reopened');
select api.record_results(tests.sweepstake('Cup'), tests.results(
  array[tests.game('Cup', 1), tests.game('Cup', 2)], array[tests.entity('liverpool'), tests.entity('jannik-sinner')]));
select is(api.get_sweepstake(tests.sweepstake('Cup')) ->> 'status', 'completed', 'all results complete the sweepstake');
select is(api.list_sweepstake_log(tests.sweepstake('Cup')) #>> '{0,after,isEarly}', 'true', 'the log marks results entered before the start');
select is(tests.refusal($$ select pg_temp.change(1, pg_temp.sides('chelsea', 'liverpool')) $$), 'PT409', 'a game that is over keeps its sides');
select is(tests.refusal($$ select pg_temp.change(1, '{"reopen": true}') $$), 'PT400 reason', 'rejects reopening without a reason');
select is(pg_temp.change(1, '{"reopen": true, "reason": "Too early"}') ->> 'status', 'active', 'reopening makes the sweepstake active again');
select is(api.get_sweepstake(tests.sweepstake('Cup')) #>> '{regularGames,0,isCompleted}', 'false', 'a reopened game has no result');
select tests.act_as_owner();
select is_empty('select * from private.check_standings()', 'the standings match a recount');
select tests.act_as('Ann');
select is(
  tests.refusal($$ select api.change_picks(tests.sweepstake('Cup'), tests.picks(array[tests.game('Cup', 1), tests.game('Cup', 2)],
    array[tests.entity('arsenal'), tests.entity('jannik-sinner')])) $$), 'PT409', 'picks that were visible stay closed'
);
select tests.act_as('Root');
select is(
  tests.refusal($$ select pg_temp.change(1, pg_temp.sides('chelsea', 'liverpool')) $$), 'PT409',
  'a game whose picks were visible keeps its sides'
);
select tests.act_as('Root');
select api.cancel_sweepstake(tests.sweepstake('Cup'), 'Rain');
select is(
  pg_temp.change(1, '{"reopen": true, "reason": "The sun is out"}') #>> '{isCancelled}', 'false', 'reopening a game revives a canceled sweepstake'
);
select is(
  (select string_agg(l ->> 'kind', ' ' order by n) from json_array_elements(api.list_sweepstake_log(tests.sweepstake('Cup'))) with ordinality t (l, n)),
  'REOPEN CANCEL REOPEN RESULT RESULT REPLACE', 'the log has every change'
);
select tests.act_as_owner();
update public.games set start_time = now() - interval '1 minute' where id = tests.game('Cup', 1);
select tests.act_as('Root');
select is(tests.refusal($$ select pg_temp.change(1, pg_temp.sides('arsenal', 'chelsea')) $$), 'PT409', 'a game that has started keeps its sides');
select api.change_game(tests.sweepstake('Cup'), tests.game('Cup', 1), '{"isVoid": true, "reason": "Rain"}');
select lives_ok($$ select pg_temp.change(1, '{"reopen": true, "reason": "They play"}') $$, 'a void game can be reopened after its start');
select tests.act_as_owner();
select is(
  (select count(*)::integer from private.lock_games(tests.sweepstake('Cup')) g where g.id = tests.game('Cup', 1)), 0, 'a reopened game accepts no picks after its start'
);

select * from finish();
rollback;
