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
create function pg_temp.reason(slug text, bits integer) returns text language sql as $$
  select concat_ws(' ', r -> 'item' ->> 'name', r -> 'item' ->> 'entityType', r -> 'item' ->> 'competition',
    case when (r ->> 'isPositive')::boolean then '+' else '-' end, r ->> 'strength', r ->> 'sentiment')
  from json_array_elements(private.recommended_cards(tests.id('Ann'), array[tests.id('Ben')]) -> 0 -> 'matchReasons') r
  where r -> 'item' ->> 'name' = (select name from public.entities where id = pg_temp.item(reason.slug))
    -- Of a rating it is the strength that tells it from a row of the tagline.
    and (r ->> 'strength' is null) = (bits & 2 = 2)
$$;

select is(
  pg_temp.reason('dallas-cowboys', 3), 'Dallas Cowboys TEAM NFL - LOATHES',
  'a shared row of the tagline with its verb'
);
select is(pg_temp.reason('usain-bolt', 2), 'Usain Bolt ATHLETE +', 'two friendly verbs that differ');
select is(pg_temp.reason('golf', 3), 'Golf SPORT -', 'two hostile verbs that differ');
select is(
  pg_temp.reason('dallas-cowboys', 1), 'Dallas Cowboys TEAM NFL - 4', 'of ratings the weaker of the two feelings'
);
select is(pg_temp.reason('real-madrid', 0), 'Real Madrid TEAM La Liga + 5', 'a club with its league');
select is(pg_temp.reason('tennis', 0), 'Tennis SPORT + 3', 'and a sport');

create function pg_temp.reason_with(verb public.sentiment) returns text language plpgsql as $$
begin
  update public.tagline_rows set sentiment = verb
  where entity_id = pg_temp.item('golf') and profile_id in (tests.id('Ann'), tests.id('Ben'));
  return pg_temp.reason('golf', 2 + (verb >= 'DETESTS')::integer);
end $$;
select is_empty(
  $$ select verb from unnest(enum_range(null::public.sentiment)) verb
    where pg_temp.reason_with(verb) is distinct from
      format('Golf SPORT %s %s', case when verb < 'DETESTS' then '+' else '-' end, verb) $$,
  'every verb can be shared'
);
select * from finish();
rollback;
