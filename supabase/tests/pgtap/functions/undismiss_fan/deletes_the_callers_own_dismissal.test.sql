begin;
select plan(4);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal']) fan;
insert into public.dismissals (profile_id, dismissed_id)
values (tests.id('Ann'), tests.id('Ben')), (tests.id('Cal'), tests.id('Ben'));

select tests.act_as('Ben');
select lives_ok($$ select api.undismiss_fan(tests.id('Ben')) $$, 'does nothing if the caller has not dismissed the fan');
select tests.act_as_visitor();
select throws_ok($$ select api.undismiss_fan(tests.id('Ben')) $$, '42501', null, 'visitors cannot undo dismissals');
select tests.act_as_owner();
select is((select count(*)::integer from public.dismissals), 2, 'the earlier calls keep both dismissals');

select tests.act_as('Ann');
select api.undismiss_fan(tests.id('Ben'));
select tests.act_as_owner();
select results_eq(
  'select profile_id from public.dismissals', array[tests.id('Cal')], 'deletes only the caller''s own dismissal'
);

select * from finish();
rollback;
