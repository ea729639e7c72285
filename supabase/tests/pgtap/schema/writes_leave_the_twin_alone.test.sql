-- Two seasons, each with two fans, a feed and contests, that have the same history. After writes about one of them, each
-- row of the other is as it was.
begin;
select plan(3);

select tests.create_fan('Root');
select tests.make_admin('Root');
-- The ids of each twin, by the names of the columns that refer to them.
create temporary table ids (twin text, kind text, id text);
create function pg_temp.id(twin text, kind text) returns text language sql as $$
  select max(i.id) from ids i where i.twin = $1 and i.kind = $2
$$;
create function pg_temp.picks(cup text, side text) returns jsonb language sql as $$
  select tests.picks(array[tests.game(cup, 1), tests.game(cup, 2)], array[tests.entity(side), tests.entity('jannik-sinner')])
$$;
create function pg_temp.read(twin text, hours integer) returns boolean language sql as $$
  select tests.read_feed('Season ' || twin,
    tests.feed_row('1', 1, make_interval(days => 9, hours => hours)), tests.feed_row('2', 1, make_interval(days => 10, hours => hours), side_one => 'Chelsea', side_two => 'Lane Boys'))
$$;
create function pg_temp.build(twin text) returns void language plpgsql as $$
declare
  v_ann constant text := 'Ann ' || twin;
  v_ben constant text := 'Ben ' || twin;
  v_cup constant text := 'Cup ' || twin;
  v_bowl constant text := 'Bowl ' || twin;
  v_picture constant text := 'public/' || gen_random_uuid() || '.webp';
  v_post bigint;
  v_other bigint;
  v_reply bigint;
  v_pool bigint;
begin
  perform tests.create_fan(v_ann), tests.create_fan(v_ben);
  update auth.users set email_change = twin || '@example.com', email_change_token_new = 'new ' || twin where id = tests.id(v_ann);
  perform tests.create_feed('Season ' || twin);
  update private.feeds f set competition = twin where f.series_id = tests.series('Season ' || twin);
  perform tests.create_sweepstake(v_cup, '1 day', '2 days'), tests.create_sweepstake(v_bowl, '1 day', '2 days');
  update public.sweepstakes s set series_id = tests.series('Season ' || twin),
    tie_break_question = 'How many points?', tie_break_is_final_total = true where s.name in (v_cup, v_bowl);
  perform tests.act_as(v_ann);
  perform api.update_own_profile(tests.id(v_ann), array['first_name', 'location'], first_name => v_ann, location => 'Boston, MA, USA');
  perform api.submit_picks(tests.sweepstake(cup), pg_temp.picks(cup, 'arsenal'), 30) from unnest(array[v_cup, v_bowl]) cup;
  v_pool := (api.create_pool(jsonb_build_object('name', 'Pool of ' || twin, 'seriesId', tests.series('Season ' || twin))) ->> 'id')::bigint;
  v_post := (api.create_post('By ' || v_ann)::jsonb ->> 'id')::bigint;
  v_other := (api.create_post('Also by ' || v_ann)::jsonb ->> 'id')::bigint;
  perform tests.act_as(v_ben);
  perform api.update_own_profile(tests.id(v_ben), array['first_name'], first_name => v_ben);
  perform api.submit_picks(tests.sweepstake(cup), pg_temp.picks(cup, 'paris-saint-germain'), 40) from unnest(array[v_cup, v_bowl]) cup;
  v_reply := (api.create_reply(v_post, 'Says ' || v_ben)::jsonb ->> 'id')::bigint;
  perform api.like_post(v_post);
  perform api.report('POST', v_other::text, 'SPAM');
  perform tests.act_as('Root');
  perform api.record_results(tests.sweepstake(v_cup), tests.results(
    array[tests.game(v_cup, 1), tests.game(v_cup, 2)], array[tests.entity('arsenal'), tests.entity('jannik-sinner')]), 36);
  perform tests.act_as_owner();
  insert into storage.objects (bucket_id, name, owner_id) values ('avatars', v_picture, tests.id(v_ann)::text);
  perform tests.check_picture(v_picture);
  update public.profiles p set profile_image_path = v_picture where p.id = tests.id(v_ann);
  perform tests.act_as('Root');
  perform api.decide_about('PROFILE', tests.id(v_ann)::text, array['REMOVE'], 'Fake');
  perform api.decide_about('POST', v_other::text, array['REMOVE'], 'Rude');
  perform tests.act_as_owner();
  perform pg_temp.read(twin, 0);
  perform tests.act_as('Root');
  perform api.change_feed(tests.series('Season ' || twin), '{"rounds": {"openDaysBefore": 2, "name": "Week {round}", "prizePool": 0}}');
  perform api.learn_feed_name(tests.series('Season ' || twin), 'Lane Boys', 'TEAM', tests.entity('tottenham-hotspur'));
  perform tests.act_as_owner();
  perform pg_temp.read(twin, 0);
  insert into ids
  select twin, k.kind, k.id from (values ('fan', tests.id(v_ann)::text), ('fan', tests.id(v_ben)::text), ('series', tests.series('Season ' || twin)::text),
    ('post', v_post::text), ('post', v_other::text), ('first post', v_post::text), ('removed post', v_other::text), ('reply', v_reply::text), ('pool', v_pool::text)) k (kind, id)
  union all select twin, 'sweepstake', s.id::text from public.sweepstakes s where s.series_id = tests.series('Season ' || twin);
  insert into ids select twin, 'game', g.id::text from public.games g where g.sweepstake_id::text in (select i.id from ids i where i.twin = build.twin and i.kind = 'sweepstake');
