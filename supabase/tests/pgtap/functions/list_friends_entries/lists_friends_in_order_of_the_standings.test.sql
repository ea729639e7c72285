begin;
select plan(12);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cem', 'Dee']) fan;
select tests.create_sweepstake('Cup', '1 day', '2 days');
create function pg_temp.befriend(one text, two text) returns void language plpgsql as $$ begin
  perform tests.act_as(one);
  perform api.send_friend_request(tests.id(two));
  perform tests.act_as(two);
  perform api.accept_friend_request(tests.id(one));
end $$;
create function pg_temp.enter(fan text, team text) returns void language plpgsql as $$ begin
  perform tests.act_as(fan);
  perform api.submit_picks(tests.sweepstake('Cup'), tests.picks(
    array[tests.game('Cup', 1), tests.game('Cup', 2)], array[tests.entity(team), tests.entity('jannik-sinner')]));
end $$;
create function pg_temp.entries() returns jsonb language sql as $$
  select api.list_friends_entries(tests.sweepstake('Cup'))::jsonb
$$;
create function pg_temp.names() returns text language sql as $$
  select string_agg(p.user_name, ' ' order by e.n)
  from jsonb_array_elements(pg_temp.entries()) with ordinality e (entry, n)
  join (select f.name as user_name, tests.id(f.name) as id from unnest(array['Ann', 'Ben', 'Cem', 'Dee']) f (name)) p
    on p.id = (e.entry #>> '{user,id}')::uuid
$$;
grant execute on function pg_temp.befriend, pg_temp.enter, pg_temp.entries, pg_temp.names to public;

select tests.act_as('Ann');
select is(pg_temp.entries(), '[]', 'returns an empty list when no friend has entered');
select throws_ok('select api.list_friends_entries(9000000000)', 'PT404', 'Sweepstake not found', 'returns 404 for an unknown sweepstake');
select tests.act_as_visitor();
select throws_ok('select pg_temp.entries()', '42501', null, 'visitors cannot list friends'' entries');
select pg_temp.befriend('Ann', 'Ben');
select pg_temp.befriend('Ann', 'Cem');
select pg_temp.enter('Ben', 'paris-saint-germain');
select pg_temp.enter('Cem', 'arsenal');
select pg_temp.enter('Dee', 'arsenal');
-- Entries of one transaction share a time, and equal times have no defined order.
select tests.act_as_owner();
update private.standings set changed_at = changed_at + case profile_id
  when tests.id('Cem') then interval '1 second' when tests.id('Dee') then interval '2 seconds' else interval '0' end;
select tests.act_as('Ann');
select is(pg_temp.names(), 'Ben Cem', 'lists friends in the order of the standings to a fan without an entry');
select pg_temp.enter('Ann', 'arsenal');
select is(pg_temp.names(), 'Ann Ben Cem', 'lists the caller''s own entry first');
select is(
  jsonb_path_query_array(pg_temp.entries(), '$[*].picks'), '[[], [], []]', 'hides all picks before the lock'
);
select tests.act_as_owner();
update public.games set start_time = now() - interval '1 minute', winner_id = side_one_id where id = tests.game('Cup', 1);
select tests.act_as('Ann');
select is(pg_temp.names(), 'Ann Cem Ben', 'lists the friend with more correct picks first');
select is(
  jsonb_path_query_array(pg_temp.entries(), '$[*].picks[*].isCorrect'), '[true, true, false]', 'shows the picks of a decided game'
);
select is(
  jsonb_path_query_array(pg_temp.entries(), '$[*].rank'), '[1, 1, 4]', 'ranks friends among all entrants'
);
select api.remove_friend(tests.id('Ben'));
select is(pg_temp.names(), 'Ann Cem', 'leaves out a former friend');

-- More friends than the list shows
select tests.act_as_owner();
insert into public.sweepstake_entries (profile_id, sweepstake_id)
select tests.create_fan('Friend ' || n), tests.sweepstake('Cup') from generate_series(1, 31) n;
insert into public.friendships (user_lo, user_hi, requester_id, accepted_at)
select least(tests.id('Ann'), tests.id('Friend ' || n)), greatest(tests.id('Ann'), tests.id('Friend ' || n)), tests.id('Ann'), now()
from generate_series(1, 31) n;
select tests.act_as('Ann');
select is(jsonb_array_length(pg_temp.entries()), 31, 'returns at most thirty friends and the caller');
select is(
  pg_temp.entries() #>> '{1,user,id}', tests.id('Cem')::text, 'returns the best friends of more than thirty'
);

select * from finish();
rollback;
