begin;
select plan(9);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben']) fan;
insert into public.posts (author_id, content)
select tests.id((array['Ann', 'Ben'])[1 + n % 2]), n::text from generate_series(1, 9) n;
create function pg_temp.contents(page json) returns text language sql as $$
  select string_agg(post ->> 'content', ' ' order by n) from json_array_elements(page -> 'posts') with ordinality t (post, n)
$$;
grant execute on function pg_temp.contents to authenticated;

select tests.act_as('Ann');
select is(pg_temp.contents(api.list_posts_of(tests.id('Ben'))), '9 7 5 3 1', 'returns only the fan''s posts, newest first');
select is(api.list_posts_of(tests.id('Ben')) ->> 'next', null, 'a page with all posts has no cursor');
select is(pg_temp.contents(api.list_posts_of(tests.id('Ben'), page_size => 3)), '9 7 5', 'returns as many posts as the page size');
select is(
  pg_temp.contents(api.list_posts_of(
    tests.id('Ben'), (api.list_posts_of(tests.id('Ben'), page_size => 3) ->> 'next')::bigint, 3)),
  '3 1', 'the cursor returns the next page'
);
select is(
  tests.refusal($$ select api.list_posts_of(tests.id('Ben'), page_size => 51) $$), 'PT400 pageSize', 'rejects a page of more than fifty'
);
select is(tests.refusal('select api.list_posts_of(null)'), 'PT400 userId', 'rejects null');
select throws_ok(
  'select api.list_posts_of(gen_random_uuid())', 'PT404', 'Profile not found', 'returns 404 for an unknown fan'
);
select api.block_fan(tests.id('Ben'));
select throws_ok(
  $$ select api.list_posts_of(tests.id('Ben')) $$, 'PT404', 'Profile not found', 'returns 404 for a fan whom the caller blocked'
);
select tests.act_as_visitor();
select throws_ok($$ select api.list_posts_of(tests.id('Ann')) $$, '42501', null, 'visitors cannot list posts');

select * from finish();
rollback;
