-- Reads leave out the fans who are hidden from the caller. This calls every exposed function and reads every
-- table that fans may read, with the runner's examples from supabase/testing/calls, so it covers new ones, too.
-- Ann calls, "other" is Ben, and Cal is a friend of both.
begin;
select plan(15);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal']) fan;
update public.profiles set first_name = 'Benzq' where id = tests.id('Ben');
create temporary table teams as
  select id, row_number() over (order by id) as n from public.entities where kind = 'TEAM' order by id limit 6;
grant select on teams to public;

-- Give every read a trace of Ben. All three fans feel the same.
create procedure pg_temp.feel(fan text) language plpgsql as $$
begin
  perform tests.act_as(fan);
  perform api.save_ratings((select jsonb_agg(jsonb_build_object(
    'entityType', 'TEAM', 'entityId', id, 'rating', 5, 'position', n - 1)) from teams));
  perform api.save_taglines((select jsonb_agg(jsonb_build_object(
    'entityType', 'TEAM', 'entityId', id, 'sentiment', 'LOVES', 'position', n - 1)) from teams where n <= 4));
end;
$$;
grant execute on procedure pg_temp.feel to public;
call pg_temp.feel('Ann');
call pg_temp.feel('Ben');
call pg_temp.feel('Cal');
select tests.act_as('Cal');
select api.create_post('By Cal');
select tests.act_as('Ann');
select api.create_post('By Ann');
select tests.act_as('Ben');
select api.like_post(max(id)) from public.posts;
select api.create_reply(id, 'Also by Ben') from public.posts;
select api.create_post('By Ben', 'TEAM', (select min(id) from teams));
select api.send_friend_request(tests.id('Cal'));
select tests.act_as('Cal');
select api.accept_friend_request(tests.id('Ben'));
select api.send_friend_request(tests.id('Ann'));
select tests.act_as('Ann');
select api.accept_friend_request(tests.id('Cal'));

select tests.act_as_owner();
select private.flush_changes();
create temporary table of_ben as select id from public.posts where author_id = tests.id('Ben');
create temporary table of_cal as select id from public.posts where author_id = tests.id('Cal');
create temporary table replies_of_ben as
  select r.id from public.replies r where r.author_id = tests.id('Ben') and r.post_id in (select id from of_cal);
grant select on of_ben, of_cal, replies_of_ben to public;
select tests.create_sweepstake('Cup', '1 day');
with season as (insert into public.series (name) values ('Season') returning id)
update public.sweepstakes set series_id = season.id from season where name = 'Cup';
select tests.act_as('Ben');
select api.submit_picks(
  tests.sweepstake('Cup'), tests.picks(array[tests.game('Cup', 1)], array[tests.entity('jannik-sinner')]));
select tests.act_as('Cal');
select api.submit_picks(
  tests.sweepstake('Cup'), tests.picks(array[tests.game('Cup', 1)], array[tests.entity('jannik-sinner')]));

select tests.act_as_owner();
insert into private.pools (name, code, sweepstake_id) values ('Office', '22222AAAAA', tests.sweepstake('Cup'));
insert into private.invites (profile_id, code) values (tests.id('Ben'), '2222222222AAAAAA');
insert into private.pool_members (pool_id, profile_id)
select p.id, tests.id(fan) from private.pools p, unnest(array['Cal', 'Ben', 'Ann']) fan;
update public.sweepstake_entries set changed_at = now() + interval '1 minute' where profile_id = tests.id('Cal');
-- Tied fans of a series are ordered by their random key, so fix Ben's.
update private.series_standings set line_key = '00000000-0000-4000-8000-000000000000' where profile_id = tests.id('Ben');
update public.games set winner_id = side_one_id where id = tests.game('Cup', 1);
update public.sweepstakes set completed_at = now() where id = tests.sweepstake('Cup');
create temporary table subjects (name text primary key, id text not null);
insert into subjects values
  ('me', tests.id('Ann')), ('other', tests.id('Ben')), ('friend', tests.id('Cal')),
  ('otherPost', (select min(id) from of_ben)), ('friendPost', (select min(id) from of_cal)),
  ('sweepstake', tests.sweepstake('Cup')), ('series', (select id from public.series where name = 'Season')),
  ('pool', (select max(id) from private.pools)), ('poolCode', '22222AAAAA'), ('inviteCode', '2222222222AAAAAA'),
  ('team0', (select min(id) from teams));
