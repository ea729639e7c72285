-- The lists of who shares an opinion, and how many do, are only read to find matches. So a save notes
-- what it changed in one row, and a saver who finds this and the queue of ratings half a second old
-- brings lists and counts up to date for all. Fans' own rows still change with the save.
do $$
begin
  lock table private.fans in share row exclusive mode;
  perform private.fold_opinion_changes();
end
$$;

drop table private.opinion_changes;
create table private.opinion_changes (
  num integer not null,
  tokens_before integer[] not null,
  strengths_before smallint[] not null,
  tokens_after integer[] not null,
  strengths_after smallint[] not null,
  is_listed boolean not null,
  is_counted boolean not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
comment on table private.opinion_changes is
  'What changed about fans'' opinions and has not been folded into private.opinions and opinion_counts yet. A fan''s changes add up in any order.';
comment on column private.opinion_changes.is_listed is 'Whether the lists have to follow: only those who are connecting are in them.';
comment on column private.opinion_changes.is_counted is 'Whether the counts have to follow: they are of all fans.';

comment on table private.opinions is
  'Fans by opinion: those who are connecting, with the strength of it, save for what waits in opinion_changes. Only ever read along its key.';

create or replace function private.fold_opinion_changes()
returns void
language plpgsql
volatile
security definer
set search_path = ''
-- The planner cannot know that few are taken, and would rather read all lists.
set enable_seqscan = 'off'
set enable_hashjoin = 'off'
set enable_mergejoin = 'off'
as $$
begin
  if not exists (select from private.opinion_changes)
    or not pg_try_advisory_xact_lock(hashtextextended('opinion_counts', 0))
  then
    return;
  end if;
  -- One statement: what is taken from the queue is what is added to lists and counts.
  with taken as materialized (
    -- Supabase refuses a delete without a condition (safeupdate).
    delete from private.opinion_changes where true returning *
  ), told as materialized (
    select t.num, o.token, o.strength, -1 as n, t.is_listed, t.is_counted
    from taken t
    cross join lateral unnest(t.tokens_before, t.strengths_before) o (token, strength)
    union all
    select t.num, o.token, o.strength, 1, t.is_listed, t.is_counted
    from taken t
    cross join lateral unnest(t.tokens_after, t.strengths_after) o (token, strength)
  ), moved as materialized (
    select token, strength, num, sum(n) as n
    from told
    where is_listed
    group by token, strength, num
    having sum(n) <> 0
    order by token, strength, num
  ), left_lists as (
    delete from private.opinions o
    using moved m
    where m.n < 0 and o.token = m.token and o.strength = m.strength and o.num = m.num
  ), joined_lists as (
    insert into private.opinions (token, strength, num)
    select token, strength, num from moved where n > 0
  )
  insert into private.opinion_counts as c (token, fan_count)
  select counted.token, sum(counted.n)
  from (
    select token, n from told where is_counted
    union all
    select 0, (tokens_after <> '{}')::integer - (tokens_before <> '{}')::integer
    from taken
    where is_counted
  ) counted
  group by counted.token
  having sum(counted.n) <> 0
  on conflict (token) do update set fan_count = c.fan_count + excluded.fan_count;
end;
$$;
comment on function private.fold_opinion_changes is
  'Brings lists and counts of opinions up to date. Does nothing where there is nothing to do or another is at it.';

create table private.folds (
  is_the_only_row boolean primary key default true check (is_the_only_row),
  folded_at timestamptz not null
);
comment on table private.folds is 'When the queues of changes were last folded.';

create function private.fold_changes_if_due()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if exists (select from private.folds where folded_at > clock_timestamp() - interval '0.5 seconds')
    -- A saver never waits for another.
    or not pg_try_advisory_xact_lock(hashtextextended('folds', 0))
  then
    return;
  end if;
  insert into private.folds (folded_at) values (clock_timestamp())
  on conflict (is_the_only_row) do update set folded_at = excluded.folded_at;
  perform private.fold_rating_changes();
  perform private.fold_opinion_changes();
end;
$$;
comment on function private.fold_changes_if_due is
  'Empties the queues at most twice a second: a fan who saves alone always does, of many who save at once one does for all.';

create or replace function private.follow_opinions(profile_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
declare
  v_fan private.fans;
  v_tokens integer[];
  v_strengths smallint[];
  v_interests integer[];
begin
  -- Ratings and tagline saved at the same moment take turns here, and the second sees both.
  select * into v_fan from private.fans f where f.profile_id = follow_opinions.profile_id for update;
  if not found then
    return;
  end if;
  select
    coalesce(array_agg(h.token order by h.token) filter (where h.strength > 0), '{}'),
    coalesce(array_agg(h.strength order by h.token) filter (where h.strength > 0), '{}'),
    coalesce(intarray.uniq(intarray.sort(
      array_agg(e.id::integer)
      || coalesce(array_agg(e.sport_id::integer) filter (where e.sport_id is not null), '{}')
      || coalesce(array_agg(e.team_id::integer) filter (where e.team_id is not null), '{}')
    )), '{}')
  into v_tokens, v_strengths, v_interests
  from private.held_items h
  join public.entities e on e.id = h.entity_id
  where h.profile_id = follow_opinions.profile_id;
  if v_tokens = v_fan.tokens and v_strengths = v_fan.strengths then
    update private.fans f set interests = v_interests
    where f.profile_id = follow_opinions.profile_id and f.interests <> v_interests;
    return;
  end if;

  insert into private.opinion_changes
  values (v_fan.num, v_fan.tokens, v_fan.strengths, v_tokens, v_strengths, v_fan.is_connecting, true);
  update private.fans f
  set tokens = v_tokens, strengths = v_strengths, interests = v_interests, version = f.version + 1
  where f.profile_id = follow_opinions.profile_id;
  perform nextval('private.opinion_saves');
  perform private.fold_changes_if_due();
end;
$$;
comment on function private.follow_opinions is
  'Brings the fan''s row in line with the ratings and the tagline, and notes for lists and counts what changed. Cheap when nothing did.';

create or replace function private.tg_profiles__follow_connecting()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_fan private.fans;
begin
  update private.fans f set is_connecting = new.is_connecting
  where f.profile_id = new.id and f.is_connecting <> new.is_connecting
  returning * into v_fan;
  if not found then
    return null;
  end if;
  if new.is_connecting then
    insert into private.opinion_changes
    values (v_fan.num, '{}', '{}', v_fan.tokens, v_fan.strengths, true, false);
  else
    insert into private.opinion_changes
    values (v_fan.num, v_fan.tokens, v_fan.strengths, '{}', '{}', true, false);
  end if;
  return null;
end;
$$;

create or replace function private.tg_fans__forget_opinions()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.opinion_changes
  values (old.num, old.tokens, old.strengths, '{}', '{}', old.is_connecting, true);
  return null;
end;
$$;

drop function private.list_opinions(integer, integer[], smallint[], integer[], smallint[]);
