begin;
select plan(9);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal', 'Dee', 'Eve']) fan;
update public.profiles p set first_name = fan from unnest(array['Ann', 'Ben', 'Cal', 'Dee', 'Eve']) fan where p.id = tests.id(fan);
insert into public.series (name) values ('Season');
select tests.create_sweepstake('Round ' || n, '1 day', '2 days') from generate_series(1, 3) n;
update public.sweepstakes
set series_id = (select id from public.series), start_date = date '2026-06-01' + right(name, 1)::integer
where name like 'Round _';
create function pg_temp.enter(fan text, contest text, one text, two text) returns void language plpgsql as $$
begin
  perform tests.act_as(fan);
  perform api.submit_picks(tests.sweepstake(contest), tests.picks(
    array[tests.game(contest, 1), tests.game(contest, 2)], array[tests.entity(one), tests.entity(two)]));
  perform tests.act_as_owner();
end
$$;
create function pg_temp.rounds() returns text[] language sql as $$
  select array(
    select concat_ws(' ', r ->> 'name', r ->> 'status', r ->> 'isCancelled', r ->> 'entryCount', r ->> 'winnerCount',
      (select string_agg(w ->> 'name', '+' order by w ->> 'name') from json_array_elements(r -> 'winners') w),
      coalesce(r ->> 'ownCorrect', '-'), coalesce(r ->> 'ownRank', '-'))
    from json_array_elements(api.get_series((select id from public.series)) -> 'rounds') r
  )
$$;
grant execute on function pg_temp.enter, pg_temp.rounds to public;

select tests.act_as('Ann');
select is(
  pg_temp.rounds(), array['Round 1 active false 0 0 - -', 'Round 2 active false 0 0 - -', 'Round 3 active false 0 0 - -'],
  'lists rounds by start date, without entries at first'
);
select pg_temp.enter(f, 'Round 1', 'arsenal', 'jannik-sinner') from unnest(array['Ben', 'Cal', 'Dee', 'Eve']) f;
update public.sweepstake_entries e set changed_at = now() + n * interval '1 minute'
from unnest(array['Ben', 'Cal', 'Dee', 'Eve']) with ordinality u (fan, n) where e.profile_id = tests.id(u.fan);
select pg_temp.enter('Ann', 'Round 1', 'arsenal', 'carlos-alcaraz');
select pg_temp.enter('Ann', 'Round 2', 'arsenal', 'carlos-alcaraz');
select tests.act_as('Ann');
select is(
  pg_temp.rounds(), array['Round 1 active false 5 0 0 -', 'Round 2 active false 1 0 0 -', 'Round 3 active false 0 0 - -'],
  'an entrant has no rank before a result'
);
select tests.act_as_owner();
update public.games set winner_id = side_one_id where sweepstake_id = tests.sweepstake('Round 1');
select tests.act_as('Ann');
select is((pg_temp.rounds())[1], 'Round 1 active false 5 0 1 5', 'an entrant has a rank after a result, and a round has no winners before its end');
select tests.act_as_owner();
update public.sweepstakes set completed_at = now() where name = 'Round 1';
select tests.act_as('Ann');
select is((pg_temp.rounds())[1], 'Round 1 completed false 5 4 Ben+Cal+Dee 1 5', 'names the first three winners of a round');
select api.block_fan(tests.id('Ben'));
select is((pg_temp.rounds())[1], 'Round 1 completed false 5 4 A fan+Cal+Dee 1 5', 'hides the name of a hidden winner');

select tests.act_as_owner();
select tests.make_admin('Eve');
update public.games set winner_id = side_one_id where id = tests.game('Round 2', 1);
select tests.act_as('Eve');
select api.cancel_sweepstake(tests.sweepstake('Round 2'), 'Rain');
select tests.act_as('Ann');
select is((pg_temp.rounds())[2], 'Round 2 completed true 1 0 1 1', 'a canceled round has no winner and keeps correct picks');
select tests.act_as('Eve');
select is(api.get_series(max(id)) #>> '{nextRound,name}', 'Round 3', 'names the next round') from public.series;
select is(api.get_series(max(id)) ->> 'ownRank', '1', 'returns the caller''s rank in the series') from public.series;
select throws_ok('select api.get_series(9000000000)', 'PT404', 'Series not found', 'returns 404 for an unknown series');

select * from finish();
rollback;
