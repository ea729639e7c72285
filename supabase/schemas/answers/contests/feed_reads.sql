-- The edge function `feeds` calls these with the project's secret key.

-- api.take_feeds(max_count): Leases up to `max_count` due feeds to the caller. For feeds.
create function private.take_feeds(p_limit integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_feed private.feeds;
  v_taken jsonb := '[]';
begin
  for v_feed in
    select * from private.feeds f
    where not f.is_paused and (f.leased_at is null or f.leased_at < clock_timestamp() - interval '2 minutes')
      and private.next_feed_read(f) <= clock_timestamp() and private.has_feed_call(f.source)
    order by f.tried_at nulls first, f.series_id limit p_limit
    for no key update skip locked
  loop
    if private.claim_feed_call(v_feed.source) then
      update private.feeds f set lease = gen_random_uuid(), leased_at = clock_timestamp(), tried_at = clock_timestamp(),
        is_full_read = f.fixtures_read_at is null or f.fixtures_read_at <= clock_timestamp() - interval '1 day'
      where f.series_id = v_feed.series_id
      returning * into v_feed;
      v_taken := v_taken || private.feed_for_reader(v_feed);
    end if;
  end loop;
  return v_taken;
end $$;
comment on function private.take_feeds is 'Leases due feeds to the clock''s reader for two minutes. A feed whose reader died is leased after the others.';
grant execute on function private.take_feeds to service_role;

-- api.take_feed(lease): The feed that an admin leased for a read; null if its lease has ended or its source allows no
-- call now. For feeds.
create function private.take_feed(p_lease uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_feed private.feeds;
begin
  select * into v_feed from private.feeds f where f.lease = p_lease for no key update;
  if not found or not private.claim_feed_call(v_feed.source) then
    return null;
  end if;
  return private.feed_for_reader(v_feed);
end $$;
comment on function private.take_feed is
  'The feed that an admin leased; null if it has been read since or its source allows no call now.';
grant execute on function private.take_feed to service_role;

-- api.fail_feed(lease, problem, retry_after default null, is_pausing default false): Ends a lease with the reason why
-- nothing was read. For feeds.
create function private.fail_feed(p_lease uuid, p_problem text, p_retry_after integer, p_is_pausing boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_feed private.feeds;
begin
  select * into v_feed from private.feeds f where f.lease = p_lease for no key update;
  if not found then
    return;
  end if;
  update private.feeds f set lease = null, leased_at = null, tried_at = clock_timestamp(), is_paused = f.is_paused or p_is_pausing,
    last_error = left(p_problem, 300), failing_since = coalesce(f.failing_since, clock_timestamp()),
    fixtures_read_at = case when f.is_full_read then null else f.fixtures_read_at end
  where f.series_id = v_feed.series_id;
  if p_retry_after is not null then
    insert into private.feed_waits as w (source, until)
    values (v_feed.source, clock_timestamp() + make_interval(secs => least(p_retry_after, 86400)))
    on conflict (source) do update set until = greatest(w.until, excluded.until);
  end if;
end $$;
comment on function private.fail_feed is
  'Ends a lease without rows. Retry-After holds for every feed of the source; a changed format pauses the feed.';
grant execute on function private.fail_feed to service_role;

-- api.store_feed(lease, feed_rows default null, etag default null, unread default null): Stores the rows of a read and
-- the matches that fit no row, or without rows that nothing changed; false if the lease has ended. For feeds.
create function private.store_feed(p_lease uuid, p_rows jsonb, p_etag text, p_unread jsonb default null) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_feed private.feeds;
  v_now timestamptz;
  v_interval constant interval := private.confirmation_interval();
  v_rows private.feed_rows[];
begin
  select * into v_feed from private.feeds f where f.lease = p_lease for no key update;
  if not found then
    return false;
  end if;
  v_now := clock_timestamp();
  if v_feed.is_full_read and p_rows = '[]' and exists (
    select from private.feed_rows r where r.series_id = v_feed.series_id
  ) then
    perform private.fail_feed(
      p_lease, 'The source lists no matches any more. The feed is paused; enter results by hand.', null, true
    );
    return true;
  end if;
  -- Links games to rows first, since the read may change the starts that identify them.
  perform private.link_feed_games(v_feed.series_id);
  if p_rows is null then
    update private.feed_rows r set confirmed_at = v_now
    where r.series_id = v_feed.series_id and r.confirmed_at is null and v_feed.leased_at - r.result_since >= v_interval;
  else
    v_rows := private.parse_feed_rows(v_feed.series_id, p_rows);
    perform private.rename_feed_rows(v_feed.series_id, v_rows);
    insert into private.feed_rows as r (
      series_id, external_id, round, side_one, side_two, start_time, status, score_one, score_two, winner, is_knockout,
      side_one_short, side_two_short, problem, result_since, joins_id
    )
    select v_feed.series_id, n.external_id, n.round, n.side_one, n.side_two, n.start_time, n.status, n.score_one, n.score_two,
      n.winner, n.is_knockout, n.side_one_short, n.side_two_short, n.problem,
      case when private.is_complete_result(n.status, n.score_one, n.score_two, n.winner) then v_now end, d.sweepstake_id
    from unnest(v_rows) n
    left join private.feed_rounds d on d.series_id = v_feed.series_id and d.round = n.round
    on conflict (series_id, external_id) do update set
      round = excluded.round, side_one = excluded.side_one, side_two = excluded.side_two,
      start_time = excluded.start_time, status = excluded.status, score_one = excluded.score_one,
      score_two = excluded.score_two, winner = excluded.winner, is_knockout = excluded.is_knockout,
      joins_id = case when r.round = excluded.round then r.joins_id else excluded.joins_id end,
      side_one_short = excluded.side_one_short, side_two_short = excluded.side_two_short, problem = excluded.problem,
      result_since = case
        when (r.status, r.score_one, r.score_two, r.winner)
          is not distinct from (excluded.status, excluded.score_one, excluded.score_two, excluded.winner)
        then r.result_since else excluded.result_since
      end,
      -- Confirmed by a read that began at least this interval after the read that first stored the result.
      confirmed_at = case
        when (r.status, r.score_one, r.score_two, r.winner)
          is not distinct from (excluded.status, excluded.score_one, excluded.score_two, excluded.winner)
        then coalesce(r.confirmed_at, case when v_feed.leased_at - r.result_since >= v_interval then v_now end)
      end;
  end if;
  perform private.resolve_feed_names(v_feed.series_id);
  perform private.link_feed_games(v_feed.series_id);
  update private.feeds f set lease = null, leased_at = null, last_read_at = v_now, tried_at = v_now,
    fixtures_read_at = case when v_feed.is_full_read then v_now else f.fixtures_read_at end,
    last_error = null, failing_since = null, etag = p_etag,
    unread = case when p_rows is null then f.unread else coalesce(p_unread, '[]') end
  where f.series_id = v_feed.series_id;
  return true;
end $$;
comment on function private.store_feed is
  'Stores the rows of a leased read, or with null that nothing changed; false if the lease has ended. Confirms results.';
grant execute on function private.store_feed to service_role;
