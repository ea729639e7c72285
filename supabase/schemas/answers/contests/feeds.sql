-- Admins set up the feed of a series, and see what it knows.
create function private.change_plan(p_old private.feeds, p_new private.feeds) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_has_new_mode constant boolean := (p_new.mode, p_new.is_paused) is distinct from (p_old.mode, p_old.is_paused);
begin
  if not v_has_new_mode and (p_new.prize_wait_hours, private.plan_as_json(p_new))
    is not distinct from (p_old.prize_wait_hours, private.plan_as_json(p_old))
  then
    return;
  end if;
  update private.feeds f set mode = p_new.mode, is_paused = p_new.is_paused, unchanged_since = clock_timestamp(),
    opens_days_before = p_new.opens_days_before, round_name = p_new.round_name, round_prize_pool = p_new.round_prize_pool,
    round_rules = p_new.round_rules, prize_wait_hours = p_new.prize_wait_hours,
    -- A read in progress stores nothing once the feed is paused. Resuming clears the reason for its pause.
    lease = case when not p_new.is_paused then f.lease end, leased_at = case when not p_new.is_paused then f.leased_at end,
    last_error = case when p_new.is_paused or not f.is_paused then f.last_error end,
    failing_since = case when p_new.is_paused or not f.is_paused then f.failing_since end,
    -- Makes a read due at once.
    tried_at = case when not v_has_new_mode then f.tried_at end,
    fixtures_read_at = case when not v_has_new_mode then f.fixtures_read_at end
  where f.series_id = p_new.series_id;
  perform private.log_series_change('CHANGE', p_new.series_id, left(format('Feed: %s %s %s, %s%s%s',
    p_new.source, p_new.competition, p_new.season, case p_new.mode when 'AUTOMATIC' then 'automatic' else 'proposing' end,
    case when p_new.is_paused then ', paused' end, private.plan_for_log(p_new)
  ), 500));
  if private.plan_as_json(p_new) is distinct from private.plan_as_json(p_old) then
    perform private.replan_rounds(p_old, p_new);
  end if;
end $$;
comment on function private.change_plan is
  'Stores the mode, pause and plan of a locked feed, logs a difference, and lets the drafts follow a new plan.';

-- api.put_feed(series_id, feed) then api.get_feed(series_id): Sets the source that a series follows: the contract's
-- NewFeed. Another source, competition or season starts over. Admins only; logged.
create function private.put_feed(p_series_id bigint, p_feed private.document) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_old private.feeds;
  v_new private.feeds;
  v_problem text;
