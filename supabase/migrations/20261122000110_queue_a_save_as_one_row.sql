-- A save of ratings queued a row for every item, by three triggers with tables of what changed. Between
-- two vacuums a fold has to step over all the rows that earlier ones took, ten thousand a second while
-- many save. A save knows what was there and what is to be there, so it queues the two as one row; what is
-- in both cancels out when it is folded. The triggers stay for whatever else changes ratings.
do $$
begin
  lock table public.ratings in share row exclusive mode;
  perform private.fold_rating_changes();
end
$$;

drop table private.rating_changes;
create table private.rating_changes (
  ids_before bigint[] not null,
  ratings_before smallint[] not null,
  ids_after bigint[] not null,
  ratings_after smallint[] not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
comment on table private.rating_changes is
  'What changed about ratings and has not been folded into entity_rating_stats yet: items with the ratings that no longer count, and items with those that count now.';

create or replace function private.tg_ratings__queue_changes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into private.rating_changes
    select '{}', '{}', array_agg(entity_id), array_agg(rating) from new_rows having count(*) > 0;
  elsif tg_op = 'DELETE' then
    insert into private.rating_changes
    select array_agg(entity_id), array_agg(rating), '{}', '{}' from old_rows having count(*) > 0;
  else
    insert into private.rating_changes
    select o.ids, o.ratings, n.ids, n.ratings
    from (select array_agg(entity_id) as ids, array_agg(rating) as ratings from old_rows) o
    cross join (select array_agg(entity_id) as ids, array_agg(rating) as ratings from new_rows) n
    where n.ids is not null;
  end if;
  return null;
end;
$$;
comment on function private.tg_ratings__queue_changes is
  'Appends what a statement changed about ratings, unless who runs it does.';

drop trigger _500_queue_inserts on public.ratings;
create trigger _500_queue_inserts after insert on public.ratings
  referencing new table as new_rows
  for each statement when (current_setting('private.follows_itself', true) is distinct from 'on')
  execute function private.tg_ratings__queue_changes();
drop trigger _500_queue_updates on public.ratings;
create trigger _500_queue_updates after update on public.ratings
  referencing old table as old_rows new table as new_rows
  for each statement when (current_setting('private.follows_itself', true) is distinct from 'on')
  execute function private.tg_ratings__queue_changes();
drop trigger _500_queue_deletes on public.ratings;
create trigger _500_queue_deletes after delete on public.ratings
  referencing old table as old_rows
  for each statement when (current_setting('private.follows_itself', true) is distinct from 'on')
  execute function private.tg_ratings__queue_changes();

create or replace function private.fold_rating_changes()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not exists (select from private.rating_changes) then
    return;
  end if;
  -- Where another is at it, its changes show when it has committed, so that is waited for.
  perform pg_advisory_xact_lock(hashtextextended('entity_rating_stats', 0));
  if not exists (select from private.rating_changes) then
    return;
  end if;

  insert into private.rating_folds (folded_at) values (clock_timestamp())
  on conflict (is_the_only_row) do update set folded_at = excluded.folded_at;

  -- One statement: what is taken from the queue is what is added to the rows, to the last rating.
  with taken as (
    delete from private.rating_changes returning *
  ), changes as (
    select c.entity_id, sum(c.times)::bigint as rating_count, sum(c.times * c.rating)::bigint as rating_sum
    from taken t
    cross join lateral (
      select -1 as times, * from unnest(t.ids_before, t.ratings_before) b (entity_id, rating)
      union all
      select 1, * from unnest(t.ids_after, t.ratings_after)
    ) c
    group by c.entity_id
  ), first_rated as (
    insert into private.entity_rating_stats (entity_id, kind, rating_count, rating_sum)
    select e.id, e.kind, c.rating_count, c.rating_sum
    from changes c
    join public.entities e on e.id = c.entity_id
    where not exists (select from private.entity_rating_stats s where s.entity_id = c.entity_id)
  )
  update private.entity_rating_stats s
  set rating_count = s.rating_count + c.rating_count, rating_sum = s.rating_sum + c.rating_sum
  from changes c
  where s.entity_id = c.entity_id and (c.rating_count <> 0 or c.rating_sum <> 0);
  perform private.refresh_ranking_lists();
end;
$$;

create or replace function private.check_rating_stats()
returns table (
  entity_id bigint,
  kept_count bigint,
  true_count bigint,
  kept_sum bigint,
  true_sum bigint
)
language sql
stable
security definer
set search_path = ''
as $$
  with kept as (
    select k.entity_id, sum(k.rating_count)::bigint as n, sum(k.rating_sum)::bigint as total
    from (
      select s.entity_id, s.rating_count, s.rating_sum from private.entity_rating_stats s
      union all
      select b.entity_id, -1, -b.rating
      from private.rating_changes c
      cross join lateral unnest(c.ids_before, c.ratings_before) b (entity_id, rating)
      union all
      select a.entity_id, 1, a.rating
      from private.rating_changes c
      cross join lateral unnest(c.ids_after, c.ratings_after) a (entity_id, rating)
    ) k
    group by k.entity_id
  ), actual as (
    select r.entity_id, count(*) as n, sum(r.rating)::bigint as total
    from public.ratings r
    group by r.entity_id
  )
  select entity_id, coalesce(kept.n, 0), coalesce(actual.n, 0),
    coalesce(kept.total, 0), coalesce(actual.total, 0)
  from kept
  full join actual using (entity_id)
  where coalesce(kept.n, 0) <> coalesce(actual.n, 0)
    or coalesce(kept.total, 0) <> coalesce(actual.total, 0);
$$;

create or replace function private.save_ratings(
  entity_types text[],
  entity_ids bigint[],
  ratings smallint[],
  positions smallint[]
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
declare
  v_profile_id uuid := auth.uid();
  v_ids_before bigint[];
  v_ratings_before smallint[];
begin
  if v_profile_id is null then
    raise sqlstate 'PT401' using message = 'Please log in.';
  end if;
  perform private.check_ratings(entity_types, entity_ids, ratings, positions);

  -- Two saves of one fan take turns; without it they could raise duplicate keys.
  perform pg_advisory_xact_lock(hashtextextended('ratings ' || v_profile_id, 0));
  select coalesce(array_agg(r.entity_id order by r.position), '{}'),
    coalesce(array_agg(r.rating order by r.position), '{}')
  into v_ids_before, v_ratings_before
  from public.ratings r
  where r.profile_id = v_profile_id;

  perform set_config('private.follows_itself', 'on', true);
  with dropped as (
    delete from public.ratings r
    where r.profile_id = v_profile_id and r.entity_id <> all (save_ratings.entity_ids)
  )
  insert into public.ratings as r (profile_id, entity_id, rating, position)
  select v_profile_id, given.entity_id, given.rating, given.position
  from unnest(entity_ids, save_ratings.ratings, positions) given (entity_id, rating, position)
  on conflict (profile_id, entity_id) do update
    set rating = excluded.rating, position = excluded.position
    where (r.rating, r.position) is distinct from (excluded.rating, excluded.position);
  perform set_config('private.follows_itself', 'off', true);

  if v_ids_before <> entity_ids or v_ratings_before <> ratings then
    insert into private.rating_changes
    values (v_ids_before, v_ratings_before, entity_ids, ratings);
  end if;
  perform private.follow_opinions(v_profile_id);
  perform private.fold_rating_changes_if_due();
end;
$$;
