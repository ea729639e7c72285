begin;
select plan(5);

select tests.create_fan('Ada');
select tests.make_admin('Ada');
select tests.create_feed('Season', 'AUTOMATIC');
select tests.create_sweepstake('Cup', '40 days', '50 days');
update public.sweepstakes set series_id = tests.series('Season'), prize_pool = 0 where name = 'Cup';
create function pg_temp.game() returns public.games language sql as $$
  select g from public.games g where g.id = tests.game('Cup', 1)
$$;

-- Resumed picks are logged as reopened, like a result that an admin removed.
-- The source lists another match first, in another form.
select tests.read_feed('Season', tests.feed_row('0', 1, '60 days', side_one => 'Chelsea', side_two => 'Fulham'), tests.feed_row('1', 1, '40 days'));
select tests.read_feed('Season', tests.feed_row('1', 1, '-100 days'));
select isnt((pg_temp.game()).picks_paused_at, null, 'a start in the past pauses picks');
select tests.act_as('Ada');
select api.change_game(tests.sweepstake('Cup'), tests.game('Cup', 1), '{"reopen": true, "reason": "Day and month are swapped"}');
select tests.act_as_owner();
select is((pg_temp.game()).picks_paused_at, null, 'an admin resumes the picks');
select tests.read_feed('Season', tests.feed_row('1', 1, '-100 days'));
select is((pg_temp.game()).picks_paused_at, null, 'a start that an admin rejected does not pause the picks again');

update public.games set start_time = now() - interval '3 hours' where id = tests.game('Cup', 1);
select tests.read_feed('Season', tests.feed_row('1', 1, '-3 hours', 2, 1));
select tests.pass_time('Season');
select tests.read_feed('Season', tests.feed_row('1', 1, '-3 hours', 2, 1));
select is((pg_temp.game()).outcome, 1::smallint, 'enters the result of a game whose picks an admin resumed');

select tests.act_as('Ada');
select api.change_game(tests.sweepstake('Cup'), tests.game('Cup', 1), '{"reopen": true, "reason": "Wrong match"}');
select tests.act_as_owner();
select tests.pass_time('Season');
select tests.read_feed('Season', tests.feed_row('1', 1, '-3 hours', 2, 1));
select is((pg_temp.game()).outcome, null, 'does not enter a result again that an admin removed');

select * from finish();
rollback;
