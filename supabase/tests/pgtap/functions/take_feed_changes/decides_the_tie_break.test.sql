begin;
select plan(24);

select tests.create_fan(fan) from unnest(array['Ada', 'Bob', 'Ann', 'Ben']) fan;
select tests.make_admin(fan) from unnest(array['Ada', 'Bob']) fan;
select tests.create_feed('Season', 'AUTOMATIC');
select tests.create_sweepstake('Cup', '-4 days', '-2 hours');
update public.sweepstakes set series_id = tests.series('Season'), tie_break_question = 'How many goals?',
  tie_break_is_final_total = true where name = 'Cup';
update public.games set sport_id = tests.entity('soccer'), side_one_id = tests.entity('arsenal'),
  side_two_id = tests.entity('paris-saint-germain') where id = tests.game('Cup', 2);
update public.games set is_void = true, void_reason = 'Rain' where id = tests.game('Cup', 1);
insert into public.sweepstake_entries (profile_id, sweepstake_id, tie_break_answer)
values (tests.id('Ann'), tests.sweepstake('Cup'), 3), (tests.id('Ben'), tests.sweepstake('Cup'), 4);
insert into public.picks (profile_id, sweepstake_id, game_id, selected_side)
select fan, tests.sweepstake('Cup'), tests.game('Cup', 2), 1 from unnest(array[tests.id('Ann'), tests.id('Ben')]) fan;
create function pg_temp.read(one integer, two integer) returns void language plpgsql security definer set search_path = '' as $$ begin
  perform tests.read_feed('Season', tests.feed_row('1', 1, '-2 hours', one, two));
  perform tests.pass_time('Season');
  perform tests.read_feed('Season', tests.feed_row('1', 1, '-2 hours', one, two));
end $$;
create function pg_temp.take(kind text, expected jsonb, reason text default null) returns text language sql as $$
  select tests.refusal(format('select api.take_feed_changes(%s, %L)', tests.series('Season'), jsonb_build_array(
    jsonb_strip_nulls(jsonb_build_object('gameId', tests.game('Cup', 2), 'kind', kind, 'expected', expected, 'reason', reason)))))
$$;
create function pg_temp.reopen() returns text language sql as $$
  select tests.refusal(format('select api.change_game(%s, %s, %L)', tests.sweepstake('Cup'), tests.game('Cup', 2), '{"reopen": true, "reason": "Protest"}'))
$$;
create function pg_temp.record(results jsonb, tie_break integer default null, reason text default null) returns text language sql as $$
  select tests.refusal(format('select api.record_results(%s, %L, %L, %L)', tests.sweepstake('Cup'), results, tie_break, reason))
