begin;
select plan(24);

select tests.create_fan('Ann');
select tests.create_fan('Ben');
select tests.create_fan('Cal');
insert into public.posts (author_id, content)
values (tests.id('Ann'), 'Sixth man of the year'), (tests.id('Ben'), 'Overtime again');
create function pg_temp.post(text) returns bigint language sql
as $$ select id from public.posts where content like $1 || '%' $$;
create function pg_temp.likes(text) returns integer language sql
as $$ select like_count from private.post_counts where post_id = pg_temp.post($1) $$;
insert into public.post_likes (post_id, user_id) values (pg_temp.post('Sixth'), tests.id('Cal'));

select tests.act_as_visitor();
select throws_ok('select * from public.post_likes', '42501', null, 'visitors cannot read likes');
select throws_ok(
  $$ insert into public.post_likes (post_id, user_id) values (1, tests.id('Ann')) $$, '42501', null,
  'visitors cannot add likes'
);
select throws_ok('update public.post_likes set post_id = 1 where true', '42501', null, 'visitors cannot change likes');
select throws_ok('delete from public.post_likes where true', '42501', null, 'visitors cannot delete likes');
select throws_ok('select api.like_post(1)', '42501', null, 'visitors cannot like');
select throws_ok('select api.unlike_post(1)', '42501', null, 'visitors cannot unlike');

-- A stranger
select tests.act_as('Ben');
select is_empty('select * from public.post_likes', 'fans cannot see who else likes a post');
select throws_ok(
  $$ insert into public.post_likes (post_id, user_id) select id, tests.id('Ann') from public.posts $$,
  '42501', null, 'fans cannot like in the name of others'
);
select throws_ok(
  $$ insert into public.post_likes (post_id, user_id) select id, tests.id('Ben') from public.posts $$,
  '42501', null, 'fans cannot add their own likes except through like_post'
);
select throws_ok(
  $$ update public.post_likes set user_id = tests.id('Ben') where true $$, '42501', null,
  'fans cannot change the likes of others'
);
select throws_ok(
  $$ delete from public.post_likes where user_id = tests.id('Cal') $$, '42501', null,
  'fans cannot delete the likes of others'
);
select throws_ok(
  $$ update private.post_counts set like_count = 1000 where true $$, '42501', null, 'fans cannot change the count'
);
select is(
  api.unlike_post((select id from public.posts where content like 'Sixth%')) ->> 'likeCount', '1',
  'unlike_post keeps the likes of others'
);

-- Cal likes the posts.
select tests.act_as('Cal');
select results_eq(
  'select user_id from public.post_likes', $$ values (tests.id('Cal')) $$, 'fans can see their own likes'
);
select throws_ok(
  $$ delete from public.post_likes where user_id = tests.id('Cal') $$, '42501', null,
  'fans cannot delete their own likes except through unlike_post'
);

-- The count
select tests.act_as_owner();
select results_eq(
  'select user_id from public.post_likes', $$ values (tests.id('Cal')) $$,
  'the denied writes leave the like as it was'
);
select is(pg_temp.likes('Sixth'), 1, 'the denied writes leave the count as it was');
insert into public.post_likes (post_id, user_id)
  select p.id, f.id from public.posts p, unnest(array[tests.id('Ann'), tests.id('Ben')]) f (id);
select is(pg_temp.likes('Sixth'), 3, 'counts likes that are inserted in bulk');
select is(pg_temp.likes('Overtime'), 2, 'counts bulk likes per post');
select throws_ok(
  $$ insert into public.post_likes (post_id, user_id) values (pg_temp.post('Sixth'), tests.id('Cal')) $$,
  '23505', null, 'rejects a second like of a post by a fan'
);
select throws_ok(
  'insert into private.post_counts values (-1, 0)', '23503', null, 'rejects a count without a post'
);
delete from auth.users where id = tests.id('Ann');
select is_empty(
  $$ select from public.post_likes where user_id = tests.id('Ann') $$, 'deletes likes with the account'
);
select is(pg_temp.likes('Overtime'), 1, 'subtracts likes that were deleted with an account');
delete from public.posts where true;
select is(
  (select count(*)::integer from public.post_likes)
    + (select count(*)::integer from private.post_counts), 0,
  'deletes likes and counts with the post'
);

select * from finish();
rollback;
