begin;
select plan(29);

select tests.create_fan('Ann');
select tests.create_fan('Ben');
insert into private.admins (profile_id) values (tests.id('Ben'));
insert into public.posts (author_id, content) values (tests.id('Ann'), 'Sixth man of the year');

select tests.act_as_visitor();
select throws_ok('select * from public.posts', '42501', null, 'visitors cannot read posts');
select throws_ok(
  $$ insert into public.posts (author_id, content) values (tests.id('Ann'), 'x') $$, '42501', null,
  'visitors cannot add posts'
);
select throws_ok($$ update public.posts set content = 'x' where true $$, '42501', null, 'visitors cannot change posts');
select throws_ok('delete from public.posts where true', '42501', null, 'visitors cannot delete posts');
select throws_ok('select api.list_posts()', '42501', null, 'visitors cannot list posts');
select throws_ok(
  $$ select api.list_posts_of(tests.id('Ann')) $$, '42501', null, 'visitors cannot list a fan''s posts'
);
select throws_ok($$ select api.create_post('x') $$, '42501', null, 'visitors cannot call create_post');
select throws_ok('select api.delete_post(1)', '42501', null, 'visitors cannot call delete_post');

-- A stranger who is also an admin
select tests.act_as('Ben');
select results_eq(
  $$ select content from public.posts where author_id = tests.id('Ann') $$,
  array['Sixth man of the year'], 'fans can read the posts of others'
);
select throws_ok(
  $$ insert into public.posts (author_id, content) values (tests.id('Ann'), 'spoofed') $$,
  '42501', null, 'fans cannot post in the name of others'
);
select throws_ok(
  $$ update public.posts set content = 'x' where author_id = tests.id('Ann') $$, '42501', null,
  'fans cannot rewrite the posts of others'
);
select throws_ok(
  $$ delete from public.posts where author_id = tests.id('Ann') $$, '42501', null,
  'fans cannot delete the posts of others directly'
);
select throws_ok(
  $$ select api.delete_post(id) from public.posts where author_id = tests.id('Ann') $$,
  'PT403', 'You can only delete your own posts', 'admins cannot delete the posts of others through delete_post'
);

-- Authors write through the functions, too
select tests.act_as('Ann');
select throws_ok(
  $$ insert into public.posts (author_id, content) values (tests.id('Ann'), 'x') $$, '42501', null,
  'authors cannot add posts except through create_post'
);
select throws_ok(
  $$ update public.posts set content = 'x' where author_id = tests.id('Ann') $$, '42501', null,
  'authors cannot rewrite their posts'
);
select throws_ok(
  $$ delete from public.posts where author_id = tests.id('Ann') $$, '42501', null,
  'authors cannot delete posts except through delete_post'
);
select throws_ok(
  'select * from private.rate_limits', '42501', null, 'fans cannot read the rate limits'' counters'
);

-- The rules
select tests.act_as_owner();
select results_eq(
  $$ select content from public.posts $$, array['Sixth man of the year'],
  'the denied writes leave the post as it was'
);
select throws_ok(
  $$ insert into public.posts (author_id, content) values (tests.id('Ann'), '') $$, '23514', null,
  'rejects an empty post'
);
select throws_ok(
  $$ insert into public.posts (author_id, content) values (tests.id('Ann'), U&'\2003\00A0\200B') $$,
  '23514', null, 'rejects a post of white space'
);
select throws_ok(
  $$ insert into public.posts (author_id, content) values (tests.id('Ann'), 'x ') $$, '23514', null,
  'rejects a post with white space around it'
);
select throws_ok(
  $$ insert into public.posts (author_id, content) values (tests.id('Ann'), repeat('x', 281)) $$,
  '23514', null, 'rejects a post of more than 280 characters'
);
select lives_ok(
  $$ insert into public.posts (author_id, content) values (tests.id('Ann'), repeat('🏀', 280)) $$,
  'counts an emoji as one character'
);
select throws_ok(
  $$ insert into public.posts (author_id, content) values (gen_random_uuid(), 'x') $$, '23503', null,
  'rejects a post without an author'
);
select throws_ok(
  $$ insert into public.posts (id, author_id, content) values (1, tests.id('Ann'), 'x') $$,
  '428C9', null, 'rejects an id chosen by the author'
);
select results_eq(
  $$ select id from public.posts order by created_at $$,
  $$ select id from public.posts order by id $$,
  'ids ascend with the time of creation'
);
insert into public.posts (author_id, content) values (tests.id('Ben'), 'Still here');
insert into private.rate_limits values (tests.id('Ann'), 'create_post', now(), 3);
delete from auth.users where id = tests.id('Ann');
select results_eq(
  $$ select content from public.posts $$, array['Still here'],
  'deletes only the posts of the deleted account'
);
select is_empty('select from private.rate_limits', 'deletes rate limit counters with the account');
select policies_are(
  'public', 'posts', array['Fans can read posts except removed, reported and hidden ones'], 'posts has one policy, for reading'
);

select * from finish();
rollback;
