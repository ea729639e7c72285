begin;
select plan(11);

select tests.create_fan('Fan ' || n) from generate_series(1, 14) n;
select tests.create_fan('Ann');
insert into public.ratings (profile_id, entity_id, rating, position)
select tests.id('Fan ' || n), 1001, case when n <= 12 then 5 else -5 end, 0 from generate_series(1, 14) n;
insert into public.ratings (profile_id, entity_id, rating, position)
values (tests.id('Ann'), 1001, -1, 0), (tests.id('Fan 1'), 1002, 5, 1);

select tests.act_as('Ann');
create function pg_temp.item(id bigint default 1001) returns jsonb language sql
as $$ select api.get_item('TEAM', id::text)::jsonb $$;

select is(
  pg_temp.item() - array['id', 'type', 'name', 'slug', 'sportName', 'sportSlug', 'teamName', 'teamSlug',
    'competition', 'friends', 'fans', 'related'],
  '{"avgRating": 3.27, "ratingCount": 15, "rank": 1, "rankOf": 1, "lovers": 12, "haters": 3, "sentiments": [],
    "histogram": [2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 12], "ownRating": -1, "ownSentiment": null, "isRetired": false}',
  'returns all numbers of an item'
);
select is(jsonb_array_length(pg_temp.item() -> 'fans'), 10, 'returns at most ten fans');
select is(
  (select jsonb_agg(f -> 'rating') from jsonb_array_elements(pg_temp.item() -> 'fans') f),
  '[-5, -5, 5, 5, 5, 5, 5, 5, 5, 5]', 'returns fans who share the caller''s feeling first'
);
select is(pg_temp.item(1002) ->> 'rank', null, 'one rating is too few for a rank');
select is(pg_temp.item(1002) ->> 'rankOf', '1', 'rankOf counts the ranked items only');
select is(tests.refusal('select api.get_item(''TEAM'', ''1'')'), 'PT404', 'returns 404 for the wrong item type');
select is(tests.refusal('select api.get_item(''TEAM'', null)'), 'PT404', 'returns 404 for null');

select tests.act_as_owner();
select private.flush_changes();
select tests.act_as('Ann');
select is(
  (select jsonb_agg(f -> 'rating') from jsonb_array_elements(pg_temp.item() -> 'fans') f),
  '[-5, -5, 5, 5, 5, 5, 5, 5, 5, 5]', 'returns the same fans after the queue is flushed'
);
select tests.act_as_visitor();
select is(
  pg_temp.item() -> 'ratingCount' || jsonb_build_array(
    pg_temp.item() -> 'ownRating', pg_temp.item() -> 'ownSentiment',
    pg_temp.item() -> 'friends', pg_temp.item() -> 'fans'
  ),
  '[15, null, null, [], []]', 'shows visitors the numbers and no fans'
);
do $$ begin perform set_config('tests.visitor_item', pg_temp.item()::text, true); end $$;
select tests.act_as_owner();
select is_empty(
  $$ select p.id from public.profiles p where position(p.id::text in current_setting('tests.visitor_item')) > 0 $$,
  'the visitor''s response contains no fan''s id'
);
select tests.act_as_visitor();
select throws_ok('select * from public.ratings', '42501', null, 'visitors cannot read ratings from the table');

select * from finish();
rollback;
