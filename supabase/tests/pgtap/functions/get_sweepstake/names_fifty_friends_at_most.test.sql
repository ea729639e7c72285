begin;
select plan(7);

select tests.create_fan('Ann');
select tests.create_fan(name) from unnest(array(select 'Friend ' || n from generate_series(1, 220) n)) name;
select tests.create_fan('Stranger');
select tests.create_sweepstake('Cup', '-1 hour', '-1 hour', '1 hour');

-- The friends in the order of the result.
create temporary table friends as
select row_number() over (order by tests.id('Friend ' || n)) as place, tests.id('Friend ' || n) as id
from generate_series(1, 220) n;
grant select on friends to authenticated;
insert into public.friendships (user_lo, user_hi, requester_id, accepted_at)
select least(f.id, tests.id('Ann')), greatest(f.id, tests.id('Ann')), f.id, now() from friends f;

create function pg_temp.pick(first bigint, last bigint, game bigint, side integer)
returns void
language sql
as $$
  insert into public.sweepstake_entries (profile_id, sweepstake_id)
  select f.id, tests.sweepstake('Cup') from friends f where f.place between first and last
  on conflict do nothing;
  insert into public.picks (profile_id, sweepstake_id, game_id, selected_side)
  select f.id, tests.sweepstake('Cup'), game, side from friends f where f.place between first and last;
$$;
create function pg_temp.friends_in(game integer)
returns setof jsonb
language sql
as $$
  select jsonb_path_query(
    api.get_sweepstake(tests.sweepstake('Cup'))::jsonb,
    '$.regularGames[*] ? (@.id == $id).friendsPicks[*]', jsonb_build_object('id', tests.game('Cup', game))
  )
$$;
grant execute on all functions in schema pg_temp to authenticated;

insert into public.sweepstake_entries (profile_id, sweepstake_id)
values (tests.id('Stranger'), tests.sweepstake('Cup'));
insert into public.picks (profile_id, sweepstake_id, game_id, selected_side)
values (tests.id('Stranger'), tests.sweepstake('Cup'), tests.game('Cup', 1), 1);
select pg_temp.pick(21, 69, tests.game('Cup', 1), 1);
select pg_temp.pick(21, 220, tests.game('Cup', 3), 1);
select tests.act_as('Ann');
select is((select count(*)::integer from pg_temp.friends_in(1)), 49, 'names all of 49 friends who picked');
select tests.act_as_owner();
select pg_temp.pick(70, 70, tests.game('Cup', 1), 2);
select tests.act_as('Ann');
select is((select count(*)::integer from pg_temp.friends_in(1)), 50, 'names all of fifty friends who picked');
select tests.act_as_owner();
select pg_temp.pick(71, 220, tests.game('Cup', 1), 2);
-- Fewer than fifty friends, none of them among the first hundred.
select pg_temp.pick(181, 200, tests.game('Cup', 2), 2);
select tests.act_as('Ann');
select results_eq(
  $$ select (pick -> 'user' ->> 'id')::uuid from pg_temp.friends_in(1) pick $$,
  'select id from friends where place between 21 and 70 order by place',
  'names the first fifty friends by id'
);
select results_eq(
  $$ select pick -> 'selectedId', count(*)::integer from pg_temp.friends_in(1) pick group by 1 order by 2 $$,
  $$ values (to_jsonb(tests.entity('paris-saint-germain')), 1), (to_jsonb(tests.entity('arsenal')), 49) $$,
  'names friends with their picks'
);
select results_eq(
  $$ select (pick -> 'user' ->> 'id')::uuid from pg_temp.friends_in(2) pick $$,
  'select id from friends where place between 181 and 200 order by place',
  'names the friends who picked a game that the first friends skipped'
);
select is(
  jsonb_array_length(api.get_sweepstake(tests.sweepstake('Cup'))::jsonb #> '{finalGame,friendsPicks}'), 0,
  'omits friends for a game that is open for picks'
);
select is(
  jsonb_path_query_first(
    api.get_sweepstake(tests.sweepstake('Cup'))::jsonb, '$.regularGames[*] ? (@.id == $id).split',
    jsonb_build_object('id', tests.game('Cup', 1))
  ), '{"one": 50, "two": 151, "draw": 0}', 'the split counts every pick'
);

select * from finish();
rollback;
