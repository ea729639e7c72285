begin;
select plan(34);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal', 'Ada']) fan;
select tests.make_admin('Ada');
select tests.act_as('Ada');
create temporary table sample_items as
  select 'twin' as name, (api.create_item('TEAM', 'FC Zwilling', tests.entity('soccer'), aliases => array['Zwilling']) ->> 'id')::bigint as id
  union all
  select 'real', (api.create_item('TEAM', 'Zwilling FC', tests.entity('soccer'), aliases => array['The Twins']) ->> 'id')::bigint;
grant select on sample_items to public;
create function pg_temp.item(text) returns bigint language sql as $$ select id from sample_items where name = $1 $$;
create table pg_temp.others as
  select id, row_number() over (order by id) as n from public.entities where kind = 'TEAM' and retired_at is null order by id limit 8;
grant select on pg_temp.others to public;
grant execute on function pg_temp.item to public;
select api.create_item('ATHLETE', 'Tina Twin', tests.entity('soccer'), team_id => pg_temp.item('twin'));

create function pg_temp.rate(items bigint[], ratings integer[]) returns void language sql as $$
  select api.save_ratings(jsonb_agg(jsonb_build_object('entityType', 'TEAM', 'entityId', id, 'rating', rating, 'position', n - 1)))
  from (
    select i.id, i.rating, i.n from unnest(items, ratings) with ordinality i (id, rating, n)
    union all
    select id, 1, n + cardinality(items) from others where n <= 6
  ) rated
$$;
grant execute on function pg_temp.rate to public;

-- Ann has both, with the twin first. Ben has only the twin. Cal has both among the first six.
select tests.act_as('Ann');
select pg_temp.rate(array[pg_temp.item('twin'), pg_temp.item('real')], '{4,-3}');
select api.create_post('About the twin', 'TEAM', pg_temp.item('twin'));
select api.save_taglines(jsonb_build_array(
  jsonb_build_object('entityType', 'TEAM', 'entityId', (select id from others where n = 1), 'sentiment', 'LOVES', 'position', 0),
  jsonb_build_object('entityType', 'TEAM', 'entityId', pg_temp.item('twin'), 'sentiment', 'PITIES', 'position', 1),
  jsonb_build_object('entityType', 'TEAM', 'entityId', (select id from others where n = 2), 'sentiment', 'LOVES', 'position', 2),
  jsonb_build_object('entityType', 'TEAM', 'entityId', pg_temp.item('real'), 'sentiment', 'ADORES', 'position', 3)));
select tests.act_as('Ben');
select pg_temp.rate(array[pg_temp.item('twin')], '{-5}');
select tests.act_as('Cal');
select api.save_ratings((
  select jsonb_agg(jsonb_build_object('entityType', 'TEAM', 'entityId', id, 'rating', case n when 7 then 0 else 2 end, 'position', n - 1))
  from (select pg_temp.item('real') as id, 1 as n union all select pg_temp.item('twin'), 2
        union all select id, n + 2 from others where n <= 6) mine));

-- Today's question is about the twin. Cal answers; so does Ada, who rated only the real one.
select tests.act_as('Ada');
select pg_temp.rate(array[pg_temp.item('real')], '{5}');
select tests.act_as_owner();
insert into private.asked_questions (day, entity_id) values ((now() at time zone 'UTC')::date, pg_temp.item('twin'));
select tests.act_as('Cal');
select api.answer_todays_question('AGAINST');
select tests.act_as('Ada');
select api.answer_todays_question('FOR');

-- Access and invalid arguments
select tests.act_as_visitor();
select throws_ok('select api.merge_items(1, 2)', '42501', null, 'visitors cannot merge items');
select tests.act_as('Ann');
select is(tests.refusal($$ select api.merge_items(pg_temp.item('twin'), pg_temp.item('real')) $$), 'PT403', 'returns 403 to fans');
select tests.act_as('Ada');
select is(tests.refusal($$ select api.merge_items(0, pg_temp.item('real')) $$), 'PT404', 'returns 404 for an unknown item');
select is(tests.refusal($$ select api.merge_items(pg_temp.item('twin'), 0) $$), 'PT400 intoId', 'rejects an unknown target');
select is(
  tests.refusal($$ select api.merge_items(pg_temp.item('twin'), pg_temp.item('twin')) $$), 'PT400 intoId', 'rejects an item as its own target'
);
select is(
  tests.refusal($$ select api.merge_items(pg_temp.item('twin'), tests.entity('jannik-sinner')) $$), 'PT400 intoId',
  'rejects a target of another type'
);
select is(
  tests.refusal($$ select api.merge_items(tests.entity('soccer'), tests.entity('tennis')) $$), 'PT409',
  'returns 409 for a sport that has teams or athletes'
);
select is(
  (select count(*)::integer from public.ratings where entity_id = pg_temp.item('twin')), 3, 'the rejected calls leave all ratings as they were'
);

