begin;
select plan(7);

select tests.create_fan('Ann');
select tests.create_fan('Ben');
create function pg_temp.item(slug text) returns integer language sql as
  $$ select min(id)::integer from public.entities where entities.slug = $1 $$;
insert into public.ratings (profile_id, entity_id, rating, position)
select tests.id(fan), pg_temp.item(slug), rating, n
from (values
  ('Ann', 'dallas-cowboys', -4, 0), ('Ben', 'dallas-cowboys', -5, 0),
  ('Ann', 'real-madrid', 5, 1), ('Ben', 'real-madrid', 5, 1),
  ('Ann', 'tennis', 3, 2), ('Ben', 'tennis', 4, 2)
) v (fan, slug, rating, n);
insert into public.tagline_rows (profile_id, position, entity_id, sentiment)
select tests.id(fan), n, pg_temp.item(slug), verb::public.sentiment
from (values
  ('Ann', 0, 'dallas-cowboys', 'LOATHES'), ('Ben', 0, 'dallas-cowboys', 'LOATHES'),
  ('Ann', 1, 'usain-bolt', 'LOVES'), ('Ben', 1, 'usain-bolt', 'IDOLIZES'),
  ('Ann', 2, 'golf', 'PITIES'), ('Ben', 2, 'golf', 'LAUGHS_AT')
) v (fan, n, slug, verb);
create function pg_temp.reason(slug text, bits integer) returns text language sql as
  $$ select (private.recommended_cards(
    tests.id('Ann'), array[tests.id('Ben')], array[pg_temp.item(slug) * 4 + bits]))[1] ->> 'matchReason' $$;

select is(pg_temp.reason('dallas-cowboys', 3), 'You both loathe the Dallas Cowboys', 'a shared row of the tagline');
select is(
  pg_temp.reason('usain-bolt', 2), 'You both have a soft spot for Usain Bolt', 'two friendly verbs'
);
select is(pg_temp.reason('golf', 3), 'You both have it in for Golf', 'two hostile verbs');
select is(
  pg_temp.reason('dallas-cowboys', 1), 'You both loathe the Dallas Cowboys',
  'ratings speak with the weaker of the two feelings'
);
select is(pg_temp.reason('real-madrid', 0), 'You both adore Real Madrid', 'clubs without an article have none');
select is(pg_temp.reason('tennis', 0), 'You both are big fans of Tennis', 'and so have sports');

create function pg_temp.reason_with(verb public.sentiment) returns text language plpgsql as $$
begin
  update public.tagline_rows set sentiment = verb
  where entity_id = pg_temp.item('golf') and profile_id in (tests.id('Ann'), tests.id('Ben'));
  return pg_temp.reason('golf', 2 + (verb >= 'DETESTS')::integer);
end $$;
select is_empty(
  $$ select verb from unnest(enum_range(null::public.sentiment)) verb
    where pg_temp.reason_with(verb) is null or pg_temp.reason_with(verb) !~ '^You both [a-z ]+ Golf$' $$,
  'every verb can be said'
);
select * from finish();
rollback;
