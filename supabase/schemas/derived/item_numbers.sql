-- Rating totals per item, so that rankings cost the same for a hundred ratings or ten million. Saves append to the
-- delta queue, and flushes update these rows. Readers add private.pending_ratings, so saves show at once.
create table private.entity_rating_stats (
  entity_id bigint primary key references public.entities (id) on delete cascade,
  kind text not null,
  sport_id bigint not null,
  is_retired boolean not null,
  has_code boolean not null,
  rating_count bigint not null default 0,
  rating_sum bigint not null default 0,
  histogram integer[] not null default array_fill(0, array[11]),
  lovers bigint not null default 0,
  haters bigint not null default 0,
  score double precision not null
    generated always as (rating_sum::double precision / (rating_count + 5)) stored,
  average numeric
    generated always as (round(rating_sum::numeric / nullif(rating_count, 0), 2)) stored,
  constraint entity_rating_stats_count_is_not_negative check (rating_count >= 0)
) with (fillfactor = 70);
-- The best and worst of a kind.
create index entity_rating_stats_kind_score_idx on private.entity_rating_stats (kind, score)
  where rating_count > 0;
create index entity_rating_stats_sport_id_kind_score_idx
  on private.entity_rating_stats (sport_id, kind, score)
  where rating_count > 0;
-- An item's rank is a count along this index, so the 5 here defines "ranked".
create index entity_rating_stats_ranked_idx
  on private.entity_rating_stats (kind, score, entity_id) where rating_count >= 5;
-- The most rated items, in the order of list_popular_items.
create index entity_rating_stats_popular_idx
  on private.entity_rating_stats (rating_count desc, has_code desc, entity_id)
  where not is_retired;
comment on table private.entity_rating_stats is
  'Rating totals per catalogue item, without what is still in opinion_changes. Every item has a row, rated or not.';
comment on column private.entity_rating_stats.sport_id is 'The item''s sport. For sports, their own id.';
comment on column private.entity_rating_stats.is_retired is 'Whether entities.retired_at is set.';
comment on column private.entity_rating_stats.has_code is 'Whether the item has a code, as the best-known clubs do.';
comment on column private.entity_rating_stats.score is
  'The sort key of rankings: the mean with five extra ratings of 0, so that a single +5 does not lead.';
comment on column private.entity_rating_stats.average is 'The displayed mean, to two decimals. Null without ratings.';
comment on column private.entity_rating_stats.histogram is 'The number of ratings for each value, from -5 to +5.';
comment on column private.entity_rating_stats.lovers is
  'Fans with a positive feeling, each counted once: by the tagline verb about the item, else by the sign of the rating.';
comment on column private.entity_rating_stats.haters is 'Fans with a negative feeling, counted like lovers.';

create function private.add_counts(p_a integer[], p_b integer[]) returns integer[]
language plpgsql immutable parallel safe set search_path = ''
as $$ begin
  if p_b is null then
    return p_a;
  end if;
  return (select array_agg(x + coalesce(y, 0) order by n) from unnest(p_a, p_b) with ordinality u (x, y, n));
end $$;
comment on function private.add_counts is 'The sum of two histograms, bin by bin. A null adds nothing.';

create function private.current_rating_stats(p_ids bigint[])
returns table (
  entity_id bigint, kind text, sport_id bigint, rating_count bigint, rating_sum bigint, histogram integer[],
  lovers bigint, haters bigint
)
language plpgsql stable security definer rows 10 set search_path = ''
as $$ begin
  return query
  select s.entity_id, s.kind, s.sport_id,
    s.rating_count + coalesce(w.rating_count, 0),
    s.rating_sum + coalesce(w.rating_sum, 0),
    private.add_counts(s.histogram, w.histogram),
    s.lovers + coalesce(w.lovers, 0),
    s.haters + coalesce(w.haters, 0)
  from private.entity_rating_stats s
  left join private.pending_ratings(p_ids) w on w.entity_id = s.entity_id
  where s.entity_id = any (p_ids);
