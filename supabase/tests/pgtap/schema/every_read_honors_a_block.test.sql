-- Whatever answers fans leaves out those who are hidden from the caller. Every exposed function and every
-- table that fans may read is asked, so that a new one cannot forget: it has to be listed here.
begin;
select plan(12);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal']) fan;
update public.profiles set first_name = 'Zqben' where id = tests.id('Ben');
create temporary table teams as
  select id, row_number() over (order by id) as n from public.entities where kind = 'TEAM' order by id limit 6;
grant select on teams to public;

-- What Ben does, so that there is something to be seen of him everywhere; all three feel the same.
create procedure pg_temp.feel(fan text) language plpgsql as $$
begin
  perform tests.act_as(fan);
  perform public.save_ratings((select jsonb_agg(jsonb_build_object(
    'entityType', 'TEAM', 'entityId', id, 'rating', 5, 'position', n - 1)) from teams));
  perform public.save_taglines((select jsonb_agg(jsonb_build_object(
    'entityType', 'TEAM', 'entityId', id, 'sentiment', 'LOVES', 'position', n - 1)) from teams where n <= 4));
end;
$$;
grant execute on procedure pg_temp.feel to public;
call pg_temp.feel('Ann');
call pg_temp.feel('Ben');
call pg_temp.feel('Cal');
select tests.act_as('Cal');
select public.create_post('By Cal');
select tests.act_as('Ann');
select public.create_post('By Ann');
select tests.act_as('Ben');
select public.like_post(max(id)) from public.posts;
select public.create_reply(id, 'Also by Ben') from public.posts;
select public.create_post('By Ben', 'TEAM', (select min(id) from teams));
select public.send_friend_request(tests.id('Cal'));
select tests.act_as('Cal');
select public.accept_friend_request(tests.id('Ben'));
select public.send_friend_request(tests.id('Ann'));
select tests.act_as('Ann');
select public.accept_friend_request(tests.id('Cal'));

select tests.act_as_owner();
create temporary table of_ben as select id from public.posts where author_id = tests.id('Ben');
create temporary table of_cal as select id from public.posts where author_id = tests.id('Cal');
create temporary table replies_of_ben as select max(id) as id from public.replies where author_id = tests.id('Ben');
grant select on of_ben, of_cal, replies_of_ben to public;
select tests.create_sweepstake('Cup', '1 day');
select tests.act_as('Ben');
select public.submit_picks(
  tests.sweepstake('Cup'), tests.picks(array[tests.game('Cup', 1)], array[tests.entity('jannik-sinner')]));

select tests.act_as_owner();
update public.games set winner_id = side_one_id where id = tests.game('Cup', 1);
update public.sweepstakes set completed_at = now() where id = tests.sweepstake('Cup');
-- How each function that answers fans is asked so that Ben is in the answer; null for what answers nobody else.
create temporary table asked (name text primary key, statement text);
grant select on asked to public;
insert into asked values
  ('compare_fans', 'select public.compare_fans(tests.id(''Ben''))'),
  ('get_item', 'select public.get_item(''TEAM'', (select min(id) from teams)::text)'),
  ('get_post', 'select public.get_post((select min(id) from of_ben))'),
  ('get_public_profile', 'select public.get_public_profile(tests.id(''Ben''))'),
  ('get_ratings', 'select public.get_ratings(tests.id(''Ben''))'),
  ('get_taglines', 'select public.get_taglines(tests.id(''Ben''))'),
  ('list_friends', 'select public.list_friends()'),
  ('list_friends_of', 'select public.list_friends_of(tests.id(''Cal''))'),
  ('list_notifications', 'select public.list_notifications()'),
  ('list_pending_requests', 'select public.list_pending_requests()'),
  ('get_sweepstake', 'select public.get_sweepstake(tests.sweepstake(''Cup''))'),
  ('list_posts', 'select public.list_posts()'),
  ('list_posts_about', 'select public.list_posts_about(''TEAM'', (select min(id) from teams))'),
  ('list_posts_of_friends', 'select public.list_posts_of_friends()'),
  ('list_posts_of', 'select public.list_posts_of(tests.id(''Ben''))'),
  ('list_replies', 'select public.list_replies((select min(id) from of_cal))'),
  ('list_standings', 'select public.list_standings(tests.sweepstake(''Cup''))'),
  ('recommend_fans', 'select public.recommend_fans()'),
  ('search_fans', 'select public.search_fans(name => ''zqb'')'),
  ('list_blocks', null),
  -- For admins, who see who is reported whoever has blocked them.
  ('count_open_reports', null), ('list_reports', null), ('list_audit_log', null),
  ('list_catalogue_items', null), ('list_suggestions', null),
  -- Ids alone, of the own doings.
  ('export_own_account', null), ('list_own_suggestions', null), ('list_pictures_to_delete', null),
  -- The catalogue, counts and contests.
  ('get_own_profile', null), ('list_athletes', null), ('list_crests', null),
  ('list_popular_items', null), ('list_ranking', null), ('count_unread_notifications', null),
  ('list_sports', null), ('list_sweepstake_log', null), ('list_sweepstakes', null), ('list_teams', null),
  ('list_unused_pictures', null), ('require_admin', null), ('search_cities', null), ('search_rankings', null);

