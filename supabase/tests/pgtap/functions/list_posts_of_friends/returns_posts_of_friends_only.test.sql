begin;
select plan(13);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal', 'Dee', 'Eve']) fan;
-- Ben and Cal are friends of Ann by requests from either side. Dee has a pending request, Eve is a stranger.
select tests.act_as('Ann');
select api.send_friend_request(tests.id('Ben'));
select tests.act_as('Ben');
select api.accept_friend_request(tests.id('Ann'));
select tests.act_as('Cal');
select api.send_friend_request(tests.id('Ann'));
select tests.act_as('Ann');
select api.accept_friend_request(tests.id('Cal'));
select tests.act_as('Dee');
select api.send_friend_request(tests.id('Ann'));

create function pg_temp.contents(page jsonb) returns text language sql
as $$ select string_agg(post ->> 'content', ' ' order by n)
      from jsonb_array_elements(page -> 'posts') with ordinality t (post, n) $$;
create function pg_temp.next(page jsonb) returns bigint language sql
as $$ select (page ->> 'next')::bigint $$;
grant execute on function pg_temp.contents, pg_temp.next to authenticated;

select tests.act_as('Ann');
select is(
  api.list_posts_of_friends()::jsonb, '{"posts": [], "next": null}',
  'returns an empty page when friends have no posts'
);

select tests.act_as_owner();
insert into public.posts (author_id, content)
  select tests.id((array['Ben', 'Cal', 'Ann', 'Dee', 'Eve'])[1 + (n - 1) % 5]), n::text from generate_series(1, 15) n;

select tests.act_as('Ann');
select is(
  pg_temp.contents(api.list_posts_of_friends()::jsonb), '12 11 7 6 2 1',
  'returns only the posts of friends, newest first'
);
select is(
  pg_temp.contents(api.list_posts_of_friends(page_size => 4)::jsonb), '12 11 7 6', 'returns as many posts as the page size'
);
select isnt(
  api.list_posts_of_friends(page_size => 4)::jsonb -> 'next', 'null', 'returns a cursor when there are more posts'
);
select is(
  pg_temp.contents(api.list_posts_of_friends(
    pg_temp.next(api.list_posts_of_friends(page_size => 4)::jsonb), 4)::jsonb), '2 1', 'the cursor returns the next page'
);
select is(
  api.list_posts_of_friends(page_size => 6)::jsonb -> 'next', 'null',
  'a full last page has no cursor'
);
select throws_ok(
  'select api.list_posts_of_friends(page_size => 51)', 'PT400', 'A page has between 1 and 50 posts', 'rejects a page of more than fifty'
);
select throws_ok('select api.list_posts_of_friends(page_size => null)', 'PT400', null, 'rejects null as the page size');

select api.report('POST', (select id::text from public.posts where content = '12'), 'SPAM');
select is(pg_temp.contents(api.list_posts_of_friends()::jsonb), '11 7 6 2 1', 'leaves out a post that the caller reported');

select tests.act_as('Dee');
select is(api.list_posts_of_friends()::jsonb -> 'posts', '[]', 'returns an empty page to a fan with only a pending request');
select tests.act_as('Ben');
select is(pg_temp.contents(api.list_posts_of_friends()::jsonb), '13 8 3', 'returns the caller''s posts to their friends');
select api.remove_friend(tests.id('Ann'));
select is(api.list_posts_of_friends()::jsonb -> 'posts', '[]', 'returns an empty page after the friendship ended');

select tests.act_as_visitor();
select throws_ok('select api.list_posts_of_friends()', '42501', null, 'visitors cannot list posts');

select * from finish();
rollback;
