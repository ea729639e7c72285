begin;
select plan(52);

select tests.create_fan(fan) from unnest(array['Ann', 'Ada']) fan;
select tests.make_admin('Ada');
select tests.create_feed('Season');
create function pg_temp.row(id text, start interval, round integer default 1, status text default null) returns jsonb language sql as $$
  select tests.feed_row(id, round, start, null, null, s.one, s.two, status)
  from (values ('1', 'Arsenal', 'Chelsea'), ('2', 'Fulham', 'Everton'), ('3', 'Brentford', 'Liverpool'), ('4', 'Burnley', 'Sunderland'))
    s (id, one, two)
  where s.id = row.id
$$;
create function pg_temp.draft() returns public.sweepstakes language sql security definer as $$
  select s from public.sweepstakes s join private.feed_rounds r on r.sweepstake_id = s.id where r.round = 1
$$;
create function pg_temp.game(one text) returns public.games language sql security definer as $$
  select g from public.games g where g.sweepstake_id = (pg_temp.draft()).id and tests.entity(one) in (g.side_one_id, g.side_two_id)
$$;
create function pg_temp.games() returns text language sql security definer as $$
  select private.game_names(array(select g.id from public.games g where g.sweepstake_id = (pg_temp.draft()).id))
$$;
create function pg_temp.final() returns text language sql security definer as $$
  select private.game_names(array(select g.id from public.games g where g.sweepstake_id = (pg_temp.draft()).id and g.is_final))
$$;
create function pg_temp.edit(games jsonb) returns void language sql as $$
  select api.edit_sweepstake((pg_temp.draft()).id, jsonb_build_object(
    'name', (pg_temp.draft()).name, 'startDate', (pg_temp.draft()).start_date, 'endDate', (pg_temp.draft()).end_date, 'prizePool', 0,
    'seriesId', tests.series('Season'), 'games', games))
$$;
create function pg_temp.new_game(one text, two text, start interval, is_final boolean default false) returns jsonb language sql as $$
  select jsonb_build_object('sportId', tests.entity('soccer'), 'teamOneId', tests.entity(one), 'teamTwoId', tests.entity(two),
    'startTime', now() + start, 'isFinal', is_final, 'canDraw', true)
$$;
grant execute on all functions in schema pg_temp to public;

select tests.act_as('Ada');
select api.change_feed(tests.series('Season'), '{"rounds": {"openDaysBefore": 2, "name": "Week {round}", "prizePool": 0}}');
select tests.act_as_owner();
select tests.read_feed('Season', pg_temp.row('1', '5 days'), pg_temp.row('2', '6 days'));
select is(pg_temp.games(), 'Arsenal vs Chelsea, Fulham vs Everton', 'a round becomes a draft');
create temporary table first_game as select (pg_temp.game('arsenal')).id;

-- Moves to earlier and later starts.
select tests.read_feed('Season', pg_temp.row('1', '4 days'), pg_temp.row('2', '6 days'));
select is((pg_temp.game('arsenal')).start_time, now() + interval '4 days', 'a game moves to an earlier start');
select is((pg_temp.draft()).publish_at, now() + interval '2 days', 'a draft opens earlier when its first game moves to an earlier start');
select is((pg_temp.draft()).start_date, (now() at time zone 'utc' + interval '4 days')::date, 'a draft starts on the day of its first game');
select tests.read_feed('Season', pg_temp.row('1', '12 hours'), pg_temp.row('2', '6 days'));
select is((pg_temp.game('arsenal')).start_time, now() + interval '12 hours', 'a game moves to a start within a day');
select tests.read_feed('Season', pg_temp.row('1', '9 days'), pg_temp.row('2', '6 days'));
select is((pg_temp.game('arsenal')).start_time, now() + interval '9 days', 'a game moves back to a later start');
select is((pg_temp.draft()).publish_at, now() + interval '4 days', 'a draft opens later when its first game moves to a later start');
select is((pg_temp.draft()).end_date, (now() at time zone 'utc' + interval '9 days')::date, 'a draft ends on the day of its last game');
select is(pg_temp.final(), 'Arsenal vs Chelsea', 'the game that starts last is the final');
select is((pg_temp.game('arsenal')).id, (select id from first_game), 'a game that moves keeps its id');
select is((select count(*) from private.feed_changes(tests.series('Season'))), 0::bigint, 'moves in a draft are not proposed to admins');

