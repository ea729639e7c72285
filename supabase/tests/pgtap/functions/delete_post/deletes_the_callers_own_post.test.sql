begin;
select plan(7);

select tests.create_fan('Ann');
select tests.create_fan('Ben');
insert into public.posts (author_id, content) values (tests.id('Ann'), 'Sixth man'), (tests.id('Ann'), 'Other');
insert into public.post_likes (post_id, user_id) select id, tests.id('Ben') from public.posts;
create function pg_temp.post(text) returns bigint language sql
as $$ select id from public.posts where content = $1 $$;
grant execute on function pg_temp.post to authenticated;

select tests.act_as('Ben');
select throws_ok(
  $$ select api.delete_post(pg_temp.post('Sixth man')) $$, 'PT403', 'You can only delete your own posts',
  'returns 403 for another fan''s post'
);
select throws_ok('select api.delete_post(0)', 'PT404', 'Post not found', 'returns 404 for an unknown post');

select tests.act_as('Ann');
select lives_ok($$ select api.delete_post(pg_temp.post('Sixth man')) $$, 'the author can delete a post');
select throws_ok(
  $$ select api.delete_post(pg_temp.post('Sixth man')) $$, 'PT404', 'Post not found', 'returns 404 for a deleted post'
);

select tests.act_as_owner();
select results_eq('select content from public.posts', array['Other'], 'deletes only the given post');
select is((select count(*)::integer from public.post_likes), 1, 'deletes the likes of the post');
select results_eq(
  'select like_count from private.post_counts', array[1], 'deletes the counts of the post'
);

select * from finish();
rollback;
