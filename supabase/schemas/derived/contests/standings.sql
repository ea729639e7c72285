-- Standings are updated with each pick and result, so that a page is one index range and a rank sums a few counts.
-- A correct pick scores two, and one more for the final, which breaks ties between equally correct entries. Entries
-- with equal points rank by their distance from the tie-break's result.

create table private.standings (
  sweepstake_id bigint not null,
  profile_id uuid not null,
  points smallint not null default 0,
  off_by integer not null default 0,
  changed_at timestamptz not null,
  entry_key uuid not null default gen_random_uuid(),
  minus_score integer not null generated always as (off_by - 1000001 * points) stored,
  primary key (sweepstake_id, profile_id),
  foreign key (profile_id, sweepstake_id)
    references public.sweepstake_entries (profile_id, sweepstake_id) on delete cascade
) with (fillfactor = 80);
create index standings_order_idx
  on private.standings (sweepstake_id, minus_score, changed_at, entry_key) include (profile_id);
comment on table private.standings is
  'Every entry with its points, in rank order. Derived from entries, picks and games.';
comment on column private.standings.points is 'Two per correct pick, plus one for the final.';
comment on column private.standings.off_by is
  'The distance of the answer from the tie-break''s result, 1000000 without an answer. 0 while there is no result.';
comment on column private.standings.minus_score is
  'Points, then distance, as one ascending number, so that a page is one index range. Counters hold the score, its negative.';
comment on column private.standings.changed_at is 'Copied from the entry.';
comment on column private.standings.entry_key is
  'Breaks ties and identifies the entry in cursors without revealing a hidden fan''s id.';

-- A result updates half of all entries in one transaction, and changed picks must not wait for it. If a fan's line
-- is locked, the change is queued here until the next flush.
create table private.standing_changes (
  sweepstake_id bigint not null,
  profile_id uuid not null,
  foreign key (profile_id, sweepstake_id)
    references public.sweepstake_entries (profile_id, sweepstake_id) on delete cascade
);
create index standing_changes_profile_id_sweepstake_id_idx
  on private.standing_changes (profile_id, sweepstake_id);
comment on table private.standing_changes is
  'Entries whose changed_at is not yet in the standings. Until the next flush they keep their old rank among ties.';

create function private.pick_points(p_is_final boolean) returns integer
language plpgsql immutable parallel safe set search_path = ''
as $$ begin return 2 + p_is_final::integer; end $$;
comment on function private.pick_points is 'The points for a correct pick.';

create function private.tie_break_distance(p_answer integer, p_result integer) returns integer
language plpgsql immutable parallel safe set search_path = ''
as $$ begin
  return case when p_result is null then 0 else coalesce(abs(p_answer - p_result), 1000000) end;
end $$;
comment on function private.tie_break_distance is
  'The distance of an answer from the tie-break''s result, as standings.off_by; 0 without a result, 1000000 without an answer.';

