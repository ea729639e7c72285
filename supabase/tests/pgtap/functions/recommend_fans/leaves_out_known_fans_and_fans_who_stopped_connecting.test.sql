begin;
select plan(17);

create temporary table item as select id, kind, row_number() over (order by id) as n from public.entities
  where kind = 'ATHLETE' order by id limit 20;
grant select on item to authenticated;
create function pg_temp.fill_in(fan text) returns void language sql as $$
  insert into public.ratings (profile_id, entity_id, rating, position)
  select tests.id(fan), id, 5, n - 1 from item where n <= 6;
  insert into public.tagline_rows (profile_id, entity_id, sentiment, position)
  select tests.id(fan), id, 'ADORES', n - 7 from item where n between 7 and 10;
$$;
create function pg_temp.recommended() returns uuid[] language sql as $$
  select array(select (card ->> 'id')::uuid from jsonb_array_elements(api.recommend_fans()::jsonb -> 'recommendations') card)
$$;
grant execute on function pg_temp.recommended to authenticated;

select tests.create_fan('Ann');
select tests.create_fan('Fan ' || n) from generate_series(1, 25) n;

select tests.act_as('Ann');
select is(
  api.recommend_fans()::jsonb, '{"userMeetsCriteria": false, "isSaved": false, "recommendations": []}'::jsonb,
  'returns no fans to a fan without a tagline and ratings'
);
select tests.act_as_owner();
insert into public.ratings (profile_id, entity_id, rating, position)
select tests.id('Ann'), id, 5, n - 1 from item where n <= 6;
select tests.act_as('Ann');
select is(api.recommend_fans()::jsonb ->> 'userMeetsCriteria', 'false', 'returns userMeetsCriteria false with ratings alone');
select tests.act_as_owner();
insert into public.tagline_rows (profile_id, entity_id, sentiment, position)
select tests.id('Ann'), id, 'ADORES', n - 7 from item where n between 7 and 10;
select tests.act_as('Ann');
select is(
  api.recommend_fans()::jsonb, '{"userMeetsCriteria": true, "isSaved": false, "recommendations": []}'::jsonb,
  'returns no fans when no one matches'
);

select tests.act_as_owner();
select pg_temp.fill_in('Fan 1');
select tests.act_as('Ann');
select is(pg_temp.recommended(), array[tests.id('Fan 1')], 'recommends a new match at once');
select is(
  api.recommend_fans()::jsonb #>> '{recommendations,0,matchReasons,0,theirs,sentiment}', 'ADORES', 'returns the shared opinions of a match'
);
select is(
  api.recommend_fans()::jsonb #>> '{recommendations,0,friendshipStatus}', 'NOT_FRIENDS', 'returns the friendship status of a match'
);

select tests.act_as_owner();
select pg_temp.fill_in('Fan ' || n) from generate_series(2, 18) n;
select tests.act_as('Ann');
select is(cardinality(pg_temp.recommended()), 10, 'recommends at most ten fans');
select ok(not tests.id('Ann') = any (pg_temp.recommended()), 'never recommends the caller');

-- Fans who drop out of the list are replaced.
create temporary table first_list as select unnest(pg_temp.recommended()) as id;
select tests.act_as_owner();
grant select on first_list to authenticated;
select set_config('tests.addressee', (select id::text from first_list limit 1), true);
select set_config('tests.requester', (select id::text from first_list offset 1 limit 1), true);
select set_config('tests.friend', (select id::text from first_list offset 2 limit 1), true);
select set_config('tests.hidden', (select id::text from first_list offset 3 limit 1), true);
select tests.act_as('Ann');
select api.send_friend_request(current_setting('tests.addressee')::uuid);
select tests.act_as_owner();
insert into public.friendships (user_lo, user_hi, requester_id, accepted_at)
select least(tests.id('Ann'), other), greatest(tests.id('Ann'), other), other, accepted_at
from (values
  (current_setting('tests.requester')::uuid, null::timestamptz), (current_setting('tests.friend')::uuid, now())
) v (other, accepted_at);
update public.profiles set is_connecting = false where id = current_setting('tests.hidden')::uuid;
select tests.act_as('Ann');
select ok(not current_setting('tests.addressee')::uuid = any (pg_temp.recommended()), 'leaves out a fan to whom the caller sent a request');
select ok(not current_setting('tests.requester')::uuid = any (pg_temp.recommended()), 'leaves out a fan who sent the caller a request');
select ok(not current_setting('tests.friend')::uuid = any (pg_temp.recommended()), 'leaves out a friend');
select ok(not current_setting('tests.hidden')::uuid = any (pg_temp.recommended()), 'leaves out a fan who is not connecting');
select is(cardinality(pg_temp.recommended()), 10, 'replaces the fans who dropped out');

-- A fan whose opinions changed
select tests.act_as_owner();
select set_config('tests.changed', (select id::text from first_list offset 4 limit 1), true);
delete from public.ratings where profile_id = current_setting('tests.changed')::uuid;
delete from public.tagline_rows where profile_id = current_setting('tests.changed')::uuid;
select tests.act_as('Ann');
select ok(not current_setting('tests.changed')::uuid = any (pg_temp.recommended()), 'leaves out a fan whose opinions no longer match');

select tests.act_as_owner();
delete from auth.users where id = (select id from first_list offset 5 limit 1);
select tests.act_as('Ann');
select is(cardinality(pg_temp.recommended()), 10, 'replaces a deleted account');

-- A fan with one stranger left
select tests.act_as_owner();
insert into public.friendships (user_lo, user_hi, requester_id, accepted_at)
select least(tests.id('Ann'), id), greatest(tests.id('Ann'), id), tests.id('Ann'), now()
from public.profiles where id <> tests.id('Ann') on conflict do nothing;
select pg_temp.fill_in('Fan 25');
delete from public.friendships where tests.id('Fan 25') in (user_lo, user_hi);
select tests.act_as('Ann');
select is(pg_temp.recommended(), array[tests.id('Fan 25')], 'recommends the only fan who is not a friend');

select tests.act_as_visitor();
select throws_ok('select api.recommend_fans()', '42501', null, 'visitors cannot get recommendations');

select * from finish();
rollback;
