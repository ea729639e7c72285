begin;
select plan(35);

select tests.create_fan(fan) from unnest(array['Ann', 'Ada', 'Bob']) fan;
select tests.make_admin(fan) from unnest(array['Ada', 'Bob']) fan;
select tests.create_feed('Season', 'AUTOMATIC');
select tests.create_sweepstake('Cup', '-3 hours', '-2 hours');
update public.games set is_void = true, void_reason = 'Rain' where id = tests.game('Cup', 2);
update public.sweepstakes set series_id = tests.series('Season'), prize_pool = 50 where name = 'Cup';
create function pg_temp.change(changes jsonb) returns text language sql as $$
  select tests.refusal(format('select api.change_feed(%s, %L)', tests.series('Season'), changes))
$$;
create function pg_temp.winner() returns text language sql security definer as $$
  select coalesce(e.name, 'nobody') from public.games g left join public.entities e on e.id = g.winner_id where g.id = tests.game('Cup', 1)
$$;
-- A read in which the source reports this score to one.
create function pg_temp.read(score_one integer default 2) returns void language plpgsql security definer as $$ begin
  perform tests.read_feed('Season', tests.feed_row('1', 1, '-3 hours', score_one, 1));
end $$;
create function pg_temp.pass(passed interval) returns void language sql security definer as $$
  update private.feed_rows set result_since = result_since - passed, confirmed_at = confirmed_at - passed;
  update private.feeds set unchanged_since = unchanged_since - passed, last_read_at = last_read_at - passed, tried_at = tried_at - passed,
    fixtures_read_at = fixtures_read_at - passed;
  update private.deliveries set sent_at = sent_at - passed, created_at = created_at - passed
$$;
create function pg_temp.email(fan text) returns void language sql security definer as $$
  insert into private.deliveries (profile_id, kind, subject_id, state, sent_at)
  values (tests.id(fan), 'TASKS', gen_random_uuid()::text, 'SENT', clock_timestamp())
$$;
create function pg_temp.change_of(p_kind text) returns jsonb language sql security definer as $$
  select to_jsonb(c) from private.feed_changes(tests.series('Season')) c where c.kind = p_kind
$$;
create function pg_temp.reject(kind text, expected jsonb) returns text language sql as $$
  select tests.refusal(format('select api.reject_feed_changes(%s, %L)', tests.series('Season'), jsonb_build_array(
    jsonb_build_object('gameId', tests.game('Cup', 1), 'kind', kind, 'expected', expected))))
$$;
grant execute on all functions in schema pg_temp to public;

-- The setting.
select tests.act_as('Ada');
select is(pg_temp.change('{"prizeWaitHours": 11}'), 'PT400 prizeWaitHours', 'rejects a wait of 11 hours');
select is(pg_temp.change('{"prizeWaitHours": 73}'), 'PT400 prizeWaitHours', 'rejects a wait of 73 hours');
select is(pg_temp.change('{"prizeWaitHours": 72}'), 'accepted', 'accepts a wait of 72 hours');
select is(api.get_feed(tests.series('Season'))::jsonb ->> 'prizeWaitHours', '72', 'stores the wait');
select is(pg_temp.change('{"prizeWaitHours": 12}'), 'accepted', 'accepts a wait of 12 hours');
select tests.act_as_owner();
update private.feeds set prize_wait_hours = null, source = 'OPENLIGADB';
select tests.act_as('Ada');
select is(pg_temp.change('{"prizeWaitHours": 12}'), 'PT400 prizeWaitHours', 'rejects a wait for OpenLigaDB, which anyone may edit');
select tests.act_as_owner();
select throws_ok('update private.feeds set prize_wait_hours = 12', '23514', null, 'the table rejects a wait for OpenLigaDB, too');
update private.feeds set source = 'DEMO', prize_wait_hours = 12;

-- The wait.
select pg_temp.read();
select tests.pass_time('Season');
select pg_temp.read();
select pg_temp.pass('2 days');
select pg_temp.read();
select is(pg_temp.winner(), 'nobody', 'enters nothing before an admin was emailed');
select is(pg_temp.change_of('RESULT') ->> 'enters_at', null, 'names no time of entry before an admin was emailed');
select is(
  (select array_agg(t.title) from private.feed_tasks() t), array['Season: 1 result ready, entered by the feed unless you reject it'],
  'the task names the result that the feed will enter'
);
select pg_temp.email('Ada');
select is((pg_temp.change_of('RESULT') ->> 'enters_at')::timestamptz > clock_timestamp() + interval '11 hours', true, 'the wait begins with the email');
select pg_temp.pass('11 hours');
select pg_temp.read();
select is(pg_temp.winner(), 'nobody', 'enters nothing during the wait');
select ok(
  (select private.next_feed_read(f) between clock_timestamp() + interval '59 minutes' and clock_timestamp() + interval '61 minutes' from private.feeds f),
  'reads the source again at the end of the wait'
);

