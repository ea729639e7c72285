begin;
select plan(42);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Ada']) fan;
select tests.make_admin('Ada');
create temporary table item as
  select id, row_number() over (order by id) as n from public.entities where kind = 'TEAM' order by id limit 7;
grant select on item to public;
create function pg_temp.id(place integer) returns bigint language sql as $$ select id from item where n = place $$;
create function pg_temp.rate(places integer[]) returns json language sql as $$
  select api.save_ratings(tests.rating_rows(
    array_fill('TEAM'::text, array[cardinality(places)]), array(select pg_temp.id(p) from unnest(places) p),
    array_fill(2, array[cardinality(places)]), array(select n - 1 from generate_series(1, cardinality(places)) n)))
$$;
create function pg_temp.save_taglines(places integer[]) returns json language sql as $$
  select api.save_taglines(tests.tagline_rows(
    array_fill('TEAM'::text, array[4]), array(select pg_temp.id(p) from unnest(places) p),
    '{LOVES,LOVES,LOVES,LOVES}', '{0,1,2,3}'))
$$;
create function pg_temp.found(team text) returns uuid[] language sql as $$
  select array(select (card ->> 'id')::uuid from json_array_elements(api.search_fans('Benzq', team => team)) card)
$$;
grant execute on function pg_temp.id, pg_temp.rate, pg_temp.save_taglines, pg_temp.found to public;
select tests.act_as('Ann');
select pg_temp.rate('{1,2,3,4,5,6}');
select pg_temp.save_taglines('{1,2,3,4}');

select tests.act_as_visitor();
select throws_ok(
  $$ select api.update_item(1001, '{name}', name => 'X') $$, '42501', null, 'visitors cannot change items'
);
select tests.act_as('Ann');
select throws_ok(
  $$ select api.update_item(pg_temp.id(1), '{is_retired}', is_retired => true) $$, 'PT403', null, 'returns 403 to fans'
);
select throws_ok(
  $$ select private.update_item(pg_temp.id(1), '{is_retired}', null, null, null, null, true) $$, 'PT403', null,
  'the private function returns 403 to fans'
);
select is(
  (select name || edited_at || retired_at from public.entities where id = pg_temp.id(1)), null, 'the denied calls leave the item as it was'
);

-- Names
select tests.act_as('Ada');
select is(
  api.update_item(pg_temp.id(1), '{name,aliases,code}', name => 'Zqx Rovers', aliases => '{Zqs}', code => 'zqx')
    - array['id', 'sportId'],
  '{"type": "TEAM", "name": "Zqx Rovers", "slug": "arizona-cardinals", "teamId": null, "aliases": ["Zqs"],
    "code": "ZQX", "isRetired": false}',
  'admins can rename an item, which keeps its slug'
);
select is(api.get_item('TEAM', 'arizona-cardinals') ->> 'name', 'Zqx Rovers', 'the page has the new name under the old slug');
select is(api.search_rankings('zqs')::jsonb -> 0 ->> 'name', 'Zqx Rovers', 'searches find the item by a new alias');
select isnt(
  (select edited_at from public.entities where id = pg_temp.id(1)), null, 'marks the item as edited, which protects it from the seed'
);
select is(
  api.update_item(pg_temp.id(1), '{aliases,code}', aliases => '{}') -> 'code', 'null', 'deletes aliases and the code'
);
select is(
  tests.refusal($$ select api.update_item(pg_temp.id(1), '{name}', name => 'Atlanta Falcons') $$), 'PT409 name',
  'returns 409 for a name that its sport already has'
);
select is(
  tests.refusal($$ select api.update_item(pg_temp.id(1), '{name}') $$), 'PT400 name', 'rejects null as the name'
);
select is(
  tests.refusal($$ select api.update_item(pg_temp.id(1), '{aliases}', aliases => array_fill('x|'::text, array[1])) $$),
  'PT400 aliases', 'rejects a bar in an alias'
);
select is(
  tests.refusal(
    $$ select api.update_item(pg_temp.id(1), '{aliases}', aliases => array(select 'n' || n from generate_series(1, 11) n)) $$
  ), 'PT400 aliases', 'rejects more than ten aliases'
);
select is(
  tests.refusal($$ select api.update_item(pg_temp.id(1), '{slug}') $$), 'PT400 fields', 'rejects an unknown field'
);
select is(tests.refusal($$ select api.update_item(pg_temp.id(1), '{}') $$), 'PT400 fields', 'rejects an empty list of fields');
select is(
  tests.refusal($$ select api.update_item(pg_temp.id(1), '{is_retired}') $$), 'PT400 isRetired', 'rejects null as whether the item is retired'
);
select throws_ok(
  $$ select api.update_item(49999, '{name}', name => 'X') $$, 'PT404', null, 'returns 404 for an unknown item'
);