-- Games join and leave.
select tests.read_feed('Season', pg_temp.row('3', '7 days'));
select is(pg_temp.games(), 'Fulham vs Everton, Brentford vs Liverpool, Arsenal vs Chelsea', 'a match that the source adds later joins its draft');
select tests.read_feed('Season', pg_temp.row('3', '7 days', 2), tests.feed_row('5', 2, '60 days', side_one => 'Bournemouth', side_two => 'Burnley'));
select is(pg_temp.games(), 'Fulham vs Everton, Arsenal vs Chelsea', 'a match that changes its round leaves its draft');
select is(
  (select count(*) from public.games g join private.feed_rounds r on r.sweepstake_id = g.sweepstake_id where r.round = 2), 2::bigint,
  'a match that changes its round joins the draft of the new round'
);
select tests.read_feed('Season', pg_temp.row('3', '7 days', 1));
select is((pg_temp.game('brentford')).start_time, now() + interval '7 days', 'a match that returns to its round joins the draft again');
select tests.read_feed('Season', tests.feed_row('5', 2, '60 days', side_one => 'Bournemouth', side_two => 'Burnley', status => 'POSTPONED'));
select is(
  (select count(*) from public.games g join private.feed_rounds r on r.sweepstake_id = g.sweepstake_id where r.round = 2), 1::bigint,
  'a draft keeps its only game when the match is postponed'
);
select tests.read_feed('Season', pg_temp.row('1', '9 days', 1, 'POSTPONED'));
select is(pg_temp.games(), 'Fulham vs Everton, Brentford vs Liverpool', 'a postponed match leaves its draft');
select is(pg_temp.final(), 'Brentford vs Liverpool', 'another game is the final after a postponement');
select tests.act_as('Ada');
select is(
  api.get_feed(tests.series('Season'))::jsonb -> 'waiting',
  '[{"name": "Arsenal – Chelsea", "round": 1, "reason": "Postponed: it joins its round once it has a new start"}]', 'lists a postponed match with the reason'
);
select tests.act_as_owner();
select tests.read_feed('Season', pg_temp.row('1', '30 days'));
select is((pg_temp.game('arsenal')).start_time, now() + interval '30 days', 'a postponed match joins with its new start');
select tests.read_feed('Season', pg_temp.row('1', '30 days') || '{"startTime": null}');
select is((pg_temp.game('arsenal')).start_time, now() + interval '30 days', 'a match that loses its start keeps its game');
select tests.read_feed('Season', pg_temp.row('4', '3 days') || '{"startTime": null}');
select is((pg_temp.game('burnley')).id, null, 'a match without a start joins no draft');
select tests.read_feed('Season', pg_temp.row('4', '6 days') || '{"sideTwo": "Winner of 2"}');
select is((pg_temp.game('burnley')).id, null, 'a match with an unknown side joins no draft');
select tests.read_feed('Season', pg_temp.row('4', '6 days'));
select is((pg_temp.game('burnley')).start_time, now() + interval '6 days', 'a match joins once start and sides are known');
select tests.read_feed('Season', pg_temp.row('4', '6 days') || '{"sideTwo": "Leeds United"}');
select is((pg_temp.game('sunderland')).id, null, 'a game leaves its draft when the source replaces a side');
select isnt((pg_temp.game('leeds-united')).id, null, 'the match joins again with its new side');
select tests.read_feed('Season', pg_temp.row('4', '6 days') || '{"sideTwo": "Leeds Utd of 1919"}');
select isnt((pg_temp.game('leeds-united')).id, null, 'an unknown name changes no game');
select tests.read_feed('Season', pg_temp.row('4', '6 days', 1, 'CANCELLED'));

