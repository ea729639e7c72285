begin;
select plan(4);

select tests.create_fan(fan) from unnest(array['Ann', 'Ada']) fan;
select tests.make_admin('Ada');

select tests.act_as('Ada');
select lives_ok('select api.require_admin()', 'raises nothing for an admin');
select tests.act_as('Ann');
select throws_ok('select api.require_admin()', 'PT403', 'You don''t have admin access', 'returns 403 to fans');
select tests.act_as_visitor();
select throws_ok('select api.require_admin()', '42501', null, 'visitors cannot call require_admin');

select tests.act_as_owner();
delete from private.admins where profile_id = tests.id('Ada');
select tests.act_as('Ada');
select throws_ok('select api.require_admin()', 'PT403', null, 'returns 403 to a former admin');

select * from finish();
rollback;
