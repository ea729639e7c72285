-- Who shares an opinion: a list of fans for every token, and how long that list is.
create table private.opinions (
  token integer,
  strength smallint,
  num integer,
  primary key (token, strength, num)
);
comment on table private.opinions is
  'Fans by opinion: those who are connecting, with the strength of it. Only ever read along its key.';
-- No foreign key to fans: it would need an index by fan, twice the work of a save. Each fan's row says
-- which rows it has here, and a trigger takes them away with it.

-- How many share an opinion decides what sharing it is worth. Many save the same few at once, and one
-- counter each would make them wait for each other. So a save appends what it changes to a queue, and
-- now and then somebody folds the queue into the counts; the score cares for their size, not for the
-- last fan.
create table private.opinion_counts (
  token integer primary key,
  fan_count integer not null
);
comment on table private.opinion_counts is
  'How many fans hold each opinion, save for what waits in opinion_changes. Token 0 counts the fans who hold any.';

create table private.opinion_changes (
  token integer not null,
  fan_count integer not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
comment on table private.opinion_changes is 'What saves add to opinion_counts and has not been folded into it yet.';

create sequence private.opinion_saves as bigint;
comment on sequence private.opinion_saves is
  'Counts changes of anybody''s opinions, so that a saved list of recommendations can tell how much happened since.';

create function private.fold_opinion_changes()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not exists (select from private.opinion_changes)
    or not pg_try_advisory_xact_lock(hashtextextended('opinion_counts', 0))
  then
    return;
  end if;
  -- One statement: what is taken from the queue is what is added to the counts.
  with taken as (
    delete from private.opinion_changes where true returning *
  )
  insert into private.opinion_counts as c (token, fan_count)
  select token, sum(fan_count) from taken group by token having sum(fan_count) <> 0
  on conflict (token) do update set fan_count = c.fan_count + excluded.fan_count;
end;
$$;
comment on function private.fold_opinion_changes is
  'Brings opinion_counts up to date. Does nothing where there is nothing to do or another is at it.';

create function private.list_opinions(
  num integer,
  tokens_before integer[],
  strengths_before smallint[],
  tokens_after integer[],
  strengths_after smallint[]
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
#variable_conflict use_column
begin
  delete from private.opinions o
  using (
    select * from unnest(tokens_before, strengths_before) b (token, strength)
    except
    select * from unnest(tokens_after, strengths_after)
  ) gone
  where o.token = gone.token and o.strength = gone.strength and o.num = list_opinions.num;

  insert into private.opinions (token, strength, num)
  select fresh.token, fresh.strength, list_opinions.num
  from (
    select * from unnest(tokens_after, strengths_after) a (token, strength)
    except
    select * from unnest(tokens_before, strengths_before)
  ) fresh;
end;
$$;
comment on function private.list_opinions is
  'Moves a fan from the lists of one set of opinions to those of another; what is in both stays.';

-- Views and not functions: the planner dissolves them into the queries that read them.
create view private.held_opinions with (security_invoker = true) as
select r.profile_id, (r.entity_id * 4 + (r.rating < 0)::integer)::integer as token,
  abs(r.rating)::smallint as strength
from public.ratings r
where r.rating <> 0
union all
-- The hostile verbs are the last of the type.
select t.profile_id, (t.entity_id * 4 + 2 + (t.sentiment >= 'DETESTS')::integer)::integer, 5::smallint
from public.tagline_rows t;
comment on view private.held_opinions is
  'What fans'' ratings and taglines say, as tokens. A rating of 0 says nothing.';

create view private.held_interests with (security_invoker = true) as
select named.profile_id, part.entity_id::integer as entity_id
from (
  select r.profile_id, r.entity_id from public.ratings r
  union all
  select t.profile_id, t.entity_id from public.tagline_rows t
) named
join public.entities e on e.id = named.entity_id
cross join lateral (values (e.id), (e.sport_id), (e.team_id)) part (entity_id)
where part.entity_id is not null;
comment on view private.held_interests is
  'What fans rate or name in the tagline: each item, its sport and its team; some more than once.';

create function private.follow_opinions(profile_id uuid)
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
  select coalesce(array_agg(o.token order by o.token), '{}'), coalesce(array_agg(o.strength order by o.token), '{}')
  into v_tokens, v_strengths
  from private.held_opinions o
  where o.profile_id = follow_opinions.profile_id;
  v_interests := array(
    select distinct i.entity_id from private.held_interests i
    where i.profile_id = follow_opinions.profile_id
    order by 1
  );
  if v_tokens = v_fan.tokens and v_strengths = v_fan.strengths then
    update private.fans f set interests = v_interests
    where f.profile_id = follow_opinions.profile_id and f.interests <> v_interests;
    return;
  end if;

  if v_fan.is_connecting then
    perform private.list_opinions(v_fan.num, v_fan.tokens, v_fan.strengths, v_tokens, v_strengths);
  end if;
  insert into private.opinion_changes (token, fan_count)
  select c.token, sum(c.n)
  from (
    select unnest(v_tokens) as token, 1 as n
    union all
    select unnest(v_fan.tokens), -1
    union all
    select 0, (v_tokens <> '{}')::integer - (v_fan.tokens <> '{}')::integer
  ) c
  group by c.token
  having sum(c.n) <> 0;
  update private.fans f
  set tokens = v_tokens, strengths = v_strengths, interests = v_interests, version = f.version + 1
  where f.profile_id = follow_opinions.profile_id;
  perform nextval('private.opinion_saves');
  perform private.fold_opinion_changes();
end;
$$;
comment on function private.follow_opinions is
  'Brings the fan''s row, lists and counts in line with the ratings and the tagline. Cheap when they are.';

-- Triggers, and not only steps of the functions that save: opinions also change when data is loaded or an
-- account is deleted. Those functions switch the triggers off with this setting and follow once, where
-- three triggers would follow three times. Transition tables of all kinds of statement bear one name.
create function private.tg__follow_opinions()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_profile_id uuid;
begin
  -- In one order everywhere, so that two statements about the same fans cannot lock each other out.
  for v_profile_id in select distinct profile_id from changed_rows order by 1 loop
    perform private.follow_opinions(v_profile_id);
  end loop;
  return null;
end;
$$;
comment on function private.tg__follow_opinions is 'Follows the opinions of the fans whose rows a statement changed.';

create trigger _600_follow_inserts after insert on public.ratings
  referencing new table as changed_rows
  for each statement when (current_setting('private.follows_itself', true) is distinct from 'on')
  execute function private.tg__follow_opinions();
create trigger _600_follow_updates after update on public.ratings
  referencing new table as changed_rows
  for each statement when (current_setting('private.follows_itself', true) is distinct from 'on')
  execute function private.tg__follow_opinions();
create trigger _600_follow_deletes after delete on public.ratings
  referencing old table as changed_rows
  for each statement when (current_setting('private.follows_itself', true) is distinct from 'on')
  execute function private.tg__follow_opinions();
create trigger _600_follow_inserts after insert on public.tagline_rows
  referencing new table as changed_rows
  for each statement when (current_setting('private.follows_itself', true) is distinct from 'on')
  execute function private.tg__follow_opinions();
create trigger _600_follow_updates after update on public.tagline_rows
  referencing new table as changed_rows
  for each statement when (current_setting('private.follows_itself', true) is distinct from 'on')
  execute function private.tg__follow_opinions();
create trigger _600_follow_deletes after delete on public.tagline_rows
  referencing old table as changed_rows
  for each statement when (current_setting('private.follows_itself', true) is distinct from 'on')
  execute function private.tg__follow_opinions();

create function private.tg_entities__follow_move()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.follow_opinions(h.profile_id)
  from (
    select r.profile_id from public.ratings r where r.entity_id = new.id
    union
    select t.profile_id from public.tagline_rows t where t.entity_id = new.id
    order by 1
  ) h;
  return null;
end;
$$;
comment on function private.tg_entities__follow_move is
  'The fans of an athlete who changes teams are found by the new team.';
create trigger _600_follow_move
  after update of sport_id, team_id on public.entities
  for each row when ((old.sport_id, old.team_id) is distinct from (new.sport_id, new.team_id))
  execute function private.tg_entities__follow_move();

create function private.tg_profiles__follow_connecting()
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
    perform private.list_opinions(v_fan.num, '{}', '{}', v_fan.tokens, v_fan.strengths);
  else
    perform private.list_opinions(v_fan.num, v_fan.tokens, v_fan.strengths, '{}', '{}');
  end if;
  return null;
end;
$$;
comment on function private.tg_profiles__follow_connecting is
  'Puts a fan who starts connecting into the lists, and takes one who stops out of them.';
create trigger _600_follow_connecting
  after update of is_connecting on public.profiles
  for each row when (old.is_connecting is distinct from new.is_connecting)
  execute function private.tg_profiles__follow_connecting();

create function private.tg_fans__forget_opinions()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.opinions o
  using unnest(old.tokens, old.strengths) gone (token, strength)
  where o.token = gone.token and o.strength = gone.strength and o.num = old.num;
  insert into private.opinion_changes (token, fan_count)
  select token, -1 from unnest(old.tokens || 0) token where old.tokens <> '{}';
  return null;
end;
$$;
comment on function private.tg_fans__forget_opinions is 'Takes a deleted fan out of lists and counts.';
create trigger _500_forget_opinions
  after delete on private.fans
  for each row execute function private.tg_fans__forget_opinions();

create function private.rebuild_opinions()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  lock table public.ratings, public.tagline_rows, private.fans in share row exclusive mode;
  truncate private.opinions, private.opinion_counts, private.opinion_changes;
  -- One update for all: each writes a million rows and their entries in the indexes of names.
  with opinions as materialized (
    select o.profile_id, array_agg(o.token order by o.token) as tokens,
      array_agg(o.strength order by o.token) as strengths
    from private.held_opinions o
    group by o.profile_id
  ), interests as materialized (
    select i.profile_id, array_agg(distinct i.entity_id order by i.entity_id) as interests
    from private.held_interests i
    group by i.profile_id
  ), gathered as (
    select p.id, p.is_connecting, coalesce(o.tokens, '{}') as tokens,
      coalesce(o.strengths, '{}') as strengths, coalesce(i.interests, '{}') as interests
    from public.profiles p
    left join opinions o on o.profile_id = p.id
    left join interests i on i.profile_id = p.id
  )
  update private.fans f
  set is_connecting = g.is_connecting, tokens = g.tokens, strengths = g.strengths,
    interests = g.interests, version = f.version + 1
  from gathered g
  where f.profile_id = g.id
    and (f.is_connecting, f.tokens, f.strengths, f.interests)
      is distinct from (g.is_connecting, g.tokens, g.strengths, g.interests);

  insert into private.opinions (token, strength, num)
  select o.token, o.strength, f.num
  from private.fans f
  cross join lateral unnest(f.tokens, f.strengths) o (token, strength)
  where f.is_connecting
  order by 1, 2, 3;
  insert into private.opinion_counts (token, fan_count)
  select o.token, count(*)
  from private.fans f
  cross join lateral unnest(f.tokens || 0) o (token)
  where f.tokens <> '{}'
  group by o.token;
  perform nextval('private.opinion_saves');
end;
$$;
comment on function private.rebuild_opinions is
  'Derives fans'' opinions, their lists and counts anew from what fans saved: after loading data past the triggers, or to be sure.';
