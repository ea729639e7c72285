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
create function pg_temp.game_field(path text) returns jsonb language sql as $$
  select api.get_sweepstake(tests.sweepstake('Cup'))::jsonb #> ('{regularGames,0,' || path || '}')::text[]
$$;
grant execute on function pg_temp.pick, pg_temp.entry, pg_temp.attempt, pg_temp.game_field to public;

select tests.act_as('Ann');
select api.send_friend_request(tests.id('Ben'));
select tests.act_as('Ben');
select api.accept_friend_request(tests.id('Ann'));

select tests.act_as('Ann');
select is(
  pg_temp.attempt('submit_picks', pg_temp.entry(pg_temp.pick(2, '{"draw": true}'))), 'PT400 picks.0.draw',
  'rejects a draw where draws don''t count'
);
select is(
  pg_temp.attempt('submit_picks', pg_temp.entry(pg_temp.pick(1,
    jsonb_build_object('draw', true, 'selectedTeamId', tests.entity('arsenal'))))),
  'PT400 picks.0.selectedTeamId', 'rejects a draw with a side'
);
select is(
  pg_temp.attempt('submit_picks', pg_temp.entry(pg_temp.pick(1, '{"draw": false}'))), 'PT400 picks.0.selectedTeamId',
  'rejects a pick without a draw or side'
);
select is_empty('select from public.sweepstake_entries', 'the rejected picks store no entry');
select is(pg_temp.attempt('submit_picks', pg_temp.entry(pg_temp.pick(1, '{"draw": true}'))), 'accepted', 'accepts a draw where draws count');
select is(pg_temp.game_field('userPicksDraw'), 'true', 'shows the caller''s pick of a draw');
select is(pg_temp.game_field('userSelection'), 'null', 'a pick of a draw has no selected side');
select is(pg_temp.game_field('canDraw'), 'true', 'shows that draws count in the game');
select is(pg_temp.game_field('split'), 'null', 'hides the split before the game locks');
select is(
  pg_temp.attempt('change_picks', pg_temp.entry(pg_temp.pick(2, '{"draw": true}'))), 'PT400 picks.0.draw',
  'change_picks rejects a draw where draws don''t count'
);
select is(
  pg_temp.attempt('change_picks', pg_temp.entry(pg_temp.pick(1, jsonb_build_object('selectedTeamId', tests.entity('arsenal'))))),
  'accepted', 'change_picks changes a draw to a side'
);
select is(pg_temp.game_field('userPicksDraw'), 'false', 'shows the side in place of the draw');
select is(pg_temp.attempt('change_picks', pg_temp.entry(pg_temp.pick(1, '{"draw": true}'))), 'accepted', 'change_picks changes a side to a draw');

select tests.act_as('Cem');
select api.submit_picks(tests.sweepstake('Cup'), pg_temp.entry(pg_temp.pick(1, jsonb_build_object('selectedTeamId', tests.entity('arsenal')))));
select tests.act_as_owner();
update public.games set start_time = now() - interval '1 minute' where id = tests.game('Cup', 1);
select tests.act_as('Ben');
select is(pg_temp.game_field('split'), '{"one": 1, "two": 0, "draw": 1}', 'the split of a locked game counts draws');
select is(
  (pg_temp.game_field('friendsPicks,0') - 'user'), '{"selectedId": null, "isDraw": true}', 'shows friends'' picks of a draw'
);
select tests.act_as_owner();
select is_empty('select * from private.check_standings()', 'check_standings finds no wrong number');

select * from finish();
rollback;
