begin;
select plan(17);

select tests.create_fan('Ann');
select tests.create_fan('fan ' || n) from generate_series(1, 130) n;
insert into public.posts (author_id, content) values (tests.id('Ann'), 'Sixth man');
-- Several notifications at one moment, so that a page ends among them, and ten that are too old.
insert into public.replies (post_id, author_id, content, created_at)
select max(p.id), tests.id('fan ' || n), 'Reply ' || n, case when n > 120 then now() - interval '91 days'
  else now() - (n / 4) * interval '1 minute' end
from public.posts p, generate_series(1, 130) n group by n;
insert into public.friendships (user_lo, user_hi, requester_id, created_at)
select least(tests.id('Ann'), tests.id(fan)), greatest(tests.id('Ann'), tests.id(fan)), tests.id(fan), now() - interval '1 minute'
from (select 'fan ' || n as fan from generate_series(1, 3) n) fans;
select tests.act_as('Ann');

create function pg_temp.pages(page_size integer) returns setof jsonb language plpgsql as $$
declare
  v_page jsonb;
  v_before text;
begin
  loop
    v_page := api.list_notifications(v_before, page_size);
    return query select jsonb_array_elements(v_page -> 'notifications');
    v_before := v_page ->> 'next';
    exit when v_before is null;
  end loop;
end;
$$;

select is((select count(*)::integer from pg_temp.pages(50)), 123, 'pages end with the notifications of 90 days');
select is((select count(distinct n ->> 'id')::integer from pg_temp.pages(7) n), 123, 'small pages return each notification once');
select is(
  array(select n ->> 'id' from pg_temp.pages(7) n), array(select n ->> 'id' from pg_temp.pages(50) n),
  'small and large pages return the same order'
);
select is(
  array(select n ->> 'id' from pg_temp.pages(50) n),
  array(select n ->> 'id' from pg_temp.pages(50) n order by n ->> 'id' collate "C" desc), 'orders notifications by their ids'
);
select isnt(
  api.list_notifications(null, 123 - 73) ->> 'next', null, 'returns a cursor when there are more'
);
create function pg_temp.unread(page_size integer) returns integer language sql as $$
  select (api.list_notifications(null, page_size) ->> 'unreadCount')::integer $$;
select is(
  array(select distinct pg_temp.unread(n) from generate_series(1, 50) n), array[100], 'unreadCount is at most a hundred on pages of any size'
);
select is(api.count_unread_notifications(), 100, 'count_unread_notifications is at most a hundred');
select throws_ok('select api.list_notifications(null, 0)', 'PT400', null, 'rejects a page of zero');
select throws_ok('select api.list_notifications(null, 51)', 'PT400', null, 'rejects a page of more than fifty');
select throws_ok($$ select api.list_notifications('5') $$, 'PT400', null, 'rejects a number as the cursor');
select throws_ok(
  $$ select api.list_notifications('1795382399123456-X-''; drop') $$, 'PT400', null, 'rejects a malformed cursor'
);

select lives_ok(
  format($$ select api.mark_notifications_read(%L) $$, (select n ->> 'id' from pg_temp.pages(50) n offset 30 limit 1)),
  'mark_notifications_read accepts an id in the middle'
);
select is(
  (select count(*)::integer from pg_temp.pages(50) n where not (n ->> 'isRead')::boolean),
  (api.list_notifications() ->> 'unreadCount')::integer, 'unreadCount matches the unread notifications of all pages'
);
select ok((api.list_notifications() ->> 'unreadCount')::integer between 25 and 30, 'keeps newer notifications unread');
select is(
  array(select distinct pg_temp.unread(n) from generate_series(1, 50) n), array[pg_temp.unread(20)],
  'unreadCount is the same on pages of any size'
);
select is(
  (api.list_notifications((select n ->> 'id' from pg_temp.pages(50) n offset 60 limit 1)) ->> 'unreadCount')::integer,
  pg_temp.unread(20), 'unreadCount is the same on a later page'
);
select is(api.count_unread_notifications(), pg_temp.unread(20), 'count_unread_notifications matches unreadCount');

select * from finish();
rollback;
