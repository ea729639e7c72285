begin;
select plan(6);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal', 'Dee', 'Eve']) fan;
-- From the newest: three each by Dee, Cal, Ben and Eve.
select tests.act_as_owner();
insert into public.posts (author_id, content)
  select tests.id((array['Eve', 'Ben', 'Cal', 'Dee'])[1 + (n - 1) / 3]), n::text from generate_series(1, 12) n;
create function pg_temp.contents(page jsonb) returns text language sql
as $$ select string_agg(post ->> 'content', ' ' order by n)
      from jsonb_array_elements(page -> 'posts') with ordinality t (post, n) $$;
grant execute on function pg_temp.contents to authenticated;

select tests.act_as('Ann');
select is(pg_temp.contents(api.list_posts(page_size => 3)::jsonb), '12 11 10', 'lists every author without blocks');
select api.block_fan(tests.id('Dee'));
select is(pg_temp.contents(api.list_posts(page_size => 3)::jsonb), '9 8 7', 'fills the page with older posts in place of a blocked author''s');
select api.block_fan(tests.id('Ben'));
select tests.act_as('Cal');
select api.block_fan(tests.id('Ann'));
select tests.act_as('Ann');
select is(
  pg_temp.contents(api.list_posts(page_size => 3)::jsonb), '3 2 1',
  'fills the page when several authors are hidden by blocks from either side'
);
select is(
  pg_temp.contents(api.list_posts(page_size => 2)::jsonb), '3 2', 'fills a smaller page'
);
select isnt(
  api.list_posts(page_size => 2)::jsonb -> 'next', 'null', 'returns a cursor when there are more visible posts'
);
select tests.act_as('Eve');
select is(
  pg_temp.contents(api.list_posts(page_size => 3)::jsonb), '12 11 10', 'lists every author to fans outside the blocks'
);

select * from finish();
rollback;
