begin;
select plan(6);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal']) fan;
insert into public.blocks (blocker_id, blocked_id) values
  (tests.id('Ann'), tests.id('Ben')), (tests.id('Ben'), tests.id('Ann')), (tests.id('Ann'), tests.id('Cal'));

select tests.act_as_visitor();
select throws_ok($$ select api.unblock_fan(tests.id('Ben')) $$, '42501', null, 'visitors cannot unblock fans');
select tests.act_as('Cal');
select lives_ok($$ select api.unblock_fan(tests.id('Ann')) $$, 'unblocking a fan who is not blocked does nothing');
select tests.act_as('Ann');
select throws_ok(
  $$ select api.get_public_profile(tests.id('Cal')) $$, 'PT404', null, 'unblocking keeps a block from the other side'
);
select api.unblock_fan(tests.id('Cal'));
select is(api.get_public_profile(tests.id('Cal')) ->> 'id', tests.id('Cal')::text, 'deletes the caller''s own block');
select api.unblock_fan(tests.id('Ben'));
select throws_ok(
  $$ select api.get_public_profile(tests.id('Ben')) $$, 'PT404', null, 'keeps the other fan''s block of two'
);

select tests.act_as_owner();
select results_eq(
  'select blocker_id, blocked_id from public.blocks', $$ values (tests.id('Ben'), tests.id('Ann')) $$,
  'keeps other blocks'
);

select * from finish();
rollback;
