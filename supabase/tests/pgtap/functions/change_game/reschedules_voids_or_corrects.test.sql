begin;
select plan(24);

select tests.create_fan(fan) from unnest(array['Ann', 'Ada']) fan;
select tests.make_admin('Ada');
select tests.create_sweepstake('Cup', '1 day', '2 days');
create function pg_temp.change(number integer, change jsonb) returns json language sql
as $$ select api.change_game(tests.sweepstake('Cup'), tests.game('Cup', number), change) $$;
create function pg_temp.won_by(slug text, reason text default 'Offside') returns jsonb language sql as $$
  select jsonb_build_object(
    case when tests.entity(slug) < 100000 then 'winnerTeamId' else 'winnerPlayerId' end, tests.entity(slug), 'reason', reason)
$$;
create function pg_temp.game(number integer) returns text language sql as $$
  select concat_ws(' ', case when g.is_void then 'void: ' || g.void_reason end,
    (select e.slug from public.entities e where e.id = g.winner_id), g.start_time - now())
  from public.games g where g.id = tests.game('Cup', number)
$$;
grant execute on function pg_temp.change, pg_temp.won_by, pg_temp.game to public;

select tests.act_as('Ann');
select throws_ok(
  $$ select pg_temp.change(1, '{"isVoid": true, "reason": "Rain"}') $$, 'PT403', 'You don''t have admin access',
  'returns 403 to fans'
);
select tests.act_as_visitor();
select throws_ok($$ select pg_temp.change(1, '{"isVoid": true, "reason": "Rain"}') $$, '42501', null, 'visitors cannot change games');
select tests.act_as('Ada');
select is(pg_temp.game(1), '1 day', 'the denied calls leave the game as it was');

-- Invalid changes
select is(tests.refusal($$ select pg_temp.change(1, '{}') $$), 'PT400', 'rejects an empty change');
select is(
  tests.refusal($$ select pg_temp.change(1, pg_temp.won_by('arsenal') || '{"isVoid": true}') $$), 'PT400', 'rejects two changes in one call'
);
select is(tests.refusal($$ select pg_temp.change(1, '{"isVoid": true}') $$), 'PT400 reason', 'rejects a void without a reason');
select is(
  tests.refusal($$ select pg_temp.change(1, pg_temp.won_by('liverpool')) $$), 'PT400 winnerTeamId', 'rejects a winner who is not in the game'
);
select is(
  tests.refusal($$ select pg_temp.change(1, '{"startTime": "2001-01-01T00:00:00Z"}') $$), 'PT400 startTime',
  'rejects a start in the past'
);
select throws_ok(
  $$ select api.change_game(tests.sweepstake('Cup'), 0, '{"isVoid": true, "reason": "Rain"}') $$, 'PT404',
  'Game not found', 'returns 404 for an unknown game'
);

-- Starts
select pg_temp.change(1, jsonb_build_object('startTime', now() + interval '5 days'));
select is(pg_temp.game(1), '5 days', 'moves a game to a later start');
select is(
  (select s.end_date from public.sweepstakes s where s.name = 'Cup'), ((now() + interval '5 days') at time zone 'utc')::date,
  'a later start moves the end of the contest to the day of the game'
);
select pg_temp.change(1, jsonb_build_object('startTime', now() + interval '3 days'));
select is(
  (select s.end_date from public.sweepstakes s where s.name = 'Cup'), ((now() + interval '5 days') at time zone 'utc')::date,
  'an earlier start keeps the end of the contest'
);
select pg_temp.change(1, jsonb_build_object('startTime', now() + interval '5 days'));
select tests.act_as_owner();
update public.games set start_time = now() - interval '1 minute' where id = tests.game('Cup', 1);
select tests.act_as('Ada');
select throws_ok(
  $$ select pg_temp.change(1, jsonb_build_object('startTime', now() + interval '9 days')) $$, 'PT409',
  'This game has started. Give a reason to postpone it.', 'rejects moving a started game without a reason'
);

-- Voids and results
select is(
  pg_temp.change(1, '{"isVoid": true, "reason": " Rain "}')::jsonb #>> '{regularGames,0,voidReason}', 'Rain',
  'voids a game and returns the reason'
);
select throws_ok(
  $$ select pg_temp.change(1, '{"isVoid": true, "reason": "Rain"}') $$, 'PT409', 'This game is already void', 'returns 409 for a game that is void already'
);
select throws_ok(
  $$ select pg_temp.change(1, jsonb_build_object('startTime', now() + interval '9 days')) $$, 'PT409',
  'A void game keeps its time', 'a void game keeps its start'
);
select pg_temp.change(1, pg_temp.won_by('arsenal'));
select is(pg_temp.game(1), 'arsenal -00:01:00', 'a void game can get a winner');
select throws_ok(
  $$ select pg_temp.change(1, pg_temp.won_by('arsenal')) $$, 'PT409', 'That side is already the winner', 'returns 409 for the recorded winner'
);
select throws_ok(
  $$ select pg_temp.change(1, jsonb_build_object('startTime', now() + interval '9 days')) $$, 'PT409',
  'A game with a result keeps its time', 'a game with a result keeps its start'
);
select is(pg_temp.change(1, pg_temp.won_by('paris-saint-germain'))::jsonb ->> 'status', 'active', 'corrects the winner');
select is(
  pg_temp.change(2, '{"isVoid": true, "reason": "Rain"}')::jsonb ->> 'status', 'completed',
  'the last game to end completes the sweepstake'
);
select pg_temp.change(1, pg_temp.won_by('arsenal', 'VAR'));
select is(pg_temp.game(1), 'arsenal -00:01:00', 'corrects a winner after completion');
select is(
  jsonb_path_query_array(api.list_sweepstake_log(tests.sweepstake('Cup'))::jsonb, '$[*].kind'),
  '["CORRECTION", "VOID", "CORRECTION", "CORRECTION", "VOID", "RESCHEDULE", "RESCHEDULE", "RESCHEDULE"]', 'the log has every change'
);
select tests.act_as_owner();
select is_empty('select * from private.check_standings()', 'the standings match a recount');

select * from finish();
rollback;
