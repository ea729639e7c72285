-- Realtime lets a caller join a topic if the policies of realtime.messages let them read a message of it.
begin;
select plan(15);
select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Ada']) fan;
select tests.make_admin('Ada');
insert into public.sweepstakes (id, name, start_date, end_date, prize_pool)
overriding system value values (990001, 'Live', '2026-06-01', '2026-06-02', 0);
create function pg_temp.can_join(p_topic text, p_extension text default 'broadcast') returns boolean
language plpgsql as $$ begin
  perform set_config('realtime.topic', p_topic, true);
  return exists (select from realtime.messages m where m.topic = p_topic and m.extension = p_extension);
end $$;
grant execute on function pg_temp.can_join to public;
insert into realtime.messages (topic, extension, private)
select topic, extension, true
from unnest(array['fan:' || tests.id('Ann'), 'fan:' || tests.id('Ben'), 'fan:', 'sweepstake:990001', 'sweepstake:990002', 'sweepstake:', 'sweepstake:٣', 'room']) topic,
  unnest(array['broadcast', 'presence']) extension;
create function pg_temp.fan_topic(name text) returns text language sql as $$ select 'fan:' || tests.id(name) $$;
grant execute on function pg_temp.fan_topic to public;

select tests.act_as('Ann');
select ok(pg_temp.can_join(pg_temp.fan_topic('Ann')), 'fans can join their own topic');
select ok(not pg_temp.can_join(pg_temp.fan_topic('Ben')), 'fans cannot join the topics of others');
select ok(pg_temp.can_join('sweepstake:990001'), 'fans can join the topic of a sweepstake');
select ok(not pg_temp.can_join('sweepstake:990002'), 'fans cannot join the topic of an unknown sweepstake');
select ok(not pg_temp.can_join('sweepstake:') and not pg_temp.can_join('sweepstake:٣') and not pg_temp.can_join('fan:') and not pg_temp.can_join('room'), 'fans cannot join malformed or unknown topics');
select ok(not pg_temp.can_join(pg_temp.fan_topic('Ann'), 'presence'), 'fans cannot read presence');
select throws_ok(
  $$ insert into realtime.messages (topic, extension, private) values ('sweepstake:990001', 'broadcast', true) $$,
  '42501', null, 'fans cannot broadcast'
);
select lives_ok($$ update realtime.messages set topic = 'fan:x' $$, 'an update by a fan raises no error');
select is((select count(*) from realtime.messages where topic = 'fan:x'), 0::bigint, 'a fan cannot change messages');
select throws_ok('delete from realtime.messages', '42501', null, 'fans cannot delete messages');
select tests.act_as('Ada');
select ok(not pg_temp.can_join(pg_temp.fan_topic('Ann')), 'admins cannot join the topics of others');
select tests.act_as_visitor();
select ok(not pg_temp.can_join('sweepstake:990001') and not pg_temp.can_join(pg_temp.fan_topic('Ann')), 'visitors cannot join any topic');
select tests.act_as_owner();
select is((select count(*) from realtime.messages where topic like 'sweepstake:99000%'), 4::bigint, 'the denied deletes leave all messages');
delete from auth.users where id = tests.id('Ann');
select set_config('role', 'authenticated', true), set_config('request.jwt.claims', json_build_object('sub', tests.id('Ben'), 'role', 'authenticated')::text, true);
select ok(pg_temp.can_join('sweepstake:990001'), 'the remaining fans can still join after an account was deleted');
select set_config('request.jwt.claims', (select json_build_object('sub', replace(m.topic, 'fan:', ''), 'role', 'authenticated') from (select 'fan:00000000-0000-4000-8000-000000000001' as topic) m)::text, true);
select ok(not pg_temp.can_join('sweepstake:990001'), 'a token that has outlived its account cannot join');
select * from finish();
rollback;
