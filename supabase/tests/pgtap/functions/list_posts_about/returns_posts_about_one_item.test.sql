begin;
select plan(16);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal', 'Dee']) fan;
-- Posts 1 to 9 about Arsenal in turn by Ben, Cal and Dee, each followed by one about PSG and one about nothing.
insert into public.posts (author_id, content, entity_id)
  select tests.id((array['Ben', 'Cal', 'Dee'])[1 + (n - 1) % 3]), n || suffix, entity_id
  from generate_series(1, 9) n, (values
    ('', tests.entity('arsenal')), (' other', tests.entity('paris-saint-germain')), (' none', null)
  ) kinds (suffix, entity_id)
  order by n;
create function pg_temp.contents(page jsonb) returns text language sql
as $$ select string_agg(post ->> 'content', ' ' order by n)
      from jsonb_array_elements(page -> 'posts') with ordinality t (post, n) $$;
create function pg_temp.next(page jsonb) returns bigint language sql
as $$ select (page ->> 'next')::bigint $$;
create function pg_temp.page(before bigint default null, size integer default 10) returns jsonb language sql
as $$ select api.list_posts_about('TEAM', tests.entity('arsenal'), before, size)::jsonb $$;
grant execute on function pg_temp.contents, pg_temp.next, pg_temp.page to public;
create function pg_temp.feeling_of_newest() returns integer language sql
as $$ select (pg_temp.page() #>> '{posts,0,authorFeeling}')::integer $$;
grant execute on function pg_temp.feeling_of_newest to public;


select tests.act_as('Ann');
select is(pg_temp.contents(pg_temp.page()), '9 8 7 6 5 4 3 2 1', 'returns the posts about the item, newest first');
select is(
  pg_temp.page() #> '{posts,0}' ->> 'entityName', 'Arsenal', 'returns the name of the item with each post'
);
select is(
  pg_temp.page() -> 'next', 'null', 'the last page has no cursor'
);
select is(
  pg_temp.contents(pg_temp.page(pg_temp.next(pg_temp.page(null, 4)), 4)), '5 4 3 2', 'the cursor returns the next page'
);
select is(
  api.list_posts_about('ATHLETE', tests.entity('jannik-sinner'))::jsonb,
  '{"posts": [], "next": null}', 'returns an empty page for an item without posts'
);
select throws_ok(
  $$ select api.list_posts_about('SPORT', tests.entity('arsenal')) $$, 'PT404', 'Not found', 'returns 404 for the wrong item type'
);
select throws_ok('select api.list_posts_about(null, null)', 'PT404', 'Not found', 'returns 404 for null');
select throws_ok('select pg_temp.page(null, 51)', 'PT400', null, 'rejects a page of more than fifty');

select is(pg_temp.feeling_of_newest(), null, 'authorFeeling is null when the author has no opinion of the item');
select tests.act_as_owner();
insert into public.tagline_rows (profile_id, position, entity_id, sentiment)
values (tests.id('Dee'), 0, tests.entity('arsenal'), 'DETESTS');
select tests.act_as('Ann');
select is(pg_temp.feeling_of_newest(), -4, 'authorFeeling follows the author''s tagline');
select tests.act_as_owner();
insert into public.ratings (profile_id, position, entity_id, rating)
values (tests.id('Dee'), 0, tests.entity('arsenal'), -2);
select tests.act_as('Ann');
select is(pg_temp.feeling_of_newest(), -2, 'authorFeeling prefers the author''s rating');

select api.block_fan(tests.id('Dee'));
select is(pg_temp.contents(pg_temp.page(null, 3)), '8 7 5', 'fills the page with posts of others in place of a blocked author''s');
select tests.act_as('Cal');
select api.block_fan(tests.id('Ann'));
select tests.act_as('Ann');
select is(pg_temp.contents(pg_temp.page(null, 3)), '7 4 1', 'fills the page when authors are hidden by blocks from either side');
select api.report('POST', (select id from public.posts where content = '4')::text, 'SPAM');
select is(pg_temp.contents(pg_temp.page()), '7 1', 'leaves out a post that the caller reported');

select tests.act_as_visitor();
select throws_ok(
  $$ select api.list_posts_about('TEAM', 1000) $$, '42501', null, 'visitors cannot list posts'
);
select tests.act_as_owner();
select throws_ok(
  $$ insert into public.posts (author_id, content, entity_id) values (tests.id('Ann'), 'x', -1) $$, '23503', null,
  'rejects a post about an item outside the catalog'
);

select * from finish();
rollback;