-- Reads that need no arguments are called without any.
create temporary table reads as
select p.proname::text as name, e.shows_other is true as shows_ben,
  p.pronargs = p.pronargdefaults or coalesce(e.args, '{}') <> '{}' as is_askable,
  format('select api.%I(%s)', p.proname, (
    select string_agg(format('%I => %L', a.key, coalesce(s.id, a.value #>> '{}')), ', ')
    from jsonb_each(e.args) a
    left join subjects s on s.name = a.value ->> '$the'
  )) as statement
from pg_proc p
left join tests.examples e on e.name = p.proname
where p.pronamespace = 'api'::regnamespace and p.provolatile <> 'v'
  and has_function_privilege('authenticated', p.oid, 'execute');
grant select on reads to public;

select is_empty(
  'select name from reads where not is_askable',
  'every exposed read that needs arguments has an example in supabase/testing/calls'
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

/* The reads that mention Ben or belong to him. */
create function pg_temp.those_who_see_ben(fan text)
returns setof text
language plpgsql
as $$
begin
  perform tests.act_as(fan);
  return query
  select a.name from reads a
  -- Ann sees the fans whom she blocked in these two.
  where a.is_askable and a.name not in ('list_blocks', 'export_own_account') and (
    pg_temp.answer(a.statement) ~ (tests.id('Ben')::text || '|Benzq')
    or (a.name in ('compare_fans', 'get_ratings', 'get_taglines') and pg_temp.answer(a.statement) ~ 'entityId')
  );
  perform tests.act_as_owner();
end;
$$;

/* The tables and columns in which the fan can see Ben. */
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
      and has_any_column_privilege(c.conrelid, 'select')
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
  'Ann finds Ben in every read that shows him when they have no block'
);
select set_eq(
  $$ select * from pg_temp.tables_that_show_ben('Ann') $$,
  array['profiles.account_id', 'ratings.profile_id', 'tagline_rows.profile_id', 'posts.author_id', 'replies.author_id'],
  'Ann finds Ben in these tables when they have no block'
);

select tests.act_as('Ann');
select api.renew_recommendations();
select api.block_fan(tests.id('Ben'));
select tests.act_as_owner();
select is_empty($$ select * from pg_temp.those_who_see_ben('Ann') $$, 'no read shows Ben to Ann after she blocked him');
select set_eq(
  $$ select * from pg_temp.tables_that_show_ben('Ann') $$, array['blocks.blocked_id'],
  'a blocked fan appears only in the blocker''s list'
);

select tests.act_as('Ann');
select api.unblock_fan(tests.id('Ben'));
select tests.act_as('Ben');
select api.block_fan(tests.id('Ann'));
select tests.act_as_owner();
select is_empty($$ select * from pg_temp.those_who_see_ben('Ann') $$, 'no read shows Ben to Ann after he blocked her');
select is_empty($$ select * from pg_temp.tables_that_show_ben('Ann') $$, 'no table shows Ben to Ann after he blocked her');

select tests.act_as('Ann');
select is(
  api.get_post((select id from of_cal)) ->> 'replyCount', '0', 'replyCount leaves out the replies of a hidden fan'
);
select throws_ok(
  'select api.like_post(id) from of_ben', 'PT404', 'Post not found', 'like_post returns 404 for the post of a hidden fan'
);
select throws_ok(
  'select api.delete_post(id) from of_ben', 'PT404', 'Post not found', 'delete_post returns 404 for the post of a hidden fan'
);
select throws_ok(
  $$ select api.create_reply(id, 'Hello') from of_ben $$, 'PT404', 'Post not found', 'create_reply returns 404 for the post of a hidden fan'
);
select throws_ok(
  'select api.delete_reply(id) from replies_of_ben', 'PT404', 'Reply not found', 'delete_reply returns 404 for the reply of a hidden fan'
);

select tests.act_as('Ben');
select api.unblock_fan(tests.id('Ann'));
select tests.act_as_owner();
select isnt_empty($$ select * from pg_temp.those_who_see_ben('Ann') $$, 'Ann finds Ben again after the block ended');
update public.profiles set account_id = null where id = tests.id('Ben');
delete from auth.users where id = tests.id('Ben');
select is_empty(
  $$ select * from pg_temp.those_who_see_ben('Ann') $$, 'no read shows a deleted account whose rows are still being deleted'
);
select is_empty($$ select * from pg_temp.tables_that_show_ben('Ann') $$, 'no table shows a deleted account whose rows are still being deleted');

select * from finish();
rollback;
