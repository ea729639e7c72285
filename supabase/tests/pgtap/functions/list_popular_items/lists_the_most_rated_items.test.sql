begin;
select plan(8);

select tests.create_fan(fan) from unnest(array['Ann', 'Ada']) fan;
select tests.make_admin('Ada');
create temporary table item as
  select id, row_number() over (order by id) as n from public.entities where kind = 'TEAM' order by id limit 4;
grant select on item to public;
create function pg_temp.id(place integer) returns bigint language sql as $$ select id from item where n = place $$;
create function pg_temp.first(most integer) returns text language sql as $$
  select string_agg((select n::text from item where id = listed.id::bigint), ' ' order by place)
  from (
    select l.item ->> 'id' as id, l.place
    from json_array_elements(api.list_popular_items()) with ordinality l (item, place) limit most
  ) listed
$$;
grant execute on function pg_temp.id, pg_temp.first to public;
update public.entities set code = case when id in (pg_temp.id(2), pg_temp.id(3)) then 'ZQX' end
where id in (select id from item);
-- These get more ratings than any other item.
update private.entity_rating_stats s set rating_count = case i.n when 4 then 2e9 else 1e9 end
from item i where i.id = s.entity_id;

select tests.act_as('Ann');
select is(json_array_length(api.list_popular_items()), 500, 'returns five hundred items');
select is(
  (select l.item::jsonb from json_array_elements(api.list_popular_items()) l (item) limit 1),
  (select jsonb_build_object(
    'entityType', 'TEAM', 'id', t.id, 'name', t.name, 'sportName', s.name, 'teamName', null,
    'competition', t.competition, 'aliases', t.aliases
  ) from public.entities t join public.entities s on s.id = t.sport_id where t.id = pg_temp.id(4)),
  'returns each item in the form of a picker'
);
select is(pg_temp.first(4), '4 2 3 1', 'orders by ratings, then items with a code, then ids');

select tests.act_as('Ada');
select api.update_item(pg_temp.id(2), '{code}', code => '');
select api.update_item(pg_temp.id(4), '{is_retired}', is_retired => true);
select is(pg_temp.first(3), '3 1 2', 'leaves out a retired item and moves down an item that lost its code');
select api.update_item(pg_temp.id(4), '{is_retired}', is_retired => false);
select api.update_item(pg_temp.id(2), '{code}', code => 'ZQX');
select is(pg_temp.first(4), '4 2 3 1', 'restores the order when both changes are undone');

select api.create_item('SPORT', 'Zqxball', code => 'ZQX');
select tests.act_as_owner();
select is(
  (select array[is_retired, has_code] from private.entity_rating_stats
    where entity_id = (select id from public.entities where name = 'Zqxball')),
  '{f,t}', 'the stats of a new item store that it has a code'
);
select is_empty(
  $$ select e.id from public.entities e full join private.entity_rating_stats s on s.entity_id = e.id
    where (s.is_retired, s.has_code) is distinct from (e.retired_at is not null, e.code is not null) $$,
  'the stats of every item match its code and retirement'
);
update public.entities set retired_at = now() where name = 'Zqxball';
select is(
  (select is_retired from private.entity_rating_stats
    where entity_id = (select id from public.entities where name = 'Zqxball')),
  true, 'the stats follow a retirement by a direct update'
);
select * from finish();
rollback;