select is_empty(
  $$ select p.proname from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.provolatile <> 'v'
       and has_function_privilege('authenticated', p.oid, 'execute')
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
       and not exists (select from asked a where a.name = p.proname) $$,
  'every exposed read is listed here: does it answer fans?'
);

create function pg_temp.answer(statement text)
returns text
language plpgsql
strict
as $$
declare
  v_answer text;
begin
  execute statement into v_answer;
  return v_answer;
exception when sqlstate 'PT404' then
  return 'none';
end;
$$;

/* What mentions Ben, or is of him alone. */
create function pg_temp.those_who_see_ben(fan text)
returns setof text
language plpgsql
as $$
begin
  perform tests.act_as(fan);
  return query
  select a.name from asked a
  where pg_temp.answer(a.statement) ~ (tests.id('Ben')::text || '|Zqben')
    or (a.name in ('compare_fans', 'get_ratings', 'get_taglines') and pg_temp.answer(a.statement) ~ 'entityId');
  perform tests.act_as_owner();
end;
$$;

/* The tables and their columns in which the caller finds Ben. */
create function pg_temp.tables_that_show_ben(fan text)
returns setof text
language plpgsql
as $$
declare
  v_column record;
  v_is_there boolean;
begin
  perform tests.act_as(fan);
  for v_column in
    select c.conrelid::regclass as table_name, a.attname
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and c.confrelid in ('public.profiles'::regclass, 'auth.users'::regclass)
      and has_table_privilege(c.conrelid, 'select')
  loop
    execute format('select exists (select from %s where %I = $1)', v_column.table_name, v_column.attname)
    into v_is_there using tests.id('Ben');
    if v_is_there then
      return next v_column.table_name || '.' || v_column.attname;
    end if;
  end loop;
  perform tests.act_as_owner();
end;
$$;

grant execute on function pg_temp.answer, pg_temp.those_who_see_ben, pg_temp.tables_that_show_ben to public;

select set_eq(
  $$ select * from pg_temp.those_who_see_ben('Ann') $$,
  $$ select name from asked where statement is not null
       and name not in ('list_friends', 'list_pending_requests', 'list_posts_of_friends') $$,
  'without a block, Ann finds Ben in every one of them'
);
select set_eq(
  $$ select * from pg_temp.tables_that_show_ben('Ann') $$,
  array['profiles.id', 'ratings.profile_id', 'tagline_rows.profile_id', 'posts.author_id', 'replies.author_id'],
  'and in these tables'
);

select tests.act_as('Ann');
select public.renew_recommendations();
select public.block_fan(tests.id('Ben'));
select tests.act_as_owner();
select is_empty($$ select * from pg_temp.those_who_see_ben('Ann') $$, 'with a block, in none');
select set_eq(
  $$ select * from pg_temp.tables_that_show_ben('Ann') $$, array['blocks.blocked_id'],
  'nor in a table, but for the own block'
);

select tests.act_as('Ann');
select public.unblock_fan(tests.id('Ben'));
select tests.act_as('Ben');
select public.block_fan(tests.id('Ann'));
select tests.act_as_owner();
select is_empty($$ select * from pg_temp.those_who_see_ben('Ann') $$, 'nor with a block from the other side');
select is_empty($$ select * from pg_temp.tables_that_show_ben('Ann') $$, 'of which nothing shows');

select tests.act_as('Ann');
select is(
  public.get_post((select id from of_cal)) ->> 'replyCount', '0', 'what he replied to others is not counted'
);
select throws_ok(
  'select public.like_post(id) from of_ben', 'PT404', 'Post not found', 'what a hidden fan said cannot be liked'
);
select throws_ok(
  'select public.delete_post(id) from of_ben', 'PT404', 'Post not found', 'nor does it seem to be there'
);
select throws_ok(
  $$ select public.create_reply(id, 'Hello') from of_ben $$, 'PT404', 'Post not found', 'nor can it be answered'
);
select throws_ok(
  'select public.delete_reply(id) from replies_of_ben', 'PT404', 'Reply not found', 'nor are his replies there'
);

select * from finish();
rollback;