$$;
create function pg_temp.final(one integer, two integer, more jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_array(jsonb_build_object('gameId', tests.game('Cup', 2), 'scoreOne', one, 'scoreTwo', two,
    'winnerTeamId', tests.entity(case when one > two then 'arsenal' else 'paris-saint-germain' end)) || more)
$$;
create function pg_temp.contest() returns text language sql as $$
  select concat_ws(' ', c ->> 'status', c ->> 'tieBreakResult', (
    select fan from unnest(array['Ann', 'Ben']) fan where tests.id(fan)::text = c #>> '{winners,0,id}' and c ->> 'winnerCount' = '1'))
  from (select api.get_sweepstake(tests.sweepstake('Cup'))::jsonb) s (c)
$$;
grant execute on all functions in schema pg_temp to public;

-- A score that differs from the recorded one.
select tests.act_as('Ada');
select is(pg_temp.record(pg_temp.final(2, 1)), 'accepted', 'records the final by hand');
select is(pg_temp.contest(), 'completed 3 Ann', 'the final''s total decides the tie-break');
select tests.act_as_owner();
select pg_temp.read(3, 1);
select tests.act_as('Ada');
select is(pg_temp.take('DIFFERS', '{"winner": "ONE", "scoreOne": 3, "scoreTwo": 1}', 'Late goal'), 'accepted', 'takes another score of the final');
select is(pg_temp.contest(), 'completed 4 Ben', 'the new total changes the winner');
select is(
  (select array_agg(l ->> 'kind' order by n) from json_array_elements(api.list_sweepstake_log(tests.sweepstake('Cup'))) with ordinality x (l, n)
    where l ->> 'reason' = 'Late goal'),
  array['CORRECTION', 'CORRECTION'], 'logs the reason for the score and for the tie-break'
);

-- Reopening takes back the total with the result.
select is(pg_temp.reopen(), 'accepted', 'reopens the final');
select is(pg_temp.contest(), 'active', 'an open final has no total');
select tests.act_as_owner();
select private.flush_changes();
select is_empty('select * from private.check_standings()', 'the standings match a recount');
select is_empty('select * from private.check_series_standings()', 'the standings of the series match a recount');
select tests.act_as('Ada');
select is(pg_temp.record(pg_temp.final(2, 1)), 'accepted', 'an admin needs no reason to enter another total of a reopened final');
select is(pg_temp.contest(), 'completed 3 Ann', 'the total that the admin entered decides the tie-break');
select pg_temp.reopen();
select is(pg_temp.take('RESULT', '"ONE"'), 'accepted', 'an admin needs no reason to accept another total of a reopened final from the feed');
select is(pg_temp.contest(), 'completed 4 Ben', 'the total of the feed decides the tie-break');

-- A total that an admin entered before the result.
select pg_temp.reopen();
select is(pg_temp.record('[]', 7), 'accepted', 'an admin enters the total alone');
select tests.act_as_owner();
update public.sweepstakes set prize_pool = 0 where name = 'Cup';
-- Without this, the feed would leave the final to admins because an admin reopened it.
create or replace function private.has_overruled(p_sweepstake_id bigint, p_game_id bigint, p_kind text) returns boolean
language plpgsql stable security definer set search_path = '' as $$ begin return false; end $$;
select private.follow_feed(tests.series('Season'));
select is(
  (select array_agg(c.kind || ' ' || c.is_automatic) from private.feed_changes(tests.series('Season')) c), array['RESULT false'],
  'automatic mode leaves a final to admins when its total differs from the entered one'
);
select tests.act_as('Ada');
select is(pg_temp.take('RESULT', '"ONE"'), 'PT409', 'replacing an entered total needs a reason');
select is(pg_temp.take('RESULT', '"ONE"', ' '), 'PT400 games.0.reason', 'rejects an empty reason of a result');
select is(pg_temp.take('RESULT', '"ONE"', 'Miscounted'), 'accepted', 'a result with a reason replaces an entered total');
select is(pg_temp.contest(), 'completed 4 Ben', 'the total of the final decides the tie-break again');

-- Other results leave a corrected total alone.
select is(pg_temp.record('[]', 9, 'Own goals do not count'), 'accepted', 'an admin corrects the total');
select tests.refusal(format('select api.change_game(%s, %s, %L)', tests.sweepstake('Cup'), tests.game('Cup', 1), '{"reopen": true, "reason": "Played"}'));
select is(
  pg_temp.record(jsonb_build_array(jsonb_build_object('gameId', tests.game('Cup', 1), 'winnerTeamId', tests.entity('arsenal')))),
  'accepted', 'a result of another game needs no reason'
);
select is(pg_temp.contest(), 'completed 9 Ben', 'a result of another game keeps the corrected total');
select tests.refusal(format('select api.change_game(%s, %s, %L)', tests.sweepstake('Cup'), tests.game('Cup', 1), '{"reopen": true, "reason": "Played"}'));
select is(
  pg_temp.record(pg_temp.final(0, 2, '{"reason": "VAR"}')), 'accepted', 'the reason for another winner of the final also covers its total'
);
select is((select tie_break_result from public.sweepstakes where name = 'Cup'), 2, 'replaces the total with the result');

select * from finish();
rollback;
