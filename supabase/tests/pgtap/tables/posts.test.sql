begin;
select plan(29);

select tests.create_fan('Ann');
select tests.create_fan('Ben');
insert into private.admins (profile_id) values (tests.id('Ben'));
insert into public.posts (author_id, content) values (tests.id('Ann'), 'Sixth man of the year');

-- A visitor
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
  $$ select api.list_posts_of(tests.id('Ann')) $$, '42501', null, 'nor those of one fan'
);
select throws_ok($$ select api.create_post('x') $$, '42501', null, 'visitors cannot post');
select throws_ok('select api.delete_post(1)', '42501', null, 'visitors cannot call the deletion');

-- A stranger, who is an admin besides
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
  'PT403', 'You can only delete your own posts', 'nor through the function, not even as an admin'
);

-- The author goes through the functions as well
select tests.act_as('Ann');
select throws_ok(
  $$ insert into public.posts (author_id, content) values (tests.id('Ann'), 'x') $$, '42501', null,
  'authors post through create_post only'
);
select throws_ok(
  $$ update public.posts set content = 'x' where author_id = tests.id('Ann') $$, '42501', null,
  'authors cannot rewrite a post that others have liked'
);
select throws_ok(
  $$ delete from public.posts where author_id = tests.id('Ann') $$, '42501', null,
  'authors delete through delete_post only'
);
select throws_ok(
  'select * from private.rate_limits', '42501', null, 'the counters of the rate limit are out of reach'
);

-- The rules
select tests.act_as_owner();
select results_eq(
  $$ select content from public.posts $$, array['Sixth man of the year'],
  'after all those attempts there is one post, as it was'
);
select throws_ok(
  $$ insert into public.posts (author_id, content) values (tests.id('Ann'), '') $$, '23514', null,
  'a post is not empty'
);
select throws_ok(
  $$ insert into public.posts (author_id, content) values (tests.id('Ann'), U&'\2003\00A0\200B') $$,
  '23514', null, 'a post of white space is not one'
);
select throws_ok(
  $$ insert into public.posts (author_id, content) values (tests.id('Ann'), 'x ') $$, '23514', null,
  'a post is stored trimmed'
);
select throws_ok(
  $$ insert into public.posts (author_id, content) values (tests.id('Ann'), repeat('x', 281)) $$,
  '23514', null, 'a post has 280 characters at most'
);
select lives_ok(
  $$ insert into public.posts (author_id, content) values (tests.id('Ann'), repeat('🏀', 280)) $$,
  'an emoji is one long, however many bytes it takes'
);
select throws_ok(
  $$ insert into public.posts (author_id, content) values (gen_random_uuid(), 'x') $$, '23503', null,
  'a post has an author'
);
select throws_ok(
  $$ insert into public.posts (id, author_id, content) values (1, tests.id('Ann'), 'x') $$,
  '428C9', null, 'nobody picks the id of a post'
);
select results_eq(
  $$ select id from public.posts order by created_at $$,
  $$ select id from public.posts order by id $$,
  'a post''s id grows with time'
);
insert into public.posts (author_id, content) values (tests.id('Ben'), 'Still here');
insert into private.rate_limits values (tests.id('Ann'), 'create_post', now(), 3);
delete from auth.users where id = tests.id('Ann');
select results_eq(
  $$ select content from public.posts $$, array['Still here'],
  'posts go with the account of their author, and no other'
);
select is_empty('select from private.rate_limits', 'and so does the counter');
select policies_are(
  'public', 'posts', array['Fans can read all but reported posts and those of hidden fans'], 'posts have one policy, for reading'
);

select * from finish();
rollback;
