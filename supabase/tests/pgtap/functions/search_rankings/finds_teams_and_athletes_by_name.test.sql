begin;
select plan(15);

select tests.create_fan('Ann');
insert into public.entities (id, kind, slug, name, sport_id, team_id) values
  (99990, 'TEAM', 'zq-1', 'Zqüv', 1, null),
  (99991, 'TEAM', 'zq-2', 'Zquvers', 1, null),
  (99992, 'TEAM', 'zq-3', 'Old Zquvers', 2, null),
  (999990, 'ATHLETE', 'zq-4', 'Ann Azquvi', 1, 99990),
  (999991, 'ATHLETE', 'zq-5', 'Bo Azquvi', 1, null),
  (999992, 'ATHLETE', 'zq-6', 'Cy 100%er', 1, null);
insert into public.ratings (profile_id, entity_id, rating, position)
values (tests.id('Ann'), 999991, -3, 0);
update public.entities set aliases = '{"The Zebras Qq"}' where id = 999992;

create function public.found(query text, category text default null, sport_id bigint default null)
returns text language sql as $$
  select coalesce(string_agg(entry ->> 'id', ' ' order by n), '')
  from jsonb_array_elements(api.search_rankings(query, category, sport_id)::jsonb)
    with ordinality l (entry, n);
$$;
grant execute on function public.found to authenticated;

select tests.act_as('Ann');
select is(
  public.found('zquv'), '99990 99991 99992 999991 999990',
  'the whole name, its beginning, a word''s beginning, any part; then the most rated'
);
select is(public.found('  ZQÜV  '), public.found('zquv'), 'case, accents and white space around do not matter');
select is(public.found('old   zquvers'), '99992', 'nor does white space between words');
select is(public.found('zquv', 'teams'), '99990 99991 99992', 'teams only');
select is(public.found('zquv', 'athletes'), '999991 999990', 'athletes only');
select is(public.found('zquv', null, 2), '99992', 'one sport only');
select is(public.found('100%'), '999992', 'a per cent sign is a letter');
select is(
  public.found('the zebras qq') || ' ' || public.found('zebras qq') || ' ' || public.found('ebras qq'), '999992 999992 ',
  'another name counts from the beginning of a word'
);
select is(public.found('zqzqzq'), '', 'what nobody is called finds nothing');
select is(
  api.search_rankings('Bo Azquvi')::jsonb -> 0,
  jsonb_build_object('id', 999991, 'type', 'ATHLETE', 'name', 'Bo Azquvi', 'slug', 'zq-5',
    'sportName', (select name from public.entities where id = 1), 'teamName', null, 'competition', null,
    'avgRating', -3.00, 'ratingCount', 1, 'lovers', 0, 'haters', 1),
  'a result shows the mean'
);
select is(
  api.search_rankings('Ann Azquvi')::jsonb -> 0 -> 'avgRating', 'null', 'or that there is none yet'
);
select is(jsonb_array_length(api.search_rankings('a')::jsonb), 50, 'fifty are enough');
select throws_ok(
  $$ select api.search_rankings(E' \t ') $$, 'PT400', 'Please enter a search term',
  'a blank term is refused'
);
select throws_ok(
  $$ select api.search_rankings('united', 'sports') $$, 'PT400', null, 'so is an unknown category'
);
select throws_ok(
  $$ select api.search_rankings(repeat('x', 101)) $$, 'PT400', null, 'and an endless term'
);

select * from finish();
rollback;
