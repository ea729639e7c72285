begin;
select plan(17);

select tests.create_fan('Ann');
select tests.create_fan('Ben');
select tests.create_fan('Cal');
update public.profiles set first_name = 'Ben',
  profile_image_path = 'public/00000000-0000-4000-8000-000000000000.png' where id = tests.id('Ben');
insert into public.posts (author_id, content)
  select tests.id(case when n % 3 = 0 then 'Ben' else 'Ann' end), 'Post ' || n from generate_series(1, 12) n;
insert into public.post_likes (post_id, user_id)
  select p.id, f.id from public.posts p, unnest(array[tests.id('Ann'), tests.id('Cal')]) f (id)
  where p.content = 'Post 12';
create function pg_temp.contents(page jsonb) returns text language sql
as $$ select string_agg(substr(post ->> 'content', 6), ' ' order by n)
      from jsonb_array_elements(page -> 'posts') with ordinality t (post, n) $$;
create function pg_temp.next(page jsonb) returns bigint language sql
as $$ select (page ->> 'next')::bigint $$;
grant execute on function pg_temp.contents, pg_temp.next to authenticated;

select tests.act_as('Ann');
select is(
  (api.list_posts()::jsonb #> '{posts,0}') - 'id' - 'createdAt',
  jsonb_build_object(
    'content', 'Post 12', 'likeCount', 2, 'replyCount', 0, 'isLikedByCurrentUser', true,
    'entityType', null, 'entityId', null, 'entityName', null, 'slug', null, 'authorFeeling', null,
    'user', jsonb_build_object('supabaseId', tests.id('Ben'), 'firstName', 'Ben', 'lastName', null,
      'profileImagePath', 'public/00000000-0000-4000-8000-000000000000.png')
  ),
  'returns each post with its author, likes and whether the reader likes it'
);
select is(
  pg_temp.contents(api.list_posts()::jsonb), '12 11 10 9 8 7 6 5 4 3', 'returns pages of ten, newest first'
);
select isnt(api.list_posts()::jsonb -> 'next', 'null', 'returns a cursor when there are more posts');
select is(
  pg_temp.contents(api.list_posts(pg_temp.next(api.list_posts()::jsonb))::jsonb), '2 1', 'the cursor returns the next page'
);
select is(
  api.list_posts(pg_temp.next(api.list_posts()::jsonb))::jsonb -> 'next',
  'null', 'the last page has no cursor'
);
select is(
  api.list_posts(page_size => 12)::jsonb -> 'next', 'null',
  'a full last page has no cursor'
);
select is(
  api.list_posts(before_id => 0)::jsonb, '{"posts": [], "next": null}',
  'a cursor before the oldest post returns an empty page'
);
select is(
  pg_temp.contents(api.list_posts_of(tests.id('Ben'), page_size => 3)::jsonb), '12 9 6', 'list_posts_of returns only the posts of one fan'
);
select is(
  pg_temp.contents(api.list_posts_of(tests.id('Ben'),
    pg_temp.next(api.list_posts_of(tests.id('Ben'), page_size => 3)::jsonb), 3)::jsonb), '3', 'list_posts_of returns the next page for its cursor'
);
select is(
  api.list_posts_of(tests.id('Cal'))::jsonb, '{"posts": [], "next": null}',
  'list_posts_of returns an empty page for a fan without posts'
);
select throws_ok(
  'select api.list_posts_of(gen_random_uuid())', 'PT404', 'Profile not found', 'list_posts_of returns 404 for an unknown fan'
);
select throws_ok('select api.list_posts_of(null)', 'PT400', null, 'list_posts_of rejects null');
select throws_ok(
  'select api.list_posts(page_size => 51)', 'PT400', 'A page has between 1 and 50 posts', 'rejects a page of more than fifty'
);
select throws_ok('select api.list_posts(page_size => 0)', 'PT400', null, 'rejects a page of zero');
select throws_ok('select api.list_posts(page_size => null)', 'PT400', null, 'rejects null as the page size');

select tests.act_as('Ben');
select is(
  api.list_posts()::jsonb #>> '{posts,0,isLikedByCurrentUser}', 'false', 'isLikedByCurrentUser is false when only others like the post'
);
select set_config('tests.cursor', pg_temp.next(api.list_posts(page_size => 4)::jsonb)::text, true);
select tests.act_as_owner();
delete from public.posts where content in ('Post 9', 'Post 7');
select tests.act_as('Ann');
select is(
  pg_temp.contents(api.list_posts(current_setting('tests.cursor')::bigint)::jsonb), '8 6 5 4 3 2 1',
  'a cursor stays valid when the last post of its page is deleted'
);

select * from finish();
rollback;
