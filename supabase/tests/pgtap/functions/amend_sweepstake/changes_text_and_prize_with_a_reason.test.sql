begin;
select plan(15);
select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Root']) fan;
select tests.make_admin('Root');

select tests.create_sweepstake('Cup', '1 day');
select tests.act_as('Ann');
select api.submit_picks(
  tests.sweepstake('Cup'), tests.picks(array[tests.game('Cup', 1)], array[tests.entity('jannik-sinner')]));
select throws_ok(
  $$ select api.amend_sweepstake(tests.sweepstake('Cup'), '{"name": "Mine", "reason": "x"}') $$, 'PT403', null, 'returns 403 to fans'
);
select tests.act_as('Root');
select is(tests.refusal(format('select api.amend_sweepstake(tests.sweepstake(''Cup''), %L)', changes)), refusal, title) from (values
  ('{"name": "The Cup"}', 'PT400 reason', 'rejects an amendment without a reason'),
  ('{"name": " ", "reason": "x"}', 'PT400 name', 'rejects a blank name'),
  (format('{"name": "%s", "reason": "x"}', repeat('x', 121)), 'PT400 name', 'rejects a name of more than 120 characters'),
  (format('{"rules": "%s", "reason": "x"}', repeat('x', 2001)), 'PT400 rules', 'rejects rules of more than 2,000 characters'),
  ('{"prizePool": -1, "reason": "x"}', 'PT400 prizePool', 'rejects a negative prize'),
  ('{"prizePool": 1.001, "reason": "x"}', 'PT400 prizePool', 'rejects fractions of a cent'),
  ('{"reason": "x"}', 'PT409', 'returns 409 when nothing changes')
) wrong (changes, refusal, title);
select is(api.get_sweepstake(tests.sweepstake('Cup')) ->> 'prizePool', '1000.00', 'the rejected calls leave the sweepstake as it was');
select set_config('tests.cup', tests.sweepstake('Cup')::text, true);
select results_eq(
  $$ select s ->> 'name', s ->> 'rules', s ->> 'prizePool'
     from api.amend_sweepstake(current_setting('tests.cup')::bigint, '{"name": "The Cup", "prizePool": 500, "reason": "Misspelled"}') s $$,
  $$ values ('The Cup', 'If several fans win, the prize is split equally.', '500.00') $$, 'changes the given fields and keeps the rest'
);
select results_eq(
  $$ select l ->> 'kind', l #>> '{before,name}', l #>> '{after,name}', l #>> '{after,prizePool}', l ->> 'reason'
     from api.list_sweepstake_log(current_setting('tests.cup')::bigint) list, json_array_elements(list) l $$,
  $$ values ('AMEND', 'Cup', 'The Cup', '500.00', 'Misspelled') $$, 'logs the amendment with its reason'
);
select tests.act_as('Ann');
select results_eq(
  $$ select n #>> '{subject,change}', n #>> '{subject,previousName}', n #>> '{subject,amended}'
     from json_array_elements(api.list_notifications() -> 'notifications') n where n ->> 'kind' = 'CONTEST_CHANGED' $$,
  $$ values ('AMEND', 'Cup', '["name","prizePool","rules"]') $$, 'notifies entrants of the amended fields'
);
select tests.act_as_owner();
update public.games set winner_id = side_one_id where sweepstake_id = current_setting('tests.cup')::bigint;
update public.sweepstakes set completed_at = now() where id = current_setting('tests.cup')::bigint;
select tests.act_as('Root');
select throws_ok(
  $$ select api.amend_sweepstake(current_setting('tests.cup')::bigint, '{"prizePool": 1, "reason": "x"}') $$, 'PT409', null,
  'returns 409 for the prize of a completed sweepstake'
);
select throws_ok($$ select api.amend_sweepstake(999999, '{"name": "x", "reason": "x"}') $$, 'PT404', null, 'returns 404 for an unknown sweepstake');
select tests.act_as_visitor();
select throws_ok($$ select api.amend_sweepstake(1, '{}') $$, '42501', null, 'visitors cannot amend sweepstakes');

select * from finish();
rollback;
