begin;
select plan(3);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben']) fan;
insert into public.posts (author_id, content) select tests.id('Ann'), 'Post ' || n from generate_series(1, 201) n;
insert into public.post_likes (post_id, user_id)
select id, tests.id('Ben') from public.posts where content in ('Post 1', 'Post 2');

create function pg_temp.notifications() returns setof text language sql as $$
  select n #>> '{subject,content}'
  from jsonb_array_elements(api.list_notifications()::jsonb -> 'notifications') n;
$$;
grant execute on function pg_temp.notifications to authenticated;
select tests.act_as('Ann');
select set_eq('select pg_temp.notifications()', array['Post 2'], 'leaves out likes of posts before the newest 200');
select is(api.count_unread_notifications(), 1, 'count_unread_notifications ignores likes of posts before the newest 200');
select tests.act_as_owner();
delete from public.posts where content = 'Post 201';
select tests.act_as('Ann');
select set_eq('select pg_temp.notifications()', array['Post 1', 'Post 2'], 'lists likes of a post that moves into the newest 200');

select * from finish();
rollback;
