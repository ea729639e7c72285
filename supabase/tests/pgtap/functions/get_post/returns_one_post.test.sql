begin;
select plan(6);

select tests.create_fan('Ann');
select tests.create_fan('Ben');
update public.profiles set first_name = 'Ann' where id = tests.id('Ann');
insert into public.posts (author_id, content) values (tests.id('Ann'), 'Sixth man'), (tests.id('Ann'), 'Other');
create function pg_temp.post(text) returns bigint language sql security definer set search_path = ''
as $$ select id from public.posts where content = $1 $$;
grant execute on function pg_temp.post to public;

select tests.act_as('Ben');
select api.like_post(pg_temp.post('Sixth man'));
select api.create_reply(pg_temp.post('Sixth man'), 'Says who?');
select is(
  api.get_post(pg_temp.post('Sixth man'))::jsonb,
  (api.list_posts()::jsonb -> 'posts' -> 1), 'returns the post as list_posts does'
);
select is(
  api.get_post(pg_temp.post('Sixth man'))::jsonb - 'id' - 'createdAt',
  jsonb_build_object(
    'content', 'Sixth man', 'likeCount', 1, 'replyCount', 1, 'isLikedByCurrentUser', true,
    'entityType', null, 'entityId', null, 'entityName', null, 'slug', null, 'authorFeeling', null,
    'user', jsonb_build_object('supabaseId', tests.id('Ann'), 'firstName', 'Ann', 'lastName', null,
      'profileImagePath', null)
  ),
  'returns the post with its author, likes and replies'
);
select throws_ok('select api.get_post(0)', 'PT404', 'Post not found', 'returns 404 for an unknown post');
select throws_ok('select api.get_post(null)', 'PT404', 'Post not found', 'returns 404 for null');
select api.report('POST', pg_temp.post('Sixth man')::text, 'SPAM');
select throws_ok(
  $$ select api.get_post(pg_temp.post('Sixth man')) $$, 'PT404', 'Post not found', 'returns 404 for a post that the caller reported'
);
select api.block_fan(tests.id('Ann'));
select throws_ok(
  $$ select api.get_post(pg_temp.post('Other')) $$, 'PT404', 'Post not found', 'returns 404 for the post of a hidden fan'
);

select * from finish();
rollback;
