begin;
select plan(33);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Ada']) fan;
select tests.make_admin('Ada');
create temporary table addresses as select id, email from auth.users;
grant select on addresses to public;
create function pg_temp.address(fan text) returns text language sql as $$
  select email from addresses where id = tests.id(fan)
$$;
create function pg_temp.hook(fan text) returns jsonb language sql as $$
  select private.before_user_created(jsonb_build_object('user', jsonb_build_object('email', upper(pg_temp.address(fan)))))
$$;
grant execute on function pg_temp.address to public;
create temporary table fans as select tests.id('Ben') as ben;
grant select on fans to public;

select tests.act_as('Ada');
select api.suspend_fan(tests.id('Ben'), 10, 'Spam');
select tests.act_as_owner();
select is(pg_temp.hook('Ben'), '{}', 'accepts the address of an existing account, which Auth rejects itself');
update auth.users set email = 'ben.elsewhere@example.com' where id = tests.id('Ben');
update auth.users set email = pg_temp.address('Ben') where id = tests.id('Ben');
update auth.users set email = 'ann.elsewhere@example.com' where id = tests.id('Ann');
select is(
  (select cardinality(former_address_hashes) from private.suspensions where profile_id = tests.id('Ben')), 2,
  'keeps the addresses that a suspended account gave up'
);
select is(
  private.is_address_suspended(replace(pg_temp.address('Ben'), '@', '+again@')), true,
  'rejects a variant of a suspended account''s address before the account is deleted'
);
select is(
  private.is_address_suspended(replace(pg_temp.address('Ann'), '@', '+again@')), false, 'accepts a variant of another fan''s address'
);
select tests.act_as('Ben');
select api.delete_own_account(tests.id('Ben'), pg_temp.address('Ben'));
select tests.act_as_owner();
select is_empty('select from auth.users u, fans f where u.id = f.ben', 'a suspended fan can delete the account');
select is(
  pg_temp.hook('Ben'),
  jsonb_build_object('error', jsonb_build_object('http_code', 403,
    'message', 'You cannot sign up with this email address')), 'rejects the address of a deleted suspended account, in any letter case'
);
select throws_like(
  $$ insert into auth.users (id, email) select gen_random_uuid(), pg_temp.address('Ben') $$,
  'You cannot sign up with this email address', 'rejects an insert of an account with a suspended address'
);
select is_empty($$ select from auth.users where email = pg_temp.address('Ben') $$, 'the rejected insert stores no account');
select isnt(
  private.before_user_created('{"user": {"email": "ben.elsewhere@example.com"}}'), '{}',
  'rejects every address that the suspended account had'
);
select is(
  private.is_address_suspended(variant), is_same, format('%s counts as %s address', variant, case when is_same then 'the same' else 'another' end)
) from (values
  ('ben.elsewhere+2@example.com', true), ('Ben.Elsewhere+a+b@Example.com', true), ('benelsewhere@example.com', false),
  ('ben.elsewhere@example.org', false), ('+ben.elsewhere@example.com', false)
) tried (variant, is_same);
insert into private.suspended_addresses values (private.address_hash('b.en+spam@googlemail.com'), now() + interval '1 day');
select is(
  private.is_address_suspended(variant), is_same, format('%s counts as %s address', variant, case when is_same then 'the same' else 'another' end)
) from (values
  ('ben@gmail.com', true), ('b.e.n@gmail.com', true), ('BEN+x@googlemail.com', true), ('b.en@example.com', false), ('bean@gmail.com', false)
) tried (variant, is_same);
select is(private.normalized_address(null), null, 'an account without an address has no normalized one');
select is(private.normalized_address('+@example.com'), '+@example.com', 'keeps a local part that is only a tag');
select is(
  private.before_user_created('{"user": {"email": "ann.elsewhere@example.com"}}'), '{}', 'accepts a former address of a fan who is not suspended'
);
select is(pg_temp.hook('Ann'), '{}', 'accepts the address of a fan who is not suspended');
select is(private.before_user_created('{}'), '{}', 'accepts a user without an address');
select is_empty(
  $$ select from private.suspended_addresses s, addresses a
     where s::text like '%' || a.email || '%' or s.address_hash = sha256(convert_to(a.email, 'utf8')) $$,
  'does not store suspended addresses as plain text or as a plain hash'
);
select tests.act_as('Ann');
select throws_ok('select * from private.address_keys', '42501', null, 'fans cannot read the hash key');
select throws_ok('select * from private.suspended_addresses', '42501', null, 'fans cannot read the suspended addresses');
select throws_ok($$ select private.before_user_created('{}') $$, '42501', null, 'fans cannot call the hook');
select throws_ok($$ select private.address_hash('x') $$, '42501', null, 'fans cannot hash an address');
select tests.act_as_visitor();
select throws_ok($$ select private.before_user_created('{}') $$, '42501', null, 'visitors cannot call the hook');

select tests.act_as_owner();
update private.suspended_addresses set suspended_until = now() where true;
select lives_ok(
  $$ insert into auth.users (id, email) select gen_random_uuid(), pg_temp.address('Ben') $$, 'accepts the address after the suspension'
);
select isnt_empty('select from private.suspended_addresses', 'keeps the address until the sweep');
select private.forget_suspended_addresses();
select is_empty('select from private.suspended_addresses', 'the sweep deletes addresses whose suspension is over');

select * from finish();
rollback;
