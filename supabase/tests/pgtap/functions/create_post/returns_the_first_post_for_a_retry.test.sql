begin;
select plan(9);

select tests.create_fan('Ann');
select tests.create_fan('Ben');

select tests.act_as('Ann');
select is(
  api.create_post('Sixth man', submission_id => '00000000-0000-4000-8000-000000000001')::jsonb ->> 'content',
  'Sixth man', 'creates a post for a new submission id'
);
select is(
  api.create_post('Sixth man', submission_id => '00000000-0000-4000-8000-000000000001')::jsonb ->> 'id',
  (select max(id)::text from public.posts), 'returns the first post for a repeated submission id'
);
select is((select count(*) from public.posts), 1::bigint, 'stores one post for a repeated submission id');
select isnt(
  api.create_post('Sixth man', submission_id => '00000000-0000-4000-8000-000000000002')::jsonb ->> 'id',
  (select min(id)::text from public.posts), 'creates another post for another submission id'
);
select is(
  api.create_post('Sixth man', submission_id => '00000000-0000-4000-8000-000000000001')::jsonb ->> 'id',
  (select min(id)::text from public.posts), 'returns the first post for a repeated submission id after another post'
);
select lives_ok($$ select api.create_post('x'), api.create_post('x') $$, 'creates a post for each call without a submission id');

select tests.act_as('Ben');
select is(
  api.create_post('Mine', submission_id => '00000000-0000-4000-8000-000000000001')::jsonb ->> 'content',
  'Mine', 'a submission id of another author creates a post'
);
select throws_ok(
  'select submission_id from public.posts', '42501', null, 'fans cannot read submission ids'
);
select tests.act_as_owner();
select throws_ok(
  $$
    insert into public.posts (author_id, content, submission_id)
    values (tests.id('Ann'), 'x', '00000000-0000-4000-8000-000000000001')
  $$,
  '23505', null, 'rejects a second row with the author''s submission id'
);

select * from finish();
rollback;
