begin;
select plan(9);

select tests.create_fan('Ann');
select tests.create_fan('Ben');
create function pg_temp.post() returns bigint language sql as $$ select min(id) from public.posts $$;
grant execute on function pg_temp.post to public;

select tests.act_as('Ann');
select api.create_post('Sixth man');
select tests.act_as('Ben');
select is(
  api.create_reply(pg_temp.post(), 'No', '00000000-0000-4000-8000-000000000001')::jsonb ->> 'content',
  'No', 'creates a reply for a new submission id'
);
select is(
  api.create_reply(pg_temp.post(), 'No', '00000000-0000-4000-8000-000000000001')::jsonb ->> 'id',
  (select max(id)::text from public.replies), 'returns the first reply for a repeated submission id'
);
select is((select count(*) from public.replies), 1::bigint, 'stores one reply for a repeated submission id');
select is(api.get_post(pg_temp.post())::jsonb -> 'replyCount', '1'::jsonb, 'counts a repeated reply once');
select isnt(
  api.create_reply(pg_temp.post(), 'No', '00000000-0000-4000-8000-000000000002')::jsonb ->> 'id',
  (select min(id)::text from public.replies), 'creates another reply for another submission id'
);
select is(
  api.create_reply(pg_temp.post(), 'No', '00000000-0000-4000-8000-000000000001')::jsonb ->> 'id',
  (select min(id)::text from public.replies), 'returns the first reply for a repeated submission id after another reply'
);

select tests.act_as('Ann');
select is(
  api.create_reply(pg_temp.post(), 'Mine', '00000000-0000-4000-8000-000000000001')::jsonb ->> 'content',
  'Mine', 'a submission id of another author creates a reply'
);
select throws_ok(
  'select submission_id from public.replies', '42501', null, 'fans cannot read submission ids'
);
select tests.act_as_owner();
select throws_ok(
  $$
    insert into public.replies (post_id, author_id, content, submission_id)
    values (pg_temp.post(), tests.id('Ben'), 'x', '00000000-0000-4000-8000-000000000001')
  $$,
  '23505', null, 'rejects a second row with the author''s submission id'
);

select * from finish();
rollback;
