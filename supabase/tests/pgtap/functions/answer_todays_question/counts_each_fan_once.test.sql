-- The split of the question: answers replace the feelings that ratings and taglines express.
begin;
select plan(28);

select tests.create_fan(name) from unnest(array['Ann', 'Ben', 'Cal']) name;
-- The question is about 1001, the only item that divides.
update private.entity_rating_stats set rating_count = 0, rating_sum = 0, lovers = 0, haters = 0 where true;
update private.entity_rating_stats set rating_count = 100, lovers = 60, haters = 40 where entity_id = 1001;
create function pg_temp.split() returns text language sql as $$
  select format('%s to %s', q ->> 'lovers', q ->> 'haters') from (select api.todays_question() -> 'question' as q) t $$;
create function pg_temp.rates(p_rating integer) returns void language sql as $$
  select api.save_ratings((select jsonb_agg(jsonb_build_object(
    'entityType', 'TEAM', 'entityId', 1001 + n, 'rating', case n when 0 then p_rating else 1 end, 'position', n)) from generate_series(0, 5) n)) $$;
grant execute on all functions in schema pg_temp to public;

select tests.act_as('Ann');
select is(pg_temp.split(), '60 to 40', 'starts with the item''s numbers');
select is(
  api.answer_todays_question('FOR'), '{"ownAnswer": "FOR", "streak": 1, "lovers": 61, "haters": 40}', 'returns the split with the answer'
);
select is(pg_temp.split(), '61 to 40', 'shows the split with the answer');
select is(api.answer_todays_question('AGAINST') ->> 'haters', '41', 'a changed answer changes sides');
select is(pg_temp.split(), '60 to 41', 'counts a changed answer once');
select is(api.answer_todays_question('NEITHER') ->> 'lovers', '60', 'NEITHER leaves the lovers');
select is(pg_temp.split(), '60 to 40', 'NEITHER counts for neither side');
select api.answer_todays_question('FOR');

-- A rating after the answer, and an answer after the rating.
select pg_temp.rates(5);
select is(pg_temp.split(), '61 to 40', 'a rating for the same side counts once');
select pg_temp.rates(-5);
select is(pg_temp.split(), '61 to 40', 'the answer overrides a rating for the other side');
select is(api.get_item('TEAM', '1001') ->> 'haters', '41', 'the item''s page counts the rating');
select is(api.get_item('TEAM', '1001') ->> 'lovers', '60', 'the item''s page ignores the answer');
select tests.act_as('Ben');
select pg_temp.rates(3);
select is(pg_temp.split(), '62 to 40', 'a rating without an answer counts');
select is(api.answer_todays_question('AGAINST') ->> 'lovers', '61', 'an answer replaces the rating');
select is(pg_temp.split(), '61 to 41', 'an answer replaces the rating in the question');
select api.save_taglines(tests.tagline_rows(array_fill('TEAM'::text, array[4]), '{1001,1002,1003,1004}', '{LOATHES,LOVES,LOVES,LOVES}', '{0,1,2,3}'));
select is(pg_temp.split(), '61 to 41', 'a tagline verb with the opposite feeling keeps the answer');

-- The same after the queue is flushed.
select tests.act_as_owner();
select private.flush_changes();
select is_empty('select * from private.check_question_counts()', 'a recount finds the same numbers');
select tests.act_as('Ben');
select is(pg_temp.split(), '61 to 41', 'a flush keeps all numbers');
select api.withdraw_answer(), api.withdraw_answer();
select is(pg_temp.split(), '61 to 41', 'withdrawing an answer keeps the feeling');
select is(api.todays_question() -> 'ownAnswer', 'null', 'a withdrawn answer is deleted');
select is(api.todays_question() ->> 'streak', '0', 'a withdrawn answer ends the streak');
select tests.act_as('Cal');
select is(api.answer_todays_question('FOR') ->> 'lovers', '62', 'an answer needs no ratings');

-- The answer pins the item, and starts no search for matches.
select tests.act_as_owner();
select is((select f.version from private.fans f where f.profile_id = tests.id('Cal')), 0, 'an answer leaves the saved matches valid');
update private.entity_rating_stats set lovers = 0 where entity_id = 1001;
update private.entity_rating_stats set rating_count = 100, lovers = 50, haters = 50 where entity_id = 1002;
select tests.act_as('Cal');
select is(api.todays_question() #>> '{question,entityId}', '1001', 'the item of the day stays the same after its first answer');
select is(tests.refusal('select api.answer_todays_question(''FOR'', 1002)'), 'PT409 entityId', 'returns 409 for the answer to another item');
select is(tests.refusal('select api.answer_todays_question(''MAYBE'')'), 'PT400 side', 'returns 400 for an unknown side');
select is(tests.refusal('select api.answer_todays_question(null)'), 'PT400 side', 'returns 400 without a side');
select tests.act_as_visitor();
select throws_ok('select api.answer_todays_question(''FOR'')', '42501', null, 'visitors cannot answer');

-- All corrections are deleted with the accounts.
select tests.act_as_owner();
delete from auth.users where id in (tests.id('Ann'), tests.id('Ben'), tests.id('Cal'));
select is_empty(
  'select subject_id, value from private.current_counters where kind = ''ANSWER''', 'deletes answers and their counts with the accounts'
);

select * from finish();
rollback;
