begin;
select plan(41);

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
create function pg_temp.say(places integer[]) returns json language sql as $$
  select api.save_taglines(tests.tagline_rows(
    array_fill('TEAM'::text, array[4]), array(select pg_temp.id(p) from unnest(places) p),
    '{LOVES,LOVES,LOVES,LOVES}', '{0,1,2,3}'))
$$;
create function pg_temp.found(team text) returns uuid[] language sql as $$
  select array(select (card ->> 'id')::uuid from json_array_elements(api.search_fans('Benzq', team => team)) card)
$$;
grant execute on function pg_temp.id, pg_temp.rate, pg_temp.say, pg_temp.found to public;
select tests.act_as('Ann');
select pg_temp.rate('{1,2,3,4,5,6}');
select pg_temp.say('{1,2,3,4}');

select tests.act_as_visitor();
select throws_ok(
  $$ select api.update_item(1001, '{name}', name => 'X') $$, '42501', null, 'visitors change nothing'
);
select tests.act_as('Ann');
select throws_ok(
  $$ select api.update_item(pg_temp.id(1), '{is_retired}', is_retired => true) $$, 'PT403', null, 'nor do fans'
);
select throws_ok(
  $$ select private.update_item(pg_temp.id(1), '{is_retired}', null, null, null, null, true) $$, 'PT403', null,
  'nor by its step'
);
select is(
  (select name || edited_at || retired_at from public.entities where id = pg_temp.id(1)), null, 'it is as it was'
);

-- Names
select tests.act_as('Ada');
select is(
  api.update_item(pg_temp.id(1), '{name,aliases,code}', name => 'Zqx Rovers', aliases => '{Zqs}', code => 'zqx')
    - array['id', 'sportId'],
  '{"type": "TEAM", "name": "Zqx Rovers", "slug": "arizona-cardinals", "teamId": null, "aliases": ["Zqs"],
    "code": "ZQX", "isRetired": false}',
  'admins rename, and the address stays'
);
select is(api.get_item('TEAM', 'arizona-cardinals') ->> 'name', 'Zqx Rovers', 'where the page is');
select is(api.search_rankings('zqs')::jsonb -> 0 ->> 'name', 'Zqx Rovers', 'it is found by another name');
select isnt(
  (select edited_at from public.entities where id = pg_temp.id(1)), null, 'the seed leaves it alone from now on'
);
select is(
  api.update_item(pg_temp.id(1), '{aliases,code}', aliases => '{}') -> 'code', 'null', 'names can be taken away'
);
select is(
  tests.refusal($$ select api.update_item(pg_temp.id(1), '{name}', name => 'Atlanta Falcons') $$), 'PT409 name',
  'two items of a sport do not share one'
);
select is(
  tests.refusal($$ select api.update_item(pg_temp.id(1), '{name}') $$), 'PT400 name', 'there is always a name'
);
select is(
  tests.refusal($$ select api.update_item(pg_temp.id(1), '{aliases}', aliases => array_fill('x|'::text, array[1])) $$),
  'PT400 aliases', 'no name has a bar'
);
select is(
  tests.refusal(
    $$ select api.update_item(pg_temp.id(1), '{aliases}', aliases => array(select 'n' || n from generate_series(1, 11) n)) $$
  ), 'PT400 aliases', 'there are ten other ones at most'
);
select is(
  tests.refusal($$ select api.update_item(pg_temp.id(1), '{slug}') $$), 'PT400 fields', 'nothing else is changed'
);
select is(tests.refusal($$ select api.update_item(pg_temp.id(1), '{}') $$), 'PT400 fields', 'something is');
select throws_ok(
  $$ select api.update_item(49999, '{name}', name => 'X') $$, 'PT404', null, 'what is not there is not found'
);

