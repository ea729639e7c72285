begin;
select plan(11);

select tests.create_fan(name) from unnest(array['Ann', 'Ben']) name;
create function pg_temp.add_answers(variadic p_days integer[]) returns void language sql as $$
  delete from private.question_answers where true;
  insert into private.asked_questions (day, entity_id)
  select (now() at time zone 'UTC')::date - n, 1001 from unnest(p_days) n on conflict do nothing;
  insert into private.question_answers (profile_id, day, side)
  select tests.id('Ann'), (now() at time zone 'UTC')::date - n, 'FOR' from unnest(p_days) n;
$$;
create function pg_temp.streak() returns integer language sql as $$
  select private.answer_streak(tests.id('Ann'), (now() at time zone 'UTC')::date) $$;

select is(pg_temp.streak(), 0, 'the streak is 0 without an answer');
select pg_temp.add_answers(0);
select is(pg_temp.streak(), 1, 'the streak counts today');
select pg_temp.add_answers(1, 2, 3);
select is(pg_temp.streak(), 3, 'a streak lasts until the end of the day after its last answer');
select pg_temp.add_answers(0, 1, 3, 4);
select is(pg_temp.streak(), 2, 'a missing day ends the streak');
select pg_temp.add_answers(2, 3);
select is(pg_temp.streak(), 0, 'a whole day without an answer ends the streak');
select pg_temp.add_answers(variadic array(select generate_series(0, 399)));
select is(pg_temp.streak(), 400, 'counts more than a year');

-- Yesterday is shown with its answer.
update private.entity_rating_stats set rating_count = 10, lovers = 5, haters = 5 where entity_id = 1001;
select pg_temp.add_answers(0, 1);
select tests.act_as('Ann');
select is(api.todays_question() #>> '{yesterday,ownAnswer}', 'FOR', 'yesterday has the caller''s answer');
select is(api.todays_question() ->> 'streak', '2', 'returns the streak');
select tests.act_as('Ben');
select is(api.todays_question() #> '{yesterday,ownAnswer}', 'null', 'yesterday omits other fans'' answers');

-- A day on which no fan took a side.
select tests.act_as_owner();
update private.entity_rating_stats set rating_count = 0, lovers = 0, haters = 0 where entity_id = 1001;
delete from private.opinion_changes where true;
select pg_temp.add_answers(1);
update private.question_answers set side = 'NEITHER' where true;
select tests.act_as('Ann');
select is(
  (select jsonb_build_array(y -> 'ownAnswer', y -> 'lovers', y -> 'haters') from (select api.todays_question() -> 'yesterday') t (y)),
  '["NEITHER", 0, 0]', 'yesterday has the caller''s answer when no fan took a side'
);
select tests.act_as('Ben');
select is(api.todays_question() -> 'yesterday', 'null', 'yesterday is null for a fan who did not answer it');

select * from finish();
rollback;
