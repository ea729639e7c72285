-- How many ratings each item has and what they add up to, so that a ranking costs the same whether a
-- hundred ratings stand behind it or ten million.
--
-- Many fans rate the same few items. If each save updated their rows here, savers would wait for each
-- other, and two that lock the rows in different order would deadlock. So a change of ratings only
-- appends what it adds to a queue, and whoever needs the numbers, or finds the queue half a second
-- old, folds it into the rows. One folds at a time and no saver waits for it.
create table private.entity_rating_stats (
  entity_id bigint primary key references public.entities (id) on delete cascade,
  kind text not null,
  rating_count bigint not null,
  rating_sum bigint not null,
  score double precision not null
    generated always as (rating_sum::double precision / (rating_count + 5)) stored,
  average numeric
    generated always as (round(rating_sum::numeric / nullif(rating_count, 0), 2)) stored,
  constraint entity_rating_stats_count_is_not_negative check (rating_count >= 0)
);
-- The best and the worst of a kind.
create index entity_rating_stats_kind_score_idx on private.entity_rating_stats (kind, score)
  where rating_count > 0;
comment on table private.entity_rating_stats is
  'Count and sum of each item''s ratings, without what still waits in rating_changes.';
comment on column private.entity_rating_stats.score is
  'What rankings order by: the mean as if five more fans had rated the item 0, so that one lone +5 does not lead.';
comment on column private.entity_rating_stats.average is
  'The mean as it is shown, to two decimals; null where nothing is rated.';

-- What the four rankings say, word for word, so that reading one reads one row.
create table private.ranking_lists (
  kind text,
  is_top boolean,
  list jsonb not null,
  primary key (kind, is_top)
);
comment on table private.ranking_lists is
  'The five best and the five worst teams and athletes as the API answers them; follows entity_rating_stats and the catalogue.';

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

create function private.best_and_worst(entity_type text, is_top boolean)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
declare
  v_is_sparse boolean;
  v_ids bigint[];
begin
  -- With fewer than ten rated, the two lists would share items: then the sign decides.
  v_is_sparse := 10 > (
    select count(*) from (
      select from private.entity_rating_stats s
      where s.kind = entity_type and s.rating_count > 0
      limit 10
    ) rated
  );
  -- Two queries and not one with a flag: each is a walk along the index.
  if is_top then
    v_ids := array(
      select s.entity_id
      from private.entity_rating_stats s
      join public.entities e on e.id = s.entity_id
      where s.kind = entity_type and s.rating_count > 0 and (s.score >= 0 or not v_is_sparse)
      order by s.score desc, s.rating_count desc, e.name_normalised, e.id
      limit 5
    );
  else
    v_ids := array(
      select s.entity_id
      from private.entity_rating_stats s
      join public.entities e on e.id = s.entity_id
      where s.kind = entity_type and s.rating_count > 0 and (s.score < 0 or not v_is_sparse)
      order by s.score, s.rating_count desc, e.name_normalised, e.id
      limit 5
    );
  end if;
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', e.id,
        'name', e.name,
        'sportName', sport.name,
        'avgRating', s.average,
        'ratingCount', s.rating_count
      ) || case when entity_type = 'ATHLETE'
        then jsonb_build_object('teamName', team.name) else '{}' end
      order by listed.place
    ), '[]')
    from unnest(v_ids) with ordinality listed (id, place)
    join private.entity_rating_stats s on s.entity_id = listed.id
    join public.entities e on e.id = listed.id
    join public.entities sport on sport.id = e.sport_id
    left join public.entities team on team.id = e.team_id
  );
end;
$$;
comment on function private.best_and_worst is
  'The five best (is_top) or worst rated teams or athletes, by what has been folded.';

create function private.refresh_ranking_lists()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into private.ranking_lists as r (kind, is_top, list)
  select kind, is_top, private.best_and_worst(kind, is_top)
  from unnest(array['ATHLETE', 'TEAM']) kind, unnest(array[false, true]) is_top
  order by kind, is_top
  on conflict (kind, is_top) do update set list = excluded.list where r.list <> excluded.list;
end;
$$;
comment on function private.refresh_ranking_lists is 'Writes the lists anew that have changed.';

-- Names of items, of their sports and teams stand in the lists.
create function private.tg_entities__refresh_ranking_lists()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.refresh_ranking_lists();
  return null;
end;
$$;
comment on function private.tg_entities__refresh_ranking_lists is 'Keeps the lists in line with the catalogue.';
create trigger _500_refresh_ranking_lists
  after insert or update or delete on public.entities
  for each statement execute function private.tg_entities__refresh_ranking_lists();

create function private.fold_rating_changes()
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
  perform private.refresh_ranking_lists();
end;
$$;
comment on function private.fold_rating_changes is
  'Brings entity_rating_stats and the lists up to date; readers call it, so that they see what was saved before.';

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
    )
    -- A saver never waits for another.
    and pg_try_advisory_xact_lock(hashtextextended('entity_rating_stats', 0))
  then
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
  perform private.refresh_ranking_lists();
end;
$$;
comment on function private.rebuild_rating_stats is
  'Counts all ratings anew and corrects whatever differs. Fans can go on saving meanwhile.';
