begin;
select plan(62);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Ada']) fan;
select tests.make_admin('Ada');
select tests.create_feed('Season');
select tests.create_sweepstake('Cup', '40 days', '50 days');
update public.sweepstakes set series_id = tests.series('Season') where name = 'Cup';
-- The match that the feed follows is the final.
update public.games set is_final = false where sweepstake_id = tests.sweepstake('Cup');
update public.games set is_final = true where id = tests.game('Cup', 1);

create function pg_temp.game() returns jsonb language sql as $$
  select api.get_sweepstake(tests.sweepstake('Cup'))::jsonb -> 'finalGame'
$$;
create function pg_temp.state() returns text language sql security definer as $$
  select case when g.picks_closed_at is not null then 'closed' when g.picks_paused_at is not null then 'paused' else 'open' end
    || case when g.id in (select o.id from private.lock_games(g.sweepstake_id) o) then '' else ', takes no picks' end
  from public.games g where g.id = tests.game('Cup', 1)
$$;
create function pg_temp.read(p_row jsonb) returns text language sql security definer as $$
  select tests.read_feed('Season', p_row);
  select pg_temp.state();
$$;
create function pg_temp.picks_of(p_fan text) returns text language sql security definer as $$
  select string_agg(p.selected_side::text, '') from public.picks p where p.profile_id = tests.id(p_fan) and p.game_id = tests.game('Cup', 1)
$$;
create function pg_temp.submit(p_side text) returns text language sql as $$
  select tests.refusal(format('select api.submit_picks(%s, %L)', tests.sweepstake('Cup'), tests.picks(array[tests.game('Cup', 1)], array[tests.entity(p_side)])))
$$;
create function pg_temp.change(p_side text) returns text language sql as $$
  select tests.refusal(format('select api.change_picks(%s, %L)', tests.sweepstake('Cup'), tests.picks(array[tests.game('Cup', 1)], array[tests.entity(p_side)])))
$$;
create function pg_temp.decide(p_change jsonb) returns text language sql as $$
  select tests.refusal(format('select api.change_game(%s, %s, %L)', tests.sweepstake('Cup'), tests.game('Cup', 1), p_change))
$$;
create function pg_temp.tasks() returns jsonb language sql as $$
  select coalesce(jsonb_agg(t), '[]') from jsonb_array_elements(api.list_tasks()::jsonb -> 'tasks') t where t ->> 'title' like 'Cup%'
$$;
create function pg_temp.log_count(p_kind text) returns bigint language sql security definer as $$
  select count(*) from private.sweepstake_log l where l.kind = p_kind and l.sweepstake_id = tests.sweepstake('Cup')
$$;
grant execute on all functions in schema pg_temp to public;

-- Each piece of evidence alone, in both modes, and after a second read.
create function pg_temp.judge(p_row jsonb, p_mode text) returns text language plpgsql security definer as $$ declare
  v_once text;
  v_twice text;
  v_back text;
begin
  update private.feeds set mode = p_mode;
  update public.games set picks_closed_at = null, picks_paused_at = null, start_time = now() + interval '40 days'
  where id = tests.game('Cup', 1);
  perform pg_temp.read(tests.feed_row('1', 1, '40 days'));
  v_once := pg_temp.read(p_row);
  perform tests.pass_time('Season', '1 minute');
  v_twice := pg_temp.read(p_row);
  v_back := pg_temp.read(tests.feed_row('1', 1, '40 days'));
  return v_once || case when v_twice = v_once then '' else ' / ' || v_twice end || ' / ' || v_back;
