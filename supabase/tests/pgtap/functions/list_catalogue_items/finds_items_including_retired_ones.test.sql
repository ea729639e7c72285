begin;
select plan(10);

select tests.create_fan(fan) from unnest(array['Ann', 'Ada']) fan;
select tests.make_admin('Ada');
create function pg_temp.names(list jsonb) returns text language sql
as $$ select string_agg(item ->> 'name', ', ' order by n) from jsonb_array_elements(list) with ordinality t (item, n) $$;
grant execute on function pg_temp.names to authenticated;

select tests.act_as('Ada');
select api.create_item('SPORT', 'Qxqball'), api.create_item('SPORT', 'Ice qxqball'), api.create_item('SPORT', 'Qxq');
select api.update_item(id, array['is_retired'], is_retired => true) from public.entities where name = 'Ice qxqball';

select is(
  pg_temp.names(api.list_catalogue_items(' qXq ')), 'Qxq, Qxqball, Ice qxqball',
  'finds parts of names in any case: exact names first, then prefixes'
);
select is(
  (api.list_catalogue_items('ice qxqball') -> 0) - array['id', 'slug'],
  '{"type": "SPORT", "name": "Ice qxqball", "sportId": null, "sportName": null, "teamId": null, "teamName": null,
    "aliases": [], "code": null, "isRetired": true, "competition": null, "ratingCount": 0}', 'returns every field of an item'
);
select is(pg_temp.names(api.list_catalogue_items('qxq', true)), 'Ice qxqball', 'finds only retired items');
select is(pg_temp.names(api.list_catalogue_items('qxq', false)), 'Qxq, Qxqball', 'finds only items that are not retired');
select is(
  (select count(*) from jsonb_array_elements(api.list_catalogue_items()) i where i ->> 'name' like '%Qxq%'),
  2::bigint, 'returns the items that admins edited when no text is given'
);
select is(api.list_catalogue_items('100%'), '[]', 'treats % in the text literally');
select is(jsonb_array_length(api.list_catalogue_items('a')), 50, 'returns at most fifty items');

select tests.act_as('Ann');
select throws_ok($$ select api.list_catalogue_items('qxq') $$, 'PT403', null, 'returns 403 to fans');
select isnt_empty($$ select from public.entities where name = 'Qxqball' $$, 'fans can read the items from the table');
select tests.act_as_visitor();
select throws_ok($$ select api.list_catalogue_items('qxq') $$, '42501', null, 'visitors cannot list catalog items');

select * from finish();
rollback;
