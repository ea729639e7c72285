begin;
select plan(8);

select tests.create_fan('Ann');
select tests.create_fan('Ben');
create function pg_temp.item(slug text) returns integer language sql as
  $$ select min(id)::integer from public.entities where entities.slug = $1 $$;
insert into public.ratings (profile_id, entity_id, rating, position)
select tests.id(fan), pg_temp.item(slug), rating, n
from (values
  ('Ann', 'dallas-cowboys', -4, 0), ('Ben', 'dallas-cowboys', -5, 0),
  ('Ann', 'real-madrid', 5, 1), ('Ben', 'real-madrid', 5, 1),
  ('Ann', 'tennis', 3, 2), ('Ben', 'tennis', 4, 2), ('Ann', 'boxing', 5, 3), ('Ben', 'boxing', -5, 3)
) v (fan, slug, rating, n);
insert into public.tagline_rows (profile_id, position, entity_id, sentiment)
select tests.id(fan), n, pg_temp.item(slug), verb::public.sentiment
from (values
  ('Ann', 0, 'dallas-cowboys', 'LOATHES'), ('Ben', 0, 'dallas-cowboys', 'LOATHES'),
  ('Ann', 1, 'usain-bolt', 'LOVES'), ('Ben', 1, 'usain-bolt', 'IDOLIZES'),
  ('Ann', 2, 'golf', 'PITIES'), ('Ben', 2, 'golf', 'LAUGHS_AT'), ('Ben', 3, 'tennis', 'LOVES')
) v (fan, n, slug, verb);
create function pg_temp.reason(slug text) returns text language sql as $$
  select concat_ws(' ', r -> 'item' ->> 'name', r -> 'item' ->> 'entityType', r -> 'item' ->> 'competition',
    case when (r ->> 'isPositive')::boolean then '+' else '-' end,
    r #>> '{mine,rating}', r #>> '{mine,sentiment}', 'and', r #>> '{theirs,rating}', r #>> '{theirs,sentiment}')
  from json_array_elements(private.recommended_cards(tests.id('Ann'), array[tests.id('Ben')]) -> 0 -> 'matchReasons') r
  where r -> 'item' ->> 'name' = (select name from public.entities where id = pg_temp.item(reason.slug))
$$;

select is(
  pg_temp.reason('dallas-cowboys'), 'Dallas Cowboys TEAM NFL - -4 LOATHES and -5 LOATHES',
  'names a shared item once, with both ratings and verbs'
);
select is(
  pg_temp.reason('usain-bolt'), 'Usain Bolt ATHLETE + LOVES and IDOLIZES', 'names an item with two different friendly verbs'
);
select is(pg_temp.reason('golf'), 'Golf SPORT - PITIES and LAUGHS_AT', 'names an item with two different hostile verbs');
select is(pg_temp.reason('real-madrid'), 'Real Madrid TEAM La Liga + 5 and 5', 'names a team with its league');
select is(pg_temp.reason('tennis'), 'Tennis SPORT + 3 and 4 LOVES', 'names an item with a rating and a verb');
select is(pg_temp.reason('boxing'), null, 'leaves out an item with opposite ratings');

-- Cal agrees with Ann on everything that Ben does not.
select tests.create_fan('Cal');
insert into public.ratings (profile_id, entity_id, rating, position)
select tests.id('Cal'), entity_id, rating, position from public.ratings where profile_id = tests.id('Ann');
select is(
  (select string_agg(card ->> 'id', ' ' order by n) from json_array_elements(
    private.recommended_cards(tests.id('Ann'), array[tests.id('Ben'), tests.id('Cal')])
  ) with ordinality c (card, n)),
  concat(tests.id('Cal'), ' ', tests.id('Ben')), 'orders a saved list by the current match'
);

create function pg_temp.reason_with(verb public.sentiment) returns text language plpgsql as $$
begin
  update public.tagline_rows set sentiment = verb
  where entity_id = pg_temp.item('golf') and profile_id in (tests.id('Ann'), tests.id('Ben'));
  return pg_temp.reason('golf');
end $$;
select is_empty(
  $$ select verb from unnest(enum_range(null::public.sentiment)) verb
    where pg_temp.reason_with(verb) is distinct from
      format('Golf SPORT %s %s and %2$s', case when verb < 'DETESTS' then '+' else '-' end, verb) $$,
  'names an item for every verb that both share'
);
select * from finish();
rollback;
