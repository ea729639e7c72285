begin;
select plan(44);

select tests.create_fan('Ann');
select tests.create_fan('Ben');
select tests.create_fan('Cal');
insert into private.admins (profile_id) values (tests.id('Cal'));
insert into public.posts (author_id, content)
values (tests.id('Ann'), 'Sixth man of the year'), (tests.id('Ben'), 'Overtime again');
create function pg_temp.post(text) returns bigint language sql
as $$ select id from public.posts where content like $1 || '%' $$;
create function pg_temp.replies(text) returns integer language sql
as $$ select reply_count from private.post_counts where post_id = pg_temp.post($1) $$;
grant execute on function pg_temp.post to public;
insert into public.replies (post_id, author_id, content)
values (pg_temp.post('Sixth'), tests.id('Ben'), 'Says who?');

select tests.act_as_visitor();
select throws_ok('select * from public.replies', '42501', null, 'visitors cannot read replies');
select throws_ok(
  $$ insert into public.replies (post_id, author_id, content) values (1, tests.id('Ann'), 'x') $$, '42501', null,
  'visitors cannot add replies'
);
select throws_ok($$ update public.replies set content = 'x' where true $$, '42501', null, 'visitors cannot change replies');
select throws_ok('delete from public.replies where true', '42501', null, 'visitors cannot delete replies');
select throws_ok('select api.list_replies(1)', '42501', null, 'visitors cannot list replies');
select throws_ok('select api.get_post(1)', '42501', null, 'visitors cannot read the post of a reply');
select throws_ok($$ select api.create_reply(1, 'x') $$, '42501', null, 'visitors cannot call create_reply');
select throws_ok('select api.delete_reply(1)', '42501', null, 'visitors cannot call delete_reply');

-- A stranger who is also an admin
select tests.act_as('Cal');
select results_eq(
  'select content from public.replies', array['Says who?'], 'fans can read the replies of others'
);
select throws_ok(
  $$ insert into public.replies (post_id, author_id, content) values (pg_temp.post('Sixth'), tests.id('Ben'), 'spoofed') $$,
  '42501', null, 'fans cannot reply in the name of others'
);
select throws_ok(
  $$ insert into public.replies (post_id, author_id, content) values (pg_temp.post('Sixth'), tests.id('Cal'), 'x') $$,
  '42501', null, 'fans cannot add their own replies except through create_reply'
);
select throws_ok(
  $$ update public.replies set content = 'x' where author_id = tests.id('Ben') $$, '42501', null,
  'fans cannot rewrite the replies of others'
);
select throws_ok(
  $$ delete from public.replies where author_id = tests.id('Ben') $$, '42501', null,
  'fans cannot delete the replies of others directly'
);
select throws_ok(
  $$ select api.delete_reply(id) from public.replies where author_id = tests.id('Ben') $$,
  'PT403', 'You can only delete your own replies', 'admins cannot delete the replies of others through delete_reply'
);
select throws_ok(
  $$ update private.post_counts set reply_count = 1000 where true $$, '42501', null, 'fans cannot change the count'
);

-- Authors of a post delete replies through the function only
select tests.act_as('Ann');
select throws_ok(
  $$ delete from public.replies where author_id = tests.id('Ben') $$, '42501', null,
  'authors of posts cannot delete replies except through delete_reply'
);

-- Authors of replies write through the functions, too
select tests.act_as('Ben');
select throws_ok(
  $$ insert into public.replies (post_id, author_id, content) values (pg_temp.post('Sixth'), tests.id('Ben'), 'x') $$,
  '42501', null, 'authors cannot add replies except through create_reply'
);
select throws_ok(
  $$ update public.replies set content = 'x' where author_id = tests.id('Ben') $$, '42501', null,
  'authors cannot rewrite their replies'
);
select throws_ok(
  $$ delete from public.replies where author_id = tests.id('Ben') $$, '42501', null,
  'authors cannot delete replies except through delete_reply'
);

