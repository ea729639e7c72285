begin;
select plan(6);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal']) fan;

select tests.act_as('Ann');
select api.create_post('Sixth man');
select is(api.count_unread_notifications(), 0, 'nothing has happened');
select tests.act_as('Ben');
select api.like_post(max(id)), api.create_reply(max(id), 'Says who?') from public.posts;
select is(api.count_unread_notifications(), 0, 'who does something is not told of it');
select tests.act_as('Ann');
select is(api.count_unread_notifications(), 2, 'a like and a reply are two');
select is(
  api.count_unread_notifications(), (api.list_notifications() ->> 'unreadCount')::integer, 'as the list says'
);
select api.mark_notifications_read(api.list_notifications() #>> '{notifications,0,id}');
select is(api.count_unread_notifications(), 0, 'until they are seen');
select tests.act_as_visitor();
select throws_ok('select api.count_unread_notifications()', '42501', null, 'visitors are told nothing');

select * from finish();
rollback;
