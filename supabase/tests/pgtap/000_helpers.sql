-- The vocabulary of the tests. Loaded once into the test database, never into a real one. Under `supabase test db`
-- this is the first file, which is why it has a test of its own.
create extension if not exists pgtap with schema extensions;
drop schema if exists tests cascade;
create schema tests;
grant usage on schema tests to public;

create function tests.id(fan text)
returns uuid
language sql
immutable
as $$ select md5('fan ' || fan)::uuid $$;
comment on function tests.id is 'The id of the fan with this name, the same in every test.';

create function tests.create_fan(fan text)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into auth.users (id, email, aud, role)
  values (tests.id(fan), lower(fan) || '@example.com', 'authenticated', 'authenticated');
  -- act_as puts this session into the token.
  insert into auth.sessions (id, user_id, created_at, updated_at) values (tests.id(fan), tests.id(fan), now(), now());
  return tests.id(fan);
end;
$$;
comment on function tests.create_fan is 'Signs up a fan: an account, a session and, by the trigger, a profile.';

create function tests.act_as(fan text)
returns void
language plpgsql
as $$
begin
  execute 'reset role';
  perform set_config('request.jwt.claims',
    json_build_object('sub', tests.id(fan), 'role', 'authenticated', 'session_id', tests.id(fan))::text, true);
  perform set_config('request.jwt.claim.sub', tests.id(fan)::text, true);
  perform set_config('request.jwt.claim.role', 'authenticated', true);
  execute 'set local role authenticated';
end;
$$;
comment on function tests.act_as is 'Runs the next statements as this fan, like a call through the API.';

create function tests.act_as_visitor()
returns void
language plpgsql
as $$
begin
  execute 'reset role';
  perform set_config('request.jwt.claims', '{"role": "anon"}', true);
  perform set_config('request.jwt.claim.sub', '', true);
  perform set_config('request.jwt.claim.role', 'anon', true);
  execute 'set local role anon';
end;
$$;
comment on function tests.act_as_visitor is 'Runs the next statements as a caller without a session.';

create function tests.act_as_owner()
returns void
language plpgsql
as $$
begin
  execute 'reset role';
  perform set_config('request.jwt.claims', '', true);
  perform set_config('request.jwt.claim.sub', '', true);
  perform set_config('request.jwt.claim.role', '', true);
end;
$$;
comment on function tests.act_as_owner is 'Runs the next statements as the owner, who sees all rows.';

create function tests.refusal(statement text)
returns text
language plpgsql
as $$
declare
  v_state text;
  v_field text;
begin
  execute statement;
  return 'accepted';
exception when others then
  get stacked diagnostics v_state = returned_sqlstate, v_field = pg_exception_detail;
  return concat_ws(' ', v_state, nullif(v_field, ''));
end;
$$;
comment on function tests.refusal is 'The outcome of a statement: accepted, or its SQLSTATE and the field of its error.';

create function tests.reach_commit()
returns void
language plpgsql
as $$ begin
  set constraints all immediate;
  set constraints all deferred;
end $$;
comment on function tests.reach_commit is 'Fires the triggers that are deferred to the commit, which no test reaches.';

create function tests.make_admin(fan text)
returns void
language sql
security definer
set search_path = ''
as $$ insert into private.admins (profile_id) values (tests.id(fan)) $$;

create function tests.check_picture(path text, problem text default null)
returns void
language sql
security definer
set search_path = ''
as $$
  update storage.objects set metadata = '{"eTag": "\"bytes\""}' where bucket_id = 'avatars' and name = check_picture.path;
  insert into private.checked_pictures (path, etag, version, problem)
  select o.name, '"bytes"', private.picture_version(o), check_picture.problem from storage.objects o
  where o.bucket_id = 'avatars' and o.name = check_picture.path;
$$;
comment on function tests.check_picture is 'Records a check of a stored picture''s bytes, as the edge function does.';

create function tests.report(fan text)
returns bigint
language sql
security definer
set search_path = ''
as $$
  insert into private.reported_subjects (subject_type, subject_id, fan_id, first_reported_at, last_reported_at)
  values ('PROFILE', tests.id(fan)::text, tests.id(fan), now(), now())
  on conflict (subject_type, subject_id) do update set is_open = true
  returning id
$$;
comment on function tests.report is 'The id of an open report of this fan''s profile.';

create function tests.decision(fan text)
returns bigint
language sql
security definer
set search_path = ''
as $$
  insert into private.decisions (fan_id, admin_id, subject_type, subject_id, actions, note)
  values (tests.id(fan), tests.id(fan), 'PROFILE', tests.id(fan)::text, '{REMOVE}', 'Fake')
  returning id
$$;
comment on function tests.decision is 'The id of a decision to remove this fan''s name, place and picture.';

create function tests.suggestion(name text)
returns bigint
language sql
security definer
set search_path = ''
as $$ insert into private.suggested_items (entity_type, name) values ('SPORT', name) returning id $$;
comment on function tests.suggestion is 'The id of a new suggestion of a sport with this name.';

create function tests.entity(entity_slug text)
returns bigint
language sql
stable
security definer
set search_path = ''
as $$ select id from public.entities where slug = entity_slug order by id limit 1 $$;
comment on function tests.entity is 'The id of the sport, team or athlete with this slug.';

