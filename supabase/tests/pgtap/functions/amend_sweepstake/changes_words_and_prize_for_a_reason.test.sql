begin;
select plan(15);
select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Root']) fan;
select tests.make_admin('Root');

select tests.create_sweepstake('Cup', '1 day');
select tests.act_as('Ann');
select api.submit_picks(
  tests.sweepstake('Cup'), tests.picks(array[tests.game('Cup', 1)], array[tests.entity('jannik-sinner')]));
select throws_ok(
  $$ select api.amend_sweepstake(tests.sweepstake('Cup'), '{"name": "Mine", "reason": "x"}') $$, 'PT403', null, 'fans amend nothing'
);
select tests.act_as('Root');
select is(tests.refusal(format('select api.amend_sweepstake(tests.sweepstake(''Cup''), %L)', changes)), refusal, what) from (values
  ('{"name": "The Cup"}', 'PT400 reason', 'it takes a reason'),
  ('{"name": " ", "reason": "x"}', 'PT400 name', 'a name is something'),
  (format('{"name": "%s", "reason": "x"}', repeat('x', 121)), 'PT400 name', 'and not too long'),
  (format('{"rules": "%s", "reason": "x"}', repeat('x', 2001)), 'PT400 rules', 'nor are the rules'),
  ('{"prizePool": -1, "reason": "x"}', 'PT400 prizePool', 'a prize is an amount'),
  ('{"prizePool": 1.001, "reason": "x"}', 'PT400 prizePool', 'in cents'),
  ('{"reason": "x"}', 'PT409', 'something has to change')
) wrong (changes, refusal, what);
select is(api.get_sweepstake(tests.sweepstake('Cup')) ->> 'prizePool', '1000.00', 'after all those attempts it is as it was');
select set_config('tests.cup', tests.sweepstake('Cup')::text, true);
select results_eq(
  $$ select s ->> 'name', s ->> 'rules', s ->> 'prizePool'
     from api.amend_sweepstake(current_setting('tests.cup')::bigint, '{"name": "The Cup", "prizePool": 500, "reason": "Misspelt"}') s $$,
  $$ values ('The Cup', 'If several fans win, the prize is split equally.', '500.00') $$, 'what is named changes'
);
select results_eq(
  $$ select l ->> 'kind', l #>> '{before,name}', l #>> '{after,name}', l #>> '{after,prizePool}', l ->> 'reason'
     from api.list_sweepstake_log(current_setting('tests.cup')::bigint) list, json_array_elements(list) l $$,
  $$ values ('AMEND', 'Cup', 'The Cup', '500.00', 'Misspelt') $$, 'and is in the log'
);
select tests.act_as('Ann');
select results_eq(
  $$ select n #>> '{subject,change}', n #>> '{subject,previousName}', n #>> '{subject,amended}'
     from json_array_elements(api.list_notifications() -> 'notifications') n where n ->> 'kind' = 'CONTEST_CHANGED' $$,
  $$ values ('AMEND', 'Cup', '["name","prizePool","rules"]') $$, 'who has entered is told'
);
select tests.act_as_owner();
update public.games set winner_id = side_one_id where sweepstake_id = current_setting('tests.cup')::bigint;
update public.sweepstakes set completed_at = now() where id = current_setting('tests.cup')::bigint;
select tests.act_as('Root');
select throws_ok(
  $$ select api.amend_sweepstake(current_setting('tests.cup')::bigint, '{"prizePool": 1, "reason": "x"}') $$, 'PT409', null,
  'when it is over its prize stands'
);
select throws_ok($$ select api.amend_sweepstake(999999, '{"name": "x", "reason": "x"}') $$, 'PT404', null, 'there has to be one');
select tests.act_as_visitor();
select throws_ok($$ select api.amend_sweepstake(1, '{}') $$, '42501', null, 'visitors amend nothing');

select * from finish();
rollback;
