begin;
select plan(13);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal', 'Dee', 'Eve']) fan;
-- Ben and Cal are friends of Ann, whoever asked; Dee has asked her, Eve is a stranger.
select tests.act_as('Ann');
select api.send_friend_request(tests.id('Ben'));
select tests.act_as('Ben');
select api.accept_friend_request(tests.id('Ann'));
select tests.act_as('Cal');
select api.send_friend_request(tests.id('Ann'));
select tests.act_as('Ann');
select api.accept_friend_request(tests.id('Cal'));
select tests.act_as('Dee');
select api.send_friend_request(tests.id('Ann'));

create function pg_temp.contents(page jsonb) returns text language sql
as $$ select string_agg(post ->> 'content', ' ' order by n)
      from jsonb_array_elements(page -> 'posts') with ordinality t (post, n) $$;
create function pg_temp.next(page jsonb) returns bigint language sql
as $$ select (page ->> 'next')::bigint $$;
grant execute on function pg_temp.contents, pg_temp.next to authenticated;

select tests.act_as('Ann');
select is(
  api.list_posts_of_friends()::jsonb, '{"posts": [], "next": null}',
  'friends may have said nothing'
);

select tests.act_as_owner();
insert into public.posts (author_id, content)
  select tests.id((array['Ben', 'Cal', 'Ann', 'Dee', 'Eve'])[1 + (n - 1) % 5]), n::text from generate_series(1, 15) n;

select tests.act_as('Ann');
select is(
  pg_temp.contents(api.list_posts_of_friends()::jsonb), '12 11 7 6 2 1',
  'the newest first, without the own posts, those of strangers and of who only asked'
);
select is(
  pg_temp.contents(api.list_posts_of_friends(page_size => 4)::jsonb), '12 11 7 6', 'a page has as many as asked for'
);
select isnt(
  api.list_posts_of_friends(page_size => 4)::jsonb -> 'next', 'null', 'it says that there are more'
);
select is(
  pg_temp.contents(api.list_posts_of_friends(
    pg_temp.next(api.list_posts_of_friends(page_size => 4)::jsonb), 4)::jsonb), '2 1', 'the next page goes on there'
);
select is(
  api.list_posts_of_friends(page_size => 6)::jsonb -> 'next', 'null',
  'a full page at the very end knows that it is the last'
);
select throws_ok(
  'select api.list_posts_of_friends(page_size => 51)', 'PT400', 'A page has between 1 and 50 posts', 'a page is limited'
);
select throws_ok('select api.list_posts_of_friends(page_size => null)', 'PT400', null, 'and has a size');

select api.report('POST', (select id::text from public.posts where content = '12'), 'SPAM');
select is(pg_temp.contents(api.list_posts_of_friends()::jsonb), '11 7 6 2 1', 'what was reported is not shown again');

select tests.act_as('Dee');
select is(api.list_posts_of_friends()::jsonb -> 'posts', '[]', 'a request that waits is no friendship for either');
select tests.act_as('Ben');
select is(pg_temp.contents(api.list_posts_of_friends()::jsonb), '13 8 3', 'a friend sees hers in turn');
select api.remove_friend(tests.id('Ann'));
select is(api.list_posts_of_friends()::jsonb -> 'posts', '[]', 'until they are friends no longer');

select tests.act_as_visitor();
select throws_ok('select api.list_posts_of_friends()', '42501', null, 'visitors have no friends');

select * from finish();
rollback;
