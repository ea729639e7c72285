begin;
select plan(20);

select tests.create_fan('Ann');
update public.profiles set first_name = 'Ann', last_name = 'Lee' where id = tests.id('Ann');
select tests.create_fan('Ben');
select tests.create_fan('Cal');
delete from public.profiles where id = tests.id('Cal');

select tests.act_as('Ann');
select is(
  api.create_post(E' \u2003Is it me,\nor is it offside? \u200B\n')::jsonb - 'id' - 'createdAt',
  jsonb_build_object(
    'content', E'Is it me,\nor is it offside?', 'likeCount', 0, 'replyCount', 0, 'isLikedByCurrentUser', false,
    'entityType', null, 'entityId', null, 'entityName', null, 'slug', null, 'authorFeeling', null,
    'user', jsonb_build_object('supabaseId', tests.id('Ann'), 'firstName', 'Ann', 'lastName', 'Lee',
      'profileImagePath', null)
  ),
  'returns the post, trimmed at both ends only'
);
select matches(
  api.create_post('When?')::jsonb ->> 'createdAt', '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$',
  'returns the time as RFC 3339 in UTC'
);
select is(
  char_length(api.create_post(repeat('🏀', 280) || '  ')::jsonb ->> 'content'), 280,
  'accepts 280 code points and ignores white space around them'
);
select throws_ok(
  $$ select api.create_post(repeat('🏀', 281)) $$, 'PT400',
  'Post exceeds maximum length of 280 characters', 'rejects 281 code points'
);
select throws_ok($$ select api.create_post('') $$, 'PT400', 'Post cannot be empty', 'rejects an empty post');
select throws_ok('select api.create_post(null)', 'PT400', 'Post cannot be empty', 'rejects null');
select throws_ok(
  $$ select api.create_post(U&'\2003\00A0\3000\FEFF\200B\0085') $$, 'PT400', 'Post cannot be empty',
  'rejects Unicode white space'
);
select is(
  api.create_post('<script>alert(1)</script> & "quotes"')::jsonb ->> 'content',
  '<script>alert(1)</script> & "quotes"', 'stores markup as plain text'
);

-- About an item
select is(
  api.create_post('Up the Gunners', 'TEAM', tests.entity('arsenal'))::jsonb
    - array['id', 'createdAt', 'content', 'user', 'likeCount', 'replyCount', 'isLikedByCurrentUser'],
  jsonb_build_object(
    'entityType', 'TEAM', 'entityId', tests.entity('arsenal'), 'entityName', 'Arsenal', 'slug', 'arsenal', 'authorFeeling', null
  ),
  'creates a post about an item'
);
select throws_ok(
  $$ select api.create_post('Who?', 'TEAM', 1) $$, 'PT400', 'Item not found: 1', 'rejects an unknown item'
);
select is(
  tests.refusal($$ select api.create_post('Who?', 'ATHLETE', tests.entity('arsenal')) $$), 'PT400 entityId',
  'rejects an item of another type'
);
select throws_ok(
  $$ select api.create_post('Who?', entity_id => tests.entity('arsenal')) $$, 'PT400', null, 'rejects an item id without a type'
);
select throws_ok(
  $$ select api.create_post('Who?', 'TEAM') $$, 'PT400', null, 'rejects an item type without an id'
);
select is(
  tests.refusal($$ select api.create_post('Who?', 'PLANET', tests.entity('arsenal')) $$), 'PT400 entityId',
  'rejects an unknown item type'
);

-- The rate limit
do $$ begin for i in 1..55 loop perform api.create_post('Go ' || i); end loop; end $$;
select throws_ok(
  $$ select api.create_post('One too many') $$, 'PT429',
  'That is a lot of posts for one minute. Catch your breath and try again.', 'returns 429 for the 61st post in a minute'
);
select tests.act_as('Ben');
select lives_ok($$ select api.create_post('My first') $$, 'limits each author separately');
select tests.act_as_owner();
update private.rate_limits set window_began_at = now() - interval '61 seconds'
  where profile_id = tests.id('Ann');
select tests.act_as('Ann');
select lives_ok($$ select api.create_post('Back again') $$, 'accepts posts in the next minute');

select tests.act_as('Cal');
select throws_ok(
  $$ select api.create_post('Nobody') $$, 'PT404', 'Profile not found', 'returns 404 to an account without a profile'
);

select tests.act_as_owner();
select is(
  (select count(*)::integer from public.posts where author_id = tests.id('Ann')), 61,
  'stores every returned post under its author'
);
select is(
  (select count(*)::integer from public.posts where content = 'One too many' or author_id = tests.id('Cal')), 0,
  'does not store rejected posts'
);

select * from finish();
rollback;
