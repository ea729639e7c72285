begin;
select plan(7);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Ada']) fan;
select tests.make_admin('Ada');
select tests.act_as('Ada');
select api.suspend_fan(tests.id('Ben'), 10, 'Spam');
select api.suspend_fan(tests.id('Ben'), 20, 'More spam');

select tests.act_as_visitor();
select throws_ok($$ select api.lift_suspension(tests.id('Ben'), 'x') $$, '42501', null, 'visitors lift nothing');
select tests.act_as('Ben');
select is(tests.refusal($$ select api.lift_suspension(tests.id('Ben'), 'x') $$), 'PT403', 'nor do fans, of themselves');
select tests.act_as('Ada');
select is(tests.refusal($$ select api.lift_suspension(tests.id('Ben'), ' ') $$), 'PT400 note', 'it takes a reason');
select is(tests.refusal($$ select api.lift_suspension(tests.id('Ann'), 'x') $$), 'PT404', 'and somebody suspended');
select tests.act_as_owner();
select is((select count(*)::integer from private.suspensions), 1, 'the suspension is still there');
select tests.act_as('Ada');
select api.lift_suspension(tests.id('Ben'), 'Not spam');
select tests.act_as_owner();
select is_empty('select from private.suspensions', 'until it is lifted, however many there were');
select results_eq(
  'select undone_at is not null from private.decisions order by id', array[true, true, false], 'and none of them holds'
);

select * from finish();
rollback;