-- The arguments of the writes, from one array per field.
create function tests.rating_rows(
  entity_types text[], entity_ids bigint[], ratings integer[], positions integer[]
)
returns jsonb
language sql
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'entityType', r.type, 'entityId', r.id, 'rating', r.rating, 'position', r.position
  ) order by r.n), '[]')
  from unnest(entity_types, entity_ids, ratings, positions)
    with ordinality r (type, id, rating, position, n)
$$;

create function tests.tagline_rows(
  entity_types text[], entity_ids bigint[], sentiments text[], positions integer[]
)
returns jsonb
language sql
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'entityType', t.type, 'entityId', t.id, 'sentiment', t.sentiment, 'position', t.position
  ) order by t.n), '[]')
  from unnest(entity_types, entity_ids, sentiments, positions)
    with ordinality t (type, id, sentiment, position, n)
$$;

create function tests.picks(game_ids bigint[], side_ids bigint[])
returns jsonb
language sql
as $$
  select jsonb_agg(jsonb_build_object(
    'gameId', p.game, case when p.side < 100000 then 'selectedTeamId' else 'selectedAthleteId' end, p.side
  ) order by p.n)
  from unnest(game_ids, side_ids) with ordinality p (game, side, n)
$$;

create function tests.results(game_ids bigint[], side_ids bigint[])
returns jsonb
language sql
as $$
  select jsonb_agg(jsonb_build_object(
    'gameId', r.game, case when r.side < 100000 then 'winnerTeamId' else 'winnerPlayerId' end, r.side
  ) order by r.n)
  from unnest(game_ids, side_ids) with ordinality r (game, side, n)
$$;

create function tests.create_sweepstake(sweepstake text, variadic starts interval[])
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_id bigint;
begin
  insert into public.sweepstakes (name, start_date, end_date, prize_pool)
  values (sweepstake, '2026-06-01', '2026-06-30', 1000) returning id into v_id;
  for i in 1..cardinality(starts) - 1 loop
    insert into public.games (sweepstake_id, sport_id, side_one_id, side_two_id, start_time)
    values (v_id, tests.entity('soccer'), tests.entity('arsenal'),
      tests.entity('paris-saint-germain'), now() + starts[i]);
  end loop;
  insert into public.games (sweepstake_id, sport_id, side_one_id, side_two_id, start_time, is_final)
  values (v_id, tests.entity('tennis'), tests.entity('jannik-sinner'),
    tests.entity('carlos-alcaraz'), now() + starts[cardinality(starts)], true);
  return v_id;
end;
$$;
comment on function tests.create_sweepstake is
  'A sweepstake with a game for each start, relative to now: Arsenal vs Paris Saint-Germain, and Sinner vs Alcaraz as the final.';

create function tests.sweepstake(sweepstake text)
returns bigint
language sql
stable
security definer
set search_path = ''
as $$ select id from public.sweepstakes where name = sweepstake order by id desc limit 1 $$;

create function tests.game(sweepstake text, number integer)
returns bigint
language sql
stable
security definer
set search_path = ''
as $$
  select id from public.games where sweepstake_id = tests.sweepstake(sweepstake)
  order by id offset number - 1 limit 1
$$;
comment on function tests.game is 'The id of the n-th game of the sweepstake with this name.';

create function tests.series(name text)
returns bigint
language sql
stable
security definer
set search_path = ''
as $$ select s.id from public.series s where s.name = series.name $$;

create function tests.create_feed(series text, mode text default 'PROPOSE')
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.series (name, sport_id) values (series, tests.entity('soccer'));
  insert into private.feeds (series_id, source, competition, season, mode)
  values (tests.series(series), 'DEMO', 'cup', '2026', mode);
  return tests.series(series);
end;
$$;
comment on function tests.create_feed is 'A series of soccer games with a feed.';

create function tests.feed_row(
  id text, round integer, start interval, score_one integer default null, score_two integer default null,
  side_one text default 'Arsenal', side_two text default 'Paris Saint-Germain', status text default null
)
returns jsonb
language sql
as $$
  select jsonb_build_object(
    'externalId', id, 'round', round, 'sideOne', side_one, 'sideTwo', side_two, 'startTime', now() + start,
    'status', coalesce(status, case when score_one is null then 'SCHEDULED' else 'FINAL' end),
    'scoreOne', score_one, 'scoreTwo', score_two,
    'winner', case sign(score_one - score_two) when 1 then 'ONE' when -1 then 'TWO' when 0 then 'DRAW' end
  )
$$;
comment on function tests.feed_row is 'A row of an adapter, with a result if it has scores.';

create function tests.read_feed(series text, variadic rows jsonb[])
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_stored boolean;
begin
  update private.feeds f set lease = gen_random_uuid(), leased_at = clock_timestamp()
  where f.series_id = tests.series(series);
  v_stored := private.store_feed(
    (select f.lease from private.feeds f where f.series_id = tests.series(series)), to_jsonb(rows), null
  );
  while private.follow_feed(tests.series(series)) loop null; end loop;
  return v_stored;
end;
$$;
comment on function tests.read_feed is 'Stores a read of these rows and follows it, as the edge function does.';

create function tests.pass_time(series text, passed interval default '10 minutes')
returns void
language sql
security definer
set search_path = ''
as $$
  update private.feed_rows r set result_since = r.result_since - passed where r.series_id = tests.series(series);
$$;
comment on function tests.pass_time is 'Makes the results of a feed older.';

-- The first migration revokes the default privileges of postgres' new functions.
grant execute on all functions in schema tests to public;

select plan(1);
select pass('the helpers are loaded');
select * from finish();
