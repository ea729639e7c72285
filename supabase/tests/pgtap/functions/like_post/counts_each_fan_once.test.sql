begin;
select plan(12);

select tests.create_fan('Ann');
select tests.create_fan('Ben');
insert into public.posts (author_id, content) values (tests.id('Ann'), 'Sixth man'), (tests.id('Ann'), 'Other');
create function pg_temp.post(text) returns bigint language sql
as $$ select id from public.posts where content = $1 $$;
grant execute on function pg_temp.post to authenticated;

select tests.act_as('Ben');
select is(
  api.like_post(pg_temp.post('Sixth man')), '{"likeCount": 1, "isLikedByCurrentUser": true}', 'counts a like'
);
select is(
  api.like_post(pg_temp.post('Sixth man')), '{"likeCount": 1, "isLikedByCurrentUser": true}',
  'counts a repeated like once'
);
select tests.act_as('Ann');
select is(
  api.like_post(pg_temp.post('Sixth man')), '{"likeCount": 2, "isLikedByCurrentUser": true}',
  'authors can like their own posts'
);
select is(
  api.unlike_post(pg_temp.post('Sixth man')), '{"likeCount": 1, "isLikedByCurrentUser": false}',
  'unlike_post subtracts a like'
);
select is(
  api.unlike_post(pg_temp.post('Sixth man')), '{"likeCount": 1, "isLikedByCurrentUser": false}', 'a repeated unlike subtracts nothing'
);
select is(
  api.unlike_post(pg_temp.post('Other')), '{"likeCount": 0, "isLikedByCurrentUser": false}',
  'unliking a post without likes changes nothing'
);
select is(
  api.like_post(pg_temp.post('Sixth man')), '{"likeCount": 2, "isLikedByCurrentUser": true}', 'counts a like again after it was undone'
);
select throws_ok('select api.like_post(0)', 'PT404', 'Post not found', 'like_post returns 404 for an unknown post');
select throws_ok('select api.unlike_post(0)', 'PT404', 'Post not found', 'unlike_post returns 404 for an unknown post');
select throws_ok('select api.like_post(null)', 'PT404', 'Post not found', 'like_post returns 404 for null');

select tests.act_as_owner();
select bag_eq(
  'select user_id from public.post_likes', array[tests.id('Ann'), tests.id('Ben')], 'stores likes under the caller'
);
select is_empty(
  $$ select p.id from public.posts p left join private.post_counts c on c.post_id = p.id
     where coalesce(c.like_count, 0) <> (select count(*) from public.post_likes l where l.post_id = p.id) $$,
  'every stored count is the number of rows'
);

select * from finish();
rollback;
