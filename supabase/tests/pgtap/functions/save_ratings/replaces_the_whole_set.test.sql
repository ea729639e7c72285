begin;
select plan(11);

select tests.create_fan('Ann');
select tests.create_fan('Ben');

select tests.act_as('Ben');
select api.save_ratings(tests.rating_rows(
  array_fill('TEAM'::text, array[6]), array[1001, 1002, 1003, 1004, 1005, 1006],
  array[1, 1, 1, 1, 1, 1]::smallint[], array[0, 1, 2, 3, 4, 5]::smallint[]
));

select tests.act_as('Ann');
select is(
  jsonb_path_query_array(
    api.save_ratings(tests.rating_rows(
      array['TEAM', 'TEAM', 'ATHLETE', 'SPORT', 'TEAM', 'TEAM'],
      array[1001, 1002, 100001, 1, 1003, 1004],
      array[5, -5, 3, -1, 2, 1]::smallint[], array[5, 4, 3, 2, 1, 0]::smallint[]
    ))::jsonb, '$[*].rating'
  ),
  '[1, 2, -1, 3, -5, 5]', 'returns the saved ratings by position'
);
select is(
  api.get_ratings()::jsonb -> 0,
  jsonb_build_object('id', 1004, 'entityType', 'TEAM', 'entityId', 1004,
    'entityName', (select name from public.entities where id = 1004), 'slug', 'buffalo-bills',
    'rating', 1, 'position', 0),
  'get_ratings returns each rating with its item'
);

select api.save_ratings(tests.rating_rows(
  array['TEAM', 'TEAM', 'ATHLETE', 'SPORT', 'TEAM', 'TEAM', 'TEAM'],
  array[1001, 1002, 100001, 1, 1003, 1005, 1006],
  array[5, -5, 3, -1, 2, 4, 0]::smallint[], array[4, 5, 3, 2, 1, 0, 11]::smallint[]
));
select results_eq(
  $$ select format('%s: %s at %s', entity_id, rating, position) from public.ratings
     where profile_id = tests.id('Ann') order by position $$,
  array['1005: 4 at 0', '1003: 2 at 1', '1: -1 at 2', '100001: 3 at 3', '1001: 5 at 4',
    '1002: -5 at 5', '1006: 0 at 11'],
  'a second save adds, deletes and moves ratings, and accepts 0 for an additional one'
);
select is(
  api.save_ratings(tests.rating_rows(
    array['TEAM', 'TEAM', 'ATHLETE', 'SPORT', 'TEAM', 'TEAM', 'TEAM'],
    array[1001, 1002, 100001, 1, 1003, 1005, 1006],
    array[5, -5, 3, -1, 2, 4, 0]::smallint[], array[4, 5, 3, 2, 1, 0, 11]::smallint[]
  ))::jsonb,
  api.get_ratings()::jsonb, 'accepts the same set again'
);
select throws_ok(
  $$ select api.save_ratings(tests.rating_rows(array['TEAM'], array[1001], array[5]::smallint[], array[0]::smallint[])) $$,
  'PT400', null, 'rejects an incomplete set'
);
select is(jsonb_array_length(api.get_ratings()::jsonb), 7, 'a rejected set leaves the saved set as it was');
select is(jsonb_array_length(api.get_ratings(tests.id('Ben'))::jsonb), 6, 'a save leaves the ratings of others as they were');
select throws_ok(
  $$ select api.get_ratings(tests.id('Nobody')) $$, 'PT404', 'Profile not found',
  'get_ratings returns 404 for an unknown fan'
);

select tests.act_as_owner();
delete from auth.users where id = tests.id('Ann');
select is_empty(
  $$ select from public.ratings where profile_id = tests.id('Ann') $$,
  'deletes ratings with the account'
);
select tests.act_as_visitor();
select throws_ok(
  $$ select api.save_ratings(tests.rating_rows(array['TEAM'], array[1001], array[5]::smallint[], array[0]::smallint[])) $$,
  '42501', null, 'visitors cannot save ratings'
);
select throws_ok(
  $$ select private.save_ratings(tests.rating_rows(array['TEAM'], array[1001], array[5]::smallint[], array[0]::smallint[])) $$,
  '42501', null, 'visitors cannot call the private function'
);

select * from finish();
rollback;