-- The merge
select is(
  api.merge_items(pg_temp.item('twin'), pg_temp.item('real')) -> 'aliases', '["The Twins", "FC Zwilling", "Zwilling"]',
  'adds the name and aliases of the merged item to the target'
);
select is_empty($$ select from public.ratings where entity_id = pg_temp.item('twin') $$, 'moves or deletes every rating of the merged item');
select is_empty($$ select from public.tagline_rows where entity_id = pg_temp.item('twin') $$, 'moves or deletes every tagline row about the merged item');
select is_empty($$ select from public.posts where entity_id = pg_temp.item('twin') $$, 'moves every post about the merged item');
select is(
  (select rating::integer from public.ratings where entity_id = pg_temp.item('real') and profile_id = tests.id('Ann')), 4,
  'keeps the first of a fan''s ratings of both items'
);
select is(
  (select rating::integer from public.ratings where entity_id = pg_temp.item('real') and profile_id = tests.id('Ben')), -5,
  'moves the rating of a fan who rated only the merged item'
);
select results_eq(
  $$ select sentiment::text from public.tagline_rows where profile_id = tests.id('Ann') order by position $$,
  array['LOVES', 'PITIES', 'LOVES'], 'keeps the first of a fan''s tagline rows about both items'
);
select results_eq(
  $$ select position::integer, rating::integer from public.ratings where profile_id = tests.id('Cal') order by position $$,
  $$ values (0, 2), (1, 2), (2, 2), (3, 2), (4, 2), (5, 2), (6, 0) $$, 'keeps six nonzero ratings in the first six positions'
);
select is(
  (select count(*)::integer from public.posts where entity_id = pg_temp.item('real')), 1, 'the moved post is about the target'
);
select is(
  (select team_id from public.entities where name = 'Tina Twin'), pg_temp.item('real'), 'moves athletes of the merged team to the target'
);
select is(api.get_item('TEAM', 'fc-zwilling') ->> 'slug', 'zwilling-fc', 'get_item returns the target for the slug of the merged item');
select is(
  api.get_item('TEAM', pg_temp.item('twin')::text) ->> 'id', pg_temp.item('real')::text, 'get_item returns the target for the id of the merged item'
);
select is(
  (api.get_item('TEAM', 'zwilling-fc') ->> 'ratingCount')::integer, 4, 'the target counts the ratings of both'
);
select is(
  tests.refusal($$ select api.merge_items(pg_temp.item('twin'), pg_temp.item('real')) $$), 'PT409', 'returns 409 for an item that is already merged'
);
select is(
  tests.refusal($$ select api.update_item(pg_temp.item('twin'), '{is_retired}', is_retired => false) $$), 'PT409',
  'a merged item cannot be restored'
);
select is(
  api.list_audit_log() #>> '{entries,0,note}', 'FC Zwilling is Zwilling FC', 'logs the merge'
);
select tests.act_as('Ann');
select is(
  tests.refusal($$ select api.save_rating('TEAM', pg_temp.item('twin'), 1::smallint) $$), 'PT400 entityId',
  'rejects a rating of a merged item'
);
select is(
  tests.refusal($$ select api.suggest_item('TEAM', 'fc   ZWILLING', tests.entity('soccer')) $$), 'PT409 name',
  'rejects a suggestion of a merged item''s name in any spacing'
);

-- Derived numbers
select tests.act_as_visitor();
select results_eq(
  $$ select (q ->> 'entityId')::bigint, q ->> 'lovers', q ->> 'haters' from (select api.todays_question() -> 'question' as q) t $$,
  $$ select pg_temp.item('real'), '1', '3' $$, 'today''s question and its answers move to the target'
);
select tests.act_as_owner();
select private.flush_changes();
select is_empty('select * from private.check_question_counts()', 'check_question_counts finds no wrong number after the merge');
select is_empty('select * from private.stranded_rows()', 'no row about the merged item is left');
select is_empty('select * from private.check_rating_stats()', 'check_rating_stats finds no wrong number after the merge');
select is_empty(
  $$ select from private.fans f where f.terms is distinct from coalesce((
       select array_agg(h.term order by h.term) from private.opinion_terms h where h.profile_id = f.profile_id), '{}') $$,
  'the fans'' terms match their items after the merge'
);

-- White space
select tests.act_as('Ada');
select is(
  api.create_item('TEAM', 'Kathmandu' || chr(160) || '  Rovers', tests.entity('soccer')) ->> 'name', 'Kathmandu Rovers',
  'create_item collapses white space in names'
);
select is(
  tests.refusal($$ select api.create_item('TEAM', 'kathmandu   rovers', tests.entity('soccer')) $$), 'PT409 name',
  'create_item returns 409 for the same name in another spacing'
);
select tests.act_as('Ann');
select is(
  (api.suggest_item('TEAM', 'Lalitpur   Rovers', tests.entity('soccer')) #>> '{suggestion,name}'), 'Lalitpur Rovers',
  'suggest_item collapses white space in names'
);

select * from finish();
rollback;