-- Applies results, corrections and voids to the entries that picked these games. It adds only differences, so
-- concurrent entries are counted correctly.
create function private.rescore(p_sweepstake_id bigint, p_changes jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_series_id constant bigint := private.lock_series((
    select s.series_id from public.sweepstakes s where s.id = p_sweepstake_id
  ));
begin
  with sides as materialized (
    select g.id as game_id, side.side, side.factor * private.pick_points(g.is_final) as gain
    from jsonb_to_recordset(p_changes) c (game bigint, before smallint, after smallint)
    join public.games g on g.id = c.game
    cross join lateral (values (c.after, 1), (c.before, -1)) side (side, factor)
    where side.side is not null
  -- Primary key order puts neighboring rows on the same pages. Any other order takes 50 % longer for a
  -- million entrants.
  ), gains as materialized (
    select p.profile_id, sum(s.gain) as gain
    from sides s
    -- `offset 0` forces an index lookup for each side; with a plain join, the planner reads the picks of all
    -- sweepstakes.
    cross join lateral (
      select p.profile_id from public.picks p where p.game_id = s.game_id and p.selected_side = s.side offset 0
    ) p
    group by p.profile_id
    having sum(s.gain) <> 0
    order by p.profile_id
  ), moved as (
    update private.standings s set points = s.points + gains.gain
    from gains
    where s.sweepstake_id = p_sweepstake_id and s.profile_id = gains.profile_id
    returning s.profile_id, -s.minus_score - 1000001 * gains.gain as score_before, -s.minus_score as score_after,
      s.points / 2 - (s.points - gains.gain) / 2 as gain
  ), moved_in_series as (
    update private.series_standings l set correct = l.correct + m.gain
    from moved m
    where v_series_id is not null and m.gain <> 0 and l.series_id = v_series_id and l.profile_id = m.profile_id
    returning -l.minus_score - 1000 * m.gain as score_before, -l.minus_score as score_after
  ), moves as (
    select 'SCORE' as kind, p_sweepstake_id as subject_id, m.score_before as before, m.score_after as after,
      count(*) as n
    from moved m group by m.score_before, m.score_after
    union all
    select 'SERIES', v_series_id, l.score_before, l.score_after, count(*)
    from moved_in_series l group by l.score_before, l.score_after
  )
  insert into private.counter_changes
  select m.kind, m.subject_id, u.value, sum(u.n)
  from moves m
  cross join lateral (values (m.before, -m.n), (m.after, m.n)) u (value, n)
  group by m.kind, m.subject_id, u.value
  having sum(u.n) <> 0;
end $$;
comment on function private.rescore is
  'Updates the points of entries, and their series lines, after these games'' outcomes changed ([{game, before, after}]).';

create function private.flush_standing_changes() returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  with free as materialized (
    select q.sweepstake_id, q.profile_id, e.changed_at
    from private.standing_changes q
    join public.sweepstake_entries e on e.profile_id = q.profile_id and e.sweepstake_id = q.sweepstake_id
    join private.standings s on s.profile_id = q.profile_id and s.sweepstake_id = q.sweepstake_id
    for no key update of s skip locked
  ), moved as (
    -- Keep the later timestamp: the entry may have changed after this statement started.
    update private.standings s set changed_at = greatest(s.changed_at, free.changed_at)
    from free
    where s.sweepstake_id = free.sweepstake_id and s.profile_id = free.profile_id
  )
  delete from private.standing_changes q
  using free
  where q.profile_id = free.profile_id and q.sweepstake_id = free.sweepstake_id;
end $$;
comment on function private.flush_standing_changes is
  'Moves entries that were locked when their picks changed. Entries that are still locked wait for the next flush.';

create function private.check_standings()
returns table (subject_id bigint, measure text, kept text, counted text)
language sql stable security definer set search_path = ''
as $$
  with counted as (
    select e.sweepstake_id, e.profile_id, coalesce(sum(
      case when g.outcome = p.selected_side then private.pick_points(g.is_final) else 0 end
    ), 0) as points, private.tie_break_distance(e.tie_break_answer, s.tie_break_result) as off_by, e.changed_at
    from public.sweepstake_entries e
    join public.sweepstakes s on s.id = e.sweepstake_id
    left join public.picks p on p.profile_id = e.profile_id and p.sweepstake_id = e.sweepstake_id
    left join public.games g on g.id = p.game_id
    group by e.sweepstake_id, e.profile_id, s.tie_break_result
  )
  select sweepstake_id, 'score of ' || profile_id, format('%s %s %s', s.points, s.off_by, s.changed_at),
    format('%s %s %s', c.points, c.off_by, c.changed_at)
  from private.standings s
  full join counted c using (sweepstake_id, profile_id)
  where (s.points, s.off_by) is distinct from (c.points, c.off_by)
    or s.changed_at is distinct from c.changed_at and not exists (
      select from private.standing_changes q
      where q.profile_id = c.profile_id and q.sweepstake_id = c.sweepstake_id
    )
  union all
  select subject_id, format('%s %s', kind, value), coalesce(k.n, 0)::text, coalesce(c.n, 0)::text
  from (select * from private.current_counters where kind in ('SCORE', 'PICK')) k
  full join (
    select 'SCORE' as kind, s.sweepstake_id as subject_id, (1000001 * s.points - s.off_by)::text as value, count(*) as n
    from counted s group by 1, 2, 3
    union all
    select 'PICK', p.game_id, p.selected_side::text, count(*) from public.picks p group by p.game_id, p.selected_side
  ) c using (kind, subject_id, value)
  where k.n is distinct from c.n;
$$;
comment on function private.check_standings is
  'Recounts all entries, picks and results and returns the differences; no rows if all match.';

create function private.rebuild_standings() returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  lock table public.games, public.sweepstake_entries, public.picks in share row exclusive mode;
  perform pg_advisory_xact_lock(hashtextextended('flush', 0));
  -- Freshly loaded tables have no statistics, and without them a million entries take minutes.
  analyze public.games, public.sweepstake_entries, public.picks;
  -- No truncate: a reader with an older snapshot would see an empty table.
  delete from private.standings where sweepstake_id is not null;
  delete from private.standing_changes where sweepstake_id is not null;
  delete from private.counters where kind in ('SCORE', 'PICK');
  delete from private.counter_changes where kind in ('SCORE', 'PICK');
  insert into private.standings (sweepstake_id, profile_id, points, off_by, changed_at)
  select e.sweepstake_id, e.profile_id, coalesce(sum(private.pick_points(g.is_final)) filter (where g.outcome = p.selected_side), 0),
    private.tie_break_distance(e.tie_break_answer, s.tie_break_result), e.changed_at
  from public.sweepstake_entries e
  join public.sweepstakes s on s.id = e.sweepstake_id
  left join public.picks p on p.profile_id = e.profile_id and p.sweepstake_id = e.sweepstake_id
  left join public.games g on g.id = p.game_id
  group by e.sweepstake_id, e.profile_id, s.tie_break_result;
  insert into private.counters (kind, subject_id, value, n)
  select 'SCORE', s.sweepstake_id, -s.minus_score, count(*) from private.standings s group by s.sweepstake_id, s.minus_score
  union all
  select 'PICK', p.game_id, p.selected_side, count(*) from public.picks p group by p.game_id, p.selected_side;
end $$;
comment on function private.rebuild_standings is
  'Rebuilds standings and counts, for data loaded without triggers or after a failed check.';

create function private.tg_sweepstake_entries__update_standings() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  if tg_op = 'UPDATE' then
    perform from private.standings s
    where s.sweepstake_id = new.sweepstake_id and s.profile_id = new.profile_id
    for no key update skip locked;
    if found then
      update private.standings s set changed_at = new.changed_at
      where s.sweepstake_id = new.sweepstake_id and s.profile_id = new.profile_id;
    else
      insert into private.standing_changes values (new.sweepstake_id, new.profile_id);
    end if;
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into private.standings (sweepstake_id, profile_id, changed_at)
    values (new.sweepstake_id, new.profile_id, new.changed_at);
    insert into private.counter_changes values ('SCORE', new.sweepstake_id, 0, 1);
  end if;
  return null;
end $$;
comment on function private.tg_sweepstake_entries__update_standings is
  'Inserts an entry without points; moves it behind its ties when its picks change.';

create trigger _500_update_standings
  after insert or update of changed_at on public.sweepstake_entries
  for each row execute function private.tg_sweepstake_entries__update_standings();

create function private.tg_standings__subtract_counts() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  insert into private.counter_changes values ('SCORE', old.sweepstake_id, -old.minus_score, -1);
  return null;
end $$;
comment on function private.tg_standings__subtract_counts is 'Subtracts a deleted entry from the counts.';

create trigger _500_subtract_counts
  after delete on private.standings
  for each row execute function private.tg_standings__subtract_counts();

create function private.tg_games__rescore() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_sweepstake_id bigint;
  v_changes jsonb;
begin
  for v_sweepstake_id, v_changes in
    select n.sweepstake_id, jsonb_agg(jsonb_build_object('game', n.id, 'before', o.outcome, 'after', n.outcome))
    from new_rows n
    join old_rows o on o.id = n.id
    where n.outcome is distinct from o.outcome
    group by n.sweepstake_id
  loop
    perform private.rescore(v_sweepstake_id, v_changes);
  end loop;
  return null;
end $$;
comment on function private.tg_games__rescore is 'Updates points after every changed result.';

create trigger _500_rescore
  after update on public.games
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.tg_games__rescore();
