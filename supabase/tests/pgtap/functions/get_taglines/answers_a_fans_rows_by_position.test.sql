begin;
select plan(6);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal']) fan;
insert into public.tagline_rows (profile_id, position, entity_id, sentiment) values
  (tests.id('Ann'), 1, tests.entity('tennis'), 'DETESTS'), (tests.id('Ann'), 0, tests.entity('arsenal'), 'LOVES'),
  (tests.id('Ben'), 0, tests.entity('arsenal'), 'WATCHES'), (tests.id('Cal'), 0, tests.entity('arsenal'), 'LOATHES');

select tests.act_as('Ann');
select is(
  api.get_taglines()::jsonb -> 0,
  jsonb_build_object('id', tests.entity('arsenal'), 'entityType', 'TEAM', 'entityId', tests.entity('arsenal'),
    'entityName', 'Arsenal', 'slug', 'arsenal',
    'competition', (select competition from public.entities where id = tests.entity('arsenal')),
    'sentiment', 'LOVES', 'position', 0, 'sharedBy', 1),
  'the own without an argument, with how many others feel the same'
);
select is(
  jsonb_path_query_array(api.get_taglines()::jsonb, '$[*].sentiment'), '["LOVES", "DETESTS"]', 'by position'
);
select is(
  api.get_taglines(tests.id('Cal')) #>> '{0,sharedBy}', '0', 'who feels the contrary is not counted'
);
select throws_ok(
  'select api.get_taglines(gen_random_uuid())', 'PT404', 'Profile not found', 'an unknown fan is not found'
);
select api.block_fan(tests.id('Ben'));
select throws_ok(
  $$ select api.get_taglines(tests.id('Ben')) $$, 'PT404', 'Profile not found', 'nor is one through a block'
);
select tests.act_as_visitor();
select throws_ok($$ select api.get_taglines(tests.id('Ann')) $$, '42501', null, 'visitors see none');

select * from finish();
rollback;