begin
  perform private.require_admin();
  perform private.start_write('change_feed');
  -- Serializes two first writes.
  perform from public.series s where s.id = p_series_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Series not found';
  end if;
  perform private.refuse_entrant_of_series(array[p_series_id]);
  v_problem := case
    when (p_feed ->> 'source' in ('OPENLIGADB', 'FOOTBALL_DATA', 'NFLVERSE', 'DEMO')) is not true then 'source'
    when (p_feed ->> 'competition' ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$') is not true then 'competition'
    when (p_feed ->> 'season' ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$') is not true then 'season'
    when p_feed ->> 'mode' not in ('PROPOSE', 'AUTOMATIC') then 'mode'
  end;
  if v_problem is not null then
    raise sqlstate 'PT400' using message = case v_problem
      when 'source' then 'Choose a source'
      when 'mode' then 'Choose whether the feed proposes results or enters them'
      else format('The %s has up to 40 letters, digits, dots, underscores and hyphens', v_problem)
    end, detail = v_problem;
  end if;
  select * into v_old from private.feeds f where f.series_id = p_series_id for no key update;
  v_new := v_old;
  v_new.mode := coalesce(p_feed ->> 'mode', v_old.mode, 'AUTOMATIC');
  if (v_old.source, v_old.competition, v_old.season)
    is distinct from (p_feed ->> 'source', p_feed ->> 'competition', p_feed ->> 'season')
  then
    delete from private.feeds f where f.series_id = p_series_id;
    -- The admin's page reads a new feed at once, so the clock waits.
    insert into private.feeds (series_id, source, competition, season, mode, not_before)
    values (
      p_series_id, p_feed ->> 'source', p_feed ->> 'competition', p_feed ->> 'season', v_new.mode,
      clock_timestamp() + interval '1 minute'
    )
    returning * into v_new;
    v_old := null;
  end if;
  perform private.change_plan(v_old, private.planned_feed(v_new, p_feed));
end $$;
comment on function private.put_feed is
  'Sets the feed of a series. Another source, competition or season starts over. Without a mode a feed keeps its own, and a new one is automatic. Reads nothing.';
grant execute on function private.put_feed to authenticated;

-- api.change_feed(series_id, changes) then api.get_feed(series_id): Changes the mode of a feed, its rounds or its wait,
-- pauses or resumes it: the contract's FeedChanges. Admins only; logged.
create function private.change_feed(p_series_id bigint, p_changes private.document) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_old private.feeds;
  v_new private.feeds;
begin
  perform private.require_admin();
  perform private.start_write('change_feed');
  v_old := private.lock_feed(p_series_id);
  perform private.refuse_entrant_of_series(array[p_series_id]);
  v_new := private.planned_feed(v_old, p_changes);
  v_new.mode := coalesce(p_changes ->> 'mode', v_old.mode);
  v_new.is_paused := coalesce((p_changes ->> 'isPaused')::boolean, v_old.is_paused);
  if v_new.mode not in ('PROPOSE', 'AUTOMATIC') then
    raise sqlstate 'PT400' using message = 'Choose whether the feed proposes results or enters them', detail = 'mode';
  end if;
  perform private.change_plan(v_old, v_new);
end $$;
grant execute on function private.change_feed to authenticated;

-- api.delete_feed(series_id): Ends a feed. Its games, results and learned names stay. Admins only; logged.
create function private.delete_feed(p_series_id bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  perform private.require_admin();
  perform private.start_write('change_feed');
  perform private.lock_feed(p_series_id);
  perform private.refuse_entrant_of_series(array[p_series_id]);
  delete from private.feeds f where f.series_id = p_series_id;
  perform private.log_series_change('CHANGE', p_series_id, 'Feed: deleted');
end $$;
grant execute on function private.delete_feed to authenticated;

-- api.request_feed_read(series_id): A lease for the edge function feeds to read the source now; null when it is paused,
-- was read within a minute or has a busy source. Admins only.
create function private.request_feed_read(p_series_id bigint) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_feed private.feeds;
begin
  perform private.require_admin();
  perform private.start_write('read_feed');
  v_feed := private.lock_feed(p_series_id);
  if v_feed.is_paused or private.end_of_wait(v_feed.source) > clock_timestamp()
    -- A change of mode clears tried_at only, and a lease sets it.
    or v_feed.lease is null and greatest(v_feed.tried_at, v_feed.last_read_at) > clock_timestamp() - interval '1 minute'
  then
    return null;
  elsif not private.has_feed_call(v_feed.source) then
    raise sqlstate 'PT429' using
      message = 'football-data.org allows ten calls a minute for all feeds. Please wait a minute.', hint = '60';
  end if;
  -- Joins a read in progress, so that the caller also gets its rows.
  update private.feeds f set lease = coalesce(f.lease, gen_random_uuid()), leased_at = coalesce(f.leased_at, clock_timestamp()),
    is_full_read = true
  where f.series_id = p_series_id
  returning * into v_feed;
  return v_feed.lease;
end $$;
comment on function private.request_feed_read is
  'Leases a feed for a read of all rounds; null when it is paused, was read within a minute or has a busy source. Admins only.';
grant execute on function private.request_feed_read to authenticated;
