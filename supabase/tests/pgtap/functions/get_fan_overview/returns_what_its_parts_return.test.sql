begin;
select plan(5);

select tests.create_fan('Ann');
select tests.create_fan('Ben');
insert into public.ratings (profile_id, entity_id, rating, position)
select tests.id(fan), tests.entity('arsenal'), 4, 0 from unnest(array['Ann', 'Ben']) fan;
insert into public.tagline_rows (profile_id, entity_id, sentiment, position)
values (tests.id('Ben'), tests.entity('arsenal'), 'LOVES', 0);

select tests.act_as('Ann');
select is(
  api.get_fan_overview(tests.id('Ben'))::jsonb,
  jsonb_build_object(
    'profile', api.get_public_profile(tests.id('Ben')),
    'comparison', api.compare_fans(tests.id('Ben')),
    'tagline', api.get_taglines(tests.id('Ben'))
  ),
  'returns each part as its own call does'
);
select is(
  jsonb_array_length(api.get_fan_overview(tests.id('Ben'))::jsonb -> 'tagline'), 1, 'the sample has a tagline'
);
select throws_ok(
  $$ select api.get_fan_overview(gen_random_uuid()) $$, 'PT404', 'Profile not found', 'returns 404 for an unknown fan'
);

select tests.act_as('Ben');
select api.block_fan(tests.id('Ann'));
select tests.act_as('Ann');
select throws_ok(
  $$ select api.get_fan_overview(tests.id('Ben')) $$, 'PT404', 'Profile not found', 'returns 404 for a fan who blocked the caller'
);

select tests.act_as_visitor();
select throws_ok(
  $$ select api.get_fan_overview(tests.id('Ben')) $$, '42501', null, 'visitors cannot get the overview'
);

select * from finish();
rollback;