end $$;
create function pg_temp.report_of(kind text, id text) returns bigint language sql security definer as $$
  select s.id from private.reported_subjects s where s.subject_type = kind and s.subject_id = report_of.id
$$;
grant execute on all functions in schema pg_temp to public;
grant select on ids to public;
select pg_temp.build(twin) from unnest(array['a', 'b']) twin;

-- The rows of a twin: those whose columns hold one of its ids.
create function pg_temp.rows_of(twin text) returns table (place text, content jsonb) language plpgsql as $$
declare
  v_place record;
begin
  for v_place in
    select c.oid::regclass as rel, a.attname as col, k.kind
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join (values ('fan', '^(profile_id|author_id|user_id|fan_id|recipient_id|owner_id|user_lo|user_hi|reporter_id)$'), ('series', '^series_id$'),
      ('sweepstake', '^sweepstake_id$'), ('game', '^game_id$'), ('post', '^post_id$'), ('reply', '^reply_id$'), ('pool', '^pool_id$')) k (kind, pattern)
      on a.attname ~ k.pattern or a.attname = 'id' and c.oid = (case k.kind when 'fan' then 'public.profiles' when 'series' then 'public.series'
        when 'sweepstake' then 'public.sweepstakes' when 'game' then 'public.games' when 'post' then 'public.posts' when 'reply' then 'public.replies'
        else 'private.pools' end)::regclass
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    union all values ('storage.objects'::regclass, 'owner_id', 'fan'), ('auth.users', 'id', 'fan'), ('private.feed_names', 'competition', 'twin')
  loop
    return query execute format('select %L::text, to_jsonb(t) from %s t where t.%I::text in (select i.id from ids i where i.twin = %L and i.kind = %L union select %L where %L = ''twin'')',
      v_place.rel || '.' || v_place.col, v_place.rel, v_place.col, twin, v_place.kind, twin, v_place.kind);
  end loop;
end $$;
select tests.reach_commit();
select private.flush_changes();
create temporary table before as select * from pg_temp.rows_of('b');
select cmp_ok((select count(distinct place) from before), '>=', 30::bigint, 'the twin has rows in many tables');

-- Writes about the other twin
create function pg_temp.write(fan text, call text) returns text language plpgsql as $$
declare
  v_outcome text;
