begin;
select plan(16);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal', 'Dee']) fan;
-- 1 to 9 in turn by Ben, Cal and Dee about Arsenal, each followed by one about another item and one about none.
insert into public.posts (author_id, content, entity_id)
  select tests.id((array['Ben', 'Cal', 'Dee'])[1 + (n - 1) % 3]), n || what, entity_id
  from generate_series(1, 9) n, (values
    ('', tests.entity('arsenal')), (' other', tests.entity('paris-saint-germain')), (' none', null)
  ) kinds (what, entity_id)
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
select is(pg_temp.contents(pg_temp.page()), '9 8 7 6 5 4 3 2 1', 'the posts about it, newest first');
select is(
  pg_temp.page() #> '{posts,0}' ->> 'entityName', 'Arsenal', 'each says what it is about'
);
select is(
  pg_temp.page() -> 'next', 'null', 'and there are no more'
);
select is(
  pg_temp.contents(pg_temp.page(pg_temp.next(pg_temp.page(null, 4)), 4)), '5 4 3 2', 'they come in pages'
);
select is(
  api.list_posts_about('ATHLETE', tests.entity('jannik-sinner'))::jsonb,
  '{"posts": [], "next": null}', 'about others nobody has said a word'
);
select throws_ok(
  $$ select api.list_posts_about('SPORT', tests.entity('arsenal')) $$, 'PT404', 'Not found', 'no item, no posts'
);
select throws_ok('select api.list_posts_about(null, null)', 'PT404', 'Not found', 'nor about nothing');
select throws_ok('select pg_temp.page(null, 51)', 'PT400', null, 'a page is limited');

select is(pg_temp.feeling_of_newest(), null, 'whose author has said nothing about it');
select tests.act_as_owner();
insert into public.tagline_rows (profile_id, position, entity_id, sentiment)
values (tests.id('Dee'), 0, tests.entity('arsenal'), 'DETESTS');
select tests.act_as('Ann');
select is(pg_temp.feeling_of_newest(), -4, 'a verb of the tagline says where the author stands');
select tests.act_as_owner();
insert into public.ratings (profile_id, position, entity_id, rating)
values (tests.id('Dee'), 0, tests.entity('arsenal'), -2);
select tests.act_as('Ann');
select is(pg_temp.feeling_of_newest(), -2, 'and the rating does so better');

select api.block_fan(tests.id('Dee'));
select is(pg_temp.contents(pg_temp.page(null, 3)), '8 7 5', 'a hidden fan makes room for others');
select tests.act_as('Cal');
select api.block_fan(tests.id('Ann'));
select tests.act_as('Ann');
select is(pg_temp.contents(pg_temp.page(null, 3)), '7 4 1', 'whoever has blocked whom');
select api.report('POST', (select id from public.posts where content = '4')::text, 'SPAM');
select is(pg_temp.contents(pg_temp.page()), '7 1', 'what the caller reported is not shown');

select tests.act_as_visitor();
select throws_ok(
  $$ select api.list_posts_about('TEAM', 1000) $$, '42501', null, 'visitors read none'
);
select tests.act_as_owner();
select throws_ok(
  $$ insert into public.posts (author_id, content, entity_id) values (tests.id('Ann'), 'x', -1) $$, '23503', null,
  'a post is about what is in the catalogue'
);

select * from finish();
rollback;
