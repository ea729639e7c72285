begin;
select plan(5);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal', 'Dee']) fan;
update public.profiles set first_name = 'Ben' where id = tests.id('Ben');
insert into public.blocks (blocker_id, blocked_id, created_at) values
  (tests.id('Ann'), tests.id('Ben'), now() - interval '1 day'), (tests.id('Ann'), tests.id('Cal'), now()),
  (tests.id('Dee'), tests.id('Ann'), now());

select tests.act_as('Ann');
select is(
  jsonb_path_query_array(api.list_blocks()::jsonb, '$[*].id'), jsonb_build_array(tests.id('Cal'), tests.id('Ben')),
  'lists the caller''s own blocks, newest first'
);
select is(
  api.list_blocks()::jsonb -> 1,
  jsonb_build_object('id', tests.id('Ben'), 'supabaseId', tests.id('Ben'), 'name', 'Ben', 'firstName', 'Ben',
    'lastName', null, 'profileImagePath', null, 'location', null, 'matchReason', null,
    'friendshipStatus', 'NOT_FRIENDS'), 'returns each blocked fan as a card'
);
select api.unblock_fan(tests.id('Cal'));
select is(json_array_length(api.list_blocks()), 1, 'leaves out a block that ended');

select tests.act_as('Ben');
select is(api.list_blocks()::jsonb, '[]', 'lists nothing for the blocked fan');
select tests.act_as_visitor();
select throws_ok('select api.list_blocks()', '42501', null, 'visitors cannot list blocks');

select * from finish();
rollback;
