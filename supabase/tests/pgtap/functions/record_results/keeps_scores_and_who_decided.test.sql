begin;
select plan(16);

select tests.create_fan(fan) from unnest(array['Ann', 'Ada', 'Eve']) fan;
select tests.make_admin('Ada');
select tests.make_admin('Eve');
select tests.create_sweepstake('Cup', '1 day', '2 days');
create function pg_temp.record(number integer, fields jsonb) returns text language sql as $$
  select tests.refusal(format('select api.record_results(%s, %L)', tests.sweepstake('Cup'), jsonb_build_array(
    jsonb_build_object(
      'gameId', g.id, case when g.side_one_id < 100000 then 'winnerTeamId' else 'winnerPlayerId' end, g.side_one_id
    ) || fields
  )))
  from public.games g where g.id = tests.game('Cup', number)
$$;
create function pg_temp.game(number integer) returns text language sql as $$
  select concat_ws(' ', g.outcome, g.score_one || '-' || g.score_two, g.decided_by)
  from public.games g where g.id = tests.game('Cup', number)
$$;
grant execute on function pg_temp.record, pg_temp.game to public;

select tests.act_as('Ann');
select is(pg_temp.record(1, '{"scoreOne": 2, "scoreTwo": 1}'), 'PT403', 'rejects fans');
select tests.act_as('Ada');
select is(pg_temp.record(1, '{"scoreOne": 2}'), 'PT400 gameResults.0.scoreOne', 'rejects half a score');
select is(pg_temp.record(1, '{"scoreOne": -1, "scoreTwo": 1}'), 'PT400 gameResults.0.scoreOne', 'rejects a negative score');
select is(pg_temp.record(1, '{"scoreOne": 1000, "scoreTwo": 1}'), 'PT400 gameResults.0.scoreOne', 'rejects a score above 999');
select is(pg_temp.game(1), '', 'a rejected result leaves the game open');
select is(pg_temp.record(1, '{"scoreOne": 2, "scoreTwo": 1}'), 'accepted', 'accepts a score with a result');
select is(pg_temp.game(1), '1 2-1 ADMIN', 'stores the score and that an admin decided');
select is(pg_temp.record(1, '{}'), 'accepted', 'accepts a result without a score');
select is(pg_temp.game(1), '1 2-1 ADMIN', 'keeps the score when the same result comes without one');

select is(
  tests.refusal(format('select api.change_game(%s, %s, %L)', tests.sweepstake('Cup'), tests.game('Cup', 1),
    '{"reopen": true, "reason": "Too early"}')), 'accepted', 'reopens the game'
);
select is(pg_temp.game(1), '', 'clears who decided a reopened game');
select tests.act_as_owner();
insert into public.sweepstake_entries (profile_id, sweepstake_id) values (tests.id('Eve'), tests.sweepstake('Cup'));
update public.sweepstakes set prize_pool = 0 where id = tests.sweepstake('Cup');
select tests.act_as('Eve');
select is(pg_temp.record(1, '{"scoreOne": 3, "scoreTwo": 0}'), 'accepted', 'an entrant can record results when there is no prize');
select is(pg_temp.game(1), '1 3-0 ENTRANT', 'stores that an entrant decided');
select tests.act_as('Ada');
select is(pg_temp.record(1, '{"scoreOne": 3, "scoreTwo": 0}'), 'accepted', 'accepts the same result again');
select is(pg_temp.game(1), '1 3-0 ENTRANT', 'keeps the first decider while the result stays');
select is(
  (select g ->> 'decidedBy' || ' ' || (g ->> 'scoreOne') from jsonb_path_query(
    api.get_sweepstake(tests.sweepstake('Cup'))::jsonb, '$.**') g where g ? 'decidedBy' and g ->> 'id' = tests.game('Cup', 1)::text),
  'ENTRANT 3', 'shows fans the score and who decided'
);

select * from finish();
rollback;