begin
  perform tests.act_as(fan);
  v_outcome := tests.refusal('select api.' || call);
  perform tests.act_as_owner();
  return v_outcome;
end $$;
create temporary table writes (n serial, fan text, call text);
insert into writes (fan, call)
select w.fan, format(w.call, variadic array[
  tests.sweepstake('Bowl a')::text, tests.game('Bowl a', 1)::text, tests.game('Bowl a', 2)::text, tests.sweepstake('Cup a')::text, tests.game('Cup a', 2)::text,
  tests.series('Season a')::text, tests.id('Ann a')::text, pg_temp.id('a', 'first post'), pg_temp.id('a', 'reply'), pg_temp.id('a', 'pool'), pg_temp.id('a', 'removed post')])
from (values
  ('Root', 'amend_sweepstake(%1$s, ''{"rules": "Others.", "reason": "x"}'')'),
  ('Root', 'change_game(%1$s, %2$s, jsonb_build_object(''startTime'', now() + interval ''30 hours'', ''reason'', ''x''))'),
  ('Root', 'shift_games(%1$s, 10, ''Rain'')'),
  ('Ann a', 'change_picks(%1$s, pg_temp.picks(''Bowl a'', ''paris-saint-germain''), 31)'),
  ('Root', 'record_results(%1$s, tests.results(array[%2$s], array[tests.entity(''arsenal'')]))'),
  ('Root', 'change_game(%4$s, %5$s, ''{"reopen": true, "reason": "x"}'')'),
  ('Root', 'record_results(%4$s, tests.results(array[%5$s], array[tests.entity(''carlos-alcaraz'')]), 38)'),
  ('Root', 'change_game(%4$s, %5$s, jsonb_build_object(''winnerPlayerId'', tests.entity(''jannik-sinner''), ''reason'', ''x''))'),
  ('Root', 'change_game(%4$s, %5$s, ''{"isVoid": true, "reason": "x"}'')'),
  ('Root', 'cancel_sweepstake(%1$s, ''x'')'),
  ('Root', 'change_feed(%6$s, ''{"rounds": {"openDaysBefore": 3, "name": "Day {round}", "prizePool": 0}}'')'),
  ('Root', 'forget_feed_name(%6$s, ''Lane Boys'')'),
  ('Root', 'decide_about(''REPLY'', ''%9$s'', array[''REMOVE''], ''x'')'),
  ('Root', 'reopen_report(pg_temp.report_of(''REPLY'', ''%9$s''), ''x'')'),
  ('Root', 'reopen_report(pg_temp.report_of(''PROFILE'', ''%7$s''), ''x'')'),
  ('Root', 'reopen_report(pg_temp.report_of(''POST'', ''%11$s''), ''x'')'),
  ('Root', 'decide_about(''PROFILE'', ''%7$s'', array[''CLEAR_PICTURE''], ''x'')'),
  ('Root', 'decide_about(''POST'', ''%8$s'', array[''REMOVE'', ''SUSPEND''], ''x'', null, 3)'),
  ('Root', 'lift_suspension(''%7$s'', ''x'')'),
  ('Ann a', 'withdraw_email_change()'),
  ('Ann a', 'update_own_profile(''%7$s'', array[''location''], location => ''Austin, TX, USA'')'),
  ('Ann a', 'delete_pool(%10$s)')
) w (fan, call);
grant select on writes to public;
create temporary table outcomes as select w.call, pg_temp.write(w.fan, w.call) as outcome from (select * from writes order by n) w;
select is_empty($$ select * from outcomes where outcome <> 'accepted' $$, 'accepts every write');
select pg_temp.read('a', 3);
select tests.reach_commit();
select private.flush_changes();
select is_empty(
  $$ (select 'gone', * from before except select 'gone', * from pg_temp.rows_of('b'))
     union all (select 'new', * from pg_temp.rows_of('b') except select 'new', * from before) $$,
  'changes no row of the twin'
);

select * from finish();
rollback;
