begin;
select plan(10);

select tests.create_fan(fan) from unnest(array['Ann', 'Ada']) fan;
select tests.make_admin('Ada');
select tests.create_sweepstake('Cup', '1 day', '2 days', '3 days');
select tests.create_sweepstake('Other', '1 day');
update public.games set winner_id = side_one_id where id = tests.game('Cup', 1);
create function pg_temp.cancel(reason text) returns json language sql
as $$ select api.cancel_sweepstake(tests.sweepstake('Cup'), reason) $$;
grant execute on function pg_temp.cancel to public;

select tests.act_as('Ann');
select throws_ok($$ select pg_temp.cancel('Snow') $$, 'PT403', 'You don''t have admin access', 'returns 403 to fans');
select tests.act_as_visitor();
select throws_ok($$ select pg_temp.cancel('Snow') $$, '42501', null, 'visitors cannot cancel sweepstakes');
select tests.act_as('Ada');
select is(tests.refusal($$ select pg_temp.cancel(' ') $$), 'PT400 reason', 'rejects a blank reason');
select is(tests.refusal($$ select pg_temp.cancel(repeat('x', 501)) $$), 'PT400 reason', 'rejects a reason of more than 500 characters');
select throws_ok(
  $$ select api.cancel_sweepstake(9000000000, 'Snow') $$, 'PT404', 'Sweepstake not found', 'returns 404 for an unknown sweepstake'
);
select is_empty('select from public.games where is_void', 'the rejected calls void no game');

select is(pg_temp.cancel(' Snow ')::jsonb ->> 'status', 'completed', 'an admin cancels and so completes the sweepstake');
select results_eq(
  $$ select g.winner_id is not null, g.is_void, g.void_reason from public.games g
     where g.sweepstake_id in (tests.sweepstake('Cup'), tests.sweepstake('Other')) order by g.id $$,
  $$ values (true, false, null), (false, true, 'Snow'), (false, true, 'Snow'), (false, false, null) $$,
  'voids open games, keeps results and leaves other sweepstakes alone'
);
select throws_ok(
  $$ select pg_temp.cancel('Snow') $$, 'PT409', 'This sweepstake is completed, so there is nothing left to cancel', 'returns 409 when the sweepstake is already completed'
);
select is(
  (select jsonb_agg(entry - array['at', 'admin'])
   from jsonb_array_elements(api.list_sweepstake_log(tests.sweepstake('Cup'))::jsonb) entry),
  '[{"kind": "CANCEL", "gameId": null, "before": null, "after": null, "reason": "Snow", "source": null, "isByEntrant": false}]', 'logs the cancellation with its reason'
);

select * from finish();
rollback;
