begin;
select plan(4);

select tests.create_fan(name) from unnest(array['Ann', 'Ben']) name;
insert into private.asked_questions (day, entity_id)
select (now() at time zone 'UTC')::date - n, 1001 + n from generate_series(0, 1) n;
insert into private.question_answers (profile_id, day, side)
select tests.id(name), (now() at time zone 'UTC')::date - n, 'FOR' from unnest(array['Ann', 'Ben']) name, generate_series(0, 1) n;

select tests.act_as('Ann');
select lives_ok('select api.withdraw_answer()', 'deletes the answer');
select lives_ok('select api.withdraw_answer()', 'is idempotent');
select tests.act_as_visitor();
select throws_ok('select api.withdraw_answer()', '42501', null, 'visitors cannot withdraw an answer');
select tests.act_as_owner();
select bag_eq(
  'select profile_id, (now() at time zone ''UTC'')::date - day from private.question_answers',
  $$ values (tests.id('Ann'), 1), (tests.id('Ben'), 0), (tests.id('Ben'), 1) $$, 'yesterday''s answer and other fans'' answers stay'
);

select * from finish();
rollback;
