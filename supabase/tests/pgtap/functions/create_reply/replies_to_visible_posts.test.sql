begin;
select plan(23);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal', 'Dee']) fan;
update public.profiles set first_name = 'Ann', last_name = 'Lee' where id = tests.id('Ann');
delete from public.profiles where id = tests.id('Dee');
insert into public.posts (author_id, content) values (tests.id('Ben'), 'Sixth man'), (tests.id('Cal'), 'Other');
create function pg_temp.post(text) returns bigint language sql security definer set search_path = ''
as $$ select id from public.posts where content = $1 $$;
grant execute on function pg_temp.post to public;

select tests.act_as('Ann');
select is(
  api.create_reply(pg_temp.post('Sixth man'), E' \u2003Says\nwho? \u200B\n')::jsonb - 'id' - 'createdAt',
  jsonb_build_object(
    'postId', pg_temp.post('Sixth man'), 'content', E'Says\nwho?',
    'user', jsonb_build_object('supabaseId', tests.id('Ann'), 'firstName', 'Ann', 'lastName', 'Lee',
      'profileImagePath', null)
  ),
  'returns the reply, trimmed at both ends only'
);
select matches(
  api.create_reply(pg_temp.post('Sixth man'), 'When?')::jsonb ->> 'createdAt',
  '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$', 'returns the time as RFC 3339 in UTC'
);
select is(
  char_length(api.create_reply(pg_temp.post('Sixth man'), repeat('🏀', 280) || '  ')::jsonb ->> 'content'), 280,
  'accepts 280 code points and ignores white space around them'
);
select throws_ok(
  $$ select api.create_reply(pg_temp.post('Sixth man'), repeat('🏀', 281)) $$, 'PT400',
  'Reply exceeds maximum length of 280 characters', 'rejects 281 code points'
);
select throws_ok(
  $$ select api.create_reply(pg_temp.post('Sixth man'), '') $$, 'PT400', 'Reply cannot be empty', 'rejects an empty reply'
);
select throws_ok(
  $$ select api.create_reply(pg_temp.post('Sixth man'), null) $$, 'PT400', 'Reply cannot be empty', 'rejects null'
);
select throws_ok(
  $$ select api.create_reply(pg_temp.post('Sixth man'), U&'\202Eedur') $$, 'PT400',
  'Reply contains a character that cannot be used: U+202E', 'rejects bidirectional controls'
);
select is(
  tests.refusal($$ select api.create_reply(pg_temp.post('Sixth man'), repeat(E'x\n', 12)) $$), 'PT400 content',
  'rejects too many lines and names the field'
);
select throws_ok($$ select api.create_reply(0, 'x') $$, 'PT404', 'Post not found', 'returns 404 for an unknown post');
select throws_ok($$ select api.create_reply(null, 'x') $$, 'PT404', 'Post not found', 'returns 404 for null as the post');
select is(
  api.get_post(pg_temp.post('Sixth man')) ->> 'replyCount', '3', 'counts the replies of the post'
);
select is(
  api.get_post(pg_temp.post('Other')) ->> 'replyCount', '0', 'does not count the reply for another post'
);

-- Callers who cannot see the post or write
select tests.act_as('Ben');
select api.block_fan(tests.id('Cal'));
select throws_ok(
  $$ select api.create_reply(pg_temp.post('Other'), 'x') $$, 'PT404', 'Post not found',
  'returns 404 for the post of a fan whom the caller blocked'
);
select tests.act_as('Cal');
select throws_ok(
  $$ select api.create_reply(pg_temp.post('Sixth man'), 'x') $$, 'PT404', 'Post not found',
  'returns 404 for the post of a fan who blocked the caller'
);
select api.report('POST', pg_temp.post('Other')::text, 'SPAM') from (select tests.act_as('Ann')) acting;
select throws_ok(
  $$ select api.create_reply(pg_temp.post('Other'), 'x') $$, 'PT404', 'Post not found',
  'returns 404 for a post that the caller reported'
);
select tests.act_as_owner();
insert into private.suspensions values (tests.id('Cal'), now() + interval '1 day', 'Enough');
select tests.act_as('Cal');
select throws_like(
  $$ select api.create_reply(pg_temp.post('Other'), 'x') $$, 'Your account is suspended until %: Enough',
  'returns 403 to a suspended fan'
);
select tests.act_as('Dee');
select throws_ok(
  $$ select api.create_reply(pg_temp.post('Other'), 'Nobody') $$, 'PT404', 'Profile not found',
  'returns 404 to an account without a profile'
);

-- The rate limit
select tests.act_as('Ann');
do $$ begin for i in 1..57 loop perform api.create_reply(pg_temp.post('Sixth man'), 'Go ' || i); end loop; end $$;
select throws_ok(
  $$ select api.create_reply(pg_temp.post('Sixth man'), 'One too many') $$, 'PT429',
  'That is a lot of replies for one minute. Catch your breath and try again.', 'returns 429 for the 61st reply in a minute'
);
select tests.act_as('Ben');
select lives_ok($$ select api.create_reply(pg_temp.post('Sixth man'), 'My first') $$, 'limits each author separately');

select tests.act_as_owner();
select is(
  (select count(*)::integer from public.replies where author_id = tests.id('Ann')), 60,
  'stores every returned reply under its author'
);
select is(
  (select count(*)::integer from public.replies where content in ('One too many', 'Nobody', 'x')), 0,
  'does not store rejected replies'
);
select results_eq(
  'select reply_count from private.post_counts', array[61], 'the stored count is the number of rows'
);
select is_empty('select * from private.check_post_counts()', 'check_post_counts finds no wrong count');

select * from finish();
rollback;
