-- Invites are read and written through functions only.
begin;
select plan(9);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben']) fan;
select tests.create_fan('Root');
select tests.make_admin('Root');
insert into private.invites (profile_id, code) values (tests.id('Ann'), '2222222222AAAAAA');

create function pg_temp.refusals() returns text[] language sql as $$
  select array_agg(distinct left(tests.refusal(statement), 5)) from unnest(array[
    'select * from private.invites',
    'insert into private.invites (profile_id, code) values (tests.id(''Ben''), ''2222222222BBBBBB'')',
    'update private.invites set code = ''2222222222CCCCCC'' where true', 'delete from private.invites where true'
  ]) statement
$$;
grant execute on function pg_temp.refusals to public;
select tests.act_as_visitor();
select is(pg_temp.refusals(), array['42501'], 'visitors cannot read or write invites');
select tests.act_as('Ann');
select is(pg_temp.refusals(), array['42501'], 'fans cannot read or write their own invite directly');
select tests.act_as('Ben');
select is(pg_temp.refusals(), array['42501'], 'fans cannot read or write the invites of others');
select tests.act_as('Root');
select is(pg_temp.refusals(), array['42501'], 'admins cannot read or write invites');

select tests.act_as_owner();
select results_eq(
  'select code from private.invites', array['2222222222AAAAAA'], 'the denied writes leave the invite as it was'
);
select is(left(tests.refusal(statement), 5), refusal, title) from (values
  ($$ update private.invites set code = '222222222AAAAAA' where true $$, '23514', 'rejects a code without sixteen characters'),
  ($$ insert into private.invites values (tests.id('Ann'), '2222222222BBBBBB') $$, '23505', 'rejects a second invite of a fan'),
  ($$ insert into private.invites values (tests.id('Ben'), '2222222222AAAAAA') $$, '23505', 'rejects a code that is in use')
) wrong (statement, refusal, title);
delete from auth.users where id = tests.id('Ann');
select is((select count(*)::integer from private.invites), 0, 'deletes an invite with its fan''s account');

select * from finish();
rollback;