-- Hidden fans
select tests.act_as('Cal');
select api.block_fan(tests.id('Ben'));
select is_empty('select from public.replies', 'fans cannot see the replies of a fan whom they blocked');
select tests.act_as('Ben');
select is(
  (select count(*)::integer from public.replies), 1, 'blocked fans can see their own replies'
);
select tests.act_as('Cal');
select api.unblock_fan(tests.id('Ben'));
select api.block_fan(tests.id('Ann'));
select is_empty('select from public.replies', 'fans cannot see replies to the posts of a fan whom they blocked');
select tests.act_as('Ann');
select is((select count(*)::integer from public.replies), 1, 'fans outside the block can see the reply');
select tests.act_as('Cal');
select api.unblock_fan(tests.id('Ann'));
select is(
  api.report('REPLY', (select id from public.replies)::text, 'SPAM') ->> 'isNew', 'true', 'accepts a report of a reply'
);
select is_empty('select from public.replies', 'reporters cannot see the reply that they reported');
select tests.act_as('Ann');
select is((select count(*)::integer from public.replies), 1, 'others can see a reported reply');
select api.report('POST', pg_temp.post('Overtime')::text, 'SPAM');
select tests.act_as_owner();
insert into public.replies (post_id, author_id, content)
values (pg_temp.post('Overtime'), tests.id('Cal'), 'Again!');
select tests.act_as('Ann');
select results_eq(
  'select content from public.replies', array['Says who?'], 'reporters cannot see replies to a post that they reported'
);

-- The rules
select tests.act_as_owner();
select results_eq(
  'select content from public.replies order by id', array['Says who?', 'Again!'],
  'the denied writes leave every reply as it was'
);
select is(pg_temp.replies('Sixth'), 1, 'the denied writes leave the count as it was');
select throws_ok(
  $$ insert into public.replies (post_id, author_id, content) values (pg_temp.post('Sixth'), tests.id('Ann'), '') $$,
  '23514', null, 'rejects an empty reply'
);
select throws_ok(
  $$ insert into public.replies (post_id, author_id, content) values (pg_temp.post('Sixth'), tests.id('Ann'), U&'\2003\00A0\200B') $$,
  '23514', null, 'rejects a reply of white space'
);
select throws_ok(
  $$ insert into public.replies (post_id, author_id, content) values (pg_temp.post('Sixth'), tests.id('Ann'), 'x ') $$,
  '23514', null, 'rejects a reply with white space around it'
);
select throws_ok(
  $$ insert into public.replies (post_id, author_id, content) values (pg_temp.post('Sixth'), tests.id('Ann'), repeat('x', 281)) $$,
  '23514', null, 'rejects a reply of more than 280 characters'
);
select throws_ok(
  $$ insert into public.replies (post_id, author_id, content) values (0, tests.id('Ann'), 'x') $$, '23503', null,
  'rejects a reply to an unknown post'
);
select throws_ok(
  $$ insert into public.replies (post_id, author_id, content) values (pg_temp.post('Sixth'), gen_random_uuid(), 'x') $$,
  '23503', null, 'rejects a reply without an author'
);
select throws_ok(
  'insert into private.post_counts values (-1, 0)', '23503', null, 'rejects a count without a post'
);
select policies_are(
  'public', 'replies', array['Fans can read visible replies to visible posts'],
  'replies has one policy, for reading'
);

-- The count
insert into public.replies (post_id, author_id, content)
  select p.id, tests.id(fan), 'Me too' from public.posts p, unnest(array['Ann', 'Ben']) fan;
select is(pg_temp.replies('Sixth'), 3, 'counts replies that are inserted in bulk');
select is(pg_temp.replies('Overtime'), 3, 'counts bulk replies per post');
delete from auth.users where id = tests.id('Ben');
select is_empty(
  $$ select from public.replies where author_id = tests.id('Ben') $$, 'deletes replies with the account of their author'
);
select is(pg_temp.replies('Sixth'), 1, 'subtracts replies that were deleted with an account');
select is_empty(
  $$ select from public.replies where post_id not in (select id from public.posts) $$,
  'deletes the replies of others with the account''s posts'
);
select isnt_empty('select from public.replies', 'keeps replies to the posts of others');
delete from public.posts where true;
select is(
  (select count(*)::integer from public.replies)
    + (select count(*)::integer from private.post_counts), 0,
  'deletes replies and counts with the post'
);

select * from finish();
rollback;
