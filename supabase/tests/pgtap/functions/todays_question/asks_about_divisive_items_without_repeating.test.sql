begin;
select plan(14);

select tests.create_fan('Ann');
create function pg_temp.days(n integer) returns setof bigint language sql as $$
  select private.question_for_day(date '2026-12-01' + day) from generate_series(0, n - 1) day $$;
create function pg_temp.today() returns jsonb language sql as $$ select api.todays_question() $$;
grant execute on all functions in schema pg_temp to public;

-- No opinions yet.
update private.entity_rating_stats set rating_count = 0, rating_sum = 0, lovers = 0, haters = 0;
select tests.act_as_visitor();
select isnt(pg_temp.today() -> 'question' ->> 'name', null, 'returns a question before any item is rated');
select is(pg_temp.today() -> 'yesterday', 'null', 'yesterday is null before any item is rated');
select is(pg_temp.today() ->> 'day', (now() at time zone 'UTC')::date::text, 'the day begins at midnight UTC');
select is(pg_temp.today() #> '{question,ownRating}', 'null', 'ownRating is null for a visitor');

-- One divisive item.
select tests.act_as_owner();
update private.entity_rating_stats set rating_count = 100, lovers = 79, haters = 21 where entity_id = 1001;
update private.entity_rating_stats set rating_count = 900, lovers = 801, haters = 99 where entity_id = 1002;
select is(array(select distinct * from pg_temp.days(10)), '{1001}', 'asks about a divisive item before an item with more ratings');
update private.entity_rating_stats set lovers = 81, haters = 19 where entity_id = 1001;
select is(array(select distinct * from pg_temp.days(10) d where d not in (1001, 1002)), '{}', 'asks about rated items when none is divisive');
update private.entity_rating_stats set lovers = 79, haters = 21 where entity_id = 1001;
insert into public.ratings (profile_id, entity_id, rating, position)
select tests.id('Ann'), 1001 + n, 3, n from generate_series(0, 5) n;
select private.flush_changes();
select tests.act_as('Ann');
select is(pg_temp.today() #>> '{question,ownRating}', '3', 'returns the caller''s own rating');
select is(pg_temp.today() #>> '{question,lovers}', '80', 'counts the caller''s rating');
select ok(pg_temp.today() -> 'yesterday' ? 'lovers', 'yesterday has the numbers of its item');
select ok(not pg_temp.today() -> 'yesterday' ? 'ownRating', 'yesterday has no rating of the caller');

select is(
  array(select distinct m ->> 'sentiment' from jsonb_array_elements(pg_temp.today() -> 'more') m order by 1),
  '{LOATHES,LOVES,SUPPORTS,WATCHES}', 'asks about other items with four verbs'
);
savepoint all_play;
create temporary table retired as select m ->> 'entityId' as id from jsonb_array_elements(pg_temp.today() -> 'more') m;
select tests.act_as_owner();
update public.entities e set retired_at = now() where e.id in (select id::bigint from retired);
select is_empty(
  $$ select id from retired intersect select m ->> 'entityId' from jsonb_array_elements(pg_temp.today() -> 'more') m $$,
  'asks about no other item that is retired'
);
rollback to all_play;

-- Many divisive items.
select tests.act_as_owner();
update private.entity_rating_stats s set rating_count = 1000 - s.entity_id % 500, lovers = 60, haters = 40
where s.entity_id in (select id from public.entities where kind = 'TEAM' and retired_at is null order by id limit 300);
select is(
  (select count(distinct d)::integer from pg_temp.days(61) d), 61, 'asks about no item twice within 60 days'
);
create temporary table before as
  select day, private.question_for_day(date '2026-12-01' + day) as asked from generate_series(0, 60) day;
-- A tenth of the items are no longer divisive.
update private.entity_rating_stats set haters = 1 where entity_id % 10 = 0;
select cmp_ok(
  (select count(*)::integer from before where asked % 10 <> 0 and asked <> private.question_for_day(date '2026-12-01' + day)),
  '<=', 2, 'keeps the questions of nearly all days when some items are no longer divisive'
);

select * from finish();
rollback;
