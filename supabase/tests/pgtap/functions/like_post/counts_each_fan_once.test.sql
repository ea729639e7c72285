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
  api.like_post(pg_temp.post('Sixth man')), '{"likeCount": 1, "isLikedByCurrentUser": true}', 'a like counts'
);
select is(
  api.like_post(pg_temp.post('Sixth man')), '{"likeCount": 1, "isLikedByCurrentUser": true}',
  'the same like again does not'
);
select tests.act_as('Ann');
select is(
  api.like_post(pg_temp.post('Sixth man')), '{"likeCount": 2, "isLikedByCurrentUser": true}',
  'authors may like what they said'
);
select is(
  api.unlike_post(pg_temp.post('Sixth man')), '{"likeCount": 1, "isLikedByCurrentUser": false}',
  'a like can be taken back'
);
select is(
  api.unlike_post(pg_temp.post('Sixth man')), '{"likeCount": 1, "isLikedByCurrentUser": false}', 'once'
);
select is(
  api.unlike_post(pg_temp.post('Other')), '{"likeCount": 0, "isLikedByCurrentUser": false}',
  'also where there was none'
);
select is(
  api.like_post(pg_temp.post('Sixth man')), '{"likeCount": 2, "isLikedByCurrentUser": true}', 'and given again'
);
select throws_ok('select api.like_post(0)', 'PT404', 'Post not found', 'no post, no like');
select throws_ok('select api.unlike_post(0)', 'PT404', 'Post not found', 'nor its contrary');
select throws_ok('select api.like_post(null)', 'PT404', 'Post not found', 'null is no post either');

select tests.act_as_owner();
select bag_eq(
  'select user_id from public.post_likes', array[tests.id('Ann'), tests.id('Ben')], 'who likes is who called'
);
select is_empty(
  $$ select p.id from public.posts p left join private.post_counts c on c.post_id = p.id
     where coalesce(c.like_count, 0) <> (select count(*) from public.post_likes l where l.post_id = p.id) $$,
  'every count is that of the rows'
);

select * from finish();
rollback;
