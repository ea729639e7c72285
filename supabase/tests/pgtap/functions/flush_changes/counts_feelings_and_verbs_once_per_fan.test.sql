begin;
select plan(16);

select tests.create_fan(name) from unnest(array['Ann', 'Ben', 'Cas']) name;
-- Keeps reads from flushing: the last flush is in the future.
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
select is(public.felt(1001), '1 love, 1 hate', 'a rating of 0 is not a feeling');
select is(public.kept(1001), '0 love, 0 hate', 'queued feelings are not in the stored stats');
select private.flush_changes();
select is(public.kept(1001), '1 love, 1 hate', 'a flush adds the queued feelings to the stored stats');

insert into public.tagline_rows (profile_id, position, entity_id, sentiment)
values (tests.id('Ann'), 0, 1001, 'LOVES'), (tests.id('Ben'), 0, 1001, 'ADORES'), (tests.id('Cas'), 0, 1001, 'PITIES');
select is(
  public.felt(1001), '2 love, 1 hate',
  'counts a fan with a rating and a tagline row once, by the row'
);
select is(public.verbs(1001), 'ADORES 1, LOVES 1, PITIES 1', 'counts each verb');
select private.flush_changes();
select is(public.felt(1001), public.kept(1001), 'a flush keeps the visible counts of feelings');
select is(public.verbs(1001), 'ADORES 1, LOVES 1, PITIES 1', 'a flush keeps the counts of verbs');

update public.tagline_rows set sentiment = 'WATCHES' where profile_id = tests.id('Ann');
select is(public.felt(1001), '2 love, 1 hate', 'another positive verb keeps the count of feelings');
select is(public.verbs(1001), 'ADORES 1, PITIES 1, WATCHES 1', 'another verb changes the count of verbs');
update public.tagline_rows set entity_id = 1002 where profile_id = tests.id('Ben');
select is(public.felt(1001), '1 love, 2 hate', 'without the tagline row, the rating decides the feeling');
delete from public.ratings where profile_id = tests.id('Ben');
select is(public.felt(1001), '1 love, 1 hate', 'without a tagline row or rating, no feeling counts');
select private.flush_changes();
select is(public.kept(1001), '1 love, 1 hate', 'a flush stores the changed feelings');
delete from auth.users where id = tests.id('Cas');
select is(public.felt(1001), '1 love, 0 hate', 'subtracts the feelings of a deleted account');
select is(public.verbs(1001), 'WATCHES 1', 'subtracts the verbs of a deleted account');
update private.counters set n = 7 where subject_id = 1002;
select results_eq(
  'select entity_id, kept, counted from private.check_rating_stats()',
  $$ values (1002::bigint, '7 ADORES', '1 ADORES') $$, 'check_rating_stats returns a wrong count of a verb'
);
select private.rebuild_rating_stats();
select private.flush_changes();
select is_empty('select private.check_rating_stats()', 'rebuild_rating_stats corrects the counts and includes the queue');

select * from finish();
rollback;
