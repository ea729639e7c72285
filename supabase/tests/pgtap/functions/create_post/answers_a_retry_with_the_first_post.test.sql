begin;
select plan(8);

select tests.create_fan('Ann');
select tests.create_fan('Ben');

select tests.act_as('Ann');
select is(
  api.create_post('Sixth man', submission_id => '00000000-0000-4000-8000-000000000001')::jsonb ->> 'content',
  'Sixth man', 'a submission makes a post'
);
select is(
  api.create_post('Sixth man', submission_id => '00000000-0000-4000-8000-000000000001')::jsonb ->> 'id',
  (select max(id)::text from public.posts), 'and a retry answers it'
);
select is((select count(*) from public.posts), 1::bigint, 'without another one');
select isnt(
  api.create_post('Sixth man', submission_id => '00000000-0000-4000-8000-000000000002')::jsonb ->> 'id',
  (select min(id)::text from public.posts), 'the same words under another key are another post'
);
select lives_ok($$ select api.create_post('x'), api.create_post('x') $$, 'posts without a key are never the same');

select tests.act_as('Ben');
select is(
  api.create_post('Mine', submission_id => '00000000-0000-4000-8000-000000000001')::jsonb ->> 'content',
  'Mine', 'authors do not share keys'
);
select throws_ok(
  'select submission_id from public.posts', '42501', null, 'fans cannot read a key'
);
select tests.act_as_owner();
select throws_ok(
  $$
    insert into public.posts (author_id, content, submission_id)
    values (tests.id('Ann'), 'x', '00000000-0000-4000-8000-000000000001')
  $$,
  '23505', null, 'the table holds one post a key'
);

select * from finish();
rollback;
