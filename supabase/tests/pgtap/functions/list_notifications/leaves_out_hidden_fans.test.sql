begin;
select plan(17);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal', 'Dee']) fan;
select tests.make_admin('Dee');
create function pg_temp.notifications(fan text) returns jsonb language plpgsql as $$
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
select is((pg_temp.notifications('Ann') ->> 'unreadCount')::integer, 3, 'lists a request, likes and a reply');
select matches(pg_temp.notifications('Ann')::text, tests.id('Ben')::text, 'names the fan who sent, liked and replied');

-- A block from either side
select tests.act_as('Ben');
select api.block_fan(tests.id('Ann'));
select is((pg_temp.notifications('Ann') ->> 'unreadCount')::integer, 1, 'leaves only the likes of others after a block');
select doesnt_match(pg_temp.notifications('Ann')::text, tests.id('Ben')::text, 'leaves out a fan who blocked the caller');
select is(pg_temp.notifications('Ann') #>> '{notifications,0,actorCount}', '2', 'counts a hidden fan''s like as the post does');
select is(
  (pg_temp.notifications('Ann') #>> '{notifications,0,createdAt}')::timestamptz, pg_temp.like_of('Cal'),
  'shows the time of the last visible like'
);
select tests.act_as('Ben');
select api.unblock_fan(tests.id('Ann'));
select is((pg_temp.notifications('Ann') ->> 'unreadCount')::integer, 2, 'lists the like and reply again after the block ended');
select is(pg_temp.notifications('Ann') #>> '{notifications,1,actorCount}', '2', 'counts the like again after the block ended');
select tests.act_as('Ann');
select api.block_fan(tests.id('Ben'));
select doesnt_match(pg_temp.notifications('Ann')::text, tests.id('Ben')::text, 'leaves out a fan whom the caller blocked');
select api.block_fan(tests.id('Cal'));
select is(
  pg_temp.notifications('Ann') -> 'notifications', '[]', 'lists no likes when every liker is hidden'
);
select is((pg_temp.notifications('Ann') ->> 'unreadCount')::integer, 0, 'omits likes when every liker is hidden');
select is(api.count_unread_notifications(), 0, 'count_unread_notifications counts no likes when every liker is hidden');
select api.unblock_fan(tests.id('Cal'));
select api.unblock_fan(tests.id('Ben'));

-- A report
select api.report('REPLY', max(id)::text, 'SPAM') from public.replies;
select is((pg_temp.notifications('Ann') ->> 'unreadCount')::integer, 1, 'leaves out a reply that the caller reported');

-- A suspension
select tests.act_as('Dee');
select api.decide_report(tests.report('Ben'), array['SUSPEND'], 'Enough', days => 3);
select doesnt_match(pg_temp.notifications('Ann')::text, tests.id('Ben')::text, 'leaves out a suspended fan');
select is(pg_temp.notifications('Ann') #>> '{notifications,0,actorCount}', '2', 'counts a suspended fan''s like as the post does');
select is(
  (pg_temp.notifications('Ann') #>> '{notifications,0,createdAt}')::timestamptz, pg_temp.like_of('Cal'), 'shows the time of the last like by a fan who is not suspended'
);

-- A deleted account
select tests.act_as_owner();
delete from auth.users where id = tests.id('Cal');
select is(pg_temp.notifications('Ann') -> 'notifications', '[]', 'leaves out the likes of a deleted account');

select * from finish();
rollback;
