begin;
select plan(8);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Ada']) fan;
select tests.make_admin('Ada');
select tests.act_as('Ada');
select api.suspend_fan(tests.id('Ben'), 10, 'Spam');
select api.suspend_fan(tests.id('Ben'), 20, 'More spam');

select tests.act_as_visitor();
select throws_ok($$ select api.lift_suspension(tests.id('Ben'), 'x') $$, '42501', null, 'visitors cannot lift suspensions');
select tests.act_as('Ben');
select is(tests.refusal($$ select api.lift_suspension(tests.id('Ben'), 'x') $$), 'PT403', 'returns 403 to the suspended fan');
select tests.act_as('Ada');
select is(tests.refusal($$ select api.lift_suspension(tests.id('Ben'), ' ') $$), 'PT400 note', 'rejects a blank note');
select is(tests.refusal($$ select api.lift_suspension(tests.id('Ann'), 'x') $$), 'PT404', 'returns 404 for a fan who is not suspended');
select api.suspend_fan(tests.id('Ann'), 1, 'Spam');
select tests.act_as_owner();
update private.suspensions set suspended_until = now() - interval '1 second' where profile_id = tests.id('Ann');
select tests.act_as('Ada');
select is(tests.refusal($$ select api.lift_suspension(tests.id('Ann'), 'x') $$), 'PT404', 'returns 404 for a suspension that is over');
select tests.act_as_owner();
select is((select count(*)::integer from private.suspensions), 2, 'the rejected calls keep the suspensions');
select tests.act_as('Ada');
select api.lift_suspension(tests.id('Ben'), 'Not spam');
select tests.act_as_owner();
select is_empty('select from private.suspensions where profile_id = tests.id(''Ben'')', 'lifts the suspension of several decisions');
select results_eq(
  'select undone_at is not null from private.decisions where fan_id = tests.id(''Ben'') order by id', array[true, true, false], 'marks the decisions that suspended the fan as undone'
);

select * from finish();
rollback;