-- A match that the source lists twice.
select tests.read_feed('Season', pg_temp.row('3', '7 days') || '{"externalId": "33", "startTime": null}', pg_temp.row('3', '7 days') || jsonb_build_object('externalId', '0', 'startTime', now() + interval '7 days 3 hours'));
select is(
  (select count(*) from public.games g where g.sweepstake_id = (pg_temp.draft()).id and g.side_one_id = tests.entity('brentford')), 1::bigint,
  'a match that the source lists twice is one game'
);
select tests.read_feed('Season',
  pg_temp.row('1', '50 days', 3) || '{"externalId": "a"}', pg_temp.row('1', '50 days 2 hours', 3) || '{"externalId": "b"}');
select is(
  (select count(*) from public.games g join private.feed_rounds r on r.sweepstake_id = g.sweepstake_id where r.round = 3), 1::bigint,
  'a match that the source lists twice is one game in a new draft'
);

-- All matches of a round are postponed at once.
select tests.read_feed('Season', pg_temp.row('1', '70 days', 4) || '{"externalId": "c"}', pg_temp.row('2', '71 days', 4) || '{"externalId": "d"}');
create function pg_temp.of_round_4() returns bigint language sql as $$
  select count(*) from public.games g join private.feed_rounds r on r.sweepstake_id = g.sweepstake_id where r.round = 4
$$;
select is(pg_temp.of_round_4(), 2::bigint, 'another round becomes a draft of two games');
select tests.read_feed('Season',
  pg_temp.row('1', '70 days', 4, 'POSTPONED') || '{"externalId": "c"}', pg_temp.row('2', '71 days', 4, 'POSTPONED') || '{"externalId": "d"}');
select is(pg_temp.of_round_4(), 2::bigint, 'a draft keeps its games when all its matches are postponed at once');

-- Changes by an admin stay.
select tests.act_as('Ada');
select pg_temp.edit(jsonb_build_array(
  pg_temp.new_game('arsenal', 'chelsea', '31 days'), pg_temp.new_game('fulham', 'everton', '6 days', true),
  pg_temp.new_game('liverpool', 'chelsea', '40 days')));
select tests.act_as_owner();
select tests.read_feed('Season', pg_temp.row('1', '32 days'), pg_temp.row('2', '8 days'), pg_temp.row('3', '7 days'));
select is((pg_temp.game('arsenal')).start_time, now() + interval '31 days', 'a start that an admin changed stays');
select is((pg_temp.game('fulham')).start_time, now() + interval '8 days', 'games that no admin changed follow the source');
select is(pg_temp.games(), 'Fulham vs Everton, Arsenal vs Chelsea, Liverpool vs Chelsea', 'a game that an admin added stays, and one that an admin removed does not return');
select is(pg_temp.final(), 'Fulham vs Everton', 'a final that an admin chose stays');
select is(
  (select string_agg(c.kind, ', ') from private.feed_changes(tests.series('Season')) c where c.sweepstake_id = (pg_temp.draft()).id), 'MOVED',
  'proposes the source''s start of a game that an admin moved'
);
select tests.read_feed('Season', pg_temp.row('2', '8 days', 1, 'POSTPONED'));
select is(pg_temp.final(), 'Liverpool vs Chelsea', 'the last game is the final when the chosen final leaves');

