begin;
select plan(6);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben']) fan;
insert into public.ratings (profile_id, entity_id, rating, position) values
  (tests.id('Ann'), tests.entity('tennis'), -3, 4), (tests.id('Ann'), tests.entity('arsenal'), 5, 0);

select tests.act_as('Ann');
select is(
  api.get_ratings()::jsonb,
  jsonb_build_array(
    jsonb_build_object('id', tests.entity('arsenal'), 'entityType', 'TEAM', 'entityId', tests.entity('arsenal'),
      'entityName', 'Arsenal', 'slug', 'arsenal', 'rating', 5, 'position', 0),
    jsonb_build_object('id', tests.entity('tennis'), 'entityType', 'SPORT', 'entityId', tests.entity('tennis'),
      'entityName', 'Tennis', 'slug', 'tennis', 'rating', -3, 'position', 4)
  ),
  'returns the caller''s ratings by position, each with its item'
);
select is(api.get_ratings(tests.id('Ben'))::jsonb, '[]', 'returns an empty list for a fan without ratings');
select throws_ok(
  'select api.get_ratings(gen_random_uuid())', 'PT404', 'Profile not found', 'returns 404 for an unknown fan'
);
select tests.act_as('Ben');
select is(json_array_length(api.get_ratings(tests.id('Ann'))), 2, 'returns another fan''s ratings');
select api.block_fan(tests.id('Ann'));
select throws_ok(
  $$ select api.get_ratings(tests.id('Ann')) $$, 'PT404', 'Profile not found', 'returns 404 for a fan whom the caller blocked'
);
select tests.act_as_visitor();
select throws_ok($$ select api.get_ratings(tests.id('Ann')) $$, '42501', null, 'visitors cannot get ratings');

select * from finish();
rollback;
