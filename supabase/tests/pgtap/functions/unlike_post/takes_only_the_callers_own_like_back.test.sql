begin;
select plan(7);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal']) fan;
insert into public.posts (author_id, content) values (tests.id('Ann'), 'Sixth man');
create temporary table post as select id from public.posts where content = 'Sixth man';
grant select on post to public;
select tests.act_as('Ann');
select api.like_post(id) from post;
select tests.act_as('Ben');
select api.like_post(id) from post;

select is(
  api.unlike_post(id), '{"likeCount": 1, "isLikedByCurrentUser": false}', 'the own like goes, the other stays'
) from post;
select is(
  api.unlike_post(id), '{"likeCount": 1, "isLikedByCurrentUser": false}', 'once'
) from post;
select throws_ok('select api.unlike_post(0)', 'PT404', 'Post not found', 'no post is liked by nobody');
select api.block_fan(tests.id('Ann'));
select throws_ok(
  'select api.unlike_post(id) from post', 'PT404', 'Post not found', 'nor is that of a hidden fan there'
);
select tests.act_as_visitor();
select throws_ok('select api.unlike_post(id) from post', '42501', null, 'visitors take no like back');

select tests.act_as_owner();
select results_eq('select user_id from public.post_likes', array[tests.id('Ann')], 'the author''s like is there');
select is_empty('select * from private.check_post_counts()', 'and the counts agree');

select * from finish();
rollback;
