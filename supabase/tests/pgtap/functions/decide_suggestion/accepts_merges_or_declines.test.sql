begin;
select plan(28);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Ada']) fan;
select tests.make_admin('Ada');
select tests.act_as('Ann');
select api.suggest_item('TEAM', name, tests.entity('soccer'), 'Please')
from unnest(array['Zurich Zebras', 'The Mighty Gunners', 'My Sunday side', 'Stade Zett']) name;
select api.suggest_item('ATHLETE', 'Zoe Zett', tests.entity('soccer'));
select tests.act_as('Ben');
select api.suggest_item('TEAM', 'Zurich Zebras', tests.entity('soccer'));
select tests.act_as_owner();
create temporary table suggested as select id, name from private.suggested_items;
grant select on suggested to public;
create function pg_temp.id(wanted text) returns bigint language sql as $$ select id from suggested where name = wanted $$;
create function pg_temp.own(wanted text) returns jsonb language sql as $$
  select s from jsonb_array_elements(api.list_own_suggestions() -> 'suggestions') s where s ->> 'name' = wanted
$$;
grant execute on function pg_temp.id, pg_temp.own to public;

select tests.act_as_visitor();
select throws_ok(
  $$ select api.decide_suggestion(1, 'DECLINE') $$, '42501', null, 'visitors cannot decide suggestions'
);
select tests.act_as('Ann');
select throws_ok(
  $$ select api.decide_suggestion(pg_temp.id('Zurich Zebras'), 'ACCEPT') $$, 'PT403', null, 'returns 403 to fans'
);
select throws_ok(
  $$ select private.decide_suggestion(pg_temp.id('Zurich Zebras'), 'ACCEPT', null, null, null, null) $$, 'PT403', null,
  'the private function returns 403 to fans'
);
select is(pg_temp.own('Zurich Zebras') ->> 'state', 'OPEN', 'the denied calls leave the suggestion open');

select tests.act_as('Ada');
select is(
  (api.decide_suggestion(pg_temp.id('Zurich Zebras'), 'ACCEPT', note => 'Welcome')
    - array['id', 'createdAt', 'decidedAt', 'sportId']) #- '{item,id}',
  '{"entityType": "TEAM", "name": "Zurich Zebras", "sportName": "Soccer", "state": "ACCEPTED", "answer": "Welcome",
    "fanCount": 2, "notes": ["Please"],
    "item": {"type": "TEAM", "name": "Zurich Zebras", "slug": "zurich-zebras"}}',
  'an admin can accept a suggestion'
);
select is(
  (select kind || ' ' || (edited_at is not null) from public.entities where name = 'Zurich Zebras'), 'TEAM true',
  'accepting adds the item'
);
select is(
  api.decide_suggestion(pg_temp.id('Stade Zett'), 'ACCEPT', name => 'Stade Zett 04') #>> '{item,name}',
  'Stade Zett 04', 'accepting can correct the name'
);
select is(
  api.decide_suggestion(
    pg_temp.id('Zoe Zett'), 'ACCEPT', team_id => tests.entity('arsenal')) #>> '{item,slug}', 'zoe-zett',
  'accepting can give an athlete a team'
);
select is(
  (select team_id from public.entities where slug = 'zoe-zett'), tests.entity('arsenal'), 'stores the team of the accepted athlete'
);
select is(
  api.decide_suggestion(
    pg_temp.id('The Mighty Gunners'), 'MERGE', tests.entity('arsenal')) #>> '{item,name}', 'Arsenal',
  'an admin can merge a suggestion into an item'
);
select ok(
  (select 'The Mighty Gunners' = any (aliases) from public.entities where slug = 'arsenal'),
  'merging adds the name to the item''s aliases'
);
select is(
  api.search_rankings('the mighty gunners')::jsonb -> 0 ->> 'name', 'Arsenal', 'searches find the item by the merged name'
);
select is(
  api.decide_suggestion(pg_temp.id('My Sunday side'), 'DECLINE', note => 'Not a known team') ->> 'state',
  'DECLINED', 'an admin can decline a suggestion'
);
select throws_ok(
  $$ select api.decide_suggestion(pg_temp.id('My Sunday side'), 'ACCEPT') $$, 'PT409', null, 'returns 409 for a decided suggestion'
);
select is_empty($$ select from public.entities where name = 'My Sunday side' $$, 'declining adds no item');
select throws_ok(
  $$ select api.decide_suggestion(999999999, 'DECLINE') $$, 'PT404', null, 'returns 404 for an unknown suggestion'
);
select is(api.list_suggestions() -> 'suggestions', '[]', 'list_suggestions returns no decided suggestion among the open ones');
select is(
  jsonb_array_length(api.list_suggestions(false) -> 'suggestions'), 5, 'list_suggestions returns all decided suggestions'
);

select tests.act_as('Ann');
select api.suggest_item('TEAM', name, tests.entity('soccer')) from unnest(array['My Sunday side', 'Zett Town']) name;
select tests.act_as_owner();
insert into suggested select id, 'open ' || name from private.suggested_items where state = 'OPEN';
select tests.act_as('Ada');
select is(
  tests.refusal($$ select api.decide_suggestion(pg_temp.id('open Zett Town'), 'SHRUG') $$), 'PT400 action',
  'rejects an unknown action'
);
select is(
  tests.refusal($$ select api.decide_suggestion(pg_temp.id('open Zett Town'), 'MERGE') $$), 'PT400 entityId',
  'rejects MERGE without an item'
);
select is(
  tests.refusal($$ select api.decide_suggestion(pg_temp.id('open Zett Town'), 'ACCEPT', name => 'Arsenal') $$),
  'PT409 name', 'returns 409 for a name that the catalog has'
);
select api.update_item(tests.entity('barcelona'), '{is_retired}', is_retired => true);
select is(
  tests.refusal($$ select api.decide_suggestion(pg_temp.id('open Zett Town'), 'MERGE', tests.entity('barcelona')) $$),
  'PT409 entityId', 'returns 409 for MERGE with a retired item'
);
select tests.act_as('Ann');
select is(pg_temp.own('Zett Town') ->> 'state', 'OPEN', 'the rejected calls leave the suggestion open');
select is(
  array(select pg_temp.own(name) ->> 'state' from unnest(array['Zurich Zebras', 'The Mighty Gunners', 'Zoe Zett']) name),
  '{ACCEPTED,MERGED,ACCEPTED}', 'fans see the states of their suggestions'
);
select is(pg_temp.own('Zurich Zebras') ->> 'answer', 'Welcome', 'fans see the admin''s answer');
select tests.act_as('Ben');
select is(pg_temp.own('Zurich Zebras') #>> '{item,slug}', 'zurich-zebras', 'every fan who suggested an item sees its answer');
select tests.act_as_owner();
select is(
  (select count(*)::integer from private.suggested_items where name = 'My Sunday side'), 2,
  'accepts a new suggestion of a declined name'
);
select set_eq(
  $$ select action || ' ' || note from private.audit_log where subject_type = 'SUGGESTION' $$,
  array['ACCEPT Zurich Zebras: Welcome', 'ACCEPT Stade Zett', 'ACCEPT Zoe Zett', 'MERGE The Mighty Gunners',
    'DECLINE My Sunday side: Not a known team'],
  'logs every decision'
);

select * from finish();
rollback;
