begin;
select plan(4);

select tests.create_fan('Ann');
insert into public.posts (author_id, content) values (tests.id('Ann'), 'One'), (tests.id('Ann'), 'Two');
insert into public.replies (post_id, author_id, content) select id, tests.id('Ann'), 'Yes' from public.posts;
insert into public.post_likes (post_id, user_id) select id, tests.id('Ann') from public.posts;
create function pg_temp.post(text) returns bigint language sql as $$ select id from public.posts where content = $1 $$;

select is_empty('select from private.check_post_counts()', 'returns nothing when all counts are right');
update private.post_counts set reply_count = 5 where post_id = pg_temp.post('One');
update private.post_counts set like_count = 0 where post_id = pg_temp.post('Two');
select set_eq(
  'select post_id, counter, kept, counted from private.check_post_counts()',
  $$ values (pg_temp.post('One'), 'replies', 5, 1::bigint), (pg_temp.post('Two'), 'likes', 0, 1) $$,
  'returns each wrong count with the counted number'
);
select private.rebuild_post_counts();
select is_empty('select from private.check_post_counts()', 'returns nothing after rebuild_post_counts');
delete from public.replies where true;
select is_empty('select from private.check_post_counts()', 'accepts zero for a post without rows');

select * from finish();
rollback;
