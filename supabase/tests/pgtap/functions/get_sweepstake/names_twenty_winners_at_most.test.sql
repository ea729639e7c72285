begin;
select plan(3);

select tests.create_fan(name) from unnest(array(select 'Fan ' || n from generate_series(1, 22) n)) name;
select tests.create_fan('Loser');
select tests.create_sweepstake('Cup', '-1 hour', '-1 hour', '-1 hour');

-- Among ties, earlier entries rank first.
insert into public.sweepstake_entries (profile_id, sweepstake_id, submitted_at, changed_at)
select tests.id(name), tests.sweepstake('Cup'), at, at
from (
  select 'Fan ' || n, now() - n * interval '1 minute' from generate_series(1, 22) n
  union all
  select 'Loser', now() - interval '1 hour'
) entrant (name, at);
insert into public.picks (profile_id, sweepstake_id, game_id, selected_side)
select e.profile_id, e.sweepstake_id, g.id, case e.profile_id when tests.id('Loser') then 2 else 1 end
from public.sweepstake_entries e
join public.games g using (sweepstake_id)
where e.sweepstake_id = tests.sweepstake('Cup');

create function pg_temp.answer()
returns jsonb
language sql
as $$
  select api.get_sweepstake(tests.sweepstake('Cup'))::jsonb
$$;
grant execute on all functions in schema pg_temp to authenticated;

select tests.act_as('Loser');
select is(pg_temp.answer() -> 'winnerCount', '0', 'counts winners only after the end');
select tests.act_as_owner();
update public.games set winner_id = side_one_id where sweepstake_id = tests.sweepstake('Cup');
update public.sweepstakes set completed_at = now() where id = tests.sweepstake('Cup');
select tests.act_as('Loser');
select is(pg_temp.answer() -> 'winnerCount', '22', 'counts every fan with the most correct picks as a winner');
select results_eq(
  $$ select (card ->> 'id')::uuid from jsonb_array_elements(pg_temp.answer() -> 'winners') with ordinality w (card, place) order by place $$,
  $$ select tests.id('Fan ' || n) from generate_series(22, 3, -1) n $$,
  'names the first twenty winners'
);

select * from finish();
rollback;
