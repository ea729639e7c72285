-- Whatever answers fans leaves out those who are hidden from the caller. Every exposed function and every
-- table that fans may read is asked, so that a new one cannot forget. What needs arguments has to be listed here.
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
select tests.act_as('Cal');
select public.submit_picks(
  tests.sweepstake('Cup'), tests.picks(array[tests.game('Cup', 1)], array[tests.entity('jannik-sinner')]));

select tests.act_as_owner();
update public.sweepstake_entries set changed_at = now() + interval '1 minute' where profile_id = tests.id('Cal');
update public.games set winner_id = side_one_id where id = tests.game('Cup', 1);
update public.sweepstakes set completed_at = now() where id = tests.sweepstake('Cup');
-- How each read that needs arguments is asked, and whether Ben is in the answer then.
create temporary table asked (name text primary key, statement text not null, shows_ben boolean not null default true);
grant select on asked to public;
insert into asked (name, statement) values
  ('compare_fans', 'select public.compare_fans(tests.id(''Ben''))'),
  ('get_item', 'select public.get_item(''TEAM'', (select min(id) from teams)::text)'),
  ('get_post', 'select public.get_post((select min(id) from of_ben))'),
  ('get_public_profile', 'select public.get_public_profile(tests.id(''Ben''))'),
  ('get_ratings', 'select public.get_ratings(tests.id(''Ben''))'),
  ('get_taglines', 'select public.get_taglines(tests.id(''Ben''))'),
  ('list_friends_of', 'select public.list_friends_of(tests.id(''Cal''))'),
  ('get_sweepstake', 'select public.get_sweepstake(tests.sweepstake(''Cup''))'),
  ('list_posts_about', 'select public.list_posts_about(''TEAM'', (select min(id) from teams))'),
  ('list_posts_of', 'select public.list_posts_of(tests.id(''Ben''))'),
  ('list_replies', 'select public.list_replies((select min(id) from of_cal))'),
  -- A page of one, so that there is a cursor to the next.
  ('list_standings', 'select public.list_standings(tests.sweepstake(''Cup''), page_size => 1)'),
  ('search_fans', 'select public.search_fans(name => ''zqb'')');
insert into asked (name, statement, shows_ben) values
  ('export_own_account', 'select public.export_own_account(tests.id(''Ann''))', false),
  ('get_own_profile', 'select public.get_own_profile(tests.id(''Ann''))', false),
  ('list_pictures_to_delete', 'select public.list_pictures_to_delete(tests.id(''Ann''), ''x'')', false),
  ('list_ranking', 'select public.list_ranking(''TEAM'', true)', false),
  ('list_sweepstake_log', 'select public.list_sweepstake_log(tests.sweepstake(''Cup''))', false),
  ('search_cities', 'select public.search_cities(''zqb'')', false),
  ('search_rankings', 'select public.search_rankings(''zqb'')', false);
-- What needs no arguments is asked without any.
create temporary view reads as
select p.proname::text as name, coalesce(a.statement, format('select public.%I()', p.proname)) as statement,
  coalesce(
    a.shows_ben, p.proname in ('list_notifications', 'list_posts', 'recommend_fans')
  ) as shows_ben, a.name is not null or p.pronargs = p.pronargdefaults as is_askable
from pg_proc p
left join asked a on a.name = p.proname
where p.pronamespace = 'public'::regnamespace and p.provolatile <> 'v'
  and has_function_privilege('authenticated', p.oid, 'execute')
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e');
grant select on reads to public;

select is_empty(
  'select name from reads where not is_askable', 'every exposed read that needs arguments is listed here'
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
exception when sqlstate 'PT404' or sqlstate 'PT403' or sqlstate 'PT400' then
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
  select a.name from reads a
  -- Whom she blocked herself, Ann is shown.
  where a.name not in ('list_blocks', 'export_own_account') and (pg_temp.answer(a.statement) ~ (tests.id('Ben')::text || '|Zqben')
    or (a.name in ('compare_fans', 'get_ratings', 'get_taglines') and pg_temp.answer(a.statement) ~ 'entityId'));
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
  $$ select name from reads where shows_ben $$,
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
