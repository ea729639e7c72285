-- Realtime asks the policies of realtime.messages whether somebody may hear a topic: a message of it is seen or not.
begin;
select plan(15);
select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Ada']) fan;
select tests.make_admin('Ada');
insert into public.sweepstakes (id, name, start_date, end_date, prize_pool)
overriding system value values (990001, 'Live', '2026-06-01', '2026-06-02', 0);
create function pg_temp.hears(told_topic text, told_extension text default 'broadcast') returns boolean
language plpgsql as $$ begin
  perform set_config('realtime.topic', told_topic, true);
  return exists (select from realtime.messages m where m.topic = told_topic and m.extension = told_extension);
end $$;
grant execute on function pg_temp.hears to public;
insert into realtime.messages (topic, extension, private)
select topic, extension, true
from unnest(array['fan:' || tests.id('Ann'), 'fan:' || tests.id('Ben'), 'fan:', 'sweepstake:990001', 'sweepstake:990002', 'sweepstake:', 'sweepstake:٣', 'room']) topic,
  unnest(array['broadcast', 'presence']) extension;
create function pg_temp.own(name text) returns text language sql as $$ select 'fan:' || tests.id(name) $$;
grant execute on function pg_temp.own to public;

select tests.act_as('Ann');
select ok(pg_temp.hears(pg_temp.own('Ann')), 'a fan hears what is told to them');
select ok(not pg_temp.hears(pg_temp.own('Ben')), 'and not what is told to others');
select ok(pg_temp.hears('sweepstake:990001'), 'every fan hears of a sweepstake');
select ok(not pg_temp.hears('sweepstake:990002'), 'of one that is there');
select ok(not pg_temp.hears('sweepstake:') and not pg_temp.hears('sweepstake:٣') and not pg_temp.hears('fan:') and not pg_temp.hears('room'), 'other topics nobody');
select ok(not pg_temp.hears(pg_temp.own('Ann'), 'presence'), 'nor who else is there');
select throws_ok(
  $$ insert into realtime.messages (topic, extension, private) values ('sweepstake:990001', 'broadcast', true) $$,
  '42501', null, 'fans tell nothing'
);
select lives_ok($$ update realtime.messages set topic = 'fan:x' $$, 'a change meets');
select is((select count(*) from realtime.messages where topic = 'fan:x'), 0::bigint, 'no message');
select throws_ok('delete from realtime.messages', '42501', null, 'nor do they take any away');
select tests.act_as('Ada');
select ok(not pg_temp.hears(pg_temp.own('Ann')), 'admins hear no more than others');
select tests.act_as_visitor();
select ok(not pg_temp.hears('sweepstake:990001') and not pg_temp.hears(pg_temp.own('Ann')), 'visitors hear nothing');
select tests.act_as_owner();
select is((select count(*) from realtime.messages where topic like 'sweepstake:99000%'), 4::bigint, 'while all of it is there');
delete from auth.users where id = tests.id('Ann');
select set_config('role', 'authenticated', true), set_config('request.jwt.claims', json_build_object('sub', tests.id('Ben'), 'role', 'authenticated')::text, true);
select ok(pg_temp.hears('sweepstake:990001'), 'who is left hears on');
select set_config('request.jwt.claims', (select json_build_object('sub', replace(m.topic, 'fan:', ''), 'role', 'authenticated') from (select 'fan:00000000-0000-4000-8000-000000000001' as topic) m)::text, true);
select ok(not pg_temp.hears('sweepstake:990001'), 'a token that has outlived its account hears nothing');
select * from finish();
rollback;
