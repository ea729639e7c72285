begin;
select plan(3);

select tests.create_fan(name) from unnest(array['Ann', 'Ben', 'Cat']) name;
insert into public.ratings (profile_id, entity_id, rating, position)
select tests.id(fan), (select min(e.id) from public.entities e where e.slug = v.slug), rating, n
from (values
  ('Ann', 'arsenal', 2, 0), ('Ann', 'dallas-cowboys', -5, 1), ('Ann', 'tennis', 0, 6),
  ('Ann', 'usain-bolt', 4, 3), ('Ann', 'golf', 4, 4),
  ('Ben', 'golf', 0, 6), ('Ben', 'boxing', -1, 0)
) v (fan, slug, rating, n);
create function pg_temp.items_of(fan text) returns text[] language sql as $$
  select array(
    select concat_ws(' ', item ->> 'name', item ->> 'entityType', item ->> 'rating')
    from private.top_items(array[tests.id('Ann'), tests.id('Ben'), tests.id('Cat')]) t,
      json_array_elements(t.items) with ordinality i (item, n)
    where t.profile_id = tests.id(fan)
    order by n
  )
$$;

select is(
  pg_temp.items_of('Ann'), array['Dallas Cowboys TEAM -5', 'Usain Bolt ATHLETE 4', 'Golf SPORT 4'],
  'returns the three strongest ratings of either sign, and ties in the fan''s order'
);
select is(pg_temp.items_of('Ben'), array['Boxing SPORT -1'], 'leaves out ratings of 0');
select is(pg_temp.items_of('Cat'), '{}'::text[], 'returns an empty list for a fan without ratings');

select * from finish();
rollback;
