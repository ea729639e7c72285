begin;
select plan(31);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal', 'Ada']) fan;
select tests.make_admin('Ada');
select tests.act_as('Ada');
create temporary table made as
  select 'twin' as name, (api.create_item('TEAM', 'FC Zwilling', tests.entity('soccer'), aliases => array['Zwilling']) ->> 'id')::bigint as id
  union all
  select 'real', (api.create_item('TEAM', 'Zwilling FC', tests.entity('soccer'), aliases => array['The Twins']) ->> 'id')::bigint;
grant select on made to public;
create function pg_temp.item(text) returns bigint language sql as $$ select id from made where name = $1 $$;
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

-- Ann has both, the twin first; Ben the twin only, Cal both, both among the first six.
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

-- Who may, and what can be
select tests.act_as_visitor();
select throws_ok('select api.merge_items(1, 2)', '42501', null, 'visitors merge nothing');
select tests.act_as('Ann');
select is(tests.refusal($$ select api.merge_items(pg_temp.item('twin'), pg_temp.item('real')) $$), 'PT403', 'nor do fans');
select tests.act_as('Ada');
select is(tests.refusal($$ select api.merge_items(0, pg_temp.item('real')) $$), 'PT404', 'what is not there is not merged');
select is(tests.refusal($$ select api.merge_items(pg_temp.item('twin'), 0) $$), 'PT400 intoId', 'nor into nothing');
select is(
  tests.refusal($$ select api.merge_items(pg_temp.item('twin'), pg_temp.item('twin')) $$), 'PT400 intoId', 'or itself'
);
select is(
  tests.refusal($$ select api.merge_items(pg_temp.item('twin'), tests.entity('jannik-sinner')) $$), 'PT400 intoId',
  'or another kind'
);
select is(
  tests.refusal($$ select api.merge_items(tests.entity('soccer'), tests.entity('tennis')) $$), 'PT409',
  'nor a sport that is played'
);
select is(
  (select count(*)::integer from public.ratings where entity_id = pg_temp.item('twin')), 3, 'opinions are where they were'
);

-- Merged
select is(
  api.merge_items(pg_temp.item('twin'), pg_temp.item('real')) -> 'aliases', '["The Twins", "FC Zwilling", "Zwilling"]',
  'the names of both are those of the one'
);
select is_empty($$ select from public.ratings where entity_id = pg_temp.item('twin') $$, 'no rating is left behind');
select is_empty($$ select from public.tagline_rows where entity_id = pg_temp.item('twin') $$, 'no tagline row');
select is_empty($$ select from public.posts where entity_id = pg_temp.item('twin') $$, 'and no post');
select is(
  (select rating::integer from public.ratings where entity_id = pg_temp.item('real') and profile_id = tests.id('Ann')), 4,
  'of two ratings the older stands'
);
select is(
  (select rating::integer from public.ratings where entity_id = pg_temp.item('real') and profile_id = tests.id('Ben')), -5,
  'one alone moves'
);
select results_eq(
  $$ select sentiment::text from public.tagline_rows where profile_id = tests.id('Ann') order by position $$,
  array['LOVES', 'PITIES', 'LOVES'], 'of two rows of a tagline as well'
);
select results_eq(
  $$ select position::integer, rating::integer from public.ratings where profile_id = tests.id('Cal') order by position $$,
  $$ values (0, 2), (1, 2), (2, 2), (3, 2), (4, 2), (5, 2), (6, 0) $$, 'six other than 0 stay in front'
);
select is(
  (select count(*)::integer from public.posts where entity_id = pg_temp.item('real')), 1, 'the post is about the one'
);
select is(
  (select team_id from public.entities where name = 'Tina Twin'), pg_temp.item('real'), 'athletes play for it'
);
select is(api.get_item('TEAM', 'fc-zwilling') ->> 'slug', 'zwilling-fc', 'the page of the other leads there');
select is(
  api.get_item('TEAM', pg_temp.item('twin')::text) ->> 'id', pg_temp.item('real')::text, 'by its id, too'
);
select is(
  (api.get_item('TEAM', 'zwilling-fc') ->> 'ratingCount')::integer, 3, 'where all are counted'
);
select is(
  tests.refusal($$ select api.merge_items(pg_temp.item('twin'), pg_temp.item('real')) $$), 'PT409', 'it is merged once'
);
select is(
  tests.refusal($$ select api.update_item(pg_temp.item('twin'), '{is_retired}', is_retired => false) $$), 'PT409',
  'and not taken back'
);
select is(
  api.list_audit_log() #>> '{entries,0,note}', 'FC Zwilling is Zwilling FC', 'it is in the log'
);
select tests.act_as('Ann');
select is(
  tests.refusal($$ select api.save_rating('TEAM', pg_temp.item('twin'), 1::smallint) $$), 'PT400 entityId',
  'nobody picks the other any more'
);
select is(
  tests.refusal($$ select api.suggest_item('TEAM', 'fc   ZWILLING', tests.entity('soccer')) $$), 'PT409 name',
  'or misses it, however it is spaced'
);

-- Numbers
select tests.act_as_owner();
select private.flush_changes();
select is_empty('select * from private.check_rating_stats()', 'the numbers of items are right');
select is_empty(
  $$ select from private.fans f where f.terms is distinct from coalesce((
       select array_agg(h.term order by h.term) from private.opinion_terms h where h.profile_id = f.profile_id), '{}') $$,
  'and so is what fans are found by'
);

-- White space
select tests.act_as('Ada');
select is(
  api.create_item('TEAM', 'Kathmandu' || chr(160) || '  Rovers', tests.entity('soccer')) ->> 'name', 'Kathmandu Rovers',
  'a name has single spaces'
);
select is(
  tests.refusal($$ select api.create_item('TEAM', 'kathmandu   rovers', tests.entity('soccer')) $$), 'PT409 name',
  'so that it is not there twice'
);
select tests.act_as('Ann');
select is(
  (api.suggest_item('TEAM', 'Lalitpur   Rovers', tests.entity('soccer')) #>> '{suggestion,name}'), 'Lalitpur Rovers',
  'nor suggested twice'
);

select * from finish();
rollback;