-- Transfers
select tests.act_as_owner();
update public.profiles set first_name = 'Benzq' where id = tests.id('Ben');
insert into public.tagline_rows (profile_id, position, entity_id, sentiment)
values (tests.id('Ben'), 0, tests.entity('bukayo-saka'), 'LOVES');
select tests.act_as('Ada');
select is(
  (api.update_item(tests.entity('bukayo-saka'), '{team_id}', team_id => tests.entity('barcelona')) ->> 'teamId')::bigint,
  tests.entity('barcelona'), 'an athlete can change teams'
);
select is(api.get_item('ATHLETE', 'bukayo-saka') ->> 'competition', 'La Liga', 'an athlete''s competition follows the team');
select is(pg_temp.found('barcelona'), array[tests.id('Ben')], 'search_fans finds fans of the athlete by the new team');
select is(pg_temp.found('arsenal'), '{}', 'search_fans does not find fans of the athlete by the old team');
select is(
  api.update_item(tests.entity('bukayo-saka'), '{team_id}') ->> 'teamId', null, 'an athlete can have no team'
);
select is(
  tests.refusal($$ select api.update_item(tests.entity('bukayo-saka'), '{team_id}', team_id => 1001) $$),
  'PT400 teamId', 'rejects a team of another sport'
);
select is(
  tests.refusal($$ select api.update_item(pg_temp.id(1), '{team_id}', team_id => 1002) $$), 'PT400 teamId',
  'rejects a team for an item that is a team'
);

-- Retirement
select is(
  api.update_item(pg_temp.id(1), '{is_retired}', is_retired => true) ->> 'isRetired', 'true', 'an admin can retire an item'
);
select is(
  api.update_item(pg_temp.id(7), '{is_retired}', is_retired => true) ->> 'isRetired', 'true', 'an admin can retire a second item'
);
select tests.act_as('Ann');
select ok(
  api.list_teams()::text !~ 'Zqx Rovers' and api.list_popular_items()::text !~ ('"id" : ' || pg_temp.id(1) || ','),
  'pickers leave out a retired item'
);
select is(api.search_rankings('zqx')::jsonb, '[]'::jsonb, 'searches leave out a retired item');
select is(
  (api.get_item('TEAM', 'arizona-cardinals')::jsonb - array['name', 'related', 'friends', 'fans', 'histogram', 'sentiments'])
    @> '{"isRetired": true, "ratingCount": 1, "ownRating": 2}',
  true, 'the page of a retired item stays with its ratings'
);
select lives_ok($$ select pg_temp.rate('{2,1,3,4,5,6}') $$, 'a retired item can stay in saved ratings');
select lives_ok($$ select api.save_rating('TEAM', pg_temp.id(1), 5::smallint) $$, 'the rating of a retired item can change');
select lives_ok($$ select pg_temp.save_taglines('{2,1,3,4}') $$, 'a retired item can stay in a saved tagline');
select is(
  tests.refusal($$ select pg_temp.rate('{1,2,3,4,5,6,7}') $$), 'PT400 ratings.6.entityId', 'save_ratings rejects adding a retired item'
);
select is(
  tests.refusal($$ select api.save_rating('TEAM', pg_temp.id(7), 5::smallint) $$), 'PT400 entityId', 'save_rating rejects adding a retired item'
);
select is(
  tests.refusal($$ select pg_temp.save_taglines('{1,2,3,7}') $$), 'PT400 taglines.3.entityId', 'save_taglines rejects adding a retired item'
);
select is(
  tests.refusal($$ select api.create_post('Oh', 'TEAM', pg_temp.id(7)) $$), 'PT400 entityId', 'create_post rejects a retired item'
);
select is(
  (select count(*)::integer from public.ratings where profile_id = tests.id('Ann')), 6, 'the rejected calls leave the ratings as they were'
);
select lives_ok($$ select pg_temp.save_taglines('{5,2,3,4}') $$, 'a retired item can be removed from the tagline');
select is(
  tests.refusal($$ select pg_temp.save_taglines('{1,2,3,4}') $$), 'PT400 taglines.0.entityId', 'a removed retired item cannot be added again'
);
select tests.act_as('Ada');
select is(
  api.list_catalogue_items('zqx', true) -> 0 ->> 'name', 'Zqx Rovers', 'list_catalogue_items finds a retired item'
);
select api.update_item(pg_temp.id(1), '{is_retired}', is_retired => false);
select ok(api.list_teams()::text ~ 'Zqx Rovers', 'an admin can restore an item');
select is(
  (select string_agg(l ->> 'note', ' | ' order by (l ->> 'id')::integer)
   from json_array_elements(api.list_audit_log() -> 'entries') l where l ->> 'subjectId' = pg_temp.id(1)::text),
  'Arizona Cardinals: renamed to Zqx Rovers; also called Zqs; code ZQX | '
  'Zqx Rovers: also called nothing else; code removed | Zqx Rovers: retired | Zqx Rovers: restored',
  'logs every change'
);

select * from finish();
rollback;
