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
  pg_temp.invite(), '{"firstName": "Ann", "line": null, "userId": null}', 'a visitor is told the first name'
);
select throws_ok($$ select api.get_invite('2222222222BBBBBB') $$, 'PT404', 'This invite no longer works', 'a code that is none leads nowhere');
select throws_ok($$ select api.get_invite(null) $$, 'PT404', null, 'nor does none');
select tests.act_as('Ann');
select api.save_taglines(tests.tagline_rows(array_fill('TEAM'::text, array[4]),
  (select array_agg(id) from (select id from public.entities where kind = 'TEAM' order by id limit 4) e),
  '{LOATHES,LOVES,LOVES,LOVES}', '{0,1,2,3}'));
select tests.act_as_visitor();
select is(pg_temp.invite() #>> '{line,sentiment}', 'LOATHES', 'and the first row of the tagline');
select is(pg_temp.invite() -> 'userId', 'null', 'but not who it is');
select tests.act_as('Ben');
select is(pg_temp.invite() ->> 'userId', tests.id('Ann')::text, 'which a fan is');
select tests.act_as('Ann');
select is(pg_temp.invite() ->> 'userId', tests.id('Ann')::text, 'and whose it is');

select api.block_fan(tests.id('Ben'));
select tests.act_as('Ben');
select is(pg_temp.refusal(), 'PT404', 'to who is blocked it leads nowhere');
select tests.act_as('Cal');
select api.block_fan(tests.id('Ann'));
select is(pg_temp.refusal(), 'PT404', 'nor to who blocks');
select tests.act_as_owner();
insert into private.suspensions values (tests.id('Ann'), now() + interval '1 day', 'Enough');
select tests.act_as_visitor();
select is(pg_temp.refusal(), 'PT404', 'nor to anyone while who made it is suspended');
select tests.act_as_owner();
update private.suspensions set suspended_until = now() where true;
select tests.act_as_visitor();
select is(pg_temp.refusal(), 'accepted', 'and is there again after that');
select tests.act_as_owner();
update public.profiles set account_id = null where id = tests.id('Ann');
select tests.act_as_visitor();
select is(pg_temp.refusal(), 'PT404', 'of a deleted account it leads nowhere while its rows wait');
select tests.act_as_owner();
select is((select count(*)::integer from private.invites), 1, 'though it is still kept');
select private.remove_deleted_accounts();
select is((select count(*)::integer from private.invites), 0, 'until it goes with them');
select * from finish();
rollback;
