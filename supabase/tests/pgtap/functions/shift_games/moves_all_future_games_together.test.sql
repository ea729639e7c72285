begin;
select plan(15);

select tests.create_fan(fan) from unnest(array['Ann', 'Ada']) fan;
select tests.make_admin('Ada');
select tests.create_sweepstake('Cup', '1 day', '2 days');
create function pg_temp.shift(minutes integer, reason text default 'Storm') returns text language sql as $$
  select tests.refusal(format('select api.shift_games(%s, %L, %L)', tests.sweepstake('Cup'), minutes, reason))
$$;
create function pg_temp.starts() returns interval[] language sql as $$
  select array_agg(g.start_time - now() order by g.id) from public.games g where g.sweepstake_id = tests.sweepstake('Cup')
$$;
grant execute on function pg_temp.shift, pg_temp.starts to public;
create temporary table starts_before as select pg_temp.starts() as starts;
grant select on starts_before to public;

select tests.act_as_visitor();
select is(pg_temp.shift(60), '42501', 'rejects visitors');
select tests.act_as('Ann');
select is(pg_temp.shift(60), 'PT403', 'rejects fans');
select tests.act_as('Ada');
select is(pg_temp.starts(), (select starts from starts_before), 'rejected calls leave every start time unchanged');

select is(pg_temp.shift(60, ''), 'PT400 reason', 'rejects a shift without a reason');
select is(pg_temp.shift(0), 'PT400 minutes', 'rejects zero minutes');
select is(pg_temp.shift(null), 'PT400 minutes', 'rejects missing minutes');
select is(pg_temp.shift(525601), 'PT400 minutes', 'rejects more than a year');
select is(pg_temp.shift(-1500), 'PT400 minutes', 'rejects moving one of the games into the past');
select is(pg_temp.starts(), (select starts from starts_before), 'a rejected shift moves no game');

select is(pg_temp.shift(90), 'accepted', 'moves the games for a reason');
select is(
  pg_temp.starts(), (select array_agg(s + interval '90 minutes') from starts_before, unnest(starts) s),
  'moves every game by the same interval'
);
select tests.act_as_owner();
select is(
  (select count(*) from private.sweepstake_log l where l.kind = 'RESCHEDULE' and l.reason = 'Storm'),
  (select cardinality(starts)::bigint from starts_before), 'logs each game with the reason'
);
update public.games set start_time = now() - interval '1 minute' where id = tests.game('Cup', 1);
select tests.act_as('Ada');
select is(pg_temp.shift(-60), 'accepted', 'moves games to an earlier time');
select is((pg_temp.starts())[1], interval '-1 minute', 'keeps the start of started games');
select tests.act_as_owner();
update public.games set start_time = now() - interval '1 minute' where sweepstake_id = tests.sweepstake('Cup');
select tests.act_as('Ada');
select is(pg_temp.shift(60), 'PT409', 'returns 409 when all games have started');

select * from finish();
rollback;
