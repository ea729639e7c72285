begin;
select plan(6);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal', 'Dee', 'Eve']) fan;
-- From the newest down: three by Dee, three by Cal, three by Ben, three by Eve.
select tests.act_as_owner();
insert into public.posts (author_id, content)
  select tests.id((array['Eve', 'Ben', 'Cal', 'Dee'])[1 + (n - 1) / 3]), n::text from generate_series(1, 12) n;
create function pg_temp.contents(page jsonb) returns text language sql
as $$ select string_agg(post ->> 'content', ' ' order by n)
      from jsonb_array_elements(page -> 'posts') with ordinality t (post, n) $$;
grant execute on function pg_temp.contents to authenticated;

select tests.act_as('Ann');
select is(pg_temp.contents(api.list_posts(page_size => 3)::jsonb), '12 11 10', 'nobody is hidden at first');
select api.block_fan(tests.id('Dee'));
select is(pg_temp.contents(api.list_posts(page_size => 3)::jsonb), '9 8 7', 'a page of a blocked author makes room for the next');
select api.block_fan(tests.id('Ben'));
select tests.act_as('Cal');
select api.block_fan(tests.id('Ann'));
select tests.act_as('Ann');
select is(
  pg_temp.contents(api.list_posts(page_size => 3)::jsonb), '3 2 1',
  'and so does each further one, whoever has blocked whom'
);
select is(
  pg_temp.contents(api.list_posts(page_size => 2)::jsonb), '3 2', 'a smaller page holds as many as asked for'
);
select isnt(
  api.list_posts(page_size => 2)::jsonb -> 'next', 'null', 'and knows that more follow'
);
select tests.act_as('Eve');
select is(
  pg_temp.contents(api.list_posts(page_size => 3)::jsonb), '12 11 10', 'others see everybody'
);

select * from finish();
rollback;
