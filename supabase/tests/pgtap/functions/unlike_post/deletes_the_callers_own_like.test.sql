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
  api.unlike_post(id), '{"likeCount": 1, "isLikedByCurrentUser": false}', 'deletes the caller''s own like only'
) from post;
select is(
  api.unlike_post(id), '{"likeCount": 1, "isLikedByCurrentUser": false}', 'a repeated unlike changes nothing'
) from post;
select throws_ok('select api.unlike_post(0)', 'PT404', 'Post not found', 'returns 404 for an unknown post');
select api.block_fan(tests.id('Ann'));
select throws_ok(
  'select api.unlike_post(id) from post', 'PT404', 'Post not found', 'returns 404 for the post of a hidden fan'
);
select tests.act_as_visitor();
select throws_ok('select api.unlike_post(id) from post', '42501', null, 'visitors cannot unlike posts');

select tests.act_as_owner();
select results_eq('select user_id from public.post_likes', array[tests.id('Ann')], 'keeps the like of the author');
select is_empty('select * from private.check_post_counts()', 'check_post_counts finds no wrong count');

select * from finish();
rollback;
