-- How many ratings each item has and what they add up to, so that a ranking costs the same whether a
-- hundred ratings stand behind it or ten million.
--
-- Many fans rate the same few items. If each save updated their rows here, savers would wait for each
-- other, and two that lock the rows in different order would deadlock. So a change of ratings only
-- appends what it adds to a queue, and whoever needs the numbers, or finds the queue half a second
-- old, folds it into the rows. One folds at a time and nobody waits for it.
create table private.entity_rating_stats (
  entity_id bigint primary key references public.entities (id) on delete cascade,
  kind text not null,
  rating_count bigint not null,
  rating_sum bigint not null,
  score double precision not null
    generated always as (rating_sum::double precision / (rating_count + 5)) stored,
  constraint entity_rating_stats_count_is_not_negative check (rating_count >= 0)
);
-- The best and the worst of a kind.
create index entity_rating_stats_kind_score_idx on private.entity_rating_stats (kind, score)
  where rating_count > 0;
comment on table private.entity_rating_stats is
  'Count and sum of each item''s ratings, without what still waits in rating_changes.';
comment on column private.entity_rating_stats.score is
  'What rankings order by: the mean as if five more fans had rated the item 0, so that one lone +5 does not lead.';

-- Emptied about as often as it is filled: without a frequent vacuum the traces would pile up.
create table private.rating_changes (
  entity_id bigint not null,
  rating_count bigint not null,
  rating_sum bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
comment on table private.rating_changes is
  'What changes of ratings add to entity_rating_stats and has not been folded into it yet.';

create table private.rating_folds (
  is_the_only_row boolean primary key default true check (is_the_only_row),
  folded_at timestamptz not null
);
comment on table private.rating_folds is 'When rating_changes was last folded into entity_rating_stats.';

-- Triggers and not a step of save_ratings: ratings also go when an account is deleted.
create function private.tg_ratings__queue_changes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into private.rating_changes
    select entity_id, count(*), sum(rating) from new_rows group by entity_id;
  elsif tg_op = 'DELETE' then
    insert into private.rating_changes
    select entity_id, -count(*), -sum(rating) from old_rows group by entity_id;
  else
    insert into private.rating_changes
    select entity_id, sum(n), sum(rating)
    from (
      select entity_id, 1 as n, rating from new_rows
      union all
      select entity_id, -1, -rating from old_rows
    ) change
    group by entity_id
    having sum(n) <> 0 or sum(rating) <> 0;
  end if;
  return null;
end;
$$;
comment on function private.tg_ratings__queue_changes is
  'Appends what a statement changed about ratings, one row per item.';

create trigger _500_queue_inserts after insert on public.ratings
  referencing new table as new_rows
  for each statement execute function private.tg_ratings__queue_changes();
create trigger _500_queue_updates after update on public.ratings
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.tg_ratings__queue_changes();
create trigger _500_queue_deletes after delete on public.ratings
  referencing old table as old_rows
  for each statement execute function private.tg_ratings__queue_changes();

create function private.fold_rating_changes()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not exists (select from private.rating_changes)
    or not pg_try_advisory_xact_lock(hashtextextended('entity_rating_stats', 0))
  then
    return;
  end if;

  insert into private.rating_folds (folded_at) values (clock_timestamp())
  on conflict (is_the_only_row) do update set folded_at = excluded.folded_at;

  -- One statement: what is taken from the queue is what is added to the rows, to the last rating.
  with taken as (
    delete from private.rating_changes returning *
  ), changes as (
    select entity_id, sum(t.rating_count)::bigint as rating_count, sum(t.rating_sum)::bigint as rating_sum
    from taken t
    group by entity_id
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
end;
$$;
comment on function private.fold_rating_changes is
  'Brings entity_rating_stats up to date. Does nothing where there is nothing to do or another is at it.';

create function private.fold_rating_changes_if_due()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not exists (
    select from private.rating_folds where folded_at > clock_timestamp() - interval '0.5 seconds'
  ) then
    perform private.fold_rating_changes();
  end if;
end;
$$;
comment on function private.fold_rating_changes_if_due is
  'Folds at most twice a second: keeps the queue short while many save and nobody reads a ranking.';

create function private.check_rating_stats()
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
      select c.entity_id, c.rating_count, c.rating_sum from private.rating_changes c
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
comment on function private.check_rating_stats is
  'Counts all ratings anew and lists the items whose kept numbers, with what waits in the queue, differ. None, if all is well.';

create function private.rebuild_rating_stats()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('entity_rating_stats', 0));
  -- One statement sees one state of the ratings and of the queue; what is saved meanwhile stays in
  -- the queue and is folded later.
  with taken as (
    delete from private.rating_changes
  ), actual as (
    select e.id, e.kind, count(r.rating) as n, coalesce(sum(r.rating), 0) as total
    from public.entities e
    left join public.ratings r on r.entity_id = e.id
    group by e.id
  )
  insert into private.entity_rating_stats as s (entity_id, kind, rating_count, rating_sum)
  select id, kind, n, total from actual
  on conflict (entity_id) do update
    set rating_count = excluded.rating_count, rating_sum = excluded.rating_sum
    where (s.rating_count, s.rating_sum) is distinct from (excluded.rating_count, excluded.rating_sum);
end;
$$;
comment on function private.rebuild_rating_stats is
  'Counts all ratings anew and corrects whatever differs. Fans can go on saving meanwhile.';
