begin;
select plan(17);

select tests.create_fan('Ann');
select tests.create_fan('fan ' || n) from generate_series(1, 130) n;
insert into public.posts (author_id, content) values (tests.id('Ann'), 'Sixth man');
-- Several at the same moment, so that the page ends among them; and some too old to be told.
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

select is((select count(*)::integer from pg_temp.pages(50)), 123, 'pages lead to the end of 90 days');
select is((select count(distinct n ->> 'id')::integer from pg_temp.pages(7) n), 123, 'with pages of any size');
select is(
  array(select n ->> 'id' from pg_temp.pages(7) n), array(select n ->> 'id' from pg_temp.pages(50) n),
  'each in its place, however many happened at once'
);
select is(
  array(select n ->> 'id' from pg_temp.pages(50) n),
  array(select n ->> 'id' from pg_temp.pages(50) n order by n ->> 'id' collate "C" desc), 'in the order of their ids'
);
select isnt(
  api.list_notifications(null, 123 - 73) ->> 'next', null, 'and says whether there are more'
);
create function pg_temp.unread(page_size integer) returns integer language sql as $$
  select (api.list_notifications(null, page_size) ->> 'unreadCount')::integer $$;
select is(
  array(select distinct pg_temp.unread(n) from generate_series(1, 50) n), array[100], 'a hundred unread stands for more'
);
select is(api.count_unread_notifications(), 100, 'also where they are only counted');
select throws_ok('select api.list_notifications(null, 0)', 'PT400', null, 'a page has at least one');
select throws_ok('select api.list_notifications(null, 51)', 'PT400', null, 'and fifty at most');
select throws_ok($$ select api.list_notifications('5') $$, 'PT400', null, 'an id is no number');
select throws_ok(
  $$ select api.list_notifications('1795382399123456-X-''; drop') $$, 'PT400', null, 'nor is it what anybody writes'
);

select lives_ok(
  format($$ select api.mark_notifications_read(%L) $$, (select n ->> 'id' from pg_temp.pages(50) n offset 30 limit 1)),
  'from one in the middle on all older ones are read'
);
select is(
  (select count(*)::integer from pg_temp.pages(50) n where not (n ->> 'isRead')::boolean),
  (api.list_notifications() ->> 'unreadCount')::integer, 'the list and the number agree'
);
select ok((api.list_notifications() ->> 'unreadCount')::integer between 25 and 30, 'on the newer ones');
select is(
  array(select distinct pg_temp.unread(n) from generate_series(1, 50) n), array[pg_temp.unread(20)],
  'on a page of any size'
);
select is(
  (api.list_notifications((select n ->> 'id' from pg_temp.pages(50) n offset 60 limit 1)) ->> 'unreadCount')::integer,
  pg_temp.unread(20), 'and on a later one'
);
select is(api.count_unread_notifications(), pg_temp.unread(20), 'they are counted alike');

select * from finish();
rollback;
