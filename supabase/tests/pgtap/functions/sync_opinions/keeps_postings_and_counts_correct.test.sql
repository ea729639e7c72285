begin;
select plan(18);

-- Keeps reads from flushing: the last flush is in the future.
insert into private.flushes (flushed_at) values (clock_timestamp() + interval '1 hour');
select tests.create_fan('Ann');
select tests.create_fan('Ben');
create function pg_temp.fan_key(fan text) returns integer language sql as
  $$ select fan_key from private.fans where profile_id = tests.id(fan) $$;
-- Items of the catalog: two teams and two athletes.
create temporary table item as select id, row_number() over (order by id) as n from public.entities
  where kind <> 'SPORT' order by id limit 4;
create function pg_temp.item(n integer) returns integer language sql as
  $$ select id::integer from item where item.n = $1 $$;

insert into public.ratings (profile_id, entity_id, rating, position) values
  (tests.id('Ann'), pg_temp.item(1), 5, 0), (tests.id('Ann'), pg_temp.item(2), -3, 1),
  (tests.id('Ann'), pg_temp.item(3), 0, 6);
insert into public.tagline_rows (profile_id, position, entity_id, sentiment) values
  (tests.id('Ann'), 0, pg_temp.item(1), 'LOVES'), (tests.id('Ann'), 1, pg_temp.item(4), 'PITIES');
select is_empty(
  $$ select from private.postings where fan_key = pg_temp.fan_key('Ann') $$, 'postings do not change before a flush'
);
select private.flush_changes();
select bag_eq(
  $$ select term, strength::integer from private.postings where fan_key = pg_temp.fan_key('Ann') $$,
  $$ values (pg_temp.item(1) * 4, 5), (pg_temp.item(2) * 4 + 1, 3),
            (pg_temp.item(1) * 4 + 2, 5), (pg_temp.item(4) * 4 + 3, 5) $$,
  'a flush adds a posting for every opinion except a 0'
);
select is(
  (select terms from private.fans where profile_id = tests.id('Ann')),
  array[pg_temp.item(1) * 4, pg_temp.item(1) * 4 + 2, pg_temp.item(2) * 4 + 1, pg_temp.item(3) * 4,
    pg_temp.item(4) * 4 + 3],
  'the fan''s own row lists the terms of all opinions in order, that of a rating of 0 included'
);

update public.ratings set rating = -rating where profile_id = tests.id('Ann') and rating <> 0;
delete from public.tagline_rows where profile_id = tests.id('Ann') and position = 1;
select private.flush_changes();
select bag_eq(
  $$ select term, strength::integer from private.postings where fan_key = pg_temp.fan_key('Ann') $$,
  $$ values (pg_temp.item(1) * 4 + 1, 5), (pg_temp.item(2) * 4, 3), (pg_temp.item(1) * 4 + 2, 5) $$,
  'a flush replaces the postings of changed opinions'
);

insert into public.ratings (profile_id, entity_id, rating, position)
values (tests.id('Ben'), pg_temp.item(1), -1, 0);
select private.flush_changes();
select is(
  (select fan_count from private.document_frequencies where term = pg_temp.item(1) * 4 + 1), 2,
  'document frequencies count the fans who share an opinion of any strength'
);
select is((select fan_count from private.document_frequencies where term = 0), 2, 'term 0 counts the fans with any opinion');
select is_empty('select from private.opinion_changes', 'a flush empties the queue');

-- Not connecting
update public.profiles set is_connecting = false where id = tests.id('Ann');
select private.flush_changes();
select is_empty(
  $$ select from private.postings where fan_key = pg_temp.fan_key('Ann') $$, 'deletes the postings of a fan who stops connecting'
);
update public.ratings set rating = 2 where profile_id = tests.id('Ann') and entity_id = pg_temp.item(1);
select private.flush_changes();
select is_empty(
  $$ select from private.postings where fan_key = pg_temp.fan_key('Ann') $$, 'adds no postings for new opinions of a fan who is not connecting'
);
update public.profiles set is_connecting = true where id = tests.id('Ann');
select private.flush_changes();
select bag_eq(
  $$ select term, strength::integer from private.postings where fan_key = pg_temp.fan_key('Ann') $$,
  $$ values (pg_temp.item(1) * 4, 2), (pg_temp.item(2) * 4, 3), (pg_temp.item(1) * 4 + 2, 5) $$,
  'restores the postings with current opinions when a fan connects again'
);

-- Many queued changes
update public.ratings set rating = -4 where profile_id = tests.id('Ann') and entity_id = pg_temp.item(1);
update public.profiles set is_connecting = false where id = tests.id('Ann');
update public.ratings set rating = 1 where profile_id = tests.id('Ann') and entity_id = pg_temp.item(2);
update public.profiles set is_connecting = true where id = tests.id('Ann');
update public.ratings set rating = 4 where profile_id = tests.id('Ann') and entity_id = pg_temp.item(1);
select private.flush_changes();
select bag_eq(
  $$ select term, strength::integer from private.postings where fan_key = pg_temp.fan_key('Ann') $$,
  $$ values (pg_temp.item(1) * 4, 4), (pg_temp.item(2) * 4, 1), (pg_temp.item(1) * 4 + 2, 5) $$,
  'a flush combines queued changes to opinions and to connecting'
);
select is(
  (select array_agg(fan_count order by term) from private.document_frequencies
   where term / 4 = pg_temp.item(1) and fan_count > 0),
  array[1, 1, 1],
  'document frequencies count fans whether they connect or not'
);

-- Rebuild
create temporary table known as select profile_id, terms, strengths, interests from private.fans;
create temporary table followed as select term, strength, fan_key from private.postings;
select private.flush_changes();
create temporary table counted as select * from private.document_frequencies where fan_count > 0;
select private.rebuild_opinions();
select bag_eq('select * from followed', 'select term, strength, fan_key from private.postings',
  'rebuild_opinions keeps the postings');
select bag_eq('select * from counted', 'select * from private.document_frequencies', 'rebuild_opinions keeps the document frequencies');
select set_has(
  'select unnest(interests) from known',
  $$ select part::integer from public.entities e
     cross join lateral (values (e.id), (e.sport_id)) v (part)
     where e.id in (select id from item where n <= 3) and part is not null $$,
  'interests contain rated and named items and their sports'
);
select bag_eq('select * from known', 'select profile_id, terms, strengths, interests from private.fans',
  'rebuild_opinions keeps the fans'' own rows');

-- Deletion of an account
delete from auth.users where id = tests.id('Ann');
select private.flush_changes();
select is((select count(*)::integer from private.postings), 1, 'deletes the postings of a deleted fan');
select is(
  (select array_agg(fan_count order by term) from private.document_frequencies where fan_count > 0), array[1, 1],
  'subtracts a deleted fan from the document frequencies'
);

select * from finish();
rollback;
