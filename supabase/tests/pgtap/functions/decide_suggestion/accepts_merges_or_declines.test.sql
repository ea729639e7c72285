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
  $$ select api.decide_suggestion(1, 'DECLINE') $$, '42501', null, 'visitors decide nothing'
);
select tests.act_as('Ann');
select throws_ok(
  $$ select api.decide_suggestion(pg_temp.id('Zurich Zebras'), 'ACCEPT') $$, 'PT403', null, 'nor do fans'
);
select throws_ok(
  $$ select private.decide_suggestion(pg_temp.id('Zurich Zebras'), 'ACCEPT', null, null, null, null) $$, 'PT403', null,
  'nor by its step'
);
select is(pg_temp.own('Zurich Zebras') ->> 'state', 'OPEN', 'it is open');

select tests.act_as('Ada');
select is(
  (api.decide_suggestion(pg_temp.id('Zurich Zebras'), 'ACCEPT', note => 'Welcome')
    - array['id', 'createdAt', 'decidedAt', 'sportId']) #- '{item,id}',
  '{"entityType": "TEAM", "name": "Zurich Zebras", "sportName": "Soccer", "state": "ACCEPTED", "answer": "Welcome",
    "fanCount": 2, "notes": ["Please"],
    "item": {"type": "TEAM", "name": "Zurich Zebras", "slug": "zurich-zebras"}}',
  'admins accept'
);
select is(
  (select kind || ' ' || (edited_at is not null) from public.entities where name = 'Zurich Zebras'), 'TEAM true',
  'which adds the item'
);
select is(
  api.decide_suggestion(pg_temp.id('Stade Zett'), 'ACCEPT', name => 'Stade Zett 04') #>> '{item,name}',
  'Stade Zett 04', 'by a better name'
);
select is(
  api.decide_suggestion(
    pg_temp.id('Zoe Zett'), 'ACCEPT', team_id => tests.entity('arsenal')) #>> '{item,slug}', 'zoe-zett',
  'an athlete with a team'
);
select is(
  (select team_id from public.entities where slug = 'zoe-zett'), tests.entity('arsenal'), 'which is kept'
);
select is(
  api.decide_suggestion(
    pg_temp.id('The Mighty Gunners'), 'MERGE', tests.entity('arsenal')) #>> '{item,name}', 'Arsenal',
  'or say what it is'
);
select ok(
  (select 'The Mighty Gunners' = any (aliases) from public.entities where slug = 'arsenal'),
  'which then bears the name'
);
select is(
  api.search_rankings('the mighty gunners')::jsonb -> 0 ->> 'name', 'Arsenal', 'and is found by it'
);
select is(
  api.decide_suggestion(pg_temp.id('My Sunday side'), 'DECLINE', note => 'Not a known team') ->> 'state',
  'DECLINED', 'or decline'
);
select throws_ok(
  $$ select api.decide_suggestion(pg_temp.id('My Sunday side'), 'ACCEPT') $$, 'PT409', null, 'once'
);
select is_empty($$ select from public.entities where name = 'My Sunday side' $$, 'it is not there');
select throws_ok(
  $$ select api.decide_suggestion(999999999, 'DECLINE') $$, 'PT404', null, 'what was not suggested is not found'
);
select is(api.list_suggestions() -> 'suggestions', '[]', 'nothing is open');
select is(
  jsonb_array_length(api.list_suggestions(false) -> 'suggestions'), 5, 'all is decided'
);

select tests.act_as('Ann');
select api.suggest_item('TEAM', name, tests.entity('soccer')) from unnest(array['My Sunday side', 'Zett Town']) name;
select tests.act_as_owner();
insert into suggested select id, 'open ' || name from private.suggested_items where state = 'OPEN';
select tests.act_as('Ada');
select is(
  tests.refusal($$ select api.decide_suggestion(pg_temp.id('open Zett Town'), 'SHRUG') $$), 'PT400 action',
  'there are three things to do'
);
select is(
  tests.refusal($$ select api.decide_suggestion(pg_temp.id('open Zett Town'), 'MERGE') $$), 'PT400 entityId',
  'a merge is with an item'
);
select is(
  tests.refusal($$ select api.decide_suggestion(pg_temp.id('open Zett Town'), 'ACCEPT', name => 'Arsenal') $$),
  'PT409 name', 'of which there is one of a name'
);
select api.update_item(tests.entity('barcelona'), '{is_retired}', is_retired => true);
select is(
  tests.refusal($$ select api.decide_suggestion(pg_temp.id('open Zett Town'), 'MERGE', tests.entity('barcelona')) $$),
  'PT409 entityId', 'and that can be picked'
);
select tests.act_as('Ann');
select is(pg_temp.own('Zett Town') ->> 'state', 'OPEN', 'what was refused is as it was');
select is(
  array(select pg_temp.own(name) ->> 'state' from unnest(array['Zurich Zebras', 'The Mighty Gunners', 'Zoe Zett']) name),
  '{ACCEPTED,MERGED,ACCEPTED}', 'fans see what became of theirs'
);
select is(pg_temp.own('Zurich Zebras') ->> 'answer', 'Welcome', 'with what was said about it');
select tests.act_as('Ben');
select is(pg_temp.own('Zurich Zebras') #>> '{item,slug}', 'zurich-zebras', 'so do others who suggested it');
select tests.act_as_owner();
select is(
  (select count(*)::integer from private.suggested_items where name = 'My Sunday side'), 2,
  'what was declined can be suggested again'
);
select set_eq(
  $$ select action || ' ' || note from private.audit_log where subject_type = 'SUGGESTION' $$,
  array['ACCEPT Zurich Zebras: Welcome', 'ACCEPT Stade Zett', 'ACCEPT Zoe Zett', 'MERGE The Mighty Gunners',
    'DECLINE My Sunday side: Not a known team'],
  'every decision is in the log'
);

select * from finish();
rollback;