end $$;
comment on function private.current_rating_stats is
  'entity_rating_stats of these items plus the queue: the numbers that readers see.';

create function private.count_feelings(p_ids bigint[])
returns table (entity_id bigint, lovers bigint, haters bigint)
language plpgsql stable security definer rows 10 set search_path = ''
as $$ begin
  return query
  select s.entity_id, s.lovers, s.haters from private.current_rating_stats(p_ids) s;
end $$;
comment on function private.count_feelings is
  'The numbers of fans for and against these items, including unflushed saves.';
grant execute on function private.count_feelings to authenticated;

create view private.counted_ratings with (security_invoker = true) as
select e.id as entity_id, count(a.rating) as rating_count, coalesce(sum(a.rating), 0)::bigint as rating_sum,
  array[
    count(*) filter (where a.rating = -5), count(*) filter (where a.rating = -4),
    count(*) filter (where a.rating = -3), count(*) filter (where a.rating = -2),
    count(*) filter (where a.rating = -1), count(*) filter (where a.rating = 0),
    count(*) filter (where a.rating = 1), count(*) filter (where a.rating = 2),
    count(*) filter (where a.rating = 3), count(*) filter (where a.rating = 4),
    count(*) filter (where a.rating = 5)
  ]::integer[] as histogram,
  count(*) filter (where a.is_positive) as lovers,
  count(*) filter (where not a.is_positive) as haters
from public.entities e
left join (
  select coalesce(r.entity_id, t.entity_id) as entity_id, r.rating,
    -- The hostile verbs are the last of the type.
    coalesce(t.sentiment < 'DETESTS', case when r.rating <> 0 then r.rating > 0 end) as is_positive
  from public.ratings r
  full join public.tagline_rows t on t.entity_id = r.entity_id and t.profile_id = r.profile_id
) a on a.entity_id = e.id
group by e.id;
comment on view private.counted_ratings is
  'Totals of each item recounted from the facts. entity_rating_stats must match them.';

create view private.counted_verbs with (security_invoker = true) as
select t.entity_id as subject_id, t.sentiment::text as value, count(*) as n
from public.tagline_rows t
group by t.entity_id, t.sentiment;
comment on view private.counted_verbs is 'Tagline verbs recounted from the facts. The VERB counters must match them.';

create function private.check_rating_stats()
returns table (entity_id bigint, kept text, counted text)
language sql stable security definer set search_path = ''
as $$
  select c.entity_id, k.numbers, c.numbers
  from (
    select s.entity_id,
      format('%s ratings, sum %s, %s, %s lovers, %s haters', s.rating_count, s.rating_sum, s.histogram, s.lovers, s.haters)
    from private.current_rating_stats(array(select e.id from public.entities e)) s
  ) k (entity_id, numbers)
  join (
    select s.entity_id,
      format('%s ratings, sum %s, %s, %s lovers, %s haters', s.rating_count, s.rating_sum, s.histogram, s.lovers, s.haters)
    from private.counted_ratings s
  ) c (entity_id, numbers) using (entity_id)
  where k.numbers <> c.numbers
  union all
  select subject_id, format('%s %s', coalesce(k.n, 0), value), format('%s %s', coalesce(c.n, 0), value)
  from (select * from private.current_counters where kind = 'VERB') k
  full join private.counted_verbs c using (subject_id, value)
  where k.n is distinct from c.n;
$$;
comment on function private.check_rating_stats is
  'Recounts all ratings and taglines, and returns items whose stored totals plus queue differ. Empty if all is well.';

