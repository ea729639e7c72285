begin;
select plan(4);

select tests.create_fan('Ann');
update public.entities set code = 'ZQX', colour = null, second_colour = null where id = tests.entity('arsenal');
update public.entities set code = null, colour = null, second_colour = null where id = tests.entity('liverpool');
update public.entities set colour = 'aabbcc', second_colour = 'ddeeff' where id = tests.entity('chelsea');
create function pg_temp.crest(slug text) returns jsonb language sql as $$
  select c::jsonb from json_array_elements(api.list_crests()) c where (c ->> 'id')::bigint = tests.entity(slug)
$$;
grant execute on function pg_temp.crest to anon, authenticated;
grant select on public.entities to anon;

select tests.act_as('Ann');
select is(
  pg_temp.crest('arsenal'), jsonb_build_object('id', tests.entity('arsenal'), 'code', 'ZQX', 'colours', null),
  'lists an item with a code'
);
select is(pg_temp.crest('chelsea') -> 'colours', '["#aabbcc", "#ddeeff"]', 'lists an item with colors');
select is(pg_temp.crest('liverpool'), null, 'leaves out an item without code and colors');
select tests.act_as_visitor();
select is(
  pg_temp.crest('arsenal') ->> 'code', 'ZQX', 'visitors get the same crests'
);

select * from finish();
rollback;
