begin;
select plan(13);
select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Root']) fan;
select tests.make_admin('Root');
select tests.create_sweepstake('Cup', '1 day');
select tests.act_as('Ann');
select api.submit_picks(
  tests.sweepstake('Cup'), tests.picks(array[tests.game('Cup', 1)], array[tests.entity('jannik-sinner')]));
select tests.act_as('Root');
select api.record_results(tests.sweepstake('Cup'), tests.results(array[tests.game('Cup', 1)], array[tests.entity('jannik-sinner')]));
select tests.act_as('Ann');
select api.claim_prize(tests.sweepstake('Cup'), true);
create function pg_temp.mark(is_paid boolean, fan text default 'Ann') returns text language sql as $$
  select tests.refusal(format('select api.mark_claim_paid(%s, %L, %L)', tests.sweepstake('Cup'), tests.id(fan), is_paid))
$$;
grant execute on function pg_temp.mark to public;

select is(pg_temp.mark(true), 'PT403', 'rejects fans, even the winner');
select tests.act_as_visitor();
select is(pg_temp.mark(true), '42501', 'rejects visitors');
select tests.act_as('Root');
select is(
  (select count(*) from jsonb_array_elements(api.list_tasks()::jsonb -> 'tasks') t where t ->> 'kind' = 'CLAIM'), 1::bigint,
  'an unpaid claim is a task'
);
select is(pg_temp.mark(true, 'Ben'), 'PT404', 'rejects a fan without a claim');
select is(pg_temp.mark(true), 'accepted', 'marks a share as paid');
select isnt(api.list_claims(tests.sweepstake('Cup')) #>> '{0,paidAt}', null, 'list_claims returns the time of the payment');
select is(
  (select count(*) from jsonb_array_elements(api.list_tasks()::jsonb -> 'tasks') t where t ->> 'kind' = 'CLAIM'), 0::bigint,
  'a paid claim is not a task'
);
select is(pg_temp.mark(false), 'accepted', 'marks a claim as not paid');
select is(api.list_claims(tests.sweepstake('Cup')) #>> '{0,paidAt}', null, 'an unpaid claim has no time of payment');
select is(tests.refusal('select api.mark_claim_paid(0, tests.id(''Ann''), true)'), 'PT404', 'rejects an unknown contest');

-- The winner is an admin, too.
select tests.act_as_owner();
select tests.make_admin('Ann');
select tests.act_as('Ann');
select is(pg_temp.mark(true), 'PT403', 'rejects an admin who entered for the prize');
select tests.act_as('Root');
select is(pg_temp.mark(true), 'accepted', 'another admin can mark the claim of an admin');
select tests.act_as_owner();
delete from private.admins where profile_id = tests.id('Root');
select tests.act_as('Ann');
select is(pg_temp.mark(false), 'accepted', 'accepts an entrant when every admin has entered');

select * from finish();
rollback;