create function private.rebuild_rating_stats() returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  -- Keeps others from flushing.
  perform pg_advisory_xact_lock(hashtextextended('flush', 0));
  -- One statement sees one snapshot of the facts and the queue. Subtract the queue, since its flush adds it later.
  update private.entity_rating_stats s
  set rating_count = counted.rating_count, rating_sum = counted.rating_sum,
    histogram = counted.histogram, lovers = counted.lovers, haters = counted.haters
  from (
    select c.entity_id, c.rating_count - coalesce(w.rating_count, 0) as rating_count,
      c.rating_sum - coalesce(w.rating_sum, 0) as rating_sum,
      private.add_counts(c.histogram, (select array_agg(-n order by place) from unnest(w.histogram) with ordinality h (n, place))) as histogram,
      c.lovers - coalesce(w.lovers, 0) as lovers, c.haters - coalesce(w.haters, 0) as haters
    from private.counted_ratings c
    left join private.pending_ratings() w on w.entity_id = c.entity_id
  ) counted
  where s.entity_id = counted.entity_id
    and (s.rating_count, s.rating_sum, s.histogram, s.lovers, s.haters)
      is distinct from (counted.rating_count, counted.rating_sum, counted.histogram, counted.lovers, counted.haters);
  merge into private.counters k
  using (
    select u.subject_id, u.value, sum(u.n) as n
    from (
      select c.subject_id, c.value, c.n from private.counted_verbs c
      union all
      select q.subject_id, q.value, -q.n from private.counter_changes q where q.kind = 'VERB'
    ) u
    group by u.subject_id, u.value
  ) counted on k.kind = 'VERB' and k.subject_id = counted.subject_id and k.value = counted.value
  when matched and k.n <> counted.n then update set n = counted.n
  when not matched by source and k.kind = 'VERB' then delete
  when not matched then insert values ('VERB', counted.subject_id, counted.value, counted.n);
end $$;
comment on function private.rebuild_rating_stats is
  'Recounts all ratings and taglines and corrects the totals. Fans can keep saving.';

create function private.tg_entities__create_rating_stats() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  insert into private.entity_rating_stats (entity_id, kind, sport_id, is_retired, has_code)
  values (new.id, new.kind, coalesce(new.sport_id, new.id), new.retired_at is not null, new.code is not null);
  return null;
end $$;
comment on function private.tg_entities__create_rating_stats is 'Creates the totals row of a new item.';

create trigger _500_create_rating_stats
  after insert on public.entities
  for each row execute function private.tg_entities__create_rating_stats();

create function private.tg_entities__sync_rating_stats() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  update private.entity_rating_stats s
  set sport_id = coalesce(new.sport_id, new.id), is_retired = new.retired_at is not null, has_code = new.code is not null
  where s.entity_id = new.id;
  return null;
end $$;
comment on function private.tg_entities__sync_rating_stats is
  'Copies the item''s sport, retirement and code to its totals row.';

create trigger _500_sync_rating_stats
  after update of sport_id, retired_at, code on public.entities
  for each row when (
    old.sport_id is distinct from new.sport_id or (old.retired_at is null) <> (new.retired_at is null)
    or (old.code is null) <> (new.code is null)
  )
  execute function private.tg_entities__sync_rating_stats();

-- All transition tables share a name, as in tg__sync_opinions.
create function private.tg_tagline_rows__queue_verbs() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  if tg_op <> 'INSERT' then
    insert into private.counter_changes
    select 'VERB', o.entity_id, o.sentiment, -count(*) from old_rows o group by o.entity_id, o.sentiment;
  end if;
  if tg_op <> 'DELETE' then
    insert into private.counter_changes
    select 'VERB', n.entity_id, n.sentiment, count(*) from new_rows n group by n.entity_id, n.sentiment;
  end if;
  return null;
end $$;
comment on function private.tg_tagline_rows__queue_verbs is
  'Queues the changed numbers of tagline verbs. Fires before the sync of opinions, which flushes.';

create trigger _500_queue_inserts after insert on public.tagline_rows
  referencing new table as new_rows
  for each statement execute function private.tg_tagline_rows__queue_verbs();

create trigger _500_queue_updates after update on public.tagline_rows
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.tg_tagline_rows__queue_verbs();

create trigger _500_queue_deletes after delete on public.tagline_rows
  referencing old table as old_rows
  for each statement execute function private.tg_tagline_rows__queue_verbs();
