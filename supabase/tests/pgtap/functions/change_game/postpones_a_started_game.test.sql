begin;
select plan(14);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Ada']) fan;
select tests.make_admin('Ada');
select tests.create_sweepstake('Cup', '1 day', '2 days');
create function pg_temp.move(number integer, fields jsonb) returns text language sql as $$
  select tests.refusal(format(
    'select api.change_game(%s, %s, %L)', tests.sweepstake('Cup'), tests.game('Cup', number),
    jsonb_build_object('startTime', now() + interval '5 days') || fields
  ))
$$;
create function pg_temp.game(number integer) returns text language sql as $$
  select concat_ws(' ', g.start_time - now(), case when g.picks_closed_at is not null then 'closed' end)
  from public.games g where g.id = tests.game('Cup', number)
$$;
grant execute on function pg_temp.move, pg_temp.game to public;

select tests.act_as('Ada');
select is(
  pg_temp.move(1, jsonb_build_object('expectedStartTime', now())), 'PT409', 'returns 409 when the game starts at another time than the expected one'
);
select is(pg_temp.game(1), '1 day', 'the rejected call keeps the start of the game');
select is(
  pg_temp.move(1, jsonb_build_object('expectedStartTime', to_char(
    (now() + interval '1 day') at time zone 'UTC' + interval '5 hours', 'YYYY-MM-DD"T"HH24:MI:SS.US"+05:00"'
  ))),
  'accepted', 'compares the expected start as an instant, whatever its offset'
);
select is(pg_temp.game(1), '5 days', 'moving a game that has not started keeps its picks open');
select is(pg_temp.move(1, '{"reason": ""}'), 'PT400 reason', 'rejects an empty reason');

select tests.act_as_owner();
update public.games set start_time = now() - interval '10 minutes' where sweepstake_id = tests.sweepstake('Cup');
select tests.act_as('Ada');
select is(pg_temp.move(1, '{}'), 'PT409', 'rejects moving a started game without a reason');
select is(pg_temp.move(1, '{"reason": "Fog"}'), 'accepted', 'postpones a started game for a reason');
select is(pg_temp.game(1), '5 days closed', 'keeps the picks of a postponed game closed');
select is(
  api.list_sweepstake_log(tests.sweepstake('Cup'))::jsonb #>> '{0,reason}', 'Fog', 'logs the reason for fans'
);
select tests.act_as('Ann');
select is(
  tests.refusal(format(
    'select api.submit_picks(%s, %L)', tests.sweepstake('Cup'), jsonb_build_array(jsonb_build_object('gameId', tests.game('Cup', 1)))
  )),
  'PT409', 'rejects entries once the picks of the final have been visible'
);
select tests.act_as('Ben');
select is(pg_temp.move(1, '{"reason": "Fog"}'), 'PT403', 'rejects fans');
select tests.act_as_visitor();
select is(pg_temp.move(1, '{"reason": "Fog"}'), '42501', 'rejects visitors');
select tests.act_as_owner();
update public.games set winner_id = side_one_id where id = tests.game('Cup', 1);
select tests.act_as('Ada');
select is(pg_temp.move(1, '{"reason": "Fog"}'), 'PT409', 'rejects moving a game with a result');
select is(pg_temp.game(1), '5 days closed', 'a game with a result keeps its start');

select * from finish();
rollback;
