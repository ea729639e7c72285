begin;
select plan(17);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal', 'Dee']) fan;
select tests.make_admin('Dee');
create function pg_temp.told(fan text) returns jsonb language plpgsql as $$
begin
  perform tests.act_as(fan);
  return api.list_notifications()::jsonb;
end;
$$;
create function pg_temp.like_of(fan text) returns timestamptz language sql security definer as $$
  select created_at from public.post_likes where user_id = tests.id(fan) $$;
grant execute on all functions in schema pg_temp to public;

select tests.act_as('Ann');
select api.create_post('Sixth man');
create temporary table post as select max(id) as id from public.posts;
grant select on post to public;
select tests.act_as('Cal');
select api.like_post(id) from post;
select tests.act_as('Ben');
select api.like_post(id) from post;
select api.create_reply(id, 'Says Ben') from post;
select api.send_friend_request(tests.id('Ann'));
select is((pg_temp.told('Ann') ->> 'unreadCount')::integer, 3, 'a request, likes and a reply');
select matches(pg_temp.told('Ann')::text, tests.id('Ben')::text, 'with Ben in them');

-- A block from either side
select tests.act_as('Ben');
select api.block_fan(tests.id('Ann'));
select is((pg_temp.told('Ann') ->> 'unreadCount')::integer, 1, 'blocked, the likes of others are left');
select doesnt_match(pg_temp.told('Ann')::text, tests.id('Ben')::text, 'without Ben');
select is(pg_temp.told('Ann') #>> '{notifications,0,actorCount}', '2', 'who is counted as the post counts him: else the two would tell');
select is(
  (pg_temp.told('Ann') #>> '{notifications,0,createdAt}')::timestamptz, pg_temp.like_of('Cal'),
  'nor does the time tell of him'
);
select tests.act_as('Ben');
select api.unblock_fan(tests.id('Ann'));
select is((pg_temp.told('Ann') ->> 'unreadCount')::integer, 2, 'what comes back is what is still there');
select is(pg_temp.told('Ann') #>> '{notifications,1,actorCount}', '2', 'the like among it');
select tests.act_as('Ann');
select api.block_fan(tests.id('Ben'));
select doesnt_match(pg_temp.told('Ann')::text, tests.id('Ben')::text, 'a block of the own side does the same');
select api.block_fan(tests.id('Cal'));
select is(
  pg_temp.told('Ann') -> 'notifications', '[]', 'with nobody left who likes the post there is nothing to tell'
);
select is((pg_temp.told('Ann') ->> 'unreadCount')::integer, 0, 'nor to count');
select is(api.count_unread_notifications(), 0, 'where they are only counted neither');
select api.unblock_fan(tests.id('Cal'));
select api.unblock_fan(tests.id('Ben'));

-- A report
select api.report('REPLY', max(id)::text, 'SPAM') from public.replies;
select is((pg_temp.told('Ann') ->> 'unreadCount')::integer, 1, 'a reply that the fan reported is not told');

-- A suspension
select tests.act_as('Dee');
select api.decide_report(tests.report('Ben'), array['SUSPEND'], 'Enough', days => 3);
select doesnt_match(pg_temp.told('Ann')::text, tests.id('Ben')::text, 'nor what a suspended fan did');
select is(pg_temp.told('Ann') #>> '{notifications,0,actorCount}', '2', 'who is counted as the post counts him: else the two would tell');
select is(
  (pg_temp.told('Ann') #>> '{notifications,0,createdAt}')::timestamptz, pg_temp.like_of('Cal'), 'nor does the time tell'
);

-- An account that goes
select tests.act_as_owner();
delete from auth.users where id = tests.id('Cal');
select is(pg_temp.told('Ann') -> 'notifications', '[]', 'likes go with the account of who liked');

select * from finish();
rollback;
