begin;
select plan(15);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal', 'Ada']) fan;
select tests.make_admin('Ada');
create temporary table addresses as select id, email from auth.users;
create function pg_temp.variant(fan text) returns text language sql as $$
  select replace(email, '@', '+again@') from addresses where id = tests.id(fan)
$$;
create function pg_temp.request(fan text, address text) returns void language sql as $$
  update auth.users set email_change = address where id = tests.id(fan)
$$;
create function pg_temp.move(fan text, address text) returns void language sql as $$
  update auth.users set email = address where id = tests.id(fan)
$$;
select tests.act_as('Ada');
select api.suspend_fan(tests.id('Ben'), 10, 'Spam');
select tests.act_as_owner();
insert into private.suspended_addresses values (private.address_hash('gone@example.com'), now() + interval '1 day');

select lives_ok($$ select pg_temp.request('Ann', 'ann@example.org'), pg_temp.move('Ann', 'ann@example.org') $$,
  'fans can move to an address that is not suspended');
select throws_ok(format('select pg_temp.%s(%L, %L)', call, 'Ann', address), 'PT403', 'You cannot use this email address',
  format('fans cannot %s %s', call, what))
from (values ('request'), ('move')) call (call),
  (values ('Gone+x@example.com', 'the address of a deleted suspended account'),
    (pg_temp.variant('Ben'), 'a variant of a suspended fan''s address')) address (address, what);
select is(
  (select row(email, email_change)::text from auth.users where id = tests.id('Ann')), '(ann@example.org,ann@example.org)',
  'a rejected change leaves the account as it is'
);
select lives_ok($$ select pg_temp.request('Ben', pg_temp.variant('Ben')), pg_temp.move('Ben', pg_temp.variant('Ben')) $$,
  'suspended fans can move to a variant of their own address');
select lives_ok($$ select pg_temp.move('Ben', (select email from addresses where id = tests.id('Ben'))) $$,
  'suspended fans can move back to an address that they had');
select throws_ok($$ select pg_temp.request('Ben', 'gone@example.com') $$, 'PT403', null,
  'suspended fans cannot move to another suspended address');
select is(
  (select email from auth.users where id = tests.id('Ben')), (select email from addresses where id = tests.id('Ben')),
  'the suspended fan keeps the address'
);

select pg_temp.request('Cal', 'later@example.com');
insert into private.suspended_addresses values (private.address_hash('later@example.com'), now() + interval '1 day');
select throws_ok($$ select pg_temp.move('Cal', 'later@example.com') $$, 'PT403', null,
  'a link does not move an account to an address that was suspended after the request');
select lives_ok($$ select pg_temp.request('Cal', '') $$, 'the request can be withdrawn');

select pg_temp.request('Cal', null);
insert into private.suspended_addresses
select private.address_hash(email), now() + interval '1 day' from addresses where id = tests.id('Cal');
select lives_ok(
  $$ update auth.users set email = email, email_change = email_change, updated_at = now() where id = tests.id('Cal') $$,
  'an account that has a suspended address already can be updated'
);
update private.suspended_addresses set suspended_until = now() where true;
select lives_ok($$ select pg_temp.move('Ann', 'gone@example.com') $$, 'fans can move to the address after the suspension');
select is(
  (select email::text from auth.users where id = tests.id('Ann')), 'gone@example.com', 'the account has the new address after the move'
);

select * from finish();
rollback;