-- Transfers
select tests.act_as_owner();
update public.profiles set first_name = 'Benzq' where id = tests.id('Ben');
insert into public.tagline_rows (profile_id, position, entity_id, sentiment)
values (tests.id('Ben'), 0, tests.entity('bukayo-saka'), 'LOVES');
select tests.act_as('Ada');
select is(
  (api.update_item(tests.entity('bukayo-saka'), '{team_id}', team_id => tests.entity('barcelona')) ->> 'teamId')::bigint,
  tests.entity('barcelona'), 'an athlete changes teams'
);
select is(api.get_item('ATHLETE', 'bukayo-saka') ->> 'competition', 'La Liga', 'and leagues');
select is(pg_temp.found('barcelona'), array[tests.id('Ben')], 'fans are found by the new team');
select is(pg_temp.found('arsenal'), '{}', 'and not by the one before');
select is(
  api.update_item(tests.entity('bukayo-saka'), '{team_id}') ->> 'teamId', null, 'or has none'
);
select is(
  tests.refusal($$ select api.update_item(tests.entity('bukayo-saka'), '{team_id}', team_id => 1001) $$),
  'PT400 teamId', 'it plays the athlete''s sport'
);
select is(
  tests.refusal($$ select api.update_item(pg_temp.id(1), '{team_id}', team_id => 1002) $$), 'PT400 teamId',
  'a team has no team'
);

-- Retired
select is(
  api.update_item(pg_temp.id(1), '{is_retired}', is_retired => true) ->> 'isRetired', 'true', 'an item can be retired'
);
select is(
  api.update_item(pg_temp.id(7), '{is_retired}', is_retired => true) ->> 'isRetired', 'true', 'and another'
);
select tests.act_as('Ann');
select ok(
  api.list_teams()::text !~ 'Zqx Rovers' and api.list_popular_items()::text !~ ('"id" : ' || pg_temp.id(1) || ','),
  'pickers leave it out'
);
select is(api.search_rankings('zqx')::jsonb, '[]'::jsonb, 'so do searches');
select is(
  (api.get_item('TEAM', 'arizona-cardinals')::jsonb - array['name', 'related', 'friends', 'fans', 'histogram', 'sentiments'])
    @> '{"isRetired": true, "ratingCount": 1, "ownRating": 2}',
  true, 'its page stays, and what fans feel'
);
select lives_ok($$ select pg_temp.rate('{2,1,3,4,5,6}') $$, 'what was rated may stay');
select lives_ok($$ select api.save_rating('TEAM', pg_temp.id(1), 5::smallint) $$, 'and change');
select lives_ok($$ select pg_temp.say('{2,1,3,4}') $$, 'also in the tagline');
select is(
  tests.refusal($$ select pg_temp.rate('{1,2,3,4,5,6,7}') $$), 'PT400 ratings.6.entityId', 'nothing retired is added'
);
select is(
  tests.refusal($$ select api.save_rating('TEAM', pg_temp.id(7), 5::smallint) $$), 'PT400 entityId', 'by itself neither'
);
select is(
  tests.refusal($$ select pg_temp.say('{1,2,3,7}') $$), 'PT400 taglines.3.entityId', 'or in the tagline'
);
select is(
  tests.refusal($$ select api.create_post('Oh', 'TEAM', pg_temp.id(7)) $$), 'PT400 entityId', 'or to a post'
);
select is(
  (select count(*)::integer from public.ratings where profile_id = tests.id('Ann')), 6, 'what was saved stands'
);
select lives_ok($$ select pg_temp.say('{5,2,3,4}') $$, 'it can be taken out');
select is(
  tests.refusal($$ select pg_temp.say('{1,2,3,4}') $$), 'PT400 taglines.0.entityId', 'and not be put in again'
);
select tests.act_as('Ada');
select is(
  api.list_catalogue_items('zqx', true) -> 0 ->> 'name', 'Zqx Rovers', 'admins find it'
);
select api.update_item(pg_temp.id(1), '{is_retired}', is_retired => false);
select ok(api.list_teams()::text ~ 'Zqx Rovers', 'and take it back');
select is(
  (select string_agg(l ->> 'note', ' | ' order by (l ->> 'id')::integer)
   from json_array_elements(api.list_audit_log() -> 'entries') l where l ->> 'subjectId' = pg_temp.id(1)::text),
  'Arizona Cardinals: renamed to Zqx Rovers; also called Zqs; code ZQX | '
  'Zqx Rovers: also called nothing else; code removed | Zqx Rovers: retired | Zqx Rovers: restored',
  'all of it is in the log'
);

select * from finish();
rollback;
