begin;
select plan(17);

-- Keeps reads from flushing: the last flush is in the future.
insert into private.flushes (flushed_at) values (clock_timestamp() + interval '1 hour');
select tests.create_fan('Fan ' || n) from generate_series(1, 40) n;

create function public.rate(entity bigint, rating integer, fans integer, slot integer, first integer default 1)
returns void language sql as $$
  insert into public.ratings (profile_id, entity_id, rating, position)
  select tests.id('Fan ' || n), entity, rating, slot from generate_series(first, first + fans - 1) n;
$$;
create function public.ranked(entity_type text, is_top boolean) returns text language sql as $$
  select coalesce(string_agg(entry ->> 'id', ' ' order by n), '')
  from jsonb_array_elements(api.list_ranking(entity_type, is_top)) with ordinality l (entry, n);
$$;
grant execute on function public.ranked to anon;
create function public.item(variadic ids bigint[]) returns setof public.entities
language sql security definer as $$ select * from public.entities where id = any (ids) $$;
grant execute on function public.item to anon;

select tests.act_as_visitor();
select is(public.ranked('TEAM', true), '', 'returns an empty list when there are no ratings');

select tests.act_as_owner();
select public.rate(1001, 5, 1, 0);
select public.rate(1002, 4, 32, 1);
select public.rate(1002, 3, 8, 1, 33);
select tests.act_as_visitor();
select is(public.ranked('TEAM', true), '1002 1001', 'ranks forty ratings of +3.8 above one of +5');
select is(
  api.list_ranking('TEAM', true) -> 0,
  (select jsonb_build_object('id', 1002, 'type', 'TEAM', 'name', e.name, 'slug', e.slug,
     'sportName', s.name, 'competition', e.competition, 'avgRating', 3.80, 'ratingCount', 40, 'lovers', 40, 'haters', 0)
   from public.item(1002) e join public.item(e.sport_id) s on true),
  'shows the true mean and the number of ratings'
);
select is(public.ranked('TEAM', false), '', 'leaves a liked item out of the bottom list while few items are rated');

select tests.act_as_owner();
select public.rate(1003, 2, 1, 2);
select public.rate(1004, 1, 3, 3);
select public.rate(1004, 0, 1, 6, 4);
select public.rate(1005, -1, 1, 4);
select public.rate(1006, -5, 1, 5);
select tests.act_as_visitor();
select is(public.ranked('TEAM', false), '1006 1005', 'splits the rated items between the top and bottom lists while they are few');
select is(
  public.ranked('TEAM', true), '1002 1001 1004 1003',
  'ranks the item with more ratings first when scores are equal'
);

select tests.act_as_owner();
select public.rate(1007, 0, 1, 6);
select public.rate(1008, 3, 10, 7);
select public.rate(1009, 3, 10, 8);
select tests.act_as_visitor();
select results_eq(
  $$ select array[public.ranked('TEAM', true), public.ranked('TEAM', false)] $$,
  $$ select array['1002 ' || string_agg(id::text, ' ' order by name_normalized) || ' 1001 1004',
       '1006 1005'] from public.item(1008, 1009) $$,
  'orders equal items by name, and lists none of nine items twice'
);

select tests.act_as_owner();
select public.rate(1010, 1, 1, 9);
select tests.act_as_visitor();
select is(
  public.ranked('TEAM', false), '1006 1005 1007 1010 1003',
  'with ten rated items, the bottom list is full and begins with the worst'
);
select is(jsonb_array_length(api.list_ranking('TEAM', true)), 5, 'returns the five best items');

select tests.act_as_owner();
select public.rate(100001, 4, 1, 10);
select tests.act_as_visitor();
select is(public.ranked('ATHLETE', true), '100001', 'ranks athletes among athletes');
select ok(
  api.list_ranking('ATHLETE', true) -> 0 ? 'teamName', 'an athlete''s entry has the team''s name'
);

-- The lists are the same with queued and with flushed ratings.
create temporary table before_folding as
  select public.ranked('TEAM', true) as best, public.ranked('TEAM', false) as worst;
select tests.act_as_owner();
select isnt_empty('select from private.pending_ratings()', 'the sample has queued ratings');
select private.flush_changes();
select tests.act_as_visitor();
select results_eq(
  $$ select public.ranked('TEAM', true), public.ranked('TEAM', false) $$,
  'select best, worst from before_folding', 'a flush keeps both lists'
);

-- Ten athletes with the same rating, by two fans.
select tests.act_as_owner();
insert into public.ratings (profile_id, entity_id, rating, position)
select tests.id(case when e.n <= 5 then 'Fan 39' else 'Fan 40' end), e.id, 5, e.n + 1
from (
  select id, row_number() over (order by id) as n
  from public.entities where kind = 'ATHLETE' and id <> 100001 order by id limit 10
) e;
create function public.listed_athletes() returns bigint language sql as $$
  select count(distinct id)
  from unnest(string_to_array(public.ranked('ATHLETE', true) || ' ' || public.ranked('ATHLETE', false), ' ')) id
$$;
select is(public.listed_athletes(), 10::bigint, 'lists no item twice when queued ratings are equal');
select private.flush_changes();
select is(public.listed_athletes(), 10::bigint, 'lists no item twice when ratings are equal');

select tests.act_as_visitor();
select throws_ok('select * from public.ratings', '42501', null, 'visitors cannot read ratings from the table');
select throws_ok(
  $$ select api.search_rankings('united') $$, '42501', null, 'visitors cannot search rankings'
);

select * from finish();
rollback;
