begin;
select plan(4);

select tests.create_fan('Ann');
select tests.create_sweepstake('Cup', '1 day');
select tests.act_as('Ann');
create function pg_temp.pick() returns jsonb language sql as $$
  select tests.picks(array[tests.game('Cup', 1)], array[tests.entity('jannik-sinner')])
$$;
grant execute on function pg_temp.pick to public;
select api.submit_picks(tests.sweepstake('Cup'), pg_temp.pick());
select tests.act_as_owner();
update public.sweepstake_entries set changed_at = '2026-01-01' where true;

select tests.act_as('Ann');
select is(
  api.change_picks(tests.sweepstake('Cup'), pg_temp.pick()) ->> 'pickCount', '1', 'accepts the same picks again'
);
select tests.act_as_owner();
select results_eq(
  'select changed_at from public.sweepstake_entries', array[timestamptz '2026-01-01'], 'keeps the time of the last change when no pick changes'
);
update public.games set start_time = now() - interval '1 hour', winner_id = side_one_id
where id = tests.game('Cup', 1);
select tests.act_as('Ann');
select is(
  api.change_picks(tests.sweepstake('Cup'), pg_temp.pick()) ->> 'pickCount', '1', 'accepts the same picks after the game was decided'
);
select tests.act_as_owner();
select results_eq(
  'select changed_at from public.sweepstake_entries', array[timestamptz '2026-01-01'], 'keeps the time of the last change after the game was decided'
);

select * from finish();
rollback;
