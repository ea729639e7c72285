-- Flushes the queues into the totals, from triggers that run after saves.

create table private.flushes (
  is_singleton boolean primary key default true check (is_singleton),
  flushed_at timestamptz not null
);
comment on table private.flushes is 'When the delta queue was last flushed. One row.';

-- One statement, so one snapshot: exactly the deleted queue rows are added to the totals. Each step updates one table.
-- Example: Ann, whose only opinion was +5 on item 1, changes it to -3:
--
--   the queue          ann, before {4: 5}, after {5: 3}
--   changed_postings       (term 4, strength 5, ann) -1     (term 5, strength 3, ann) +1
--   postings               deletes the first, inserts the second
--   document_frequencies   term 4: -1, term 5: +1; term 0, the number of fans with any opinion: 0
--   entity_rating_stats    item 1: count 0, sum -8, histogram -1 at +5 and +1 at -3, lovers -1, haters +1
create function private.flush_changes() returns void
-- The planner cannot know that the queue is short, and would scan the joined tables whole.
language plpgsql volatile security definer set search_path = ''
set enable_hashjoin = 'off' set enable_mergejoin = 'off'
as $$ begin
  if not (exists (select from private.opinion_changes) or exists (select from private.counter_changes)
      or exists (select from private.standing_changes))
    or not pg_try_advisory_xact_lock(hashtextextended('flush', 0))
  then
    return;
  end if;
  with emptied_queue as (
    -- Supabase refuses a delete without a condition (safeupdate).
    delete from private.opinion_changes where true
  ), changed_postings as materialized (
    select w.term, w.strength, w.fan_key, sum(w.n) as n
    from private.pending_terms w
    where w.is_listed and w.strength > 0
    group by w.term, w.strength, w.fan_key
    having sum(w.n) <> 0
    order by w.term, w.strength, w.fan_key
  ), removed_postings as (
    delete from private.postings o
    using changed_postings p
    where p.n < 0 and o.term = p.term and o.strength = p.strength and o.fan_key = p.fan_key
  ), added_postings as (
    insert into private.postings (term, strength, fan_key)
    select p.term, p.strength, p.fan_key from changed_postings p where p.n > 0
  ), counted as (
    insert into private.document_frequencies as c (term, fan_count)
    select d.term, sum(d.n)
    from (
      select w.term, w.n from private.pending_terms w where w.is_counted and w.strength > 0
      union all
      select 0, q.fan_count from private.opinion_changes q
    ) d
    group by d.term
    having sum(d.n) <> 0
    on conflict (term) do update set fan_count = c.fan_count + excluded.fan_count
  )
  update private.entity_rating_stats s
  set rating_count = s.rating_count + w.rating_count, rating_sum = s.rating_sum + w.rating_sum,
    histogram = private.add_counts(s.histogram, w.histogram),
    lovers = s.lovers + w.lovers, haters = s.haters + w.haters
  from private.pending_ratings() w
  where s.entity_id = w.entity_id;
  with emptied_queue as (
    delete from private.counter_changes where true returning *
  )
  merge into private.counters c
  using (
    select q.kind, q.subject_id, q.value, sum(q.n) as n
    from emptied_queue q
    group by q.kind, q.subject_id, q.value
    having sum(q.n) <> 0
  ) q on c.kind = q.kind and c.subject_id = q.subject_id and c.value = q.value
  when matched and c.n + q.n = 0 then delete
  when matched then update set n = c.n + q.n
  when not matched then insert values (q.kind, q.subject_id, q.value, q.n);
  if exists (select from private.standing_changes) then
    perform private.flush_standing_changes();
  end if;
end $$;
comment on function private.flush_changes is
  'Flushes the queues into the totals. No-op if they are empty or another session is flushing.';

create function private.flush_changes_if_due() returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  if not (exists (select from private.opinion_changes) or exists (select from private.counter_changes)
      or exists (select from private.standing_changes))
    or exists (select from private.flushes where flushed_at > clock_timestamp() - interval '0.5 seconds')
    -- A saver never waits for another.
    or not pg_try_advisory_xact_lock(hashtextextended('flush', 0))
  then
    return;
  end if;
  insert into private.flushes (flushed_at) values (clock_timestamp())
  on conflict (is_singleton) do update set flushed_at = excluded.flushed_at;
  perform private.flush_changes();
end $$;
comment on function private.flush_changes_if_due is
  'Flushes at most twice a second: a lone saver always does, and of many simultaneous savers one flushes for all.';

-- Triggers, so that bulk loads and account deletions count too. A save fires up to three; the first call syncs and the
-- others are no-ops. All transition tables share a name, so one function serves them.
create function private.tg__sync_opinions() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_profile_id uuid;
begin
  -- A fixed lock order prevents deadlocks.
  for v_profile_id in select distinct profile_id from changed_rows order by 1 loop
    perform private.sync_opinions(v_profile_id);
  end loop;
  if v_profile_id is not null then
    perform private.flush_changes_if_due();
  end if;
  return null;
end $$;
comment on function private.tg__sync_opinions is 'Syncs the opinions of the fans whose rows a statement changed.';

create trigger _600_sync_inserts after insert on public.ratings
  referencing new table as changed_rows
  for each statement execute function private.tg__sync_opinions();

create trigger _600_sync_updates after update on public.ratings
  referencing new table as changed_rows
  for each statement execute function private.tg__sync_opinions();

create trigger _600_sync_deletes after delete on public.ratings
  referencing old table as changed_rows
  for each statement execute function private.tg__sync_opinions();

create trigger _600_sync_inserts after insert on public.tagline_rows
  referencing new table as changed_rows
  for each statement execute function private.tg__sync_opinions();

create trigger _600_sync_updates after update on public.tagline_rows
  referencing new table as changed_rows
  for each statement execute function private.tg__sync_opinions();

create trigger _600_sync_deletes after delete on public.tagline_rows
  referencing old table as changed_rows
  for each statement execute function private.tg__sync_opinions();

-- All transition tables share a name, as in tg__sync_opinions.
create function private.tg_picks__queue_counts() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  if tg_op <> 'INSERT' then
    insert into private.counter_changes
    select 'PICK', o.game_id, o.selected_side, -count(*) from old_rows o group by o.game_id, o.selected_side;
  end if;
  if tg_op <> 'DELETE' then
    insert into private.counter_changes
    select 'PICK', n.game_id, n.selected_side, count(*) from new_rows n group by n.game_id, n.selected_side;
  end if;
  perform private.flush_changes_if_due();
  return null;
end $$;
comment on function private.tg_picks__queue_counts is 'Queues the changed numbers of picks per side.';

create trigger _600_count_inserts after insert on public.picks
  referencing new table as new_rows
  for each statement execute function private.tg_picks__queue_counts();

create trigger _600_count_updates after update on public.picks
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.tg_picks__queue_counts();

create trigger _600_count_deletes after delete on public.picks
  referencing old table as old_rows
  for each statement execute function private.tg_picks__queue_counts();
