begin;
select plan(3);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben']) fan;
update auth.users set email_change = 'new@example.com', email_change_token_current = 'current ' || id,
  email_change_token_new = 'new ' || id, email_change_confirm_status = 1
where id in (tests.id('Ann'), tests.id('Ben'));

select tests.act_as('Ann');
select lives_ok('select api.withdraw_email_change()', 'withdraws a pending change');
select lives_ok('select api.withdraw_email_change()', 'does nothing if no change is pending');
select tests.act_as_owner();
select results_eq(
  $$ select email::text, email_change::text, (email_change_token_current || email_change_token_new)::text, email_change_confirm_status::integer
     from auth.users where id in (tests.id('Ann'), tests.id('Ben')) order by email $$,
  $$ values ('ann@example.com', '', '', 0), ('ben@example.com', 'new@example.com',
       'current ' || tests.id('Ben') || 'new ' || tests.id('Ben'), 1) $$,
  'keeps the address, clears the tokens and keeps another fan''s change'
);

select * from finish();
rollback;
