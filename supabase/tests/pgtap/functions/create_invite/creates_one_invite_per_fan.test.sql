begin;
select plan(6);
select tests.create_fan(fan) from unnest(array['Ann', 'Ben']) fan;
select tests.act_as('Ann');
select matches(api.create_invite(), '^[2-9A-HJKMNP-Z]{16}$', 'returns a code of sixteen unambiguous characters');
select is(api.create_invite(), api.create_invite(), 'returns the same code again');
select tests.act_as('Ben');
select lives_ok('select api.create_invite()', 'creates an invite for another fan');
select tests.act_as_visitor();
select throws_ok('select api.create_invite()', '42501', null, 'visitors cannot create invites');
select tests.act_as_owner();
select is(
  (select count(distinct code)::integer from private.invites), 2, 'each fan has a code of their own'
);
insert into private.suspensions values (tests.id('Ben'), now() + interval '1 day', 'Enough');
select tests.act_as('Ben');
select throws_ok('select api.create_invite()', 'PT403', null, 'returns 403 to suspended fans');
select * from finish();
rollback;
