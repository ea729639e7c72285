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
  'ranks exact names first, then prefixes, words and parts, and ties by ratings'
);
select is(public.found('  ZQÜV  '), public.found('zquv'), 'ignores case, accents and white space around the query');
select is(public.found('old   zquvers'), '99992', 'ignores white space between words');
select is(public.found('zquv', 'teams'), '99990 99991 99992', 'returns only teams');
select is(public.found('zquv', 'athletes'), '999991 999990', 'returns only athletes');
select is(public.found('zquv', null, 2), '99992', 'filters by sport');
select is(public.found('100%'), '999992', 'treats % literally');
select is(
  public.found('the zebras qq') || ' ' || public.found('zebras qq') || ' ' || public.found('ebras qq'), '999992 999992 ',
  'matches an alias from the beginning of a word'
);
select is(public.found('zqzqzq'), '', 'returns an empty list when nothing matches');
select is(
  api.search_rankings('Bo Azquvi')::jsonb -> 0,
  jsonb_build_object('id', 999991, 'type', 'ATHLETE', 'name', 'Bo Azquvi', 'slug', 'zq-5',
    'sportName', (select name from public.entities where id = 1), 'teamName', null, 'competition', null,
    'avgRating', -3.00, 'ratingCount', 1, 'lovers', 0, 'haters', 1),
  'returns the mean of the ratings'
);
select is(
  api.search_rankings('Ann Azquvi')::jsonb -> 0 -> 'avgRating', 'null', 'returns null as the mean without ratings'
);
select is(jsonb_array_length(api.search_rankings('a')::jsonb), 50, 'returns at most fifty items');
select throws_ok(
  $$ select api.search_rankings(E' \t ') $$, 'PT400', 'Please enter a search term',
  'rejects a blank query'
);
select throws_ok(
  $$ select api.search_rankings('united', 'sports') $$, 'PT400', null, 'rejects an unknown category'
);
select throws_ok(
  $$ select api.search_rankings(repeat('x', 101)) $$, 'PT400', null, 'rejects a query of more than a hundred characters'
);

select * from finish();
rollback;
