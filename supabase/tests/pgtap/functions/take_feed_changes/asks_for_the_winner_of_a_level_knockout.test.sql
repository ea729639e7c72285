begin;
select plan(6);

select tests.create_fan('Ada');
select tests.make_admin('Ada');
select tests.create_feed('Season');
select tests.create_sweepstake('Cup', '-2 hours', '9 days');
update public.sweepstakes set series_id = tests.series('Season') where name = 'Cup';
create function pg_temp.take(expected jsonb, more jsonb default '{}') returns text language sql as $$
  select tests.refusal(format('select api.take_feed_changes(%s, %L)', tests.series('Season'), jsonb_build_array(
    jsonb_build_object('gameId', tests.game('Cup', 1), 'kind', 'RESULT', 'expected', expected) || more)))
$$;
create function pg_temp.outcome() returns smallint language sql as $$
  select g.outcome from public.games g where g.id = tests.game('Cup', 1)
$$;
grant execute on all functions in schema pg_temp to public;
select tests.read_feed('Season', tests.feed_row('1', 1, '-2 hours', 1, 1) || '{"isKnockout": true}');
select tests.pass_time('Season');
select tests.read_feed('Season', tests.feed_row('1', 1, '-2 hours', 1, 1) || '{"isKnockout": true}');

select tests.act_as('Ada');
select is(api.get_feed(tests.series('Season'))::jsonb #>> '{ready,0,winner}', null, 'offers no draw that the game cannot have');
select is(pg_temp.take('{"winner": null, "scoreOne": 1, "scoreTwo": 1}'), 'PT400 games.0.winner', 'requires a winner');
select is(pg_temp.take('{"winner": "DRAW"}', '{"winner": "TWO"}'), 'PT409', 'rejects a draw that was not offered');
select is(pg_temp.outcome(), null, 'enters nothing without a winner');
select is(pg_temp.take('{"winner": null, "scoreOne": 1, "scoreTwo": 1}', '{"winner": "TWO"}'), 'accepted', 'enters the chosen winner');
select is(pg_temp.outcome(), 2::smallint, 'stores the chosen side as the winner');

select * from finish();
rollback;