-- A published contest without entries.
update public.games set start_time = now() + interval '32 days' where id = (pg_temp.game('arsenal')).id;
update public.sweepstakes set published_at = now(), publish_at = null where id = (pg_temp.draft()).id;
select tests.read_feed('Season', pg_temp.row('2', '9 days'));
create temporary table left_game as select (pg_temp.game('fulham')).id;
grant select on left_game to public;
select is((pg_temp.game('fulham')).start_time, now() + interval '9 days', 'an open round follows the source until the first entry');
select is(
  (select to_jsonb(l) - array['id', 'at', 'sweepstake_id', 'game_id'] from private.sweepstake_log l order by l.id desc limit 1),
  '{"admin_id": null, "kind": "EDIT", "before": null, "after": {"game": "Fulham vs Everton"}, "reason": null, "is_by_entrant": false, "source": "DEMO"}',
  'logs that a game moved in an open round'
);
select tests.read_feed('Season', pg_temp.row('2', '9 days', 1, 'CANCELLED'));
select is((pg_temp.game('fulham')).id, null, 'a canceled match leaves an open round');
select tests.act_as('Ann');
create function pg_temp.pick(games bigint[]) returns text language sql as $$
  select tests.refusal(format('select api.submit_picks(%s, %L)', (pg_temp.draft()).id, (
    select jsonb_agg(jsonb_build_object('gameId', g, 'draw', true)) from unnest(games) g
  )))
$$;
select is(
  pg_temp.pick(array[(pg_temp.game('liverpool')).id, (select id from left_game)]), 'PT409', 'rejects a pick of a game that has left'
);
select tests.act_as_owner();
select is((select count(*) from public.sweepstake_entries), 0::bigint, 'a rejected pick stores no entry');
select tests.act_as('Ann');
select is(pg_temp.pick(array[(pg_temp.game('liverpool')).id, 0]), 'PT400 picks.1.gameId', 'returns 400 for a pick of an unknown game');
select is(pg_temp.pick(array[(pg_temp.game('liverpool')).id]), 'accepted', 'accepts picks of the remaining games');

-- After the first entry.
select tests.act_as_owner();
select tests.read_feed('Season', pg_temp.row('2', '9 days'), pg_temp.row('1', '33 days'), pg_temp.row('3', '50 days', 2));
select is(pg_temp.games(), 'Arsenal vs Chelsea, Liverpool vs Chelsea', 'no game joins or leaves after the first entry');
select is(
  (select string_agg(c.kind, ', ') from private.feed_changes(tests.series('Season')) c where c.sweepstake_id = (pg_temp.draft()).id), 'MOVED',
  'moves are proposed after the first entry'
);
select tests.act_as('Ada');
select is(
  (select w ->> 'reason' from jsonb_array_elements(api.get_feed(tests.series('Season'))::jsonb -> 'waiting') w where w ->> 'name' like 'Fulham%'),
  'Fans had entered its round before its sides and start were known', 'lists a match whose sides and start became known after the first entry'
);
select tests.act_as_owner();
select is(
  (select array_agg(t.title) from private.feed_tasks() t where t.title like '%no game%'), array['Season: Fulham – Everton has no game'],
  'a match without a game is a task for admins'
);
create function pg_temp.gameless() returns bigint language sql as $$
  select count(*) from private.feed_tasks() t where t.title like '%no game%'
$$;
select tests.read_feed('Season', pg_temp.row('2', '15 days'));
select is(pg_temp.gameless(), 0::bigint, 'a match without a game is no task until two weeks before its start');
select tests.read_feed('Season', pg_temp.row('2', '9 days', 1, 'CANCELLED'));
select is(
  (select count(*) from private.gameless_matches(tests.series('Season')) m where m.name like 'Fulham%'), 0::bigint, 'a canceled match needs no game'
);
update private.feeds set is_paused = true;
select tests.read_feed('Season', pg_temp.row('3', '51 days', 2));
select is(
  (select g.start_time from public.games g where g.side_one_id = tests.entity('brentford')), now() + interval '50 days',
  'a paused feed changes no draft'
);
select tests.act_as('Ann');
select is(tests.refusal('select private.follow_rounds(1)'), '42501', 'fans cannot call follow_rounds');

select * from finish();
rollback;
