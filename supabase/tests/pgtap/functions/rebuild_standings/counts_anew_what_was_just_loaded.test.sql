begin;
select plan(5);

select tests.create_fan(name) from unnest(array['Ann', 'Ben', 'Cat']) name;
select tests.create_sweepstake('Cup', '-1 hour', '1 hour');
-- As a restore loads it: past the triggers that keep what is derived.
alter table public.sweepstake_entries disable trigger user;
alter table public.picks disable trigger user;
insert into public.sweepstake_entries (profile_id, sweepstake_id)
select tests.id(name), tests.sweepstake('Cup') from unnest(array['Ann', 'Ben', 'Cat']) name;
insert into public.picks (profile_id, sweepstake_id, game_id, selected_side)
values (tests.id('Ann'), tests.sweepstake('Cup'), tests.game('Cup', 1), 1),
  (tests.id('Ben'), tests.sweepstake('Cup'), tests.game('Cup', 1), 2);
alter table public.sweepstake_entries enable trigger user;
alter table public.picks enable trigger user;
update public.games set winner_id = side_one_id where id = tests.game('Cup', 1);

select isnt_empty('select * from private.check_standings()', 'what is loaded is not counted yet');
select lives_ok('select private.rebuild_standings()', 'whoever owns the tables counts it anew');
select is_empty('select * from private.check_standings()', 'then all is as counted');
select results_eq(
  $$ select profile_id, points::integer from private.standings
     where sweepstake_id = tests.sweepstake('Cup') and points > 0 $$,
  $$ values (tests.id('Ann'), 2) $$,
  'who was right has the points'
);
-- The planner's counts of rows are those of the tables only if something looked since the rows came.
select is(
  (
    select array_agg(c.reltuples::integer order by t.n)
    from unnest(array['public.games', 'public.sweepstake_entries', 'public.picks']) with ordinality t (name, n)
    join pg_class c on c.oid = t.name::regclass
  ),
  (
    select array[(select count(*) from public.games), (select count(*) from public.sweepstake_entries),
      (select count(*) from public.picks)]::integer[]
  ),
  'and it has had what it reads analysed'
);

select * from finish();
rollback;
