begin;
select plan(19);

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
select is(pg_temp.hook('Ben'), '{}', 'as long as there is the account, Auth says so itself');
update auth.users set email = 'ben.elsewhere@example.com' where id = tests.id('Ben');
update auth.users set email = pg_temp.address('Ben') where id = tests.id('Ben');
update auth.users set email = 'ann.elsewhere@example.com' where id = tests.id('Ann');
select is(
  (select cardinality(former_address_hashes) from private.suspensions where profile_id = tests.id('Ben')), 2,
  'what a suspended account leaves is kept'
);
select tests.act_as('Ben');
select api.delete_own_account(tests.id('Ben'), pg_temp.address('Ben'));
select tests.act_as_owner();
select is_empty('select from auth.users u, fans f where u.id = f.ben', 'a suspended account is deleted');
select is(
  pg_temp.hook('Ben'),
  jsonb_build_object('error', jsonb_build_object('http_code', 403,
    'message', private.suspension_text(now() + interval '10 days'))), 'and its address stays suspended, in whatever letters'
);
select throws_like(
  $$ insert into auth.users (id, email) select gen_random_uuid(), pg_temp.address('Ben') $$,
  'Your account is suspended until %', 'however an account is made'
);
select is_empty($$ select from auth.users where email = pg_temp.address('Ben') $$, 'which is not there');
select isnt(
  private.before_user_created('{"user": {"email": "ben.elsewhere@example.com"}}'), '{}',
  'and so does each that it had meanwhile'
);
select is(
  private.before_user_created('{"user": {"email": "ann.elsewhere@example.com"}}'), '{}', 'none of who is not suspended'
);
select is(pg_temp.hook('Ann'), '{}', 'no other address is');
select is(private.before_user_created('{}'), '{}', 'nor none');
select is_empty(
  $$ select from private.suspended_addresses s, addresses a
     where s::text like '%' || a.email || '%' or s.address_hash = sha256(convert_to(a.email, 'utf8')) $$,
  'what is kept does not tell the address'
);
select tests.act_as('Ann');
select throws_ok('select * from private.address_keys', '42501', null, 'fans do not read the key');
select throws_ok('select * from private.suspended_addresses', '42501', null, 'or which addresses are suspended');
select throws_ok($$ select private.before_user_created('{}') $$, '42501', null, 'or ask');
select throws_ok($$ select private.address_hash('x') $$, '42501', null, 'for the hash of one');
select tests.act_as_visitor();
select throws_ok($$ select private.before_user_created('{}') $$, '42501', null, 'nor do visitors');

select tests.act_as_owner();
update private.suspended_addresses set suspended_until = now() where true;
select lives_ok(
  $$ insert into auth.users (id, email) select gen_random_uuid(), pg_temp.address('Ben') $$, 'until it is over'
);
select isnt_empty('select from private.suspended_addresses', 'what is over is kept');
select private.forget_suspended_addresses();
select is_empty('select from private.suspended_addresses', 'until the clock forgets it');

select * from finish();
rollback;
