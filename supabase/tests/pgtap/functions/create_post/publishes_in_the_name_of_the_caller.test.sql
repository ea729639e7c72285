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
  'the answer is the post, trimmed at both ends and nowhere else'
);
select matches(
  api.create_post('When?')::jsonb ->> 'createdAt', '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$',
  'its time is RFC 3339 in UTC'
);
select is(
  char_length(api.create_post(repeat('🏀', 280) || '  ')::jsonb ->> 'content'), 280,
  '280 code points fit, and the white space around them does not count'
);
select throws_ok(
  $$ select api.create_post(repeat('🏀', 281)) $$, 'PT400',
  'Post exceeds maximum length of 280 characters', 'one more does not'
);
select throws_ok($$ select api.create_post('') $$, 'PT400', 'Post cannot be empty', 'nothing is no post');
select throws_ok('select api.create_post(null)', 'PT400', 'Post cannot be empty', 'nor is null');
select throws_ok(
  $$ select api.create_post(U&'\2003\00A0\3000\FEFF\200B\0085') $$, 'PT400', 'Post cannot be empty',
  'nor is Unicode''s white space'
);
select is(
  api.create_post('<script>alert(1)</script> & "quotes"')::jsonb ->> 'content',
  '<script>alert(1)</script> & "quotes"', 'what looks like markup is text and stays it'
);

-- About an item
select is(
  api.create_post('Up the Gunners', 'TEAM', tests.entity('arsenal'))::jsonb
    - array['id', 'createdAt', 'content', 'user', 'likeCount', 'replyCount', 'isLikedByCurrentUser'],
  jsonb_build_object(
    'entityType', 'TEAM', 'entityId', tests.entity('arsenal'), 'entityName', 'Arsenal', 'slug', 'arsenal', 'authorFeeling', null
  ),
  'a post may be about one item'
);
select throws_ok(
  $$ select api.create_post('Who?', 'TEAM', 1) $$, 'PT400', 'Item not found: 1', 'which is there'
);
select is(
  tests.refusal($$ select api.create_post('Who?', 'ATHLETE', tests.entity('arsenal')) $$), 'PT400 entityId',
  'and of the kind that is named'
);
select throws_ok(
  $$ select api.create_post('Who?', entity_id => tests.entity('arsenal')) $$, 'PT400', null, 'an id alone names none'
);
select throws_ok(
  $$ select api.create_post('Who?', 'TEAM') $$, 'PT400', null, 'nor does a kind'
);
select is(
  tests.refusal($$ select api.create_post('Who?', 'PLANET', tests.entity('arsenal')) $$), 'PT400 entityId',
  'nor what is no kind'
);

-- The rate
do $$ begin for i in 1..55 loop perform api.create_post('Go ' || i); end loop; end $$;
select throws_ok(
  $$ select api.create_post('One too many') $$, 'PT429',
  'That is a lot of posts for one minute. Catch your breath and try again.', 'sixty a minute are enough'
);
select tests.act_as('Ben');
select lives_ok($$ select api.create_post('My first') $$, 'others can go on');
select tests.act_as_owner();
update private.rate_limits set window_began_at = now() - interval '61 seconds'
  where profile_id = tests.id('Ann');
select tests.act_as('Ann');
select lives_ok($$ select api.create_post('Back again') $$, 'and so can the fan, a minute later');

select tests.act_as('Cal');
select throws_ok(
  $$ select api.create_post('Nobody') $$, 'PT404', 'Profile not found', 'an account without a profile cannot post'
);

select tests.act_as_owner();
select is(
  (select count(*)::integer from public.posts where author_id = tests.id('Ann')), 61,
  'every post that was answered is stored, under the name of its writer'
);
select is(
  (select count(*)::integer from public.posts where content = 'One too many' or author_id = tests.id('Cal')), 0,
  'and none that was refused'
);

select * from finish();
rollback;
