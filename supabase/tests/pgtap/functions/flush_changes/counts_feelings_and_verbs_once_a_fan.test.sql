begin;
select plan(16);

select tests.create_fan(name) from unnest(array['Ann', 'Ben', 'Cas']) name;
-- Nobody flushes while this is looked at, but where it says so.
insert into private.flushes (flushed_at) values (clock_timestamp() + interval '1 hour');

create function public.felt(entity bigint) returns text language sql as $$
  select format('%s love, %s hate', lovers, haters) from private.count_feelings(array[entity]);
$$;
create function public.kept(entity bigint) returns text language sql as $$
  select format('%s love, %s hate', lovers, haters)
  from private.entity_rating_stats where entity_id = entity;
$$;
create function public.verbs(entity bigint) returns text language sql as $$
  select string_agg(value || ' ' || n, ', ' order by value)
  from private.current_counters where kind = 'VERB' and subject_id = entity;
$$;

insert into public.ratings (profile_id, entity_id, rating, position)
values (tests.id('Ann'), 1001, 5, 0), (tests.id('Ben'), 1001, -2, 0), (tests.id('Cas'), 1001, 0, 6);
select is(public.felt(1001), '1 love, 1 hate', 'a rating of 0 is no feeling');
select is(public.kept(1001), '0 love, 0 hate', 'and what was said waits in the queue, where readers find it');
select private.flush_changes();
select is(public.kept(1001), '1 love, 1 hate', 'until it is flushed');

insert into public.tagline_rows (profile_id, position, entity_id, sentiment)
values (tests.id('Ann'), 0, 1001, 'LOVES'), (tests.id('Ben'), 0, 1001, 'ADORES'), (tests.id('Cas'), 0, 1001, 'PITIES');
select is(
  public.felt(1001), '2 love, 1 hate',
  'whoever rates and names an item counts once, by the tagline: Ben rates it -2 and adores it'
);
select is(public.verbs(1001), 'ADORES 1, LOVES 1, PITIES 1', 'verbs are counted one by one');
select private.flush_changes();
select is(public.felt(1001), public.kept(1001), 'flushing changes nothing that is read');
select is(public.verbs(1001), 'ADORES 1, LOVES 1, PITIES 1', 'of verbs neither');

update public.tagline_rows set sentiment = 'WATCHES' where profile_id = tests.id('Ann');
select is(public.felt(1001), '2 love, 1 hate', 'another friendly verb is the same feeling');
select is(public.verbs(1001), 'ADORES 1, PITIES 1, WATCHES 1', 'and another verb');
update public.tagline_rows set entity_id = 1002 where profile_id = tests.id('Ben');
select is(public.felt(1001), '1 love, 2 hate', 'without the row in the tagline the rating decides again');
delete from public.ratings where profile_id = tests.id('Ben');
select is(public.felt(1001), '1 love, 1 hate', 'and without that nothing');
select private.flush_changes();
select is(public.kept(1001), '1 love, 1 hate', 'which is what is kept');
delete from auth.users where id = tests.id('Cas');
select is(public.felt(1001), '1 love, 0 hate', 'who goes takes the feelings along');
select is(public.verbs(1001), 'WATCHES 1', 'and the verbs');
update private.counters set n = 7 where subject_id = 1002;
select results_eq(
  'select entity_id, kept, counted from private.check_rating_stats()',
  $$ values (1002::bigint, '7 ADORES', '1 ADORES') $$, 'the check finds a wrong count of a verb'
);
select private.rebuild_rating_stats();
select private.flush_changes();
select is_empty('select private.check_rating_stats()', 'which rebuilding corrects, with all that waited');

select * from finish();
rollback;
