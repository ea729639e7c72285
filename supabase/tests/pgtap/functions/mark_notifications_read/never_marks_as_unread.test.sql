begin;
select plan(12);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal']) fan;
create function pg_temp.newest() returns text language sql as $$
  select api.list_notifications() #>> '{notifications,0,id}' $$;
create function pg_temp.unread() returns integer language sql as $$
  select (api.list_notifications() ->> 'unreadCount')::integer $$;
grant execute on all functions in schema pg_temp to public;
create temporary table marked (first_id text);
grant all on marked to public;

select tests.act_as('Ann');
select api.create_post('Sixth man');
select tests.act_as('Ben');
select api.like_post(max(id)) from public.posts;
select tests.act_as('Ann');
insert into marked select pg_temp.newest();
select is(api.mark_notifications_read((select first_id from marked)), 0, 'marks the newest notification as read');
select is(api.list_notifications() #>> '{notifications,0,isRead}', 'true', 'isRead is true after marking');
select tests.act_as('Cal');
select api.like_post(max(id)) from public.posts;
select is(pg_temp.unread(), 0, 'does not notify another fan of the like');
select tests.act_as('Ann');
select is(pg_temp.unread(), 1, 'another like makes the notification unread');
select isnt(pg_temp.newest(), (select first_id from marked), 'another like gives the notification another id');
select is(api.mark_notifications_read((select first_id from marked)), 1, 'marking an older id keeps the newer like unread');
select is(api.mark_notifications_read(pg_temp.newest()), 0, 'marks the newer like as read');
select is(api.mark_notifications_read((select first_id from marked)), 0, 'marking an older id later keeps the newer like read');

select is(api.mark_notifications_read('4102444800000000-POST_LIKED-1'), 0, 'marks all as read for an id in the future');
select tests.act_as_owner();
select ok((select read_up_to <= clock_timestamp() from private.notification_reads), 'does not store a read mark in the future');
select tests.act_as('Ann');
select throws_ok(
  $$ select api.mark_notifications_read('yesterday') $$, 'PT400', 'This is not the id of a notification',
  'rejects a text that is not an id'
);
select throws_ok('select api.mark_notifications_read(null)', 'PT400', null, 'rejects null');

select * from finish();
rollback;
