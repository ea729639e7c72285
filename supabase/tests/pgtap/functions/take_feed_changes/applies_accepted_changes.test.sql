begin;
select plan(22);

select tests.create_fan(fan) from unnest(array['Ada', 'Bob']) fan;
select tests.make_admin(fan) from unnest(array['Ada', 'Bob']) fan;
select tests.create_feed('Season');
select tests.create_sweepstake('Cup', '-2 hours', '2 days', '9 days');
update public.sweepstakes set series_id = tests.series('Season') where name = 'Cup';
create function pg_temp.take(n integer, kind text, expected jsonb, more jsonb default '{}') returns text language sql as $$
  select tests.refusal(format('select api.take_feed_changes(%s, %L)', tests.series('Season'), jsonb_build_array(
    jsonb_build_object('gameId', tests.game('Cup', n), 'kind', kind, 'expected', expected) || more)))
$$;
create function pg_temp.game(n integer) returns public.games language sql as $$
  select g from public.games g where g.id = tests.game('Cup', n)
$$;
create function pg_temp.read(one integer, two integer) returns void language plpgsql security definer set search_path = '' as $$ begin
  perform tests.read_feed('Season', tests.feed_row('1', 1, '-2 hours', one, two), tests.feed_row('2', 2, '3 days'));
  perform tests.pass_time('Season');
  perform tests.read_feed('Season', tests.feed_row('1', 1, '-2 hours', one, two), tests.feed_row('2', 2, '3 days'));
end $$;
grant execute on all functions in schema pg_temp to public;

select pg_temp.read(2, 1);
select tests.act_as('Ada');
select is((pg_temp.game(1)).outcome, null, 'a feed in PROPOSE mode enters nothing');
select is(
  (api.get_feed(tests.series('Season'))::jsonb #> '{ready,0}') - array['gameId', 'sweepstakeId', 'startTime', 'entersAt'],
  '{"kind": "RESULT", "name": "Arsenal vs Paris Saint-Germain", "scoreOne": 2, "scoreTwo": 1, "winner": "ONE"}', 'proposes a result'
);
select is(
  (select t ->> 'title' from jsonb_array_elements(api.list_tasks()::jsonb -> 'tasks') t where t ->> 'kind' = 'FEED'),
  'Season: 2 changes from the feed to review', 'lists proposals as a task'
);
select is(pg_temp.take(1, 'RESULT', '{"winner": "TWO"}'), 'PT409', 'rejects a result when the expected winner is not the proposed one');
select is(pg_temp.take(1, 'RESULT', '{"winner": "ONE", "scoreOne": 1}'), 'PT409', 'rejects a result when the expected score is not the proposed one');
select is(pg_temp.take(1, 'RESULT', '{}'), 'PT409', 'rejects a result when expected is empty');
select is(pg_temp.take(1, 'DIFFERS', '"ONE"'), 'PT409', 'rejects a change of another kind than the feed proposes');
select is(pg_temp.take(1, 'POSTPONED', '"ONE"'), 'PT400 games.0.kind', 'rejects a postponement');
select is(pg_temp.take(3, 'RESULT', '"ONE"'), 'PT409', 'rejects a game without a feed change');
select is(tests.refusal(format('select api.take_feed_changes(%s, ''[]'')', tests.series('Season'))), 'PT400 games', 'rejects an empty list');

select is(pg_temp.take(1, 'RESULT', '{"winner": "ONE", "scoreOne": 2, "scoreTwo": 1}'), 'accepted', 'applies a result');
select is((pg_temp.game(1)).decided_by, 'ADMIN', 'stores that the admin decided the game');
select is(pg_temp.take(2, 'MOVED', to_jsonb(now() + interval '4 days')), 'PT409', 'rejects a move when the expected start is not the proposed one');
select is(pg_temp.take(2, 'MOVED', jsonb_build_object('startTime', now() + interval '3 days')), 'accepted', 'applies a move');
select is((pg_temp.game(2)).start_time, now() + interval '3 days', 'moves the game');

select tests.act_as_owner();
select pg_temp.read(0, 1);
select tests.act_as('Ada');
select is(pg_temp.take(1, 'DIFFERS', '"TWO"'), 'PT400 games.0.reason', 'a different result needs a reason');
select is(pg_temp.take(1, 'DIFFERS', '"TWO"', '{"reason": "VAR"}'), 'accepted', 'applies a different result with a reason');
select is((pg_temp.game(1)).outcome, 2::smallint, 'replaces the result');
select tests.act_as_owner();
select pg_temp.read(0, 2);
update public.games g set is_final = false where g.id = tests.game('Cup', 3);
update public.games g set is_final = true where g.id = tests.game('Cup', 1);
update public.sweepstakes set tie_break_question = 'How many goals?', tie_break_is_final_total = true where name = 'Cup';
select tests.act_as('Ada');
select is(pg_temp.take(1, 'DIFFERS', '"TWO"', '{"reason": "Typo"}'), 'accepted', 'applies a different score');
select is((pg_temp.game(1)).score_two, 2::smallint, 'replaces the score');
select is(
  (select s.tie_break_result from public.sweepstakes s where s.id = tests.sweepstake('Cup')), 2, 'the tie-break follows the final''s score'
);

select tests.act_as_owner();
select pg_temp.read(1, 0);
insert into public.sweepstake_entries (profile_id, sweepstake_id) values (tests.id('Ada'), tests.sweepstake('Cup'));
select tests.act_as('Ada');
select is(pg_temp.take(1, 'DIFFERS', '"ONE"', '{"reason": "VAR"}'), 'PT403', 'an admin who entered for the prize cannot accept changes');

select * from finish();
rollback;
