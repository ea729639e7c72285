begin;
select plan(16);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cem']) fan;
select tests.create_sweepstake('Cup', '1 day', '2 days', '3 days');
update public.games set can_draw = true where id = tests.game('Cup', 1);

create function pg_temp.pick(number integer, choice jsonb) returns jsonb language sql as $$
  select jsonb_build_object('gameId', tests.game('Cup', number)) || choice
$$;
create function pg_temp.entry(variadic picks jsonb[]) returns jsonb language sql as $$
  select to_jsonb(picks) || jsonb_build_array(pg_temp.pick(3, jsonb_build_object('selectedAthleteId', tests.entity('jannik-sinner'))))
$$;
create function pg_temp.attempt(call text, picks jsonb) returns text language sql as $$
  select tests.refusal(format('select api.%I(%s, %L)', call, tests.sweepstake('Cup'), picks))
$$;
create function pg_temp.seen(path text) returns jsonb language sql as $$
  select api.get_sweepstake(tests.sweepstake('Cup'))::jsonb #> ('{regularGames,0,' || path || '}')::text[]
$$;
grant execute on function pg_temp.pick, pg_temp.entry, pg_temp.attempt, pg_temp.seen to public;

select tests.act_as('Ann');
select api.send_friend_request(tests.id('Ben'));
select tests.act_as('Ben');
select api.accept_friend_request(tests.id('Ann'));

select tests.act_as('Ann');
select is(
  pg_temp.attempt('submit_picks', pg_temp.entry(pg_temp.pick(2, '{"draw": true}'))), 'PT400 picks.0.draw',
  'there is no draw where none counts'
);
select is(
  pg_temp.attempt('submit_picks', pg_temp.entry(pg_temp.pick(1,
    jsonb_build_object('draw', true, 'selectedTeamId', tests.entity('arsenal'))))),
  'PT400 picks.0.selectedTeamId', 'nobody picks a draw and a side'
);
select is(
  pg_temp.attempt('submit_picks', pg_temp.entry(pg_temp.pick(1, '{"draw": false}'))), 'PT400 picks.0.selectedTeamId',
  'no draw is no pick'
);
select is_empty('select from public.sweepstake_entries', 'which left no entry');
select is(pg_temp.attempt('submit_picks', pg_temp.entry(pg_temp.pick(1, '{"draw": true}'))), 'accepted', 'a draw is a pick');
select is(pg_temp.seen('userPicksDraw'), 'true', 'it is the own one');
select is(pg_temp.seen('userSelection'), 'null', 'and no side');
select is(pg_temp.seen('canDraw'), 'true', 'the game says that it has one');
select is(pg_temp.seen('split'), 'null', 'of others nothing is told before the game locks');
select is(
  pg_temp.attempt('change_picks', pg_temp.entry(pg_temp.pick(2, '{"draw": true}'))), 'PT400 picks.0.draw',
  'nor is one changed to what does not count'
);
select is(
  pg_temp.attempt('change_picks', pg_temp.entry(pg_temp.pick(1, jsonb_build_object('selectedTeamId', tests.entity('arsenal'))))),
  'accepted', 'a draw is changed to a side'
);
select is(pg_temp.seen('userPicksDraw'), 'false', 'which it is then');
select is(pg_temp.attempt('change_picks', pg_temp.entry(pg_temp.pick(1, '{"draw": true}'))), 'accepted', 'and back');

select tests.act_as('Cem');
select api.submit_picks(tests.sweepstake('Cup'), pg_temp.entry(pg_temp.pick(1, jsonb_build_object('selectedTeamId', tests.entity('arsenal')))));
select tests.act_as_owner();
update public.games set start_time = now() - interval '1 minute' where id = tests.game('Cup', 1);
select tests.act_as('Ben');
select is(pg_temp.seen('split'), '{"one": 1, "two": 0, "draw": 1}', 'the split of a locked game counts draws');
select is(
  (pg_temp.seen('friendsPicks,0') - 'user'), '{"selectedId": null, "isDraw": true}', 'and friends see who picked it'
);
select tests.act_as_owner();
select is_empty('select * from private.check_standings()', 'the numbers agree with a count');

select * from finish();
rollback;