-- Every change restarts the wait.
select pg_temp.read(3);
select tests.pass_time('Season');
select pg_temp.read(3);
select pg_temp.pass('1 hour');
select pg_temp.read(3);
select is(pg_temp.winner(), 'nobody', 'another score restarts the wait');
select pg_temp.email('Ada');
select tests.act_as('Ada');
select is(pg_temp.change('{"isPaused": true}'), 'accepted', 'an admin pauses the feed');
select is(pg_temp.change('{"isPaused": false}'), 'accepted', 'an admin resumes the feed');
select tests.act_as_owner();
select pg_temp.pass('12 hours');
select pg_temp.read(3);
select is(pg_temp.winner(), 'nobody', 'a pause restarts the wait');

-- An admin who entered.
insert into public.sweepstake_entries (profile_id, sweepstake_id) values (tests.id('Ada'), tests.sweepstake('Cup'));
select pg_temp.email('Ada');
select pg_temp.pass('12 hours');
select pg_temp.read(3);
select is(pg_temp.winner(), 'nobody', 'an email to an admin who entered does not begin the wait');
select tests.act_as('Ada');
select is(pg_temp.change('{"prizeWaitHours": 24}'), 'PT403', 'an admin who entered cannot change the wait');
select is(
  tests.refusal(format('select api.take_feed_changes(%s, %L)', tests.series('Season'), jsonb_build_array(
    jsonb_build_object('gameId', tests.game('Cup', 1), 'kind', 'RESULT', 'expected', 'ONE')))), 'PT403', 'an admin who entered cannot enter the result early'
);
select is(pg_temp.reject('RESULT', '"TWO"'), 'PT409', 'returns 409 when an admin who entered rejects a result that the source does not report');
select is(pg_temp.reject('RESULT', '{"winner": "ONE", "scoreOne": 3, "scoreTwo": 1}'), 'accepted', 'an admin who entered may reject the result');
select tests.act_as_owner();
select pg_temp.email('Bob');
select pg_temp.pass('12 hours');
select pg_temp.read(3);
select is(pg_temp.winner(), 'nobody', 'a rejected result is not entered');
select is(pg_temp.change_of('RESULT'), null, 'a rejected result is not proposed');
select is((select count(*) from private.waiting_tasks() t where t.kind = 'RESULTS_DUE' and t.title = 'Cup'), 1::bigint, 'a rejected result is a task for admins');

-- Without objection.
select pg_temp.read(4);
select tests.pass_time('Season');
select pg_temp.read(4);
select isnt(pg_temp.change_of('RESULT'), null, 'proposes another result after a rejected one');
select pg_temp.email('Bob');
select pg_temp.pass('12 hours');
select private.follow_feed(tests.series('Season'));
select is(pg_temp.winner(), 'nobody', 'enters nothing until the source is read after the wait');
select pg_temp.read(4);
select is(pg_temp.winner(), 'Arsenal', 'enters the result after the wait');
select is(
  (select concat_ws(', ', l.source, l.reason, l.kind) from private.sweepstake_log l order by l.id desc limit 1),
  'DEMO, Entered after 12 hours without objection, RESULT', 'logs the wait'
);
select isnt((select s.completed_at from public.sweepstakes s where s.name = 'Cup'), null, 'the entered result ends the contest');

-- A correction waits for an admin.
select pg_temp.read(0);
select tests.pass_time('Season');
select pg_temp.read(0);
select isnt(pg_temp.change_of('DIFFERS'), null, 'proposes a correction of the entered result');
select tests.act_as('Ada');
select is(pg_temp.reject('DIFFERS', '"TWO"'), 'PT403', 'an admin who plays for the prize cannot hide a correction');
select tests.act_as_owner();
select isnt(pg_temp.change_of('DIFFERS'), null, 'the correction stays proposed');
select tests.act_as('Ann');
select is(pg_temp.reject('DIFFERS', '"TWO"'), 'PT403', 'returns 403 to fans');
select tests.act_as('Bob');
select is(pg_temp.reject('DIFFERS', '"TWO"'), 'accepted', 'an admin who has not entered can reject a correction');

select * from finish();
rollback;
