begin;
select plan(23);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal', 'Dee']) fan;
update public.profiles set first_name = 'Ben',
  profile_image_path = 'public/00000000-0000-4000-8000-000000000000.png' where id = tests.id('Ben');
insert into public.posts (author_id, content) values (tests.id('Ann'), 'Post'), (tests.id('Ann'), 'Other');
create function pg_temp.post(text) returns bigint language sql security definer set search_path = ''
as $$ select id from public.posts where content = $1 $$;
-- Replies 1 to 4 by Ben, 5 to 8 by Cal, 9 to 12 by Dee, and one to another post.
insert into public.replies (post_id, author_id, content)
  select pg_temp.post('Post'), tests.id((array['Ben', 'Cal', 'Dee'])[1 + (n - 1) / 4]), 'Reply ' || n
  from generate_series(1, 12) n order by n;
insert into public.replies (post_id, author_id, content) values (pg_temp.post('Other'), tests.id('Ben'), 'Reply 13');
create function pg_temp.contents(page jsonb) returns text language sql
as $$ select string_agg(substr(reply ->> 'content', 7), ' ' order by n)
      from jsonb_array_elements(page -> 'replies') with ordinality t (reply, n) $$;
create function pg_temp.next(page jsonb) returns bigint language sql
as $$ select (page ->> 'next')::bigint $$;
grant execute on function pg_temp.contents, pg_temp.next, pg_temp.post to public;
create function pg_temp.page(after bigint default null, size integer default 20) returns jsonb language sql
as $$ select api.list_replies(pg_temp.post('Post'), after, size)::jsonb $$;
grant execute on function pg_temp.page to public;

select tests.act_as('Ann');
select is(
  (pg_temp.page() #> '{replies,0}') - 'id' - 'createdAt',
  jsonb_build_object(
    'postId', pg_temp.post('Post'), 'content', 'Reply 1',
    'user', jsonb_build_object('supabaseId', tests.id('Ben'), 'firstName', 'Ben', 'lastName', null,
      'profileImagePath', 'public/00000000-0000-4000-8000-000000000000.png')
  ),
  'returns each reply with its author'
);
select is(
  pg_temp.contents(pg_temp.page()), '1 2 3 4 5 6 7 8 9 10 11 12', 'returns only the replies to the post, oldest first'
);
select is(
  pg_temp.page() -> 'next', 'null', 'the last page has no cursor'
);
select is(pg_temp.contents(pg_temp.page(null, 5)), '1 2 3 4 5', 'returns as many replies as the page size');
select is(
  pg_temp.contents(pg_temp.page(pg_temp.next(pg_temp.page(null, 5)), 5)), '6 7 8 9 10', 'the cursor returns the next page'
);
select is(
  pg_temp.page(null, 12) -> 'next', 'null',
  'a full last page has no cursor'
);
select is(
  api.list_replies(pg_temp.post('Post'), 9223372036854775807)::jsonb,
  '{"replies": [], "next": null}', 'a cursor after the newest reply returns an empty page'
);
select throws_ok('select api.list_replies(0)', 'PT404', 'Post not found', 'returns 404 for an unknown post');
select throws_ok('select api.list_replies(null)', 'PT404', 'Post not found', 'returns 404 for null');
select throws_ok(
  'select pg_temp.page(null, 51)', 'PT400', 'A page has between 1 and 50 replies', 'rejects a page of more than fifty'
);
select throws_ok('select pg_temp.page(null, 0)', 'PT400', null, 'rejects a page of zero');
select throws_ok('select pg_temp.page(null, null)', 'PT400', null, 'rejects null as the page size');

-- Hidden fans and reported replies
select api.block_fan(tests.id('Ben'));
select tests.act_as('Cal');
select api.block_fan(tests.id('Ann'));
select tests.act_as('Ann');
select is(
  pg_temp.contents(pg_temp.page(null, 3)), '9 10 11', 'fills the page with replies of others in place of hidden fans'''
);
select is(
  api.get_post(pg_temp.post('Post')) ->> 'replyCount', '4', 'replyCount counts the visible replies only'
);
select is(
  (select p ->> 'replyCount' from json_array_elements(api.list_posts() -> 'posts') p where p ->> 'content' = 'Other'),
  '0', 'replyCount in the feed counts the visible replies only'
);
select api.report('REPLY', (select id from public.replies where content = 'Reply 10')::text, 'SPAM');
select is(pg_temp.contents(pg_temp.page()), '9 11 12', 'leaves out a reply that the caller reported');
select is(api.get_post(pg_temp.post('Post')) ->> 'replyCount', '3', 'replyCount leaves out a reply that the caller reported');
select throws_ok(
  format($$ select api.report('REPLY', %L, 'SPAM') $$, (select max(id) + 1000 from public.replies)), 'PT404', null,
  'report returns 404 for an unknown reply'
);
select tests.act_as('Dee');
select is(
  api.get_post(pg_temp.post('Post')) ->> 'replyCount', '12', 'replyCount counts every reply for fans outside the blocks'
);

-- Many replies. The post already has one by Ben.
select tests.act_as_owner();
insert into public.replies (post_id, author_id, content)
  select pg_temp.post('Other'), tests.id(case when n <= 7 then 'Cal' else 'Dee' end), 'More ' || n
  from generate_series(1, 99) n;
select tests.act_as('Ann');
select is(
  api.get_post(pg_temp.post('Other')) ->> 'replyCount', '92', 'replyCount is exact up to a hundred'
);
select tests.act_as_owner();
insert into public.replies (post_id, author_id, content) values (pg_temp.post('Other'), tests.id('Dee'), 'One more');
select tests.act_as('Ann');
select is(
  api.get_post(pg_temp.post('Other')) ->> 'replyCount', '101', 'replyCount includes hidden replies above a hundred'
);

-- The replies of a hidden author's post
select tests.act_as('Ben');
select throws_ok(
  $$ select api.list_replies(pg_temp.post('Post')) $$, 'PT404', 'Post not found', 'returns 404 for the post of a hidden fan'
);
select throws_ok(
  $$ select api.get_post(pg_temp.post('Post')) $$, 'PT404', 'Post not found', 'get_post returns 404 for the post of a hidden fan'
);

select * from finish();
rollback;