end $$;
select is(
  pg_temp.judge(case_.feed_row, mode.name), 'paused, takes no picks / open', format('%s pauses picks until it is taken back (%s)', case_.title, mode.name)
)
from (values ('PROPOSE'), ('AUTOMATIC')) mode (name)
cross join (values
  ('a start that jumps into the past', tests.feed_row('1', 1, '-100 days')),
  ('a start that jumps to a moment ago', tests.feed_row('1', 1, '-1 minute')),
  ('the end without a result', tests.feed_row('1', 1, '40 days', status => 'FINAL')),
  ('the end without a result after a jump', tests.feed_row('1', 1, '-100 days', status => 'FINAL')),
  ('a walkover without a winner', tests.feed_row('1', 1, '40 days', status => 'AWARDED')),
  ('play days before the start', tests.feed_row('1', 1, '40 days', status => 'LIVE')),
  ('play at a start that no read announced', tests.feed_row('1', 1, '-1 minute', status => 'LIVE')),
  ('an abandoned match days before the start', tests.feed_row('1', 1, '40 days', status => 'ABANDONED')),
  ('a result of one read days before the start', tests.feed_row('1', 1, '40 days', 2, 1))
) case_ (title, feed_row);
select is(pg_temp.log_count('CLOSE'), 0::bigint, 'logs no closing when picks only pause');
select is(
  pg_temp.judge(tests.feed_row('1', 1, '40 days', status => case_.status), 'AUTOMATIC'), 'open / open', format('%s pauses nothing', case_.status)
)
from (values ('SCHEDULED'), ('POSTPONED'), ('CANCELLED')) case_ (status);
update private.feeds set mode = 'PROPOSE';

-- Strong evidence closes picks permanently.
create function pg_temp.start_over(p_start interval) returns text language sql security definer as $$
  update public.games set picks_closed_at = null, picks_paused_at = null, start_time = now() + p_start where id = tests.game('Cup', 1);
  select pg_temp.read(tests.feed_row('1', 1, p_start))
$$;
select pg_temp.start_over('23 hours');
select is(pg_temp.read(tests.feed_row('1', 1, '23 hours', status => 'LIVE')), 'closed, takes no picks', 'play within a day of the start closes picks');
select is(pg_temp.read(tests.feed_row('1', 1, '23 hours')), 'closed, takes no picks', 'closed picks stay closed when the source retracts the start');
select pg_temp.start_over('23 hours');
select is(pg_temp.read(tests.feed_row('1', 1, '23 hours', status => 'FINAL')), 'paused, takes no picks', 'an end without a result pauses picks even on the day of the game');
select is(pg_temp.read(tests.feed_row('1', 1, '23 hours', 1, 0)), 'closed, takes no picks', 'a result within a day of the start closes picks');
select pg_temp.start_over('40 days');
select is(pg_temp.read(tests.feed_row('1', 1, '40 days', 1, 0)), 'paused, takes no picks', 'one read of an early result pauses picks');
select tests.pass_time('Season');
select is(pg_temp.read(tests.feed_row('1', 1, '40 days', 1, 0)), 'closed, takes no picks', 'the second read of an early result closes picks');
select pg_temp.start_over('40 days');
select is(pg_temp.read(tests.feed_row('1', 1, '20 hours')), 'open', 'an earlier start in the future keeps picks open');
select is(pg_temp.read(tests.feed_row('1', 1, '20 hours', status => 'LIVE')), 'closed, takes no picks', 'play within a day of an announced start closes picks');
select pg_temp.start_over('40 days');
select pg_temp.read(tests.feed_row('1', 1, '1 hour'));
-- An hour later, the announced start has passed.
update private.feed_games set announced_start = now() - interval '1 minute' where game_id = tests.game('Cup', 1);
select is(pg_temp.read(tests.feed_row('1', 1, '-1 minute')), 'closed, takes no picks', 'an announced start closes picks when it passes');
select is(pg_temp.log_count('CLOSE'), 5::bigint, 'logs each time that picks close');

