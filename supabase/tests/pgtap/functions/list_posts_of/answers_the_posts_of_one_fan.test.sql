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
select is(pg_temp.contents(api.list_posts_of(tests.id('Ben'))), '9 7 5 3 1', 'the newest first, of nobody else');
select is(api.list_posts_of(tests.id('Ben')) ->> 'next', null, 'a page that holds all is the last');
select is(pg_temp.contents(api.list_posts_of(tests.id('Ben'), page_size => 3)), '9 7 5', 'as many as are asked for');
select is(
  pg_temp.contents(api.list_posts_of(
    tests.id('Ben'), (api.list_posts_of(tests.id('Ben'), page_size => 3) ->> 'next')::bigint, 3)),
  '3 1', 'and the next page goes on there'
);
select is(
  tests.refusal($$ select api.list_posts_of(tests.id('Ben'), page_size => 51) $$), 'PT400 pageSize', 'fifty at most'
);
select is(tests.refusal('select api.list_posts_of(null)'), 'PT400 userId', 'it has to be somebody''s');
select throws_ok(
  'select api.list_posts_of(gen_random_uuid())', 'PT404', 'Profile not found', 'who is there'
);
select api.block_fan(tests.id('Ben'));
select throws_ok(
  $$ select api.list_posts_of(tests.id('Ben')) $$, 'PT404', 'Profile not found', 'and not behind a block'
);
select tests.act_as_visitor();
select throws_ok($$ select api.list_posts_of(tests.id('Ann')) $$, '42501', null, 'visitors read none');

select * from finish();
rollback;
