-- Updates series lines when a round is entered, completed, corrected, canceled, moved or deleted. rescore adds
-- correct picks together with the points.

create function private.winning_score(p_sweepstake public.sweepstakes) returns integer
language plpgsql stable security definer set search_path = ''
as $$ begin
  if p_sweepstake.completed_at is null or p_sweepstake.is_cancelled then
    return null;
  end if;
  return (
    select case when s.points > 0 then -s.minus_score end
    from private.standings s
    where s.sweepstake_id = p_sweepstake.id
    order by s.minus_score
    limit 1
  );
end $$;
comment on function private.winning_score is
  'The winners'' score in a round; null if it is active, was canceled, or has no correct pick.';

create function private.add_round(p_sweepstake public.sweepstakes, p_factor integer, p_is_of_wins_only boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_winning constant integer := case when p_sweepstake.series_id is not null then private.winning_score(p_sweepstake) end;
  v_new bigint;
begin
  if p_sweepstake.series_id is null or p_is_of_wins_only and v_winning is null then
    return;
  end if;
  perform private.lock_series(p_sweepstake.series_id);
  if p_factor = 1 and not p_is_of_wins_only then
    insert into private.series_standings (series_id, profile_id)
    select p_sweepstake.series_id, e.profile_id from public.sweepstake_entries e where e.sweepstake_id = p_sweepstake.id
    on conflict do nothing;
    get diagnostics v_new = row_count;
    insert into private.counter_changes select 'SERIES', p_sweepstake.series_id, 0, v_new where v_new > 0;
  end if;
  with gains as materialized (
    select s.profile_id, case when p_is_of_wins_only then 0 else s.points / 2 end * p_factor as correct,
      (-s.minus_score is not distinct from v_winning)::integer * p_factor as wins
    from private.standings s
    where s.sweepstake_id = p_sweepstake.id and s.minus_score <= case when p_is_of_wins_only then -v_winning else -1 end
    order by s.profile_id
  ), moved as (
    update private.series_standings l
    set correct = l.correct + gains.correct, rounds_won = l.rounds_won + gains.wins
    from gains
    where l.series_id = p_sweepstake.series_id and l.profile_id = gains.profile_id
    returning -l.minus_score - 1000 * gains.correct - gains.wins as score_before, -l.minus_score as score_after
  ), moves as (
    select m.score_before, m.score_after, count(*) as n from moved m group by m.score_before, m.score_after
  )
  insert into private.counter_changes
  select 'SERIES', p_sweepstake.series_id, u.score, sum(u.n)
  from moves m
  cross join lateral (values (m.score_before, -m.n), (m.score_after, m.n)) u (score, n)
  group by u.score
  having sum(u.n) <> 0;
  if p_factor = -1 and not p_is_of_wins_only then
    delete from private.series_standings l
    using public.sweepstake_entries gone
    where gone.sweepstake_id = p_sweepstake.id
      and l.series_id = p_sweepstake.series_id and l.profile_id = gone.profile_id and not exists (
        select from public.sweepstake_entries e
        join public.sweepstakes s on s.id = e.sweepstake_id
        where e.profile_id = l.profile_id and s.series_id = l.series_id and s.id <> p_sweepstake.id
      );
    get diagnostics v_new = row_count;
    insert into private.counter_changes select 'SERIES', p_sweepstake.series_id, 0, -v_new where v_new > 0;
  end if;
end $$;
comment on function private.add_round is
  'Adds a round''s totals, or only its wins, to the lines of its series; -1 subtracts them.';

create function private.check_series_standings()
returns table (subject_id bigint, measure text, kept text, counted text)
language sql stable security definer set search_path = ''
as $$
  with rounds as materialized (
    select s.id, s.series_id, private.winning_score(s) as winning_score
    from public.sweepstakes s
    where s.series_id is not null
  ), counted as (
    select r.series_id, l.profile_id, sum(l.points / 2) as correct,
      count(*) filter (where -l.minus_score = r.winning_score) as rounds_won
    from rounds r
    join private.standings l on l.sweepstake_id = r.id
    group by r.series_id, l.profile_id
  )
  select series_id, 'score of ' || profile_id, format('%s %s', k.correct, k.rounds_won), format('%s %s', c.correct, c.rounds_won)
  from private.series_standings k
  full join counted c using (series_id, profile_id)
  where k.correct is distinct from c.correct or k.rounds_won is distinct from c.rounds_won
  union all
  select subject_id, 'SERIES ' || value, coalesce(k.n, 0)::text, coalesce(c.n, 0)::text
  from (select * from private.current_counters where kind = 'SERIES') k
  full join (
    select c.series_id as subject_id, (1000 * c.correct + c.rounds_won)::text as value, count(*) as n
    from counted c group by 1, 2
  ) c using (subject_id, value)
  where k.n is distinct from c.n;
$$;
comment on function private.check_series_standings is
  'Recomputes all series lines and returns the differences; no rows if all match. Assumes that check_standings has no differences.';

create function private.rebuild_series_standings() returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  lock table public.sweepstakes, public.games, public.sweepstake_entries in share row exclusive mode;
  perform pg_advisory_xact_lock(hashtextextended('flush', 0));
  analyze private.standings;
  delete from private.series_standings where series_id is not null;
  delete from private.counters where kind = 'SERIES';
  delete from private.counter_changes where kind = 'SERIES';
  insert into private.series_standings (series_id, profile_id, correct, rounds_won)
  select s.series_id, l.profile_id, sum(l.points / 2), count(*) filter (where -l.minus_score = w.score)
  from public.sweepstakes s
  cross join lateral (select private.winning_score(s) as score offset 0) w
  join private.standings l on l.sweepstake_id = s.id
  where s.series_id is not null
  group by s.series_id, l.profile_id;
  insert into private.counters (kind, subject_id, value, n)
  select 'SERIES', l.series_id, -l.minus_score, count(*) from private.series_standings l group by l.series_id, l.minus_score;
end $$;
comment on function private.rebuild_series_standings is
  'Rebuilds the lines of all series from the standings of their rounds.';

create function private.tg_sweepstake_entries__join_series() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_series_id constant bigint := (select s.series_id from public.sweepstakes s where s.id = new.sweepstake_id);
begin
  -- Check first: insert on conflict would wait for another round's result that is updating the line.
  if v_series_id is not null and not exists (
    select from private.series_standings l where l.series_id = v_series_id and l.profile_id = new.profile_id
  ) then
    insert into private.series_standings (series_id, profile_id) values (v_series_id, new.profile_id)
    on conflict do nothing;
    if found then
      insert into private.counter_changes values ('SERIES', v_series_id, 0, 1);
    end if;
  end if;
  return null;
end $$;
comment on function private.tg_sweepstake_entries__join_series is 'Adds a fan who enters a round to its series.';

create trigger _510_join_series
  after insert on public.sweepstake_entries
  for each row execute function private.tg_sweepstake_entries__join_series();

create function private.tg_sweepstakes__follow_series() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_is_same_series constant boolean := tg_op = 'UPDATE' and new.series_id is not distinct from old.series_id;
begin
  if v_is_same_series and (new.completed_at is null, new.is_cancelled) = (old.completed_at is null, old.is_cancelled) then
    return new;
  end if;
  perform private.add_round(old, -1, v_is_same_series);
  if tg_op = 'DELETE' then
    return old;
  end if;
  perform private.add_round(new, 1, v_is_same_series);
  return new;
end $$;
comment on function private.tg_sweepstakes__follow_series is
  'Counts winners when a round completes, and moves a round''s totals when it joins or leaves a series.';

create trigger _500_follow_series
  after update of series_id, completed_at, is_cancelled on public.sweepstakes
  for each row execute function private.tg_sweepstakes__follow_series();
-- Runs before the delete because the entries are deleted by cascade.
create trigger _500_leave_series
  before delete on public.sweepstakes
  for each row execute function private.tg_sweepstakes__follow_series();

-- Correcting a completed round can change its winners. These triggers run before and after rescore, which moves the
-- points.
create function private.tg_games__move_wins() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_sweepstake public.sweepstakes;
begin
  for v_sweepstake in
    select s.* from public.sweepstakes s
    where s.series_id is not null and s.completed_at is not null and s.id in (
      select n.sweepstake_id from new_rows n
      join old_rows o on o.id = n.id
      where n.outcome is distinct from o.outcome
    )
  loop
    perform private.add_round(v_sweepstake, tg_argv[0]::integer, true);
  end loop;
  return null;
end $$;
comment on function private.tg_games__move_wins is
  '-1 subtracts the wins of completed rounds; 1 adds those by the current points.';

create trigger _400_subtract_wins
  after update on public.games
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.tg_games__move_wins('-1');
create trigger _600_add_wins
  after update on public.games
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.tg_games__move_wins('1');

-- The tie-break's result moves entries with equal points, and so can change the winners of a completed round.
create function private.tg_sweepstakes__apply_tie_break() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_is_over constant boolean := old.completed_at is not null and new.completed_at is not null;
begin
  if v_is_over then
    perform private.add_round(old, -1, true);
  end if;
  with distances as materialized (
    select s.profile_id, s.off_by as before,
      private.tie_break_distance(e.tie_break_answer, new.tie_break_result) as after
    from private.standings s
    join public.sweepstake_entries e on e.sweepstake_id = s.sweepstake_id and e.profile_id = s.profile_id
    where s.sweepstake_id = new.id
    order by s.profile_id
  ), moved as (
    update private.standings s set off_by = d.after
    from distances d
    where s.sweepstake_id = new.id and s.profile_id = d.profile_id and d.before <> d.after
    returning -s.minus_score + d.after - d.before as score_before, -s.minus_score as score_after
  ), moves as (
    select m.score_before, m.score_after, count(*) as n from moved m group by m.score_before, m.score_after
  )
  insert into private.counter_changes
  select 'SCORE', new.id, u.score, sum(u.n)
  from moves m
  cross join lateral (values (m.score_before, -m.n), (m.score_after, m.n)) u (score, n)
  group by u.score
  having sum(u.n) <> 0;
  if v_is_over then
    perform private.add_round(new, 1, true);
  end if;
  return null;
end $$;
comment on function private.tg_sweepstakes__apply_tie_break is
  'Ranks entries with equal points by the new result, and moves the wins of a completed round.';

create trigger _400_apply_tie_break
  after update of tie_break_result on public.sweepstakes
  for each row when (new.tie_break_result is distinct from old.tie_break_result)
  execute function private.tg_sweepstakes__apply_tie_break();

create function private.tg_games__drop_tie_break() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  update public.sweepstakes s set tie_break_result = null
  from new_rows n
  where n.is_final and n.is_void and s.id = n.sweepstake_id and s.tie_break_result is not null;
  return null;
end $$;
comment on function private.tg_games__drop_tie_break is
  'Clears the tie-break''s result when the final is void. Runs before the wins are subtracted, to move them on its own.';

create trigger _300_drop_tie_break
  after update on public.games
  referencing new table as new_rows
  for each statement execute function private.tg_games__drop_tie_break();