-- Every read and write of a paused game.
select pg_temp.start_over('2 hours');
select tests.act_as('Ann');
select is(pg_temp.submit('arsenal'), 'accepted', 'an open game takes picks');
select tests.act_as_owner();
select pg_temp.start_over('40 days');
update private.feed_rows set start_time = now() - interval '100 days';
select is(pg_temp.state(), 'open, takes no picks', 'a game takes no picks between the read and the pause');
select private.sync_feed_games();
select is(pg_temp.state(), 'paused, takes no picks', 'the clock pauses picks that a read left unpaused');
select tests.act_as('Ben');
select is(pg_temp.submit('arsenal'), 'PT409', 'a paused game rejects an entry');
select throws_like(
  $$ select api.submit_picks(tests.sweepstake('Cup'), tests.picks(array[tests.game('Cup', 1)], array[tests.entity('arsenal')])) $$,
  'The picks of the final game are paused%', 'the rejection names the paused picks'
);
select is(pg_temp.picks_of('Ben'), null, 'a rejected entry saves no pick');
select is(
  (pg_temp.game() -> 'isLocked', pg_temp.game() -> 'isPaused', pg_temp.game() -> 'split', pg_temp.game() -> 'friendsPicks')::text,
  '(true,true,null,[])', 'shows a locked and paused game without its split'
);
select is(
  (select (i -> 'takesPicks', i -> 'nextLockAt')::text from jsonb_array_elements(api.list_sweepstakes()::jsonb -> 'active') i
   where i ->> 'name' = 'Cup'),
  format('(false,"""%s""")', private.rfc3339(now() + interval '50 days')), 'the list returns takesPicks false and the next lock of an open game'
);
select is(
  jsonb_array_length(api.get_entry(tests.sweepstake('Cup'), tests.id('Ann'))::jsonb -> 'picks'), 0, 'the scorecard keeps the pick secret'
);
select tests.act_as('Ann');
select is(pg_temp.change('paris-saint-germain'), 'PT409', 'a paused game rejects a changed pick');
select is(pg_temp.picks_of('Ann'), '1', 'a rejected change keeps the pick');
select is(
  tests.refusal(format($f$ select api.change_picks(%s, '[]', 3) $f$, tests.sweepstake('Cup'))), 'PT400 tieBreakAnswer', 'returns 400 for an answer when there is no tie-break'
);
select tests.act_as_owner();
update public.sweepstakes set tie_break_question = 'How many?', tie_break_is_final_total = true where name = 'Cup';
select tests.act_as('Ann');
select is(tests.refusal(format($f$ select api.change_picks(%s, '[]', 3) $f$, tests.sweepstake('Cup'))), 'PT409', 'a paused final rejects an answer to the tie-break');
select tests.act_as_owner();
select is((select e.tie_break_answer from public.sweepstake_entries e where e.profile_id = tests.id('Ann')), null, 'a rejected answer is not stored');
select is((select count(*) from private.next_locks n where n.name = 'Cup'), 0::bigint, 'sends no reminder of a contest whose final is paused');

-- Admins decide.
select tests.act_as('Ada');
select is(pg_temp.tasks() #- '{0,since}', jsonb_build_array(jsonb_build_object(
  'kind', 'FEED', 'title', 'Cup: picks paused in Arsenal vs Paris Saint-Germain', 'count', 1, 'canDismiss', false,
  'path', '/sweepstakes/admin?tab=results&sweepstake=' || tests.sweepstake('Cup')
)), 'paused picks are a task that links to the contest');
select is(pg_temp.decide('{"reopen": true}'), 'PT400 reason', 'resuming picks requires a reason');
select is(pg_temp.state(), 'paused, takes no picks', 'picks stay paused without a reason');
select is(pg_temp.decide('{"reopen": true, "reason": "Day and month are swapped"}'), 'accepted', 'an admin resumes picks');
select tests.act_as_owner();
select is(pg_temp.state(), 'open', 'resumed picks are open');
select is(pg_temp.read(tests.feed_row('1', 1, '-100 days')), 'open', 'the same claim of the source does not pause resumed picks again');
select tests.act_as('Ada');
select is(pg_temp.tasks(), '[]', 'resuming picks completes the task');
select tests.act_as('Ben');
select is(pg_temp.submit('arsenal'), 'accepted', 'fans can enter after picks resume');
select tests.act_as_owner();
select is(pg_temp.read(tests.feed_row('1', 1, '-101 days')), 'paused, takes no picks', 'another claim of the source pauses picks again');
update private.feeds set is_paused = true;
select private.sync_feed_games();
select is(pg_temp.state(), 'open', 'pausing the feed resumes picks');
update private.feeds set is_paused = false;
select private.sync_feed_games();
select tests.act_as('Ada');
select is(pg_temp.decide('{"lock": true, "reason": "They play"}'), 'accepted', 'an admin confirms play');
select tests.act_as_owner();
select is(pg_temp.read(tests.feed_row('1', 1, '40 days')), 'closed, takes no picks', 'confirmed play closes picks permanently');
select tests.act_as('Ada');
select is(pg_temp.decide('{"lock": true, "reason": "They play"}'), 'PT409', 'returns 409 for closing picks that are not paused');
select is(pg_temp.decide('{"reopen": true, "reason": "No"}'), 'PT409', 'closed picks cannot be resumed');
select tests.act_as('Ann');
select is(pg_temp.decide('{"lock": true, "reason": "Mine"}'), 'PT403', 'returns 403 to fans');

select * from finish();
rollback;
