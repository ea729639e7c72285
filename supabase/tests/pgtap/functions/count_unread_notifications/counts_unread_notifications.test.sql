begin;
select plan(6);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal']) fan;

select tests.act_as('Ann');
select api.create_post('Sixth man');
select is(api.count_unread_notifications(), 0, 'returns zero without notifications');
select tests.act_as('Ben');
select api.like_post(max(id)), api.create_reply(max(id), 'Says who?') from public.posts;
select is(api.count_unread_notifications(), 0, 'skips the caller''s own actions');
select tests.act_as('Ann');
select is(api.count_unread_notifications(), 2, 'counts a like and a reply as two');
select is(
  api.count_unread_notifications(), (api.list_notifications() ->> 'unreadCount')::integer, 'matches the count of list_notifications'
);
select api.mark_notifications_read(api.list_notifications() #>> '{notifications,0,id}');
select is(api.count_unread_notifications(), 0, 'returns zero after all were marked as read');
select tests.act_as_visitor();
select throws_ok('select api.count_unread_notifications()', '42501', null, 'visitors cannot count notifications');

select * from finish();
rollback;
