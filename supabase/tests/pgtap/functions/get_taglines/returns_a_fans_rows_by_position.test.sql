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
  'returns the caller''s rows with the number of fans who share each'
);
select is(
  jsonb_path_query_array(api.get_taglines()::jsonb, '$[*].sentiment'), '["LOVES", "DETESTS"]', 'orders rows by position'
);
select is(
  api.get_taglines(tests.id('Cal')) #>> '{0,sharedBy}', '0', 'does not count fans with the opposite feeling'
);
select throws_ok(
  'select api.get_taglines(gen_random_uuid())', 'PT404', 'Profile not found', 'returns 404 for an unknown fan'
);
select api.block_fan(tests.id('Ben'));
select throws_ok(
  $$ select api.get_taglines(tests.id('Ben')) $$, 'PT404', 'Profile not found', 'returns 404 for a fan whom the caller blocked'
);
select tests.act_as_visitor();
select throws_ok($$ select api.get_taglines(tests.id('Ann')) $$, '42501', null, 'visitors cannot get taglines');

select * from finish();
rollback;
