begin;
select plan(12);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal']) fan;
create function pg_temp.newest() returns text language sql as $$
  select api.list_notifications() #>> '{notifications,0,id}' $$;
create function pg_temp.unread() returns integer language sql as $$
  select (api.list_notifications() ->> 'unreadCount')::integer $$;
grant execute on all functions in schema pg_temp to public;
create temporary table seen (first text);
grant all on seen to public;

select tests.act_as('Ann');
select api.create_post('Sixth man');
select tests.act_as('Ben');
select api.like_post(max(id)) from public.posts;
select tests.act_as('Ann');
insert into seen select pg_temp.newest();
select is(api.mark_notifications_read((select first from seen)), 0, 'what was seen is read');
select is(api.list_notifications() #>> '{notifications,0,isRead}', 'true', 'and says so');
select tests.act_as('Cal');
select api.like_post(max(id)) from public.posts;
select is(pg_temp.unread(), 0, 'nobody else is told');
select tests.act_as('Ann');
select is(pg_temp.unread(), 1, 'another like makes it unread');
select isnt(pg_temp.newest(), (select first from seen), 'with another id');
select is(api.mark_notifications_read((select first from seen)), 1, 'what was seen before does not do for it');
select is(api.mark_notifications_read(pg_temp.newest()), 0, 'now it is read');
select is(api.mark_notifications_read((select first from seen)), 0, 'and stays so, whatever an older tab says');

select is(api.mark_notifications_read('4102444800000000-POST_LIKED-1'), 0, 'the future is cut off');
select tests.act_as_owner();
select ok((select read_up_to <= clock_timestamp() from private.notification_reads), 'at the present');
select tests.act_as('Ann');
select throws_ok(
  $$ select api.mark_notifications_read('yesterday') $$, 'PT400', 'This is not the id of a notification',
  'it takes an id'
);
select throws_ok('select api.mark_notifications_read(null)', 'PT400', null, 'and not none');

select * from finish();
rollback;
