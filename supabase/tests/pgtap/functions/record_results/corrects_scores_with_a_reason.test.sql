-- Another score of an ended game is a correction, like another winner.
begin;
select plan(20);

select tests.create_fan('Root');
select tests.make_admin('Root');
select tests.create_sweepstake('Cup', '-3 hours', '1 day', '-2 hours');
update public.sweepstakes set tie_break_question = 'How many points?', tie_break_is_final_total = true where name = 'Cup';
create function pg_temp.record(number integer, side text, fields jsonb default '{}') returns text language sql as $$
  select tests.refusal(format('select api.record_results(%s, %L)', tests.sweepstake('Cup'), jsonb_build_array(
    tests.results(array[tests.game('Cup', number)], array[tests.entity(side)]) -> 0 || fields
  )))
$$;
create function pg_temp.correct(number integer, side text, fields jsonb default '{}') returns text language sql as $$
  select tests.refusal(format('select api.change_game(%s, %s, %L)', tests.sweepstake('Cup'), tests.game('Cup', number),
    (tests.results(array[tests.game('Cup', number)], array[tests.entity(side)]) -> 0) - 'gameId' || '{"reason": "Misread"}' || fields))
$$;
create function pg_temp.score(number integer) returns text language sql security definer as $$
  select g.outcome || ' ' || concat_ws('-', g.score_one, g.score_two) from public.games g where g.id = tests.game('Cup', number)
$$;
create function pg_temp.log(number integer) returns text language sql security definer as $$
  select string_agg(
    concat_ws(' ', l.kind, (l.before ->> 'scoreOne') || '-' || (l.before ->> 'scoreTwo'), (l.after ->> 'scoreOne') || '-' || (l.after ->> 'scoreTwo'), l.reason),
    ', ' order by l.id
  )
  from private.sweepstake_log l where l.game_id = tests.game('Cup', number)
$$;
create function pg_temp.tie_break() returns integer language sql security definer as $$
  select s.tie_break_result from public.sweepstakes s where s.id = tests.sweepstake('Cup')
$$;
grant execute on all functions in schema pg_temp to public;

select tests.act_as('Root');
select is(pg_temp.record(1, 'arsenal'), 'accepted', 'accepts a result without a score');
select is(pg_temp.record(1, 'arsenal', '{"scoreOne": 2, "scoreTwo": 1}'), 'accepted', 'accepts the first score of a recorded result without a reason');
select is(pg_temp.record(1, 'arsenal'), 'accepted', 'accepts the same result again');
select is(pg_temp.record(1, 'arsenal', '{"scoreOne": 2, "scoreTwo": 1}'), 'accepted', 'accepts the same score again');
select is(pg_temp.record(1, 'arsenal', '{"scoreOne": 3, "scoreTwo": 1}'), 'PT409', 'rejects another score without a reason');
select is(
  pg_temp.record(1, 'arsenal', '{"scoreOne": 3, "scoreTwo": 1, "reason": "Misread", "expected": null}'), 'PT409',
  'rejects another score from a page that was loaded before the first result'
);
select is(pg_temp.score(1), '1 2-1', 'the rejected calls keep the score');
select is(
  pg_temp.record(1, 'arsenal', '{"scoreOne": 3, "scoreTwo": 1, "reason": "Misread"}'), 'accepted', 'accepts another score with a reason'
);
select is(pg_temp.score(1), '1 3-1', 'stores the other score');
select is(
  pg_temp.log(1), 'RESULT, RESULT 2-1, CORRECTION 2-1 3-1 Misread', 'logs the first score as a result and another one as a correction'
);
select is(
  pg_temp.correct(1, 'arsenal', '{"scoreOne": 3, "scoreTwo": 1}'), 'PT409', 'a change to the same score is not a correction'
);
select is(pg_temp.correct(1, 'arsenal'), 'PT409', 'a change to the same winner is not a correction');
select is(pg_temp.correct(1, 'arsenal', '{"scoreOne": 4, "scoreTwo": 1}'), 'accepted', 'a change to another score is a correction');
select is(pg_temp.score(1), '1 4-1', 'stores the corrected score');

-- The final's score decides the tie-break.
select is(pg_temp.record(3, 'jannik-sinner', '{"scoreOne": 2, "scoreTwo": 1}'), 'accepted', 'accepts the result of the final');
select is(
  pg_temp.record(3, 'carlos-alcaraz', '{"scoreOne": 1, "scoreTwo": 3, "reason": "Misread"}'), 'accepted',
  'the reason of the final''s result applies to the tie-break, too'
);
select is(pg_temp.correct(3, 'carlos-alcaraz', '{"scoreOne": 2, "scoreTwo": 3}'), 'accepted', 'corrects the score of the final');
select is(pg_temp.tie_break(), 5, 'the tie-break follows the corrected score');
select api.record_results(tests.sweepstake('Cup'), '[]', 6, 'Extra time');
select is(pg_temp.record(1, 'arsenal', '{}'), 'accepted', 'accepts other results after a tie-break that was entered by hand');
select is(pg_temp.tie_break(), 6, 'other results keep a tie-break that was entered by hand');

select * from finish();
rollback;
