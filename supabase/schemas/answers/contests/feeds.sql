-- Admins set up the feed of a series, and see what it knows.
create function private.lock_feed(p_series_id bigint) returns private.feeds
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_feed private.feeds;
begin
  select * into v_feed from private.feeds f where f.series_id = p_series_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'This series has no feed';
  end if;
  return v_feed;
end $$;
comment on function private.lock_feed is 'Locks the feed of a series; 404 without one.';

create function private.refuse_entrant_of_series(p_series_ids bigint[]) returns void
language plpgsql stable security definer set search_path = ''
as $$ begin
  perform private.refuse_entrant(s)
  from public.sweepstakes s
  where s.series_id = any (p_series_ids) and s.published_at is not null and s.completed_at is null and s.prize_pool > 0;
end $$;
comment on function private.refuse_entrant_of_series is
  'Returns 403 to an admin who has entered an open round of these series for its prize: see refuse_entrant.';

-- api.put_feed(series_id, feed) then api.get_feed(series_id): Sets the source that a series follows: the contract's
-- NewFeed. Another source, competition or season starts over. Admins only; logged.
create function private.put_feed(p_series_id bigint, p_feed private.document) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_old private.feeds;
  v_mode text;
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
  v_mode := coalesce(p_feed ->> 'mode', v_old.mode, 'AUTOMATIC');
  if (v_old.source, v_old.competition, v_old.season)
    is distinct from (p_feed ->> 'source', p_feed ->> 'competition', p_feed ->> 'season')
  then
    delete from private.feeds f where f.series_id = p_series_id;
    -- The admin reads it first; the clock would only make the same call at the same time.
    insert into private.feeds (series_id, source, competition, season, mode, not_before)
    values (
      p_series_id, p_feed ->> 'source', p_feed ->> 'competition', p_feed ->> 'season', v_mode,
      clock_timestamp() + interval '1 minute'
    );
  elsif v_old.mode <> v_mode then
    update private.feeds f set mode = v_mode, tried_at = null, fixtures_read_at = null where f.series_id = p_series_id;
  else
    return;
  end if;
  perform private.log_series_change('CHANGE', p_series_id, format(
    'Feed: %s %s %s, %s', p_feed ->> 'source', p_feed ->> 'competition', p_feed ->> 'season',
    case v_mode when 'AUTOMATIC' then 'automatic' else 'proposing' end
  ));
end $$;
comment on function private.put_feed is
  'Sets the feed of a series. Another source, competition or season starts over. Without a mode a feed keeps its own, and a new one is automatic. Reads nothing.';
grant execute on function private.put_feed to authenticated;

-- api.change_feed(series_id, changes) then api.get_feed(series_id): Changes the mode of a feed, pauses or resumes it.
-- Admins only; logged.
create function private.change_feed(p_series_id bigint, p_changes private.document) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_feed private.feeds;
  v_mode text;
  v_is_paused boolean;
begin
  perform private.require_admin();
  perform private.start_write('change_feed');
  v_feed := private.lock_feed(p_series_id);
  perform private.refuse_entrant_of_series(array[p_series_id]);
  v_mode := coalesce(p_changes ->> 'mode', v_feed.mode);
  v_is_paused := coalesce((p_changes ->> 'isPaused')::boolean, v_feed.is_paused);
  if v_mode not in ('PROPOSE', 'AUTOMATIC') then
    raise sqlstate 'PT400' using message = 'Choose whether the feed proposes results or enters them', detail = 'mode';
  elsif v_mode = v_feed.mode and v_is_paused = v_feed.is_paused then
    return;
  end if;
  update private.feeds f set mode = v_mode, is_paused = v_is_paused,
    -- A read in progress stores nothing once the feed is paused. Resuming clears the reason for its pause.
    lease = case when not v_is_paused then f.lease end, leased_at = case when not v_is_paused then f.leased_at end,
    last_error = case when v_is_paused or not f.is_paused then f.last_error end,
    failing_since = case when v_is_paused or not f.is_paused then f.failing_since end,
    -- A read is due at once.
    tried_at = null, fixtures_read_at = null
  where f.series_id = p_series_id;
  perform private.log_series_change('CHANGE', p_series_id, format('Feed: %s%s',
    case v_mode when 'AUTOMATIC' then 'automatic' else 'proposing' end, case when v_is_paused then ', paused' end));
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
  -- Joins a read in progress, so that this answer has its rows, too.
  update private.feeds f set lease = coalesce(f.lease, gen_random_uuid()), leased_at = coalesce(f.leased_at, clock_timestamp()),
    is_full_read = true
  where f.series_id = p_series_id
  returning * into v_feed;
  return v_feed.lease;
end $$;
comment on function private.request_feed_read is
  'Leases a feed for a read of all rounds; null when it is paused, was read within a minute or has a busy source. Admins only.';
grant execute on function private.request_feed_read to authenticated;
