begin;
select plan(14);
select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal']) fan;
update public.profiles set first_name = 'Ann', last_name = 'Secret', location = 'Rome' where id = tests.id('Ann');
insert into private.invites (profile_id, code) values (tests.id('Ann'), '2222222222AAAAAA');

create function pg_temp.invite() returns jsonb language sql as $$ select api.get_invite('2222222222AAAAAA')::jsonb $$;
grant execute on function pg_temp.invite to public;
create function pg_temp.refusal() returns text language sql as $$ select tests.refusal('select pg_temp.invite()') $$;
grant execute on function pg_temp.refusal to public;

select tests.act_as_visitor();
select is(
  pg_temp.invite(), '{"firstName": "Ann", "line": null, "userId": null}', 'shows visitors the first name only'
);
select throws_ok($$ select api.get_invite('2222222222BBBBBB') $$, 'PT404', 'This invite no longer works', 'returns 404 for an unknown code');
select throws_ok($$ select api.get_invite(null) $$, 'PT404', null, 'returns 404 for null');
select tests.act_as('Ann');
select api.save_taglines(tests.tagline_rows(array_fill('TEAM'::text, array[4]),
  (select array_agg(id) from (select id from public.entities where kind = 'TEAM' order by id limit 4) e),
  '{LOATHES,LOVES,LOVES,LOVES}', '{0,1,2,3}'));
select tests.act_as_visitor();
select is(pg_temp.invite() #>> '{line,sentiment}', 'LOATHES', 'shows the first row of the tagline');
select is(pg_temp.invite() -> 'userId', 'null', 'hides the user id from visitors');
select tests.act_as('Ben');
select is(pg_temp.invite() ->> 'userId', tests.id('Ann')::text, 'shows fans the user id');
select tests.act_as('Ann');
select is(pg_temp.invite() ->> 'userId', tests.id('Ann')::text, 'shows the owner their own invite');

select api.block_fan(tests.id('Ben'));
select tests.act_as('Ben');
select is(pg_temp.refusal(), 'PT404', 'returns 404 to a fan whom the inviter blocked');
select tests.act_as('Cal');
select api.block_fan(tests.id('Ann'));
select is(pg_temp.refusal(), 'PT404', 'returns 404 to a fan who blocked the inviter');
select tests.act_as_owner();
insert into private.suspensions values (tests.id('Ann'), now() + interval '1 day', 'Enough');
select tests.act_as_visitor();
select is(pg_temp.refusal(), 'PT404', 'returns 404 while the inviter is suspended');
select tests.act_as_owner();
update private.suspensions set suspended_until = now() where true;
select tests.act_as_visitor();
select is(pg_temp.refusal(), 'accepted', 'shows the invite again after the suspension');
select tests.act_as_owner();
update public.profiles set account_id = null where id = tests.id('Ann');
select tests.act_as_visitor();
select is(pg_temp.refusal(), 'PT404', 'returns 404 for a deleted account whose rows are still being deleted');
select tests.act_as_owner();
select is((select count(*)::integer from private.invites), 1, 'keeps the invite until the rows are deleted');
select private.remove_deleted_accounts();
select is((select count(*)::integer from private.invites), 0, 'deletes the invite with the account''s rows');
select * from finish();
rollback;
