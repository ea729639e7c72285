-- Entries and picks are visible to their owner, and written by submit_picks only.
begin;
select plan(25);

select tests.create_fan('Ann');
select tests.create_fan('Ben');
select tests.create_fan('Root');
select tests.make_admin('Root');
select tests.create_sweepstake('Cup', '1 day', '2 days');
select tests.act_as('Ann');
select api.submit_picks(
  tests.sweepstake('Cup'), tests.picks(array[tests.game('Cup', 2)], array[tests.entity('jannik-sinner')]));

select tests.act_as_visitor();
select throws_ok('select * from public.sweepstake_entries', '42501', null, 'visitors cannot read entries');
select throws_ok('select * from public.picks', '42501', null, 'visitors cannot read picks');
select throws_ok('delete from public.picks where true', '42501', null, 'visitors cannot delete picks');
select throws_ok(
  $$ update public.picks set selected_side = 2 where true $$, '42501', null, 'visitors cannot change picks'
);
select throws_ok(
  $$ insert into public.sweepstake_entries (profile_id, sweepstake_id) values (tests.id('Ben'), 1) $$,
  '42501', null, 'visitors cannot add entries'
);

-- Another fan
select tests.act_as('Ben');
select is_empty('select from public.sweepstake_entries', 'fans cannot see the entries of others');
select is_empty('select from public.picks', 'fans cannot see the picks of others');
select throws_ok(
  $$ update public.picks set selected_side = 2 where true $$, '42501', null, 'fans cannot change the picks of others'
);
select throws_ok('delete from public.picks where true', '42501', null, 'fans cannot delete the picks of others');
select throws_ok(
  $$ insert into public.sweepstake_entries (profile_id, sweepstake_id)
     values (tests.id('Ann'), tests.sweepstake('Cup')) $$,
  '42501', null, 'fans cannot enter in the name of others'
);

-- The owner
select tests.act_as('Ann');
select results_eq(
  'select sweepstake_id from public.sweepstake_entries', array[tests.sweepstake('Cup')],
  'fans can see their own entries'
);
select results_eq(
  'select game_id from public.picks', array[tests.game('Cup', 2)], 'fans can see their own picks'
);
select throws_ok(
  $$ update public.picks set selected_side = 2 where true $$, '42501', null, 'fans cannot change their own picks except through the functions'
);
select throws_ok('delete from public.picks where true', '42501', null, 'fans cannot withdraw their picks');
select throws_ok(
  'delete from public.sweepstake_entries where true', '42501', null, 'fans cannot delete their entry to submit again'
);
select throws_ok(
  $$ insert into public.picks (profile_id, sweepstake_id, game_id, selected_side)
     values (tests.id('Ann'), tests.sweepstake('Cup'), tests.game('Cup', 1), 1) $$,
  '42501', null, 'fans cannot add a pick to their entry'
);

-- Admins see no more than fans
select tests.act_as('Root');
select is_empty('select from public.sweepstake_entries', 'admins cannot see the entries of others');
select is_empty('select from public.picks', 'admins cannot see the picks of others');
select throws_ok('delete from public.picks where true', '42501', null, 'admins cannot delete picks');

-- The rules
select tests.act_as_owner();
select results_eq(
  $$ select profile_id, game_id, selected_side::integer from public.picks
     where sweepstake_id = tests.sweepstake('Cup') $$,
  $$ values (tests.id('Ann'), tests.game('Cup', 2), 1) $$,
  'the denied writes leave the pick as it was'
);
select throws_ok(
  $$ insert into public.sweepstake_entries (profile_id, sweepstake_id)
     values (tests.id('Ann'), tests.sweepstake('Cup')) $$,
  '23505', null, 'rejects a second entry by a fan'
);
select throws_ok(
  $$ insert into public.picks (profile_id, sweepstake_id, game_id, selected_side)
     values (tests.id('Ben'), tests.sweepstake('Cup'), tests.game('Cup', 1), 1) $$,
  '23503', null, 'rejects a pick without an entry'
);
select throws_ok(
  $$ update public.picks set selected_side = 4 where game_id = tests.game('Cup', 2) $$,
  '23514', null, 'rejects a pick that is neither a side nor a draw'
);
select tests.create_sweepstake('Other', '1 day', '2 days');
select throws_ok(
  $$ update public.picks set game_id = tests.game('Other', 1) where game_id = tests.game('Cup', 2) $$,
  '23503', null, 'rejects a pick of another sweepstake''s game'
);
delete from auth.users where id = tests.id('Ann');
select isnt_empty(
  $$ select from public.picks where sweepstake_id = tests.sweepstake('Cup') $$,
  'keeps picks for the standings when the account is deleted'
);

select * from finish();
rollback;
