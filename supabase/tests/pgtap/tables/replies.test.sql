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

-- A visitor
select tests.act_as_visitor();
select throws_ok('select * from public.replies', '42501', null, 'visitors cannot read replies');
select throws_ok(
  $$ insert into public.replies (post_id, author_id, content) values (1, tests.id('Ann'), 'x') $$, '42501', null,
  'visitors cannot add replies'
);
select throws_ok($$ update public.replies set content = 'x' where true $$, '42501', null, 'visitors cannot change replies');
select throws_ok('delete from public.replies where true', '42501', null, 'visitors cannot delete replies');
select throws_ok('select api.list_replies(1)', '42501', null, 'visitors cannot list replies');
select throws_ok('select api.get_post(1)', '42501', null, 'nor see what they answer');
select throws_ok($$ select api.create_reply(1, 'x') $$, '42501', null, 'visitors cannot reply');
select throws_ok('select api.delete_reply(1)', '42501', null, 'visitors cannot call the deletion');

-- A stranger, who is an admin besides
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
  '42501', null, 'nor in their own without create_reply'
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
  'PT403', 'You can only delete your own replies', 'nor through the function, not even as an admin'
);
select throws_ok(
  $$ update private.post_counts set reply_count = 1000 where true $$, '42501', null, 'fans cannot touch the count'
);

-- Whose post it is takes off what is answered through the function alone
select tests.act_as('Ann');
select throws_ok(
  $$ delete from public.replies where author_id = tests.id('Ben') $$, '42501', null,
  'authors of posts cannot delete what is answered directly'
);

-- The author of the reply goes through the functions as well
select tests.act_as('Ben');
select throws_ok(
  $$ insert into public.replies (post_id, author_id, content) values (pg_temp.post('Sixth'), tests.id('Ben'), 'x') $$,
  '42501', null, 'authors reply through create_reply only'
);
select throws_ok(
  $$ update public.replies set content = 'x' where author_id = tests.id('Ben') $$, '42501', null,
  'authors cannot rewrite a reply'
);
select throws_ok(
  $$ delete from public.replies where author_id = tests.id('Ben') $$, '42501', null,
  'authors delete through delete_reply only'
);

-- Hidden fans
select tests.act_as('Cal');
select api.block_fan(tests.id('Ben'));
select is_empty('select from public.replies', 'what a hidden fan replied is not shown');
select tests.act_as('Ben');
select is(
  (select count(*)::integer from public.replies), 1, 'those who are blocked see what they said'
);
select tests.act_as('Cal');
select api.unblock_fan(tests.id('Ben'));
select api.block_fan(tests.id('Ann'));
select is_empty('select from public.replies', 'nor is what anybody replied to a hidden fan');
select tests.act_as('Ann');
select is((select count(*)::integer from public.replies), 1, 'whom a block does not concern sees it');
select tests.act_as('Cal');
select api.unblock_fan(tests.id('Ann'));
select is(
  api.report('REPLY', (select id from public.replies)::text, 'SPAM') ->> 'isNew', 'true', 'a reply can be reported'
);
select is_empty('select from public.replies', 'who reported it does not see it any more');
select tests.act_as('Ann');
select is((select count(*)::integer from public.replies), 1, 'others do');
select api.report('POST', pg_temp.post('Overtime')::text, 'SPAM');
select tests.act_as_owner();
insert into public.replies (post_id, author_id, content)
values (pg_temp.post('Overtime'), tests.id('Cal'), 'Again!');
select tests.act_as('Ann');
select results_eq(
  'select content from public.replies', array['Says who?'], 'nor replies to a post that the reader reported'
);

-- The rules
select tests.act_as_owner();
select results_eq(
  'select content from public.replies order by id', array['Says who?', 'Again!'],
  'after all those attempts there is every reply, as it was'
);
select is(pg_temp.replies('Sixth'), 1, 'and the count says so');
select throws_ok(
  $$ insert into public.replies (post_id, author_id, content) values (pg_temp.post('Sixth'), tests.id('Ann'), '') $$,
  '23514', null, 'a reply is not empty'
);
select throws_ok(
  $$ insert into public.replies (post_id, author_id, content) values (pg_temp.post('Sixth'), tests.id('Ann'), U&'\2003\00A0\200B') $$,
  '23514', null, 'a reply of white space is not one'
);
select throws_ok(
  $$ insert into public.replies (post_id, author_id, content) values (pg_temp.post('Sixth'), tests.id('Ann'), 'x ') $$,
  '23514', null, 'a reply is stored trimmed'
);
select throws_ok(
  $$ insert into public.replies (post_id, author_id, content) values (pg_temp.post('Sixth'), tests.id('Ann'), repeat('x', 281)) $$,
  '23514', null, 'a reply has 280 characters at most'
);
select throws_ok(
  $$ insert into public.replies (post_id, author_id, content) values (0, tests.id('Ann'), 'x') $$, '23503', null,
  'a reply is to a post'
);
select throws_ok(
  $$ insert into public.replies (post_id, author_id, content) values (pg_temp.post('Sixth'), gen_random_uuid(), 'x') $$,
  '23503', null, 'a reply has an author'
);
select throws_ok(
  'insert into private.post_counts values (-1, 0)', '23503', null, 'only posts have a count'
);
select policies_are(
  'public', 'replies', array['Fans can read visible replies to visible posts'],
  'replies have one policy, for reading'
);

-- The count
insert into public.replies (post_id, author_id, content)
  select p.id, tests.id(fan), 'Me too' from public.posts p, unnest(array['Ann', 'Ben']) fan;
select is(pg_temp.replies('Sixth'), 3, 'replies written in bulk are counted');
select is(pg_temp.replies('Overtime'), 3, 'for each post');
delete from auth.users where id = tests.id('Ben');
select is_empty(
  $$ select from public.replies where author_id = tests.id('Ben') $$, 'replies go with the account of their author'
);
select is(pg_temp.replies('Sixth'), 1, 'and are counted no more');
select is_empty(
  $$ select from public.replies where post_id not in (select id from public.posts) $$,
  'nothing is left of what others replied to the account''s posts'
);
select isnt_empty('select from public.replies', 'but what was said elsewhere');
delete from public.posts where true;
select is(
  (select count(*)::integer from public.replies)
    + (select count(*)::integer from private.post_counts), 0,
  'replies and counts go with the post'
);

select * from finish();
rollback;
